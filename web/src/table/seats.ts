// Who sits where, and what they may do about it: names, computer players in people's seats, links for other devices.
import { html, nothing, type TemplateResult } from "lit-html";
import type { PlayerSeen } from "../net/wire";
import { clockText, duration, secondsLeft, timeLeftText } from "../shell/clock";
import { dialogElement, menu } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { myTable } from "../shell/my-tables";
import { readLocal, writeLocal } from "../shell/settings";
import { levelName, say } from "../shell/texts";
import { drawLink, invitationText, linkTo } from "./invitations";
import { playerName } from "./players";
import { drawAway } from "./presence";
import { drawResign } from "./resign";
import type { Table } from "./table";

/** A player who has told this browser a name bears it at every table. */
export function sendMyName(table: Table): void {
  const mine = table.view?.players.filter((player) => player.yours) ?? [];
  const [seat] = mine;
  if (mine.length === 1 && seat && seat.name === seat.side && readLocal("name"))
    table.send({ type: "name", seat: seat.seat, name: readLocal("name") });
}

/** Beside a player: at a rated table how well they play, the clock, and a free seat's button. */
export function drawSeatDetails(table: Table, player: PlayerSeen): TemplateResult {
  const clock = table.moment?.clock;
  const over = Boolean(table.moment?.ending);
  const watching = !table.view?.players.some((seated) => seated.yours);
  const rating = table.moment?.ratings?.[player.seat];
  return html`${drawAway(table, player)}${
    rating
      ? html`<span class="rating" title=${say("rating")}
          ><span class="visually-hidden">${say("rating")} </span>${icon("star")}${rating.points} ± ${rating.spread}</span
        >`
      : nothing
  }
  ${
    clock && !over && player.kind === "human"
      ? html`<span class="clock ${clock.running === player.seat ? "running" : ""}"
          ><span class="visually-hidden">${say("time-left")} </span
          >${timeLeftText(secondsLeft(clock, player.seat, table.clocksReadAt))}</span
        >`
      : nothing
  }
  ${
    player.open && watching && !over
      ? html`<button class="solid sit" @click=${() => table.send({ type: "sit", seat: player.seat, name: readLocal("name") })}>
          ${say("sit")}
        </button>`
      : nothing
  }`;
}

function levelMenu(table: Table, name: string): TemplateResult {
  const levels = table.view?.levels ?? [];
  return menu(name, say("stand-in"), standIn(table), levels, (level) => {
    writeLocal("stand-in", level);
    table.change({});
  });
}

/** The computer player that shall go on: as chosen, else the middle one. */
function standIn(table: Table): string {
  const names = (table.view?.levels ?? []).map(([name]) => name);
  return names.find((name) => name === readLocal("stand-in")) ?? names[Math.floor(names.length / 2)] ?? "";
}

/** Everything about seats, in a dialog. */
export function drawSeats(table: Table): TemplateResult {
  const players = table.view?.players ?? [];
  const mine = players.filter((player) => player.yours);
  const host = mine.some((player) => player.host);
  const over = Boolean(table.moment?.ending);
  const away = host && !over ? players.filter((player) => player.kind === "human" && !player.yours) : [];
  const clock = table.view?.clock;
  return html`${clock ? html`<p class="agreed">${clockText(clock)}. ${say("time-out", { level: levelName(clock.level) })}</p>` : nothing}
  ${mine.length === 1 ? drawName(table, mine) : nothing}
  ${
    over || !mine.length
      ? nothing
      : html`<section class="seat-actions">
          <h3>${say("my-seat")}</h3>
          ${!table.view?.rated && (mine.some((player) => !player.handed) || away.length) ? levelMenu(table, "stand-in") : nothing}
          ${mine.map((player) => html`${drawOwnSeat(table, player, mine.length > 1)}${drawResign(table, player)}`)}
        </section>`
  }
  ${away.length ? drawAbsentSeats(table, away) : nothing} ${drawLinks(table, mine.length > 0)}`;
}

function drawName(table: Table, [mine]: readonly PlayerSeen[]): TemplateResult | typeof nothing {
  if (!mine) return nothing;
  const call = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    writeLocal("name", event.target.value.trim());
    table.send({ type: "name", seat: mine.seat, name: event.target.value });
  };
  return html`<label class="field"
    ><span>${say("name")}</span
    ><input name="name" maxlength="40" autocomplete="nickname" .value=${mine.name === mine.side ? "" : mine.name} @change=${call}
  /></label>`;
}

function drawOwnSeat(table: Table, player: PlayerSeen, several: boolean): TemplateResult {
  const { seat } = player;
  const shut = (): void => dialogElement("seats")?.close();
  const hand = (leaving: boolean): void => {
    table.send({ type: "hand", seat, level: standIn(table), leaving });
    shut();
  };
  const takeBack = (): void => {
    table.send({ type: "back", seat });
    shut();
  };
  if (player.resigned) return html``;
  const label = several ? html`<strong>${player.side}</strong>` : nothing;
  if (player.handed)
    return html`<div class="buttons">${label}<button class="primary" @click=${takeBack}>${say("take-seat-back")}</button></div>`;
  if (table.view?.rated) return html`${label}`; // nobody else plays there
  return html`<div class="buttons">
    ${label}<button class="plain" @click=${() => hand(false)}>${say("hand-over")}</button>
    <button class="plain" @click=${() => hand(true)}>${say("leave-table")}</button>
  </div>`;
}

function drawAbsentSeats(table: Table, away: readonly PlayerSeen[]): TemplateResult {
  const clocked = Boolean(table.view?.clock);
  return html`<section class="seat-actions">
    <h3>${say("others-seats")}</h3>
    <p class="soft">${clocked ? say("clock-decides") : say("replace-why", { time: duration(table.view?.away ?? 0) })}</p>
    ${away
      .filter((player) => !clocked || player.open)
      .map(
        (player) =>
          html`<div class="buttons">
            <button
              class="plain"
              @click=${() => (table.send({ type: "replace", seat: player.seat, level: standIn(table) }), dialogElement("seats")?.close())}
            >
              ${say("replace", { name: player.open ? player.side : `${player.side} · ${playerName(player, false)}` })}
            </button>
          </div>`,
      )}
  </section>`;
}

function drawLinks(table: Table, seated: boolean): TemplateResult {
  const known = myTable(table.id);
  return html`<section class="seat-actions">
    <h3>${say("links")}</h3>
    ${known?.invites?.length ? html`<p class="soft">${invitationText(known.invites.length)}</p>` : nothing}
    ${(known?.invites ?? []).map((token) => drawLink(linkTo(table.id, token), say("invite-link"), true))}
    ${
      seated && known?.token
        ? html`<p class="soft">${say("my-link-why")}</p>
            ${drawLink(linkTo(table.id, known.token), say("my-link"))}`
        : nothing
    }
    <p class="soft">${say("watch-link-why")}</p>
    ${drawLink(linkTo(table.id, ""), say("watch-link"))}
  </section>`;
}
