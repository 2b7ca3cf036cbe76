// How a puzzle is laid out: the board over its solution, the question beside it; on a small screen below.
import "../replay/replay.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { drawCanvas } from "../canvas/canvas";
import { firstStop, scaleIn, type Picture } from "../canvas/picture";
import type { Point, PuzzleSeen } from "../net/wire";
import { scaleToSee, toLookAt } from "../replay/layout";
import { dialog, dialogElement, drawSettings } from "../shell/dialogs";
import { icon, mark, type IconName } from "../shell/icons";
import { say } from "../shell/texts";
import { matching } from "../table/offers";
import { linesOf } from "../table/plan";
import { dueMistakes, mistakeName, ownMistakes, solverOf } from "./solver";
import { drawMoment } from "./moments";
import { HINTS, type Puzzle } from "./puzzle";
import { puzzlePath } from "./requests";
import { dayText, drawWeek } from "./week";

const [HARDEST, DESK] = [6, 700];
const NONE: ReadonlySet<string> = new Set();

export interface Space {
  width: number;
  height: number;
}

/** The bar of the pages of puzzles. */
export function drawBar(title: string, soft: string): TemplateResult {
  return html`<header class="bar puzzle-bar">
    <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
    <h1>${title}</h1>
    <span class="soft where">${soft}</span>
    <button class="round" aria-label=${say("settings")} title=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
      ${icon("settings")}
    </button>
  </header>`;
}

/** How hard a puzzle is, as so many lanterns. */
export function drawDifficulty(puzzle: PuzzleSeen): TemplateResult {
  const label = say("puzzle-level", { level: puzzle.difficulty });
  return html`<span class="lanterns" role="img" aria-label=${label} title=${label}>
    ${Array.from({ length: HARDEST }, (_, n) => html`<i class=${n < puzzle.difficulty ? "lit" : ""}></i>`)}
  </span>`;
}

/** The whole page. */
export function drawPuzzle(puzzle: Puzzle, space: Space, restyle: () => void): TemplateResult {
  const { asked } = puzzle;
  const title = say(asked?.daily ? "puzzle-of-day" : "puzzles");
  const soft = asked ? `${asked.puzzle.title}${asked.daily ? ` · ${dayText(asked.daily)}` : ""}` : "";
  return html`<div class="puzzle-page" data-outcome=${puzzle.outcome} data-moves=${puzzle.planned.length}>
    ${drawBar(title, soft)}
    <main>
      <section class="puzzle-stage" aria-label=${say("table")}>
        <div class="board" role="group" aria-label=${say("table")} tabindex=${isStill(puzzle) ? "0" : nothing}>
          ${drawBoard(puzzle, space)}
        </div>
        ${puzzle.caption ? html`<p class="told" role="status">${puzzle.caption.lines.map((line) => line.text).join(" ")}</p>` : nothing}
        ${asked ? drawSolution(puzzle) : html`<p class="loading soft">${puzzle.closedReason || say("loading")}</p>`}
      </section>
      <aside class="side puzzle-side" aria-label=${say("decision")}>${asked ? drawQuestion(puzzle) : nothing}</aside>
    </main>
    ${dialog("settings", say("settings"), drawSettings(restyle))}
    <div class="toast" role="status" aria-live="polite">${puzzle.toast ? html`<p>${puzzle.toast}</p>` : nothing}</div>
  </div>`;
}

/** Nothing can be pointed at while the turn is judged or its film is looked at; then the board itself is what keys scroll. */
function isStill(puzzle: Puzzle): boolean {
  return puzzle.outcome !== "" || puzzle.frame >= 0;
}

/** On a desk the whole table at once, also above its solution; on a phone as wide as it is. */
export function scaleOf(picture: Picture, space: Space): number {
  return space.width < DESK ? scaleIn(picture, space) : scaleToSee(picture, space);
}

function drawBoard(puzzle: Puzzle, space: Space): TemplateResult | typeof nothing {
  const { picture, view, symbols, bright, marks, travelling, chosen } = puzzle;
  if (!picture || !view) return nothing;
  const still = isStill(puzzle);
  return drawCanvas({
    ...{ symbols, bright, marks, travelling, chosen, title: view.title, scale: scaleOf(picture, space), glowing: NONE },
    ...{ picture: still ? toLookAt(picture) : picture, draggable: puzzle.draggable, previewed: new Set(puzzle.hinted), asking: false },
    tabStop: still ? "" : firstStop(picture, puzzle.open, puzzle.place),
  });
}

