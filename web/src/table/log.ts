// The log: what happened, in the reader's language, each line with its rule one tap away.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { CountChange, LogLine } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { deltas } from "./figures";
import { drawReportButton } from "./report";
import { NOBODY, turnsOf, withoutWho } from "./turns";

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
  names: readonly string[]; // as sentences name the seats
  next: number; // the seat that decides now
  news: ReadonlySet<LogLine>; // what happened while the reader was away
}

/** The whole log by turns, the latest line last; then what is only planned. */
export function drawLog(lines: readonly LogLine[], log: LogSettings): TemplateResult {
  const turns = turnsOf(lines, log.next);
  return html`<ol class="log" tabindex="0" aria-label=${say("log")}>
    ${repeat(
      lines,
      (_, i) => i,
      (line, i) => drawLine(log, line, lines[i - 1], turns[i] ?? NOBODY, turns[i - 1] ?? NOBODY),
    )}
    ${log.planned.map(
      (line) => html`<li class="planned">${drawSentence(line, log.names[log.next] ?? "")} ${ruleLink(line.rule, log.open)}</li>`,
    )}
  </ol>`;
}

/** A line with the number of its move; with the name over it where a turn begins, and the roll that it begins with. */
function drawLine(log: LogSettings, line: LogLine, last: LogLine | undefined, turn: number, lastTurn: number): TemplateResult {
  const [name, begins, goesOn] = [log.names[turn] ?? "", turn !== lastTurn, last?.version === line.version];
  return html`<li class="${begins && last ? "new-turn" : ""} ${line.signs?.length ? "by-signs" : ""} ${log.news.has(line) ? "news" : ""}">
    ${begins && name ? html`<b class="turn" aria-hidden="true">${name}</b>` : nothing}
    ${goesOn || !line.version ? nothing : html`<small class="number" aria-hidden="true">${line.version}</small>`}
    ${drawDeltas(line.changes, log.sides)}${drawSentence(line, name)} ${ruleLink(line.rule, log.open)}
    ${goesOn ? nothing : drawWhy(log.why(line))}${drawReportButton(() => log.report(line))}
  </li>`;
}

/** What happened; to the eye without the name that stands over it, or by its signs. */
function drawSentence({ text, signs }: LogLine, name: string): TemplateResult {
  const [who, rest] = withoutWho(text, name);
  if (!signs?.length) return html`<span>${who ? html`<span class="unspoken">${who}</span>` : nothing}${rest}</span>`;
  return html`<span title=${text}><span class="unspoken">${text}</span>${signs.map(drawSign)}</span>`;
}

function drawSign(symbol: string): TemplateResult {
  return html`<svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">${svg`<use href="#${symbol}" width="24" height="24" />`}</svg>`;
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
