// The places of the site, above every page that is no table (below it on a phone), and what stands under such a page.
import { html, nothing, type TemplateResult } from "lit-html";
import { dialog, dialogElement } from "./dialogs";
import { icon, mark, type IconName } from "./icons";
import { say } from "./texts";

/** Where somebody is. */
export type PlaceName = "play" | "learn" | "puzzles" | "watch" | "my-games";

const PLACES: readonly (readonly [PlaceName, string, IconName])[] = [
  ["play", "/", "home"],
  ["learn", "/learn", "book"],
  ["puzzles", "/puzzles", "puzzle"],
  ["watch", "/#watch", "eye"],
  ["my-games", "/games", "moves"],
];

/** The bar of a page: home, the places, and what this page adds. */
export function drawSiteBar(here: PlaceName, more: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<header class="site-bar">
    <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
    <nav class="places" aria-label=${say("places")}>
      ${PLACES.map(
        ([name, address, picture]) =>
          html`<a href=${address} aria-current=${name === here ? "page" : nothing}>${icon(picture)}<span>${say(name)}</span></a>`,
      )}
    </nav>
    ${more}
  </header>`;
}

/** The button that opens the settings. */
export function drawSettingsButton(): TemplateResult {
  return html`<button class="plain" @click=${() => dialogElement("settings")?.showModal()}>
    ${icon("settings")}<span>${say("settings")}</span>
  </button>`;
}

/** What stands under a page: how to play, what this is, how programs play, the source where whoever runs the site named it. */
export function drawFooter(): TemplateResult {
  const source = document.querySelector<HTMLMetaElement>("meta[name=source]")?.content;
  return html`<footer class="site-footer">
      <a href="/learn">${say("rules")}</a>
      <button class="link" @click=${() => dialogElement("about")?.showModal()}>${say("about")}</button>
      <a href="/api/schema/openapi.json">API</a>
      ${source ? html`<a href=${source} rel="noreferrer">${say("source")}</a>` : nothing}
      <span class="soft">${say("footer-line")}</span>
    </footer>
    ${dialog(
      "about",
      say("about"),
      html`<p>${say("about-what")}</p>
        <p>${say("about-games")}</p>
        <p>${say("about-licence")}</p>`,
    )}`;
}