function drawQuestion(puzzle: Puzzle): TemplateResult {
  const { asked, view } = puzzle;
  if (!asked) return html``;
  const side = view?.players.find((player) => player.seat === puzzle.moment?.viewer)?.side ?? "";
  return html`<p class="soft">${say("puzzle-to-play", { side })}</p>
    <h2 class="task">${asked.task}</h2>
    <p>${asked.why} ${asked.rule ? html`<span class="rule-number">${asked.rule}</span>` : nothing}</p>
    <p class="about-puzzle">
      <span class="soft">${say("puzzle-difficulty")}</span> ${drawDifficulty(asked.puzzle)}
      ${asked.own ? nothing : html`<strong>${asked.puzzle.rating}</strong>`}
    </p>
    ${
      asked.puzzle.tries
        ? html`<p class="soft">${say("puzzle-first-try", { solved: asked.puzzle.solved, tries: asked.puzzle.tries })}</p>`
        : nothing
    }
    ${asked.daily && puzzle.solver ? drawWeek(solverOf(puzzle.solver), asked.daily) : nothing} ${drawOutcome(puzzle)} ${drawTurn(puzzle)}
    ${drawExplained(puzzle)} ${drawHints(puzzle)} ${drawTried(puzzle)} ${drawButtons(puzzle)} ${drawWays(puzzle)}`;
}

function drawOutcome(puzzle: Puzzle): TemplateResult {
  const failed = puzzle.outcome === "failed";
  const kind = failed ? "failed" : puzzle.outcome || puzzle.solution ? "solved" : "";
  return html`<div class="outcome ${kind}" role="status">
    ${puzzle.outcome ? html`<h3>${icon(failed ? "close" : "check")} ${say(failed ? "puzzle-wrong" : "puzzle-right")}</h3>` : nothing}
    ${
      kind
        ? html`${drawPoints(failed ? (puzzle.tried.at(-1)?.reasons ?? []) : (puzzle.solution?.reasons ?? []))}
            <p class="soft">${say("puzzle-mine", { rating: Math.round(puzzle.rating) })}</p>`
        : nothing
    }
  </div>`;
}

function drawPoints(points: readonly Point[]): TemplateResult {
  return html`<ul class="points">
    ${points.map(
      (point) => html`<li>${point.text} ${point.rule ? html`<span class="rule-number soft">${point.rule}</span>` : nothing}</li>`,
    )}
  </ul>`;
}

/** The moves of the turn so far; and the buttons that are no place on the board. */
function drawTurn(puzzle: Puzzle): TemplateResult {
  const told = linesOf(puzzle.planned);
  const here = new Set([...(puzzle.picture?.sprites.values() ?? [])].map((sprite) => sprite.target));
  const beside = matching(puzzle.offers, puzzle.chosen).filter((offer) => offer.targets.every((target) => !here.has(target)));
  return html`${
    told.length && puzzle.frame < 0
      ? html`<h3>${say("puzzle-so-far")}</h3>
          <ol class="so-far">
            ${told.map((line) => html`<li>${line.text}</li>`)}
          </ol>`
      : nothing
  }
  ${
    beside.length
      ? html`<div class="buttons">
          ${beside.map((offer) => html`<button class="plain" @click=${() => void puzzle.tryMove(offer.move)}>${offer.label}</button>`)}
        </div>`
      : nothing
  }`;
}

/** Why pointing was no move, or what a thing is. */
function drawExplained(puzzle: Puzzle): TemplateResult {
  const { because, tip } = puzzle;
  const rule = puzzle.rules.find((one) => one.number === (because?.rule ?? tip?.rule ?? ""));
  return html`<div class="explained" role="status">
    ${
      because
        ? html`<p>${because.text} <span class="rule-number soft">${because.rule}</span></p>`
        : tip?.label
          ? html`<p><strong>${tip.label}</strong></p>
              ${rule ? html`<p class="soft">${rule.number} · ${rule.text}</p>` : nothing}`
          : nothing
    }
  </div>`;
}

function drawHints(puzzle: Puzzle): TemplateResult {
  const open = !puzzle.solution && puzzle.hints.length < HINTS;
  return html`<div role="status" class="hints">
    ${puzzle.hints.map(
      (hint) =>
        html`<section class="hint-card">
          <h3>${icon("hint")} ${say("puzzle-hint-number", { number: hint.number })}</h3>
          <p>${hint.text} ${hint.rule ? html`<span class="rule-number soft">${hint.rule}</span>` : nothing}</p>
        </section>`,
    )}
    ${!puzzle.outcome && open ? html`<p class="soft small-print">${say("puzzle-hints")}</p>` : nothing}
  </div>`;
}

