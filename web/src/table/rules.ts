// The rules of the game, by chapter, opened at the one that was asked for.
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleSeen } from "../net/wire";
import { say } from "../shell/texts";

/** The id of a rule's element. */
export function ruleId(rule: string): string {
  return `rule-${rule.replace(/[^\w-]/g, "_")}`;
}

/** All rules in their order, and what this table agreed on. */
export function drawRules(
  rules: readonly RuleSeen[],
  marked: string,
  options: readonly [string, string][],
  unsure: boolean,
): TemplateResult {
  const chapters = [...new Set(rules.map((rule) => rule.chapter))];
  return html`<div class="rules" tabindex="0" role="region" aria-label=${say("rules")}>
    ${unsure ? html`<p class="unsure">${say("unsure")}</p>` : nothing}
    ${chapters.map(
      (chapter) =>
        html`<h3>${chapter}</h3>
          <dl>${rules.filter((rule) => rule.chapter === chapter).map((rule) => drawRule(rule, rule.number === marked))}</dl>`,
    )}
    ${
      options.length
        ? html`<h3>${say("agreed")}</h3>
            <dl>
              ${options.map(
                ([name, value]) =>
                  html`<div class="rule">
                    <dt>${name}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )}
            </dl>`
        : nothing
    }
  </div>`;
}

function drawRule(rule: RuleSeen, marked: boolean): TemplateResult {
  return html`<div id=${ruleId(rule.number)} class="rule ${marked ? "marked" : ""}" tabindex="-1">
    <dt>${rule.number}</dt>
    <dd>${rule.text} <small class="soft">${rule.source}</small></dd>
  </div>`;
}
