// The log: what happened, in the reader's language, each line with its rule one tap away.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { CountChange, LogLine } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { deltas } from "./figures";
import { drawReportButton } from "./report";

/** A rule's number as a link into the rules. */
export function ruleLink(rule: string | undefined, open: (rule: string) => void, label = ""): TemplateResult | typeof nothing {
  if (!rule) return nothing;
  return html`<button class="rule-link" aria-label=${label || say("open-rule", { rule })} @click=${() => open(rule)}>
    ${label || rule}
  </button>`;
}

export interface LogSettings {
  open: (rule: string) => void;
  why: (line: LogLine) => (() => void) | null;
  planned: readonly LogLine[];
  report: (line: LogLine) => void;
  sides: readonly string[];
  news: ReadonlySet<LogLine>; // what happened while the reader was away
}

/** The whole log, the latest line last; then what is only planned. */
export function drawLog(lines: readonly LogLine[], { open, why, planned, report, sides, news }: LogSettings): TemplateResult {
  return html`<ol class="log" tabindex="0" aria-label=${say("log")}>
    ${repeat(
      lines,
      (_, i) => i,
      (line, i) =>
        html`<li class="${isNewTurn(lines, i) ? "new-turn" : ""} ${news.has(line) ? "news" : ""}">
          ${drawDeltas(line.changes, sides)}<span>${line.text}</span>
          ${ruleLink(line.rule, open)}
          ${lines[i - 1]?.version === line.version ? nothing : drawWhy(why(line))}${drawReportButton(() => report(line))}
        </li>`,
    )}
    ${planned.map((line) => html`<li class="planned">${line.text} ${ruleLink(line.rule, open)}</li>`)}
  </ol>`;
}

/** Whether somebody else goes on from here. */
function isNewTurn(lines: readonly LogLine[], i: number): boolean {
  const [before, now] = [lines[i - 1], lines[i]];
  return before !== undefined && now !== undefined && before.version !== now.version && before.seat !== now.seat;
}

function drawDeltas(changes: readonly CountChange[] | undefined, sides: readonly string[]): TemplateResult | typeof nothing {
  return changes?.length ? html`<span class="deltas">${deltas(changes, sides).join(" · ")}</span>` : nothing;
}

function drawWhy(ask: (() => void) | null): TemplateResult | typeof nothing {
  return ask
    ? html`<button class="why" aria-label=${say("why-move")} title=${say("why-move")} @click=${ask}>${icon("hint")}</button>`
    : nothing;
}

/** The latest lines, said to screen readers as they come. */
export function drawLiveLog(lines: readonly LogLine[]): TemplateResult {
  return html`<div class="visually-hidden" role="log" aria-live="polite" aria-label=${say("news")}>
    ${repeat(
      lines.slice(-12),
      (line, i) => `${line.version}.${i}.${line.text}`,
      (line) => html`<p>${line.text}</p>`,
    )}
  </div>`;
}
