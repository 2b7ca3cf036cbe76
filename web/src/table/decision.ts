// The decision: whose turn, the question or what the film says, the buttons that never change places, every offer as a button.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Offer, RuleSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { ruleLink } from "./log";
import type { Poor } from "./outlook";
import { groupsOf } from "./where";

/** A button that keeps its place, pressed or not. */
export interface Button {
  asks?: boolean; // first, because others have to agree
  press: (() => void) | null; // nothing while it cannot be pressed
  label?: string;
}

export interface Decision {
  caption: string;
  prompt: string;
  rule: TemplateResult | typeof nothing; // that the question rests on
  about: TemplateResult | null; // what explains, where it has no other place than the question's
  film: TemplateResult | null; // what the film says, while it plays, in place of the prompt
  mine: boolean;
  column: boolean; // beside the board, where all moves are listed and counted below the decision
  playing: boolean; // whoever looks on has a seat, and the game goes on
  chosen: string[]; // names of what is chosen
  picks: TemplateResult | null; // what can be chosen next, in small, where the canvas is taller than the screen
  latest: string; // the last line of the log
  unplaced: Offer[]; // offers to press because the canvas has no place for them
  ending: Offer | null; // the one of them that ends a turn or an action
  rules: Readonly<Record<string, string>>; // by the notation of an offer: what it follows from
  rulings: readonly RuleSeen[]; // of these rules those that are not printed whole
  openRule: (rule: string) => void;
  poor: Poor; // of all offers those that gain nothing
  count: number; // of what can be chosen next, where it is more than a few
  placeOf: (offer: Offer) => string; // the part of the board it begins in
  offers: Offer[]; // all that are left
  undo: Button;
  redo: Button;
  confirm: (Button & { gains: boolean }) | null; // none where moves are sent at once
  plan: string[]; // what the planned steps come to
  restart: () => void; // the planned turn
  showAgain: (() => void) | null;
  busy: boolean;
  act: (offer: Offer) => void;
  look: (offer: Offer | null) => void;
  clear: () => void;
  hint: TemplateResult | typeof nothing;
  advice: TemplateResult | typeof nothing; // why a computer player moved as it did, beside the folded lists
}

/** The heading of the decision with the buttons that matter now. */
export function drawDecision(d: Decision): TemplateResult {
  return html`<section class="decision ${d.mine ? "mine" : ""} ${d.picks ? "with-picks" : ""}" aria-labelledby="prompt">
    <p class="caption">
      <span>${d.caption}</span>${d.rule}
      ${d.count && !d.column ? html`<span class="soft">${say("choices-now", { count: d.count })}</span>` : nothing}
    </p>
    <div class="question">
      ${
        d.about
          ? html`<h2 id="prompt" class="visually-hidden">${d.prompt}</h2>
              ${d.about}`
          : (d.film ?? html`<h2 id="prompt" aria-live="polite">${d.prompt}</h2>`)
      }
    </div>
    <p class="chosen-names">
      ${
        d.chosen.length
          ? html`<span>${say("chosen", { what: d.chosen.join(" · ") })}</span>
              <button class="quiet" @click=${d.clear}>${icon("close")}${say("clear")}</button>`
          : d.plan.length
            ? html`<span class="plan">${say("planned", { count: d.plan.length, what: d.plan.at(-1) ?? "" })}</span>
                <button class="quiet restart" ?disabled=${d.busy} @click=${d.restart}>${icon("undo")}${say("restart-turn")}</button>`
            : nothing
      }
    </p>
    ${d.picks}${d.playing ? drawBar(d) : nothing}
    <div class="buttons">
      ${repeat(
        d.unplaced.filter((offer) => offer !== d.ending),
        (offer) => offer.move,
        (offer) => drawOption(d, offer, offer.label),
      )}
      ${d.picks && !d.mine && d.latest ? html`<p class="latest soft">${d.film ? "" : d.latest}</p>` : nothing}
    </div>
    ${d.column ? nothing : drawRulings(d)}
  </section>`;
}

