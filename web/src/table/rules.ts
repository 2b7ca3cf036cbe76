// The rules of the game, by chapter, opened at the one that was asked for.
import { html, nothing, type TemplateResult } from "lit-html";
import { thingUrl } from "../net/http";
import type { RuleSeen, ThingSeen } from "../net/wire";
import { currentTheme, language } from "../shell/settings";
import { say } from "../shell/texts";
import { rulesWith } from "./rules-search";

/** The id of a rule's element. */
export function ruleId(rule: string): string {
  return `rule-${rule.replace(/[^\w-]/g, "_")}`;
}

/** What lies on a game's table, to be shown beside the rules behind it. */
export interface Things {
  game: string;
  things: readonly ThingSeen[];
}

const NO_THINGS: Things = { game: "", things: [] };
const MOST_PICTURES = 4; // beside one rule

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
  shown: Things = NO_THINGS,
): TemplateResult {
  const found = rulesWith(rules, search.sought);
  const chapters = [...new Set(found.map((rule) => rule.chapter))];
  return html`<div class="rules" tabindex="0" role="region" aria-label=${say("rules")}>
    ${first} ${drawSearch(search)} ${found.length ? nothing : html`<p class="soft" role="status">${say("no-such-rule")}</p>`}
    ${unsure ? html`<p class="unsure">${say("unsure")}</p>` : nothing}
    ${chapters.map(
      (chapter) =>
        html`<h3>${chapter}</h3>
          <dl>${found.filter((rule) => rule.chapter === chapter).map((rule) => drawRule(rule, rule.number === marked, shown))}</dl>`,
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

function drawRule(rule: RuleSeen, marked: boolean, { game, things }: Things): TemplateResult {
  const about = things.filter((thing) => thing.rule === rule.number).slice(0, MOST_PICTURES);
  return html`<div id=${ruleId(rule.number)} class="rule ${marked ? "marked" : ""}" tabindex="-1">
    <dt>${rule.number}</dt>
    <dd>
      ${rule.text} <small class="soft">${rule.source}</small>
      ${about.length ? html`<span class="rule-things">${about.map((thing) => drawThing(game, thing))}</span>` : nothing}
    </dd>
  </div>`;
}

/** The picture of a thing where it lies on the table, with its name. */
function drawThing(game: string, { number, label, width, height }: ThingSeen): TemplateResult {
  return html`<img
    src=${thingUrl(game, number, currentTheme(), language())}
    alt=${label}
    title=${label}
    width=${width}
    height=${height}
    loading="lazy"
  />`;
}

/** What lies on the table and what the signs on it mean, by the part of the table; each leads to its rule. */
export function drawThings({ game, things }: Things, open: (rule: string) => void): TemplateResult {
  const places = [...new Set(things.map((thing) => thing.place))];
  return html`${places.map(
    (place) =>
      html`<h3>${place}</h3>
        <ul class="things">
          ${things
            .filter((thing) => thing.place === place)
            .map(
              (thing) =>
                html`<li>
                  ${drawThing(game, thing)}
                  <span>${thing.label} <button class="rule-link" @click=${() => open(thing.rule)}>${thing.rule}</button></span>
                </li>`,
            )}
        </ul>`,
  )}`;
}
