// What explains: the name of a thing, what a move would do, why pointing was refused; in the side column, never over what it explains.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Because, Preview } from "../net/wire";
import { isGuided } from "../shell/guided";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { drawKnown } from "./box";
import { alternative, showAlternative } from "./choosing";
import { count } from "./figures";
import { ruleLink } from "./log";
import { askAbout, drawReportButton } from "./report";
import type { Table } from "./table";

/** The card that explains, if there is anything to explain. */
export function drawAbout(table: Table): TemplateResult | null {
  if (table.because) return drawReason(table, table.because);
  if (table.foreseen && !isTold(table, table.foreseen)) return drawVerdict(table, table.foreseen);
  const tip = table.tip;
  if (!tip?.label) return null;
  const text = table.rules.find((rule) => rule.number === tip.rule)?.text ?? "";
  return html`<div id="about" class="about" role="tooltip">
    <strong>${tip.label}</strong>${text ? html`<p class="soft">${tip.rule} · ${text}</p>` : nothing} ${drawKnown(table.box, tip)}
  </div>`;
}

/** The guide's card tells what its own suggestions come to, unless one of them waits for a second word. */
function isTold({ id, explanation, pending }: Table, { move }: Preview): boolean {
  const told = explanation?.about === "hint" && isGuided(id) ? (explanation.suggestions ?? []) : [];
  return pending !== move && told.some((one) => one.move === move);
}

/** What a move would come to: one sentence, what is counted before and after, its rule; and that it waits for a second word. */
function drawVerdict(table: Table, { verdict, move }: Preview): TemplateResult {
  const seat = (number: number): string => table.view?.players.find((player) => player.seat === number)?.side ?? "";
  const counts = (verdict.changes ?? []).map(
    (change) =>
      html`<li class=${change.seat === table.moment?.viewer ? "mine" : ""}>
        ${seat(change.seat)} · ${change.thing} <strong>${count(change.before)} → ${count(change.after)}</strong>
      </li>`,
  );
  return html`<div id="about" class="about foreseen ${verdict.tone}" role="status">
    <strong class="sentence">${verdict.text}</strong>
    ${
      counts.length
        ? html`<ul class="counts">
            ${counts}
          </ul>`
        : nothing
    }
    <p class="soft">
      ${ruleLink(verdict.rule, (rule) => table.openRule(rule))}
      ${table.pending === move ? html`<span class="asks">${say("asks-once-more")}</span>` : nothing}
    </p>
  </div>`;
}

/** Why not, what can be done instead, the rule folded beneath and a way into the rules. */
function drawReason(table: Table, because: Because): TemplateResult {
  const { rule = "" } = because;
  const instead = alternative(table, because.targets);
  return html`<div id="about" class="about reason" role="group" aria-label=${say("why-not")}>
    <p>${because.text}</p>
    ${
      instead
        ? html`<button class="plain instead" @click=${() => showAlternative(table, instead)}>
            ${say("instead", { what: instead.label || instead.target })}
          </button>`
        : nothing
    }
    ${
      rule
        ? html`<details>
            <summary>${say("rule", { rule })}</summary>
            <p>${because.rule_text ?? ""}</p>
            ${ruleLink(rule, (number) => table.openRule(number), say("open-rules"))}
          </details>`
        : nothing
    }
    ${drawReportButton(() => askAbout(table, { version: table.shownVersion, told: because.text, rule }))}
    <button class="round small" aria-label=${say("close")} @click=${() => table.change({ because: null })}>${icon("close")}</button>
  </div>`;
}

/** The reason in short, beside the place; it takes no clicks. */
export function drawBubble(because: Because): TemplateResult {
  return html`<div id="floating" class="bubble" aria-hidden="true"><p>${because.text}</p></div>`;
}
