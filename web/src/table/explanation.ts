// What a computer player thought, in words: a hint for whoever is to move, or the reasons of a move that was made.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Explanation, LogLine, Point, RuleSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { levelName, say } from "../shell/texts";
import { ruleLink } from "./log";

type Groups = readonly (readonly [string, readonly string[]])[];

/** Which sentences stand together, under which heading; sentences without a heading stand first. */
const GROUPS: Groups = [
  ["expected", ["expected", "expected-chance"]],
  ["rule", ["rule"]],
];

/** What stands below, folded: words come before figures. */
const FIGURES: Groups = [
  ["candidate", ["candidate", "searched"]],
  ["assumed", ["worlds", "assumed", "open"]],
];

export interface ExplanationCard {
  explanation: Explanation;
  title: string;
  rules: readonly RuleSeen[];
  open: (rule: string) => void;
  dismiss: () => void;
  told: readonly LogLine[]; // what the move did, of a move that was made
}

/** The explanation as a card of the side column. */
export function drawExplanation(card: ExplanationCard): TemplateResult {
  const { points, level } = card.explanation;
  const grouped = new Set([...GROUPS, ...FIGURES].flatMap(([, kinds]) => kinds));
  const figures = drawGroups(FIGURES, points, card);
  return html`<section class="explanation" aria-labelledby="explanation-title" tabindex="0">
    <div class="explanation-head">
      <h3 id="explanation-title">${card.title}</h3>
      <span class="soft">${level ? levelName(level) : nothing}</span>
      <button class="round" aria-label=${say("close")} @click=${card.dismiss}>${icon("close")}</button>
    </div>
    <div class="explanation-body" role="status">
      ${card.told.length ? html`<p class="told">${card.told.map((line) => line.text).join(" ")}</p>` : nothing}
      ${points.filter((point) => !grouped.has(point.kind)).map((point) => html`<p class="point-${point.kind}">${point.text}</p>`)}
      ${drawGroups(GROUPS, points, card)}
      ${
        figures.length
          ? html`<details class="figures">
              <summary>${say("explain-figures")}</summary>
              ${figures}
            </details>`
          : nothing
      }
    </div>
  </section>`;
}

function drawGroups(groups: Groups, points: readonly Point[], card: ExplanationCard): TemplateResult[] {
  return groups.flatMap(([name, kinds]) => {
    const told = points.filter((point) => kinds.includes(point.kind));
    return told.length ? [drawGroup(name, told, card)] : [];
  });
}

function drawGroup(name: string, points: readonly Point[], card: ExplanationCard): TemplateResult {
  return html`<h4>${say(`explain-${name}`)}</h4>
    <ul class="points">
      ${points.map((point) => html`<li class="point-${point.kind}">${drawPoint(point, card)}</li>`)}
    </ul>`;
}

function drawPoint(point: Point, card: ExplanationCard): TemplateResult {
  const rule = card.rules.find((one) => one.number === point.rule);
  return html`${ruleLink(point.rule, card.open)} ${rule ? rule.text : point.text}`;
}
