// How a kept game is laid out: the board over its axis, the moves beside it; on a small screen below.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawCanvas } from "../canvas/canvas";
import { scaleIn, type Picture } from "../canvas/picture";
import { WATCHER } from "../net/http";
import type { Course, LogLine } from "../net/wire";
import { dialog, dialogElement, drawSettings, menu } from "../shell/dialogs";
import { icon, mark, type IconName } from "../shell/icons";
import { readLocal, SPEEDS, writeLocal } from "../shell/settings";
import { drawAnswers, drawSource } from "../openings/layout";
import { say } from "../shell/texts";
import { drawMistake } from "../table/analysis";
import { verdict } from "../table/ending";
import { deltas } from "../table/figures";
import { sidesOf } from "../table/players";
import { drawPlayers } from "../table/players";
import { drawScoreSheet } from "../table/score-sheet";
import { drawAxis, drawCurves, drawMoments, roundsOf } from "./axis";
import { drawFilms, mistakeHere } from "./films";
import { drawForkDialog } from "./fork";
import type { Replay } from "./replay";
import { drawShareDialog } from "./share";
import { drawStudyDialog } from "./study";

export const EVERYTHING = -4;
const LEGIBLE = 0.7; // of a picture's own size
const COMPARED = 0.45; // above two films, where all of it matters more than its small print
const PHONE = 640; // a narrower board is as wide as it can be
const NONE: ReadonlySet<string> = new Set();

export interface Space {
  width: number;
  height: number;
}

/** The whole page of a kept game. */
export function drawReplay(replay: Replay, space: Space, restyle: () => void): TemplateResult {
  const { course } = replay;
  return html`<div class="replay-page" data-version=${replay.shownVersion}>
    <header class="bar">
      <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
      <h1>${replay.view?.title ?? say("replay-title")}</h1>
      <a class="button plain back" href="/table/${replay.id}" aria-label=${say("replay-table")}
        >${icon("moves")}<span>${say("replay-table")}</span></a
      >
      <button class="round" aria-label=${say("settings")} title=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}
      </button>
    </header>
    <main>
      <section class="replay-stage" aria-label=${say("replay-title")}>
        <div class="board" role="group" aria-label=${say("table")} tabindex="0">${drawBoard(replay, space)}</div>
        ${drawFilms(replay)}
        ${
          course
            ? drawControls(replay, replay.view ? drawWays(course) : nothing)
            : html`<p class="loading soft">${replay.closedReason || say("loading")}</p>`
        }
      </section>
      <aside class="side" aria-label=${say("replay-moves")}>${course ? drawSide(replay) : nothing}</aside>
    </main>
    ${course ? html`${drawShareDialog(replay, course)}${drawForkDialog(replay, course)}` : nothing}
    ${course && replay.view ? drawStudyDialog(replay, course) : nothing} ${dialog("settings", say("settings"), drawSettings(restyle))}
    <div class="toast" role="status" aria-live="polite">${replay.toast ? html`<p>${replay.toast}</p>` : nothing}</div>
  </div>`;
}

/** What is looked at cannot be moved: sprites are named pictures here, not buttons. */
export function toLookAt(picture: Picture): Picture {
  return { ...picture, sprites: new Map([...picture.sprites].map(([id, sprite]) => [id, { ...sprite, target: "" }])) };
}

/** The whole table at once where that leaves it legible, else as at the table itself. */
export function scaleToSee(picture: Picture, space: Space, least = LEGIBLE): number {
  const whole = Math.min(space.width / picture.width, space.height / picture.height);
  return whole >= least ? whole : scaleIn(picture, space);
}

/** The board, to look at. */
export function drawBoard(replay: Replay, space: Space): TemplateResult | typeof nothing {
  const { picture, view, symbols, bright, marks, travelling } = replay;
  if (!picture || !view) return nothing;
  const scale = scaleToSee(picture, space, replay.films && space.width > PHONE ? COMPARED : LEGIBLE);
  return drawCanvas({
    ...{ symbols, bright, marks, travelling, title: view.title, scale, picture: toLookAt(picture) },
    ...{ glowing: NONE, draggable: NONE, chosen: [], previewed: NONE, tabStop: "", asking: false },
  });
}

function button(name: string, picture: IconName, key: string, deed: () => void, more = ""): TemplateResult {
  return html`<button
    class="round ${more}"
    aria-label=${say(name)}
    title=${`${say(name)} (${key})`}
    aria-keyshortcuts=${key}
    @click=${deed}
  >
    ${icon(picture)}
  </button>`;
}

/** How to get from move to move, through whose eyes, how fast, and more ways from here. */
export function drawControls(replay: Replay, ways: unknown): TemplateResult {
  const { course, target, last } = replay;
  if (!course) return html``;
  const turn = replay.autoplay ? () => replay.stop() : () => void replay.start();
  const round = course.rounds[target] ?? 0;
  return html`<div class="replay-controls">
    <div class="replay-row">
      <div class="transport" role="group" aria-label=${say("replay-title")}>
        ${button("replay-first", "first", "Home", () => replay.go(0))}
        ${button("replay-back", "back", "ArrowLeft", () => replay.go(target - 1))}
        ${button(replay.autoplay ? "replay-stop" : "replay-play", replay.autoplay ? "pause" : "play", "Space", turn, "primary")}
        ${button("replay-next", "next", "ArrowRight", () => replay.go(target + 1))}
        ${button("replay-last", "last", "End", () => replay.go(last))}
      </div>
      <p class="where" role="status">
        <strong>${say("replay-at", { number: target, total: last })}</strong>
        <span class="soft">${round ? say("replay-round", { round }) : nothing}</span>
      </p>
      ${drawViews(replay)}
      ${menu(
        "replay-speed",
        say("speed"),
        replay.speed,
        SPEEDS.map((name) => [name, say(`speed-${name.replace(" ", "-")}`)]),
        (value) => (replay.speed = value),
      )}
      <div class="ways">${ways}</div>
    </div>
    ${drawAxis(replay, course)} ${drawMoments(replay)} ${drawCurves(replay, course)}
  </div>`;
}