/** What matters at this decision and is not printed whole: how it is ruled here, and why. */
export function drawRulings(d: Decision): TemplateResult | typeof nothing {
  if (!d.rulings.length) return nothing;
  return html`<details class="rulings">
    <summary>${say("rulings-here", { count: d.rulings.length })}</summary>
    <ul>
      ${d.rulings.map(
        ({ number, text, source }) => html`<li>${text} <small class="soft">${source}</small> ${ruleLink(number, d.openRule)}</li>`,
      )}
    </ul>
  </details>`;
}

/** An offer as a button that shows its places while it is looked at. */
function drawOption(d: Decision, offer: Offer, label: string, kind = "solid"): TemplateResult {
  const warning = d.poor.get(offer.move)?.text;
  return html`<button
    class="${kind} ${warning ? "poor" : ""}"
    ?disabled=${d.busy}
    @click=${() => d.act(offer)}
    @pointerenter=${() => d.look(offer)}
    @pointerleave=${() => d.look(null)}
    @focus=${() => d.look(offer)}
    @blur=${() => d.look(null)}
  >
    ${warning && kind === "offer" ? html`<span>${label}<small>${warning}</small></span>` : label}
  </button>`;
}

/** Hint, Undo, Redo, End turn, Confirm and Show again: always here, always in this order. */
function drawBar(d: Decision): TemplateResult {
  const { ending, confirm } = d;
  return html`<div class="bar-of-decision">
    ${d.hint}
    <button
      class="plain undo ${d.undo.asks ? "ask" : ""}"
      ?disabled=${!d.undo.press}
      aria-keyshortcuts="u"
      title=${say("undo")}
      @click=${() => d.undo.press?.()}
    >
      ${icon("undo")}<span>${say("undo")}</span>
    </button>
    <button class="plain redo" ?disabled=${!d.redo.press} aria-keyshortcuts="y" title=${say("redo")} @click=${() => d.redo.press?.()}>
      ${icon("redo")}<span>${say("redo")}</span>
    </button>
    <button class="plain again" ?disabled=${!d.showAgain} aria-keyshortcuts="r" title=${say("show-again")} @click=${() => d.showAgain?.()}>
      ${icon("show-again")}<span>${say("show-again")}</span>
    </button>
    ${ending ? drawOption(d, ending, ending.label) : html`<button class="plain end" disabled>${say("end-turn")}</button>`}
    ${
      confirm
        ? html`<button
            class="confirm ${confirm.gains ? "primary" : "hollow"}"
            ?disabled=${!confirm.press}
            aria-keyshortcuts="c"
            @click=${() => confirm.press?.()}
          >
            ${icon("check")}<span>${say("confirm")}</span>
          </button>`
        : nothing
    }
  </div>`;
}

const MANY = 12; // more offers than this are listed under the parts of the board they begin in

/** Every offer that is left, as a button that shows its places while it is looked at. */
export function drawOffers(d: Decision): TemplateResult {
  if (!d.offers.length) return html`<p class="soft">${say("no-moves")}</p>`;
  const groups = d.offers.length > MANY ? groupsOf(d.offers, d.placeOf) : [["", d.offers] as const];
  const head = (name: string): unknown => (name && groups.length > 1 ? html`<h3 class="pick-group">${name}</h3>` : nothing);
  return html`${groups.map(([name, offers]) => html`${head(name)}${drawList(d, offers)}`)}`;
}

function drawList(d: Decision, offers: readonly Offer[]): TemplateResult {
  return html`<ul class="offers">
    ${repeat(
      offers,
      (offer) => offer.move,
      (offer) => html`<li>${drawOption(d, offer, offer.label, "offer")}${ruleLink(d.rules[offer.move], d.openRule)}</li>`,
    )}
  </ul>`;
}
