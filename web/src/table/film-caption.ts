// What the film says while it plays: one sentence, its rule, how far it is.
import { html, nothing, type TemplateResult } from "lit-html";
import { say } from "../shell/texts";
import type { Caption } from "./film";
import { deltas } from "./figures";
import { ruleLink } from "./log";
import { sidesOf } from "./players";
import type { Table } from "./table";

const MOST_STEPS = 12;
const MOST_CHANGED = 4;

/** The sentence of the moment that is shown, in place of the question. */
export function drawFilm(table: Table, caption: Caption): TemplateResult {
  const { lines, frame, frames } = caption;
  const steps = Array.from({ length: Math.min(frames, MOST_STEPS) }, (_, i) => i < frame);
  const changed = deltas(
    lines.flatMap((line) => line.changes ?? []),
    sidesOf(table),
    MOST_CHANGED,
  );
  return html`<div class="film ${caption.compares ? "compares" : ""}">
    <h2 id="prompt">${lines.map((line) => html`<span>${line.text} </span>`)}</h2>
    <p class="film-foot">
      ${ruleLink(lines.at(-1)?.rule, (rule) => table.openRule(rule))} ${changed.map((change) => html`<strong>${change}</strong>`)}
      <span class="steps" aria-hidden="true">${steps.map((done) => html`<i class=${done ? "done" : ""}></i>`)}</span>
      ${table.playing ? html`<span class="soft">${say("hurry")}</span>` : nothing}
    </p>
  </div>`;
}
