// What stands above the decision for a while: a question to answer, a seat to take back, a rematch, what was missed.
import { html, nothing, type TemplateResult } from "lit-html";
import type { LogLine, PlayerSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { goToRematch } from "../shell/my-tables";
import { say } from "../shell/texts";
import { drawNameQuestion, nameOf } from "./presence";
import { drawDrawOffer } from "./resign";
import type { Table } from "./table";

/** Everything that asks for attention now, the most urgent first; what was missed is listed where the log is not beside it. */
export function drawBanners(table: Table, column: boolean): TemplateResult {
  return html`${drawQuestion(table)}${drawDrawOffer(table)}${drawSeatTakenOver(table)}${drawRematch(table)}${drawNameQuestion(table)}
  ${drawMissedMoves(table, column)}`;
}

function nameAt(table: Table, seat: number): string {
  return nameOf(table.view?.players.find((seated) => seated.seat === seat));
}

function drawQuestion(table: Table): TemplateResult | typeof nothing {
  const asked = table.moment?.asked;
  if (!asked) return nothing;
  const mine = (seat: number): boolean => table.view?.players.some((player) => player.seat === seat && player.yours) ?? false;
  const answer = (agree: boolean): void => table.send({ type: "answer-undo", agree });
  const moves = table.shownVersion - asked.version;
  if (mine(asked.seat))
    return html`<section class="banner" role="status">
      <p>${say("undo-waiting", { names: asked.waiting.map((seat) => nameAt(table, seat)).join(", ") })}</p>
      <div class="buttons"><button class="plain" @click=${() => answer(false)}>${say("undo-withdraw")}</button></div>
    </section>`;
  return html`<section class="banner" role="status">
    <p>${say("undo-asked", { name: nameAt(table, asked.seat), count: moves })}</p>
    ${
      asked.waiting.some(mine)
        ? html`<div class="buttons">
            <button class="solid" @click=${() => answer(true)}>${say("agree")}</button
            ><button class="plain" @click=${() => answer(false)}>${say("decline")}</button>
          </div>`
        : nothing
    }
  </section>`;
}

/** My only seat, while a computer player has it: then there is nothing to decide. */
export function handedSeat(table: Table): PlayerSeen | undefined {
  if (table.moment?.ending) return undefined;
  const [mine, ...more] = table.view?.players.filter((player) => player.yours) ?? [];
  return mine?.handed && !more.length ? mine : undefined;
}

function drawSeatTakenOver(table: Table): TemplateResult | typeof nothing {
  const mine = table.moment?.ending ? [] : (table.view?.players.filter((player) => player.yours && player.handed) ?? []);
  const handed = mine.find((player) => !player.resigned);
  if (!handed) return mine.length ? html`<section class="banner" role="status"><p>${say("you-resigned-on")}</p></section>` : nothing;
  return html`<section class="banner" role="status">
    <p>${say("seat-handed", { side: handed.side })}</p>
    <div class="buttons">
      <button class="primary" @click=${() => table.send({ type: "back", seat: handed.seat })}>${say("take-seat-back")}</button>
    </div>
  </section>`;
}

function drawRematch(table: Table): TemplateResult | typeof nothing {
  const again = table.view?.rematch;
  if (!again || (!table.dismissed && playsWithPeople(table))) return nothing; // the box of the ending says it
  return html`<section class="banner" role="status">
    <p>${say("rematch-ready")}</p>
    <div class="buttons"><button class="primary" @click=${() => goToRematch(table.id, again)}>${say("rematch-go")}</button></div>
  </section>`;
}

/** What happened since this browser last showed the table, my own seat included. */
export function newsOf(table: Table): LogLine[] {
  if (table.missed < 0 || (table.hotSeat && !table.moment?.handover)) return []; // at one screen everybody saw it, unless it was covered
  return table.log.filter((line) => line.version > table.missed && line.version <= table.missedUntil);
}

/** That something was missed goes with the reader's next move; beside the log, which marks it, it takes a line. */
function drawMissedMoves(table: Table, column: boolean): TemplateResult | typeof nothing {
  const news = newsOf(table);
  if (!news.length || (table.moment?.ending && !column)) return nothing;
  const since = table.missed;
  return html`<section class="banner missed">
    <div class="banner-head">
      <h3>${say("missed")}</h3>
      <button class="quiet" @click=${() => table.send({ type: "replay", since })}>${say("replay")}</button>
      <button class="round" aria-label=${say("close")} @click=${() => table.change({ missed: -1 })}>${icon("close")}</button>
    </div>
    ${
      column
        ? nothing
        : html`<ol tabindex="0" aria-label=${say("missed")}>
            ${news.slice(-30).map((line) => html`<li>${line.text}</li>`)}
          </ol>`
    }
  </section>`;
}

/** Whoever else plays as a person: with them one plays again, alone one lays a new table. */
export function playsWithPeople(table: Table): boolean {
  const { players = [] } = table.view ?? {};
  return players.some((player) => player.yours) && players.some((player) => !player.yours && (player.kind === "human" || player.handed));
}
