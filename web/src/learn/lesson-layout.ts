// How a lesson is laid out: the table, and beside it (on a phone below) what is said, what is to be done, and all its steps.
import { html, nothing, type TemplateResult } from "lit-html";
import { drawCanvas } from "../canvas/canvas";
import { firstStop, scaleIn, targetsOn } from "../canvas/picture";
import { dialog, dialogElement, drawSettings } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { say } from "../shell/texts";
import { offCanvas, openTargets } from "../table/offers";
import type { LessonTable } from "./lesson";

const NONE: ReadonlySet<string> = new Set();

export interface Space {
  width: number;
  height: number;
}

/** The whole page of a lesson. */
export function drawLessonPage(table: LessonTable, space: Space, restyle: () => void): TemplateResult {
  const { lesson } = table;
  return html`<div class="lesson-page" data-page=${table.page}>
    <header class="bar">
      <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
      <h1>${lesson?.title ?? say("learn")}</h1>
      ${
        lesson
          ? html`<a class="button plain back" href="/learn/${lesson.game}" aria-label=${say("lesson-all", { game: lesson.game_title })}
              >${icon("book")}<span>${lesson.game_title}</span></a
            >`
          : nothing
      }
      <button class="round" aria-label=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}
      </button>
    </header>
    <main>
      <div class="board" role="group" aria-label=${say("table")} tabindex="0">${drawBoard(table, space)}</div>
      <aside class="lesson-side" aria-label=${say("lessons")}>
        ${lesson ? drawSide(table) : html`<p class="loading soft">${table.closedReason || say("loading")}</p>`}
      </aside>
    </main>
    ${dialog("settings", say("settings"), drawSettings(restyle))}
    <span id="can-be-chosen" hidden>${say("can-be-chosen")}</span>
    <div class="toast" role="status" aria-live="polite">${table.toast ? html`<p>${table.toast}</p>` : nothing}</div>
  </div>`;
}

function drawBoard(table: LessonTable, space: Space): TemplateResult | typeof nothing {
  const { picture, view, symbols, bright, marks, travelling, chosen, rings } = table;
  if (!picture || !view) return nothing;
  return drawCanvas({
    ...{ symbols, bright, marks, travelling, chosen, picture, title: view.title, scale: scaleIn(picture, space) },
    ...{ glowing: rings, draggable: NONE, previewed: NONE, tabStop: firstStop(picture, rings, table.place), asking: false },
  });
}

function drawSide(table: LessonTable): TemplateResult {
  const { lesson, page, now } = table;
  if (!lesson) return html``;
  const count = lesson.pages.length;
  return html`<div class="lesson-words">
      <p class="lesson-where soft">${now ? say("lesson-step", { page: page + 1, count }) : lesson.title}</p>
      <div class="lesson-bar" aria-hidden="true">
        ${lesson.pages.map((_, at) => html`<i class=${at < page ? "done" : at === page ? "here" : ""}></i>`)}
      </div>
      ${table.caption ? drawCaption(table) : now ? drawWords(table) : drawEnd(table)}
    </div>
    <details class="lesson-steps" open>
      <summary>${say("lesson-steps")}</summary>
      <ol>
        ${lesson.pages.map(
          ({ title }, at) =>
            html`<li>
              <button class="quiet" aria-current=${at === page ? "step" : nothing} @click=${() => table.goTo(at)}>
                <span class="number">${at < page ? icon("check") : at + 1}</span>${title}
              </button>
            </li>`,
        )}
      </ol>
    </details>
    <div class="lesson-keys">
      <button class="plain" ?disabled=${page === 0} @click=${() => table.goTo(page - 1)}>${icon("back")}${say("lesson-back")}</button>
      ${
        now?.answers?.length
          ? html`<button class="plain" ?disabled=${table.busy} @click=${() => void table.showMe()}>
              ${icon("play")}${say("lesson-show")}
            </button>`
          : nothing
      }
      ${
        now
          ? html`<button class=${now.answers?.length ? "quiet" : "primary"} @click=${() => table.goTo(page + 1)}>
              ${say(now.answers?.length ? "lesson-skip" : "lesson-next")}
            </button>`
          : nothing
      }
    </div>`;
}

/** While the film plays: what happens. */
function drawCaption(table: LessonTable): TemplateResult {
  return html`<p class="lesson-film" role="status">${table.caption?.lines.map((line) => line.text).join(" ")}</p>`;
}

function drawWords(table: LessonTable): TemplateResult {
  const { now, wrong } = table;
  if (!now) return html``;
  return html`${table.praised ? html`<p class="lesson-praise" role="status">${icon("check")}${say("lesson-well")}</p>` : nothing}
    <h2>${now.title}</h2>
    <p class="lesson-text">${now.text}</p>
    ${wrong ? drawWrong(table) : now.now ? drawNow(table) : nothing}
    <details class="lesson-why">
      <summary>${say("lesson-why")}<span class="soft">${now.rule}</span></summary>
      <p>${now.rule_text}</p>
    </details>`;
}

function drawNow(table: LessonTable): TemplateResult {
  const { now, picture, chosen } = table;
  const asked = (move: string): boolean => now?.find === true || chosen.length > 0 || now?.answers?.includes(move) === true;
  const beside = picture ? offCanvas(table.offers, chosen, targetsOn(picture)).filter(({ move }) => asked(move)) : [];
  return html`<div class="lesson-now">
    <h3>${say("lesson-now")}</h3>
    <p>${now?.now}</p>
    ${
      beside.length
        ? html`<div class="buttons">
            ${beside.map(
              ({ move, label }) =>
                html`<button class=${now?.answers?.includes(move) && !now.find ? "solid" : "plain"} @click=${() => void table.choose(move)}>
                  ${label}
                </button>`,
            )}
          </div>`
        : nothing
    }
  </div>`;
}

function drawWrong(table: LessonTable): TemplateResult {
  const { wrong } = table;
  if (!wrong) return html``;
  const { verdict } = wrong.preview;
  return html`<div class="lesson-now lesson-wrong" role="status">
    <p><strong>${verdict.text}</strong> <span class="soft">${verdict.rule}</span></p>
    <p>${wrong.text}</p>
    <p class="soft">${say("lesson-put-back")}</p>
    <div class="buttons">
      <button class="solid" @click=${() => table.putBack()}>${say("lesson-again")}</button>
      ${
        wrong.preview.frames.length
          ? html`<button class="plain" @click=${() => void table.seeWrong()}>${icon("play")}${say("lesson-see")}</button>`
          : nothing
      }
    </div>
  </div>`;
}

function drawEnd(table: LessonTable): TemplateResult {
  const { lesson } = table;
  return html`<h2>${say("lesson-end")}</h2>
    <p class="lesson-text">${lesson?.line}</p>
    <div class="buttons">
      ${
        lesson?.next
          ? html`<a class="button primary" href="/learn/${lesson.game}/${lesson.next}">${icon("next")}${say("lesson-following")}</a>`
          : nothing
      }
      <a class="button plain" href="/learn/${lesson?.game}">${icon("book")}${say("lesson-all", { game: lesson?.game_title ?? "" })}</a>
    </div>`;
}

/** The targets that mean something now: any offer may be tried. */
export function triable(table: LessonTable): ReadonlySet<string> {
  return openTargets(table.offers, table.chosen);
}
