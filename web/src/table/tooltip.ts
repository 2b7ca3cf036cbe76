// What floats beside a place: a tool-tip, or the reason why pointing there is no move.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Because } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";

const GAP = 10;
const EDGE = 8;

/** The name of a thing and the rule behind it. */
export function drawTip(label: string, rule: string, ruleText: string): TemplateResult {
  return html`<div id="floating" class="tip" role="tooltip">
    <strong>${label}</strong>${ruleText ? html`<span class="soft">${rule} · ${ruleText}</span>` : nothing}
  </div>`;
}

/** Why not, with the rule folded beneath and a way into the rules. */
export function drawReason(because: Because, open: (rule: string) => void, dismiss: () => void, grown: () => void): TemplateResult {
  const rule = because.rule;
  return html`<div id="floating" class="bubble" role="group" aria-label=${say("why-not")}>
    <p>${because.text}</p>
    ${
      rule
        ? html`<details @toggle=${grown}>
            <summary>${say("rule", { rule })}</summary>
            <p>${because.rule_text ?? ""}</p>
            <button class="rule-link" @click=${() => open(rule)}>${say("open-rules")}</button>
          </details>`
        : nothing
    }
    <button class="round small" aria-label=${say("close")} @click=${dismiss}>${icon("close")}</button>
  </div>`;
}

/** Puts the floating element above its place, below where there is no room, and inside the window. */
export function putBeside(place: Element | null): void {
  const floating = document.getElementById("floating");
  if (!floating || !place) return;
  const at = place.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const above = at.top - height - GAP;
  const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, EDGE), innerWidth - width - EDGE);
  const top = above >= EDGE ? above : Math.min(at.bottom + GAP, innerHeight - height - EDGE);
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}
