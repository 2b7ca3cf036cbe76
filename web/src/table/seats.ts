// Who sits where, and what they may do about it: names, computer players in people's seats, links for other devices.
import { html, nothing, type TemplateResult } from "lit-html";
import type { PlayerSeen } from "../net/wire";
import { duration, leftOf, sayClock, sayLeft } from "../shell/clock";
import { dialogOf, menu } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { myTable } from "../shell/my-tables";
import { keep, kept } from "../shell/settings";
import { say, sayLevel } from "../shell/texts";
import { drawLink, linkTo, sayInvite } from "./invitations";
import { who } from "./players";
import type { Table } from "./table";

/** A player who has told this browser a name bears it at every table. */
export function introduce(table: Table): void {
  const mine = table.view?.players.filter((player) => player.yours) ?? [];
  const [seat] = mine;
  if (mine.length === 1 && seat && seat.name === seat.side && kept("name"))
    table.tell({ type: "name", seat: seat.seat, name: kept("name") });
}

/** Beside a player: at a rated table how well they play, the clock, and a free seat's button. */
export function besidePlayer(table: Table, player: PlayerSeen): TemplateResult {
  const clock = table.moment?.clock;
  const over = Boolean(table.moment?.ending);
  const watching = !table.view?.players.some((seated) => seated.yours);
  const rating = table.moment?.ratings?.[player.seat];
  return html`${
    rating
      ? html`<span class="rating" title=${say("rating")}
          ><span class="for-ears">${say("rating")} </span>${icon("star")}${rating.points} ± ${rating.spread}</span
        >`
      : nothing
  }
  ${
    clock && !over && player.kind === "human"
      ? html`<span class="clock ${clock.running === player.seat ? "running" : ""}"
          ><span class="for-ears">${say("time-left")} </span>${sayLeft(leftOf(clock, player.seat, table.read))}</span
        >`
      : nothing
  }
  ${
    player.open && watching && !over
      ? html`<button class="solid sit" @click=${() => table.tell({ type: "sit", seat: player.seat, name: kept("name") })}>
          ${say("sit")}
        </button>`
      : nothing
  }`;
}

function levelMenu(table: Table, name: string): TemplateResult {
  const levels = table.view?.levels ?? [];
  return menu(name, say("stand-in"), standIn(table), levels, (level) => {
    keep("stand-in", level);
    table.change({});
  });
}

/** The computer player that shall go on: as chosen, else the middle one. */
function standIn(table: Table): string {
  const names = (table.view?.levels ?? []).map(([name]) => name);
  return names.find((name) => name === kept("stand-in")) ?? names[Math.floor(names.length / 2)] ?? "";
}

/** Everything about seats, in a dialog. */
export function drawSeats(table: Table): TemplateResult {
  const players = table.view?.players ?? [];
  const mine = players.filter((player) => player.yours);
  const host = mine.some((player) => player.host);
  const over = Boolean(table.moment?.ending);
  const away = host && !over ? players.filter((player) => player.kind === "human" && !player.yours) : [];
  const clock = table.view?.clock;
  return html`${clock ? html`<p class="agreed">${sayClock(clock)}. ${say("time-out", { level: sayLevel(clock.level) })}</p>` : nothing}
  ${mine.length === 1 ? drawName(table, mine) : nothing}
  ${
    over || !mine.length
      ? nothing
      : html`<section class="seat-deeds">
          <h3>${say("my-seat")}</h3>
          ${mine.some((player) => !player.handed) || away.length ? levelMenu(table, "stand-in") : nothing}
          ${mine.map((player) => drawOwn(table, player, mine.length > 1))}
        </section>`
  }
  ${away.length ? drawAway(table, away) : nothing} ${drawLinks(table, mine.length > 0)}`;
}

function drawName(table: Table, [mine]: readonly PlayerSeen[]): TemplateResult | typeof nothing {
  if (!mine) return nothing;
  const call = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    keep("name", event.target.value.trim());
    table.tell({ type: "name", seat: mine.seat, name: event.target.value });
  };
  return html`<label class="field"
    ><span>${say("name")}</span
    ><input name="name" maxlength="40" autocomplete="nickname" .value=${mine.name === mine.side ? "" : mine.name} @change=${call}
  /></label>`;
}

function drawOwn(table: Table, player: PlayerSeen, several: boolean): TemplateResult {
  const { seat } = player;
  const shut = (): void => dialogOf("seats")?.close();
  const hand = (leaving: boolean): void => {
    table.tell({ type: "hand", seat, level: standIn(table), leaving });
    shut();
  };
  const takeBack = (): void => {
    table.tell({ type: "back", seat });
    shut();
  };
  const label = several ? html`<strong>${player.side}</strong>` : nothing;
  if (player.handed)
    return html`<div class="buttons">${label}<button class="primary" @click=${takeBack}>${say("take-seat-back")}</button></div>`;
  return html`<div class="buttons">
    ${label}<button class="plain" @click=${() => hand(false)}>${say("hand-over")}</button>
    <button class="plain" @click=${() => hand(true)}>${say("leave-table")}</button>
  </div>`;
}

function drawAway(table: Table, away: readonly PlayerSeen[]): TemplateResult {
  const clocked = Boolean(table.view?.clock);
  return html`<section class="seat-deeds">
    <h3>${say("others-seats")}</h3>
    <p class="soft">${clocked ? say("clock-decides") : say("replace-why", { time: duration(table.view?.away ?? 0) })}</p>
    ${away
      .filter((player) => !clocked || player.open)
      .map(
        (player) =>
          html`<div class="buttons">
            <button
              class="plain"
              @click=${() => (table.tell({ type: "replace", seat: player.seat, level: standIn(table) }), dialogOf("seats")?.close())}
            >
              ${say("replace", { name: player.open ? player.side : `${player.side} · ${who(player, false)}` })}
            </button>
          </div>`,
      )}
  </section>`;
}

function drawLinks(table: Table, seated: boolean): TemplateResult {
  const kept = myTable(table.id);
  return html`<section class="seat-deeds">
    <h3>${say("links")}</h3>
    ${kept?.invites?.length ? html`<p class="soft">${sayInvite(kept.invites.length)}</p>` : nothing}
    ${(kept?.invites ?? []).map((token) => drawLink(linkTo(table.id, token), say("invite-link"), true))}
    ${
      seated && kept?.token
        ? html`<p class="soft">${say("my-link-why")}</p>
            ${drawLink(linkTo(table.id, kept.token), say("my-link"))}`
        : nothing
    }
    <p class="soft">${say("watch-link-why")}</p>
    ${drawLink(linkTo(table.id, ""), say("watch-link"))}
  </section>`;
}