/** What can be made of a position: a table, a study, a link or a file. */
function drawWays(course: Course): TemplateResult {
  const way = (name: IconName, open: string): TemplateResult =>
    html`<button class="plain" aria-label=${say(open)} title=${say(open)} @click=${() => dialogElement(open)?.showModal()}>
      ${icon(name)}<span>${say(open)}</span>
    </button>`;
  return html`${course.may_fork ? html`${way("fork", "fork")}${way("study", "study-new")}` : nothing}${way("share", "share")}`;
}

function drawViews(replay: Replay): TemplateResult | typeof nothing {
  const { course } = replay;
  if (!course || course.views.length < 2) return nothing;
  const name = (view: number): string =>
    view === EVERYTHING ? say("replay-everything") : view === WATCHER ? say("replay-watcher") : (course.sides[view] ?? "");
  return menu(
    "replay-view",
    say("replay-view"),
    String(course.view),
    course.views.map((view) => [String(view), name(view)]),
    (value) => replay.lookAs(Number(value)),
  );
}

function drawSide(replay: Replay): TemplateResult {
  const { course, view } = replay;
  if (!course || !view) return html``;
  const points = course.points[replay.target];
  const players = view.players.map((player) => ({ ...player, yours: course.yours.includes(player.seat) }));
  const ending = replay.moment?.ending ?? null;
  const score = (seat: number): unknown => (points ? html`<strong class="score">${points[seat]}</strong>` : nothing);
  return html`<div class="side-top">
      ${drawPlayers(players, replay.moment?.to_act ?? -2, null, false, (player) => score(player.seat))}
      ${
        ending
          ? html`<section class="ending at-end" aria-label=${say("result")}>
              <h2>${verdict(ending, players, course.yours.length > 1)}</h2>
              <p>${ending.text}</p>
              ${drawScoreSheet(ending, players, (version) => replay.go(version))}
            </section>`
          : nothing
      }
    </div>
    ${drawOpening(replay)} ${drawBetter(replay)}
    <h2 class="moves-title">${say("replay-moves")}</h2>
    ${drawMoves(replay)}`;
}

/** At a turn to which a better one is known: what was played, what was better, and the films of both. */
function drawBetter(replay: Replay): TemplateResult | typeof nothing {
  const { id, course, view } = replay;
  const mistake = mistakeHere(replay);
  if (!mistake || !view) return nothing;
  const film = html`<button class="quiet" ?disabled=${replay.busy} @click=${() => void replay.openFilms(mistake)}>
    ${say("analysis-film")}
  </button>`;
  return html`<section class="better-here" aria-label=${say("analysis-mistakes")}>
    <ol class="mistakes">
      ${drawMistake(mistake, course?.sides[mistake.seat] ?? "", { game: view.game, table: id }, film)}
    </ol>
  </section>`;
}

/** What strong players do where the reader is, while the game is in its opening. */
function drawOpening({ opening }: Replay): TemplateResult | typeof nothing {
  const here = opening?.openings[0];
  if (!opening || !here) return nothing;
  const keep = (event: Event): void => {
    if (event.target instanceof HTMLDetailsElement) writeLocal("opening-here", event.target.open ? "open" : "");
  };
  return html`<details class="opening-here" ?open=${readLocal("opening-here") === "open"} @toggle=${keep}>
    <summary>${say("openings-here")}</summary>
    ${drawAnswers(here)} ${drawSource(opening)}
  </details>`;
}

/** Every line of the log leads to its move; what comes later is pale. */
export function drawMoves(replay: Replay, beside: (version: number) => unknown = () => nothing): TemplateResult {
  const { log, target, course } = replay;
  const here = log.findLast((line) => line.version <= target)?.version;
  const starts = new Map(roundsOf(course?.rounds ?? []));
  return html`<ol class="log replay-log" tabindex="0" aria-label=${say("replay-moves")}>
    ${repeat(
      log,
      (_, i) => i,
      (line, i) => {
        const fresh = log[i - 1]?.version !== line.version;
        const state = line.version === here ? "here" : line.version > target ? "later" : "";
        return html`${fresh ? drawRoundTitle(starts.get(line.version)) : nothing}
          <li class="${fresh ? "new-move" : ""} ${state}">
            ${drawLine(replay, line)}${log[i + 1]?.version === line.version ? nothing : beside(line.version)}
          </li>`;
      },
    )}
  </ol>`;
}

function drawRoundTitle(round: number | undefined): TemplateResult | typeof nothing {
  return round === undefined ? nothing : html`<li class="round-title">${say("replay-round", { round })}</li>`;
}

function drawLine(replay: Replay, line: LogLine): TemplateResult {
  const changed = deltas(line.changes, sidesOf(replay));
  return html`<button
    class="log-move"
    aria-current=${line.version === replay.target ? "step" : nothing}
    @click=${() => replay.go(line.version)}
  >
    <span class="number">${line.version}</span><span class="words">${line.text}</span>
    ${changed.length ? html`<span class="deltas">${changed.join(" · ")}</span>` : nothing}
  </button>`;
}
