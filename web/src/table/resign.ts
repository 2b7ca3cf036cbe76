// Ending a game oneself: resigning, with a question first, and a draw that is offered and answered.
import { html, nothing, type TemplateResult } from "lit-html";
import type { PlayerSeen } from "../net/wire";
import { dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";
import { nameOf } from "./presence";
import type { Table } from "./table";

/** For the dialog of seats: what ends the game for this seat. */
export function drawResign(table: Table, player: PlayerSeen): TemplateResult | typeof nothing {
  if (player.resigned) return html`<p class="soft">${say("you-resigned-on")}</p>`;
  const others = (table.view?.players.length ?? 0) > 2;
  const offers = table.moment?.may_offer?.includes(player.seat) ?? false;
  const send = (message: { type: "resign" | "offer-draw"; seat: number }): void => {
    table.send(message);
    dialogElement("seats")?.close();
  };
  return html`${
      offers
        ? html`<div class="buttons">
            <button class="plain" @click=${() => send({ type: "offer-draw", seat: player.seat })}>${say("offer-draw")}</button>
          </div>`
        : nothing
    }
    <details class="resign">
      <summary>${say("resign")}</summary>
      <p class="soft">${say(others ? "resign-why-many" : "resign-why")}</p>
      <button class="primary" @click=${() => send({ type: "resign", seat: player.seat })}>${say("resign-yes")}</button>
    </details>`;
}

/** A draw that is on offer: to be answered, or withdrawn by whoever offered it. */
export function drawDrawOffer(table: Table): TemplateResult | typeof nothing {
  const draw = table.moment?.draw;
  if (!draw) return nothing;
  const player = (seat: number): PlayerSeen | undefined => table.view?.players.find((one) => one.seat === seat);
  const answer = (accept: boolean): void => table.send({ type: "answer-draw", accept });
  if (player(draw.other)?.yours)
    return html`<section class="banner" role="status">
      <p>${say("draw-offered", { name: nameOf(player(draw.seat)) })}</p>
      <div class="buttons">
        <button class="solid" @click=${() => answer(true)}>${say("draw-accept")}</button>
        <button class="plain" @click=${() => answer(false)}>${say("decline")}</button>
      </div>
    </section>`;
  if (!player(draw.seat)?.yours) return nothing;
  return html`<section class="banner" role="status">
    <p>${say("draw-waiting", { name: nameOf(player(draw.other)) })}</p>
    <div class="buttons"><button class="plain" @click=${() => answer(false)}>${say("draw-withdraw")}</button></div>
  </section>`;
}
