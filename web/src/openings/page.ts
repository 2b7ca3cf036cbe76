// How a game begins: the first decisions of every game, each with what strong players chose and how it went.
import "./openings.css";
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { OpeningBook, OpeningSeen } from "../net/wire";
import { dialog, drawSettings, menu } from "../shell/dialogs";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { drawAnswers, drawSource } from "./layout";
import { fetchOpenings } from "./requests";

interface Shown {
  book: OpeningBook | null;
  seats: number;
  trouble: string;
}

/** Shows how a game begins in `app`. */
export function openOpenings(app: HTMLElement, game: string): void {
  const shown: Shown = { book: null, seats: 0, trouble: "" };
  const draw = (): void => {
    document.title = `${shown.book ? say("openings-title", { game: shown.book.title }) : say("openings")} · Tatami`;
    render(drawPage(game, shown, choose, restyle), app);
  };
  const choose = (seats: number): void => {
    shown.seats = seats;
    draw();
  };
  const load = async (): Promise<void> => {
    shown.book = await fetchOpenings(game);
    shown.seats ||= shown.book.openings[0]?.seats ?? 0;
    draw();
  };
  const fail = (problem: unknown): void => {
    shown.trouble = problem instanceof Error ? problem.message : String(problem);
    draw();
  };
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) loadTexts().then(load).catch(fail);
  };
  onSystemChange(restyle);
  draw();
  load().catch(fail);
}

function drawPage(game: string, shown: Shown, choose: (seats: number) => void, restyle: () => void): TemplateResult {
  const { book, trouble } = shown;
  return html`<div class="openings-page">
    ${drawSiteBar("learn", drawSettingsButton())}
    <main>
      ${trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: trouble })}</p>` : nothing}
      ${book ? drawBook(game, book, shown.seats, choose) : nothing}
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}

function drawBook(game: string, book: OpeningBook, seats: number, choose: (seats: number) => void): TemplateResult {
  const counts = [...new Set(book.openings.map((one) => one.seats))];
  const here = book.openings.filter((one) => one.seats === seats);
  const kinds = [...new Set(here.map((one) => one.kind))];
  return html`<h1>${say("openings-title", { game: book.title })}</h1>
    ${
      book.openings.length
        ? html`<p>${say("openings-line")}</p>
            ${drawSource(book)}
            ${
              counts.length > 1
                ? menu(
                    "openings-seats",
                    say("seats"),
                    String(seats),
                    counts.map((count) => [String(count), String(count)] as const),
                    (value) => choose(Number(value)),
                  )
                : nothing
            }
            ${kinds.map((kind) => drawKind(here.filter((one) => one.kind === kind)))}`
        : html`<p class="soft">${say("openings-none")}</p>`
    }
    <p><a href="/learn/${game}">${say("lesson-all", { game: book.title })}</a></p>`;
}

/** A kind of decision, with what it is about; the first time it is asked is open. */
function drawKind(asked: readonly OpeningSeen[]): TemplateResult {
  const [first] = asked;
  return html`<section class="card opening-kind">
    <h2>${first?.title}</h2>
    <p class="soft">${first?.text} <span class="rule-number">${first?.rule}</span></p>
    ${asked.map(
      (one, at) =>
        html`<details ?open=${at === 0}>
          <summary>
            ${say("openings-number", { number: one.number })} <span class="soft">${say("openings-times", { count: one.times })}</span>
          </summary>
          ${drawAnswers(one)}
        </details>`,
    )}
  </section>`;
}
