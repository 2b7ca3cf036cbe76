// The card of a game on the front page: against whom, Play, ways to learn, other company, house rules.
import { html, nothing, type TemplateResult } from "lit-html";
import { coverUrl } from "../net/http";
import { aimOf } from "../shell/adaptive";
import type { GameSeen, PuzzleSeen } from "../net/wire";
import { puzzlePath } from "../puzzles/requests";
import { menu } from "../shell/dialogs";
import { icon, lanterns } from "../shell/icons";
import { currentTheme, language, writeLocal } from "../shell/settings";
import { learnerNote, levelName, levelNote, say } from "../shell/texts";
import { drawOwnBox } from "./own-box";
import {
  adaptiveLevels,
  changedOptions,
  computerSeats,
  levelOf,
  levelsWithNotes,
  mySeat,
  optionsOf,
  resetOptions,
  seatCount,
} from "./table-choices";
import type { Opponents } from "./table-choices";

/** What a card may ask of its page. */
export interface CardActions {
  play: (game: GameSeen, company: Opponents) => void;
  setUpTable: (game: GameSeen) => void;
  toggle: (game: GameSeen) => void;
  draw: () => void;
}

/** How much of a card a phone shows: one row, the card of the game played last, or all of it. */
export type Extent = "row" | "open" | "whole";

/** A game. */
export function drawCard(game: GameSeen, puzzle: PuzzleSeen | undefined, extent: Extent, act: CardActions): TemplateResult {
  const seats = game.seats.length > 1 ? `${Math.min(...game.seats)}–${Math.max(...game.seats)}` : String(game.seats[0]);
  return html`<article class="game ${extent}" aria-labelledby="game-${game.name}">
    <img class="game-picture" src=${coverUrl(game, currentTheme(), language())} alt="" width="760" height="300" />
    <div class="game-words">
      <div class="game-head">
        <h2 id="game-${game.name}">${game.title}</h2>
        <p class="facts soft">${say("players-count", { seats })} · ${say("minutes", { minutes: game.minutes })}</p>
        <button
          class="round unfold"
          aria-expanded=${extent === "whole"}
          aria-label=${say("more-ways", { game: game.title })}
          @click=${() => act.toggle(game)}
        >
          ${icon("down")}
        </button>
      </div>
      <p class="line">${game.line}</p>
      ${drawOwnBox(game, act.draw)} ${drawAgainst(game, act)}
      <button class="primary" aria-label="${say("play-computer")}: ${game.title}" @click=${() => act.play(game, "computer")}>
        ${icon("play")}${say("play")}
      </button>
      <div class="game-learn">
        <a class="button plain" href="/learn/${game.name}"
          >${icon("book")}<span><strong>${say("learn")}</strong><span class="under soft">${howToLearn(game)}</span></span></a
        >
        <a class="button plain" href=${puzzle ? puzzlePath(game.name, puzzle.name) : "/puzzles"}
          >${icon("puzzle")}<span
            ><strong class="long">${say("puzzle-of-day")}</strong><strong class="short">${say("puzzles")}</strong
            ><span class="under soft">${puzzle?.about}</span></span
          ></a
        >
      </div>
      <div class="ways">
        <button class="quiet" @click=${() => act.setUpTable(game)}>${icon("players")}${say("with-friends")}</button>
        <button class="quiet" @click=${() => act.play(game, "one-screen")}>
          ${icon("screen")}${say(seatCount(game) === 2 ? "one-screen-two" : "one-screen", { count: seatCount(game) })}
        </button>
        ${drawHouseRules(game, act)}
      </div>
    </div>
  </article>`;
}

function howToLearn({ lessons }: GameSeen): string {
  return lessons ? say("lessons-count", { count: lessons }) : say("how-to-play");
}