function drawTried(puzzle: Puzzle): TemplateResult | typeof nothing {
  const before = puzzle.outcome === "failed" ? puzzle.tried.slice(0, -1) : puzzle.tried;
  if (!before.length) return nothing;
  return html`<h3>${say("puzzle-tried")}</h3>
    <ul class="tried">
      ${before.map((one) => html`<li>${icon("close")}<span>${one.reasons[0]?.text ?? ""}</span></li>`)}
    </ul>`;
}

function drawButtons(puzzle: Puzzle): TemplateResult {
  const begun = puzzle.planned.length > 0 || puzzle.frame >= 0;
  const button = (name: IconName, words: string, on: boolean, deed: () => void): TemplateResult =>
    html`<button class="plain" ?disabled=${!on} @click=${deed}>${icon(name)}<span>${say(words)}</span></button>`;
  const [open, given] = [!puzzle.solution, puzzle.hints.length];
  return html`<div class="buttons puzzle-buttons">
    ${button("again", "puzzle-start-again", begun, () => puzzle.again())}
    ${button("undo", "undo", puzzle.planned.length > 0 && puzzle.frame < 0 && puzzle.outcome !== "solved", () => puzzle.less())}
    ${open ? button("hint", given ? "puzzle-next-hint" : "hint", given < HINTS, () => void puzzle.nextHint()) : nothing}
    ${open ? html`<button class="quiet" @click=${() => void puzzle.show()}>${say("puzzle-show")}</button>` : nothing}
  </div>`;
}

function drawWays(puzzle: Puzzle): TemplateResult {
  const own = ownMistakes();
  const due = dueMistakes(new Date().toISOString().slice(0, 10)).filter((one) => mistakeName(one) !== puzzle.name);
  const next = puzzle.asked?.own ? due[0] : undefined;
  const [table, version] = puzzle.name.split(".");
  return html`<nav class="puzzle-ways" aria-label=${say("puzzles")}>
    ${puzzle.asked?.own ? html`<a class="button plain" href="/table/${table}/at/${version}">${say("puzzle-from-game")}</a>` : nothing}
    ${next ? html`<a class="button solid" href=${puzzlePath(next.game, mistakeName(next))}>${say("puzzle-next")}</a>` : nothing}
    <a class="button plain" href="/puzzles">${say("puzzle-browse")}</a>
    ${
      own.length && !puzzle.asked?.own
        ? html`<a class="button plain" href="/puzzles#own">${say("puzzle-own", { count: own.length })}</a>`
        : nothing
    }
  </nav>`;
}

/** The solution, closed until it is solved or asked for. */
function drawSolution(puzzle: Puzzle): TemplateResult {
  const { film, frame, solution } = puzzle;
  const last = film.length - 1;
  const step = (name: string, picture: IconName, to: number): TemplateResult =>
    html`<button class="round" aria-label=${say(name)} title=${say(name)} ?disabled=${to < 0 || to > last} @click=${() => puzzle.seek(to)}>
      ${icon(picture)}
    </button>`;
  return html`<section class="solution" aria-label=${say("puzzle-solution")}>
    <div class="solution-head">
      <h2>${say("puzzle-solution")}</h2>
      ${
        solution
          ? html`<div class="transport">
              ${step("replay-first", "first", 0)} ${step("replay-back", "back", frame - 1)} ${step("replay-next", "next", frame + 1)}
              ${step("replay-last", "last", last)}
            </div>`
          : html`<p class="soft">${say("puzzle-closed")}</p>`
      }
      ${
        solution?.second.length
          ? html`<button
              class="plain other-line"
              aria-pressed=${puzzle.second ? "true" : "false"}
              @click=${() => puzzle.look(!puzzle.second)}
            >
              ${say(puzzle.asked?.own ? "puzzle-played-film" : "puzzle-second-film")}
            </button>`
          : nothing
      }
    </div>
    ${
      solution
        ? html`<ol class="moments">
            ${film.slice(1).map((shown, n) => drawMoment(shown, n + 1, puzzle.symbols, frame === n + 1, () => puzzle.seek(n + 1)))}
          </ol>`
        : nothing
    }
  </section>`;
}
