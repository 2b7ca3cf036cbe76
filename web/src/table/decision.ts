// The decision: whose turn, the question, what is chosen, what to press, every offer as a button.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Offer } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";

export interface Decision {
  caption: string;
  prompt: string;
  mine: boolean;
  playing: boolean; // whoever looks on has a seat, and the game goes on
  chosen: string[]; // names of what is chosen
  picks: TemplateResult | null; // what can be chosen next, in small, where the canvas is taller than the screen
  latest: string; // the last line of the log
  unplaced: Offer[]; // offers to press because the canvas has no place for them
  offers: Offer[]; // all that are left
  undo: boolean;
  ask: (() => void) | null; // asks everybody to take back further
  busy: boolean;
  act: (offer: Offer) => void;
  look: (offer: Offer | null) => void;
  clear: () => void;
  takeBack: () => void;
  advice: TemplateResult | null; // buttons that ask computer players
}

/** The heading of the decision with the buttons that matter now. */
export function drawDecision(d: Decision): TemplateResult {
  return html`<section class="decision ${d.mine ? "mine" : ""} ${d.picks ? "with-picks" : ""}" aria-labelledby="prompt">
    <p class="caption">${d.caption}</p>
    <h2 id="prompt" aria-live="polite">${d.prompt}</h2>
    ${
      d.chosen.length
        ? html`<p class="chosen-names">
            <span>${say("chosen", { what: d.chosen.join(" · ") })}</span>
            <button class="quiet" @click=${d.clear}>${icon("close")}${say("clear")}</button>
          </p>`
        : nothing
    }
    ${d.picks}
    <div class="buttons">
      ${repeat(
        d.unplaced,
        (offer) => offer.move,
        (offer) => html`<button class="solid" ?disabled=${d.busy} @click=${() => d.act(offer)}>${offer.label}</button>`,
      )}
      ${d.picks && !d.mine && d.latest ? html`<p class="latest soft">${d.latest}</p>` : nothing} ${d.advice}
      ${
        d.ask
          ? html`<button class="plain undo ask" ?disabled=${d.busy} title=${say("ask-undo")} @click=${d.ask}>
              ${icon("rewind")}<span>${say("ask-undo")}</span>
            </button>`
          : nothing
      }
      ${
        d.playing
          ? html`<button class="plain undo" ?disabled=${!d.undo || d.busy} aria-keyshortcuts="u" @click=${d.takeBack}>
              ${icon("undo")}<span>${say("undo")}</span>
            </button>`
          : nothing
      }
    </div>
  </section>`;
}

/** Every offer that is left, as a button that shows its places while it is looked at. */
export function drawOffers(d: Decision): TemplateResult {
  if (!d.offers.length) return html`<p class="soft">${say("no-moves")}</p>`;
  return html`<ul class="offers">
    ${repeat(
      d.offers,
      (offer) => offer.move,
      (offer) =>
        html`<li>
          <button
            class="offer"
            ?disabled=${d.busy}
            @click=${() => d.act(offer)}
            @pointerenter=${() => d.look(offer)}
            @pointerleave=${() => d.look(null)}
            @focus=${() => d.look(offer)}
            @blur=${() => d.look(null)}
          >
            ${offer.label}
          </button>
        </li>`,
    )}
  </ul>`;
}
