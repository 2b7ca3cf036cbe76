// The guide of a first game: what a decision is about, once for each kind, and on request three good moves; it lets go after a while.
import { html, nothing, type TemplateResult } from "lit-html";
import { lettersOf } from "../canvas/letters";
import { fetchHowTo, fetchTableRules, fetchThings } from "../net/http";
import type { Guidance, Suggestion } from "../net/wire";
import { endGuide, explains, isGuided, lastExplained } from "../shell/guided";
import { icon } from "../shell/icons";
import { language, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import { count } from "./figures";
import { ruleLink } from "./log";
import type { Table } from "./table";

const LETS_GO = 60; // moves without anything new, after which the guide has nothing more to say
const LETTERS = ["A", "B", "C"];

/** Reads the rules in the chosen language, and what the guide says where a table has one. */
export async function readRules(table: Table): Promise<void> {
  if (!table.view) return;
  const [rules, things] = await Promise.all([fetchTableRules(table.id, language()), fetchThings(table.view.game, language())]);
  table.change({ rules, things });
  if (isGuided(table.id)) table.change({ guide: (await fetchHowTo(table.view.game, language())).guide });
}

/** The guide's card, while there is a guide. */
export function drawGuide(table: Table): TemplateResult | typeof nothing {
  if (!table.view || !table.guide || table.moment?.ending || !isGuided(table.id)) return nothing;
  const kind = table.moment?.kind ?? "";
  const known = table.myTurn ? table.guide.find((one) => one.kind === kind) : undefined;
  const told = known && explains(table.id, kind, table.shownVersion) ? known : undefined;
  const over = !told && table.shownVersion - lastExplained(table.id) > LETS_GO;
  return html`<section class="guide" aria-label=${say("guide")}>
    ${told ? drawTold(table, told) : html`<p class="soft">${say(over ? "guide-lets-go" : "guide-quiet")}</p>`}
    ${table.myTurn ? drawSuggestions(table) : nothing}
    <div class="buttons">
      <button class="plain" @click=${() => leave(table)}>${say("guide-alone")}</button>
      <button class="quiet" @click=${() => onlyWarn(table)}>${say("guide-warn")}</button>
    </div>
  </section>`;
}

function drawTold(table: Table, told: Guidance): TemplateResult {
  return html`<div class="guide-words" role="status">
    <p class="soft">${say("guide-about")}</p>
    <h3>${told.title}</h3>
    <p>${told.text} ${ruleLink(told.rule, (rule) => table.openRule(rule))}</p>
  </div>`;
}

/** The good moves that were asked for at this decision. */
function suggestionsOf({ explanation }: Table): readonly Suggestion[] {
  return explanation?.about === "hint" ? (explanation.suggestions ?? []) : [];
}

/** Where the guide's good moves are on the board, by the letters of its list. */
export function guideLetters(table: Table): ReadonlyMap<string, string> {
  const shown = table.myTurn && table.guide && isGuided(table.id) && !table.chosen.length;
  return shown
    ? lettersOf(
        suggestionsOf(table).map(({ targets }) => targets ?? []),
        LETTERS,
      )
    : new Map();
}

/** Three good moves with what each would come to, once they are asked for. */
function drawSuggestions(table: Table): TemplateResult {
  const found = suggestionsOf(table);
  if (!found.length) {
    return html`<button class="plain guide-ask" ?disabled=${table.hinting || table.busy} @click=${() => table.askHint()}>
      ${icon("hint")}${say(table.hinting ? "hint-thinking" : "guide-ask")}
    </button>`;
  }
  return html`<ol class="suggestions" aria-label=${say("guide-three")}>
    ${found.map((one, at) => html`<li>${drawSuggestion(table, one, LETTERS[at] ?? "")}</li>`)}
  </ol>`;
}

function drawSuggestion(table: Table, { move, label, verdict, targets }: Suggestion, letter: string): TemplateResult {
  const look = (on: boolean): void => {
    table.change({ previewed: on ? (targets ?? []) : [] });
    table.foresee(on ? move : "");
  };
  const mine = (verdict.changes ?? []).filter((change) => change.seat === table.moment?.viewer);
  return html`<button
    class="suggestion"
    ?disabled=${table.busy}
    @click=${() => table.choose(move)}
    @pointerenter=${() => look(true)}
    @pointerleave=${() => look(false)}
    @focus=${() => look(true)}
    @blur=${() => look(false)}
  >
    <span class="letter" aria-hidden="true">${letter}</span>
    <span
      ><strong>${label}</strong><span>${verdict.text}</span>
      ${mine.map((change) => html`<span class="soft">${change.thing} ${count(change.before)} → ${count(change.after)}</span>`)}
    </span>
  </button>`;
}

function leave(table: Table): void {
  endGuide(table.id);
  table.change({ explanation: null });
}

/** No more words, but a move that costs something is asked about twice. */
function onlyWarn(table: Table): void {
  writeLocal("confirm", "cost");
  leave(table);
}
