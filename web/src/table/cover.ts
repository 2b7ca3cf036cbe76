// The screen between two players of one device: whose turn it is, and what everybody may see of the table.
import { html, nothing, type TemplateResult } from "lit-html";
import { watchersPictureUrl } from "../net/http";
import { currentTheme, language } from "../shell/settings";
import { say } from "../shell/texts";
import { count } from "./figures";
import { drawCrest } from "./players";
import type { Table } from "./table";

const LEGIBLE = 760; // a phone shows the layout of a tablet, which is no taller than wide

/** The cover; nothing of the table shows but names, signs, points and what lies open. */
export function drawCover(table: Table, uncover: () => void): TemplateResult {
  const { view, moment, symbols } = table;
  const player = view?.players.find((seated) => seated.seat === moment?.viewer);
  const name = player ? player.name || player.side : "";
  const points = view?.counted?.findIndex((thing) => thing.score) ?? -1;
  return html`<section class="cover" role="dialog" aria-modal="true" aria-labelledby="handover">
    <svg class="visually-hidden" aria-hidden="true"><defs>${symbols}</defs></svg>
    <div class="cover-sign">${drawCrest(player?.crest)}</div>
    <h2 id="handover">${say("pass-device", { name })}</h2>
    <p>${say("pass-device-why", { name })}</p>
    ${
      points >= 0
        ? html`<dl class="cover-points" aria-label=${view?.counted?.[points]?.thing ?? ""}>
            ${view?.players.map(
              (seated) =>
                html`<div>
                  <dt>${drawCrest(seated.crest)} ${seated.name || seated.side}</dt>
                  <dd>${count(moment?.counts?.[seated.seat]?.[points] ?? 0)} ${view.counted?.[points]?.thing ?? ""}</dd>
                </div>`,
            )}
          </dl>`
        : nothing
    }
    ${view ? drawOpenBoard(table.id, view.version) : nothing}
    <button class="primary" @click=${uncover}>${say("i-am", { name })}</button>
  </section>`;
}

/** The board as somebody without a seat would see it. */
function drawOpenBoard(table: string, version: number): TemplateResult {
  return html`<img
    class="cover-board"
    alt=${say("table")}
    src=${watchersPictureUrl(table, version, Math.max(innerWidth, LEGIBLE), currentTheme(), language())}
  />`;
}