/** Against whom: the name, the lanterns, what they are like and what a learner may expect; behind it, whom else, and how many. */
function drawAgainst(game: GameSeen, act: CardActions): TemplateResult | typeof nothing {
  const seats = computerSeats(game);
  const met = [...new Set(seats.map((seat) => levelOf(game, seat)))];
  const only = met.length === 1 ? (met[0] ?? "") : "";
  const label = (seat: number): string => (seats.length > 1 ? say("level-of", { side: game.sides[seat] ?? "" }) : say("level"));
  return html`<details class="against-level">
    <summary>
      <span class="soft">${say("level-against")}</span> <strong>${met.map(levelName).join(", ")}</strong>
      ${game.ladder.includes(only) ? lanterns(game.ladder.indexOf(only) + 1, game.ladder.length) : nothing}
      ${only ? drawLevelWords(game, only) : nothing}
    </summary>
    ${seats.map((seat) =>
      menu(
        `level-${game.name}-${seat}`,
        label(seat),
        levelOf(game, seat),
        [...levelsWithNotes(game), ...adaptiveLevels(game)],
        keep(`level.${game.name}.${seat}`, act),
      ),
    )}
    ${menu(
      `side-${game.name}`,
      say("side-to-play"),
      String(mySeat(game)),
      game.sides.slice(0, seatCount(game)).map((side, seat) => [String(seat), side]),
      keep(`side.${game.name}`, act),
    )}
    ${
      game.seats.length > 1
        ? menu(
            `seats-${game.name}`,
            say("seats"),
            String(seatCount(game)),
            game.seats.map((count) => [String(count), String(count)]),
            keep(`seats.${game.name}`, act),
          )
        : nothing
    }
  </details>`;
}

/** What a level is like, in words, and as a figure where that was measured. */
function drawLevelWords(game: GameSeen, level: string): TemplateResult {
  const aim = aimOf(level);
  if (aim) return drawAdaptiveWords(aim);
  const wins = game.strength[level];
  const weakest = levelName(game.ladder[0] ?? "");
  return html`<span class="level-words"
    ><span>${levelNote(level, "")}</span><span class="soft">${learnerNote(level)}</span>${
      wins === undefined ? nothing : html`<span class="soft">${say("level-strength", { n: wins, level: weakest })}</span>`
    }</span
  >`;
}

/** What a player who adapts does, and by what. */
function drawAdaptiveWords(aim: number): TemplateResult {
  return html`<span class="level-words"
    ><span>${say("adaptive-aim", { aim })}</span><span class="soft">${say("adaptive-how")}</span></span
  >`;
}

function keep(name: string, act: CardActions): (value: string) => void {
  return (value) => {
    writeLocal(name, value);
    act.draw();
  };
}

/** The options of a game, folded, with a count of what differs from the usual and the way back. */
function drawHouseRules(game: GameSeen, act: CardActions): TemplateResult | typeof nothing {
  if (!game.options.length && !game.unsure) return nothing;
  const changed = changedOptions(game);
  const reset = (): void => {
    resetOptions(game);
    act.draw();
  };
  return html`<details class="house-rules">
    <summary>
      ${say("house-rules")}
      ${
        changed.length
          ? html`<span class="count" title=${say("house-rules-changed", { count: changed.length })}
              >${changed.length}<span class="visually-hidden"> ${say("house-rules-changed", { count: "" })}</span></span
            >`
          : nothing
      }
    </summary>
    <p class="soft">${say("house-rules-why")}</p>
    ${changed.length ? html`<button class="plain" @click=${reset}>${icon("undo")}${say("house-rules-reset")}</button>` : nothing}
    ${game.options.map(
      ({ name, label, values }) =>
        html`<div class=${changed.includes(name) ? "changed" : ""}>
          ${menu(
            `option-${game.name}-${name}`,
            label,
            optionsOf(game)[name] ?? values[0]?.[0] ?? "",
            values,
            keep(`option.${game.name}.${name}`, act),
          )}
        </div>`,
    )}
    ${game.unsure ? html`<p class="unsure soft">${say("unsure")}</p>` : nothing}
    <p><a class="link" href="/editor/${game.name}">${say("editor-open")}</a></p>
  </details>`;
}
