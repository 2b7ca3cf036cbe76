// The rules of the game, by chapter, opened at the one that was asked for.
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleSeen } from "../net/wire";
import { say } from "../shell/texts";
import { rulesWith } from "./rules-search";

/** The id of a rule's element. */
export function ruleId(rule: string): string {
  return `rule-${rule.replace(/[^\w-]/g, "_")}`;
}

/** What is looked for in the rules, and what looks for something else. */
export interface Search {
  sought: string;
  seek: (sought: string) => void;
}

/** The way from a table to the page for newcomers. */
export function drawHowToLink(game: string): TemplateResult {
  return html`<p class="howto-link"><a href="/learn/${game}" target="_blank">${say("how-to-play")}</a></p>`;
}

function drawSearch({ sought, seek }: Search): TemplateResult {
  return html`<input
    type="search"
    name="search-rules"
    class="search-rules"
    placeholder=${say("search-rules")}
    aria-label=${say("search-rules")}
    .value=${sought}
    @input=${(event: Event) => event.target instanceof HTMLInputElement && seek(event.target.value.trimStart())}
  />`;
}

/** All rules in their order, and what this table agreed on. */
export function drawRules(
  rules: readonly RuleSeen[],
  marked: string,
  options: readonly [string, string][],
  unsure: boolean,
  search: Search,
  first: unknown = nothing,
): TemplateResult {
  const found = rulesWith(rules, search.sought);
  const chapters = [...new Set(found.map((rule) => rule.chapter))];
  return html`<div class="rules" tabindex="0" role="region" aria-label=${say("rules")}>
    ${first} ${drawSearch(search)} ${found.length ? nothing : html`<p class="soft" role="status">${say("no-such-rule")}</p>`}
    ${unsure ? html`<p class="unsure">${say("unsure")}</p>` : nothing}
    ${chapters.map(
      (chapter) =>
        html`<h3>${chapter}</h3>
          <dl>${found.filter((rule) => rule.chapter === chapter).map((rule) => drawRule(rule, rule.number === marked))}</dl>`,
    )}
    ${
      options.length && !search.sought
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
