// All puzzles: the ones of the day, the solver's week, my own mistakes, and every puzzle by game, theme and difficulty.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames } from "../net/http";
import type { GameSeen, PuzzleSeen, PuzzleShelf, SolverSeen } from "../net/wire";
import { dialog, drawSettings, menu } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, currentTheme, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { drawDifficulty } from "./layout";
import { fetchPuzzles, fetchShelf, puzzlePath, puzzlePictureUrl } from "./requests";
import { dueMistakes, mistakeName, ownMistakes, solverOf } from "./solver";
import { dayText, drawWeek } from "./week";

const [PIECE, HARDEST] = [24, 6];

interface Wanted {
  game: string;
  theme: string;
  difficulty: string;
  state: string;
}

interface Found {
  shelf: PuzzleShelf | null;
  games: GameSeen[];
  puzzles: PuzzleSeen[];
  wanted: Wanted;
  shown: number;
  trouble: string;
}

/** Shows all puzzles in `app`. */
export function openPuzzles(app: HTMLElement): void {
  const wanted: Wanted = { game: "", theme: "", difficulty: "", state: "" };
  const found: Found = { shelf: null, games: [], puzzles: [], wanted, shown: PIECE, trouble: "" };
  const draw = (): void => {
    document.title = `${say("puzzles")} · Tatami`;
    render(drawPage(found, set, more, restyle), app);
  };
  const fail = (problem: unknown): void => {
    found.trouble = problem instanceof Error ? problem.message : String(problem);
    draw();
  };
  const browse = async (): Promise<void> => {
    found.puzzles = found.wanted.game ? await fetchPuzzles(found.wanted.game) : [];
    draw();
  };
  const set = (name: keyof Wanted, value: string): void => {
    wanted[name] = value;
    found.shown = PIECE;
    if (name !== "game") draw();
    else {
      wanted.theme = "";
      browse().catch(fail);
    }
  };
  const more = (): void => {
    found.shown += PIECE;
    draw();
  };
  const load = async (): Promise<void> => {
    [found.shelf, found.games] = await Promise.all([fetchShelf(), fetchGames(language())]);
    wanted.game ||= found.shelf.puzzles[0]?.game ?? "";
    draw();
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    await browse();
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

function drawPage(found: Found, set: (name: keyof Wanted, value: string) => void, more: () => void, restyle: () => void): TemplateResult {
  const { shelf } = found;
  const solver = shelf ? solverOf(shelf.solver) : null;
  return html`<div class="puzzles-page">
    ${drawSiteBar("puzzles", drawSettingsButton())}
    <main>
      <h1>${say("puzzles")}</h1>
      ${found.trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: found.trouble })}</p>` : nothing}
      ${
        shelf && solver
          ? html`${drawToday(shelf, solver)} ${drawOwn(found.games, shelf.day)} ${drawBrowse(found, solver, set, more)}`
          : nothing
      }
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}

function drawToday(shelf: PuzzleShelf, solver: SolverSeen): TemplateResult {
  return html`<section aria-labelledby="today">
    <h2 id="today">${say("puzzle-of-day")}</h2>
    <p class="soft">${say("puzzle-today-line", { day: dayText(shelf.day) })}</p>
    <ul class="puzzle-cards">
      ${shelf.puzzles.map((puzzle) => drawCard(puzzle, puzzle.title, solver))}
    </ul>
    ${drawSolver(solver, shelf.day)}
  </section>`;
}

function drawCard(puzzle: PuzzleSeen, title: string, solver: SolverSeen): TemplateResult {
  const solved = solver.solved.includes(`${puzzle.game}/${puzzle.name}`);
  return html`<li class="card puzzle-card ${solved ? "solved" : ""}">
    <img src=${puzzlePictureUrl(puzzle.game, puzzle.name, currentTheme())} alt="" width="320" height="120" loading="lazy" />
    <h3>${title}</h3>
    <p>${puzzle.title === title ? puzzle.about : nothing} ${drawDifficulty(puzzle)}</p>
    <p class="soft">${say("puzzle-rating", { rating: puzzle.rating })}</p>
    <a class="button ${solved ? "plain" : "solid"}" href=${puzzlePath(puzzle.game, puzzle.name)}
      >${solved ? icon("check") : nothing}<span>${say(solved ? "puzzle-solved" : "puzzle-solve")}</span></a
    >
  </li>`;
}

/** Rating, and the last seven days. */
function drawSolver(solver: SolverSeen, today: string): TemplateResult {
  return html`<div class="card solver">
    <p>
      <strong>${say("puzzle-mine", { rating: solver.rating })}</strong>
      <span class="soft">${solver.signed_in ? nothing : say("puzzle-guest")}</span>
    </p>
    ${drawWeek(solver, today)}
  </div>`;
}

/** The mistakes that analyses have found in my games. */
function drawOwn(games: readonly GameSeen[], today: string): TemplateResult {
  const [own, due] = [ownMistakes(), dueMistakes(today)];
  const title = (game: string): string => games.find((one) => one.name === game)?.title ?? game;
  return html`<section aria-labelledby="own">
    <h2 id="own">${say("puzzle-own", { count: own.length })}</h2>
    <p class="soft">${say(own.length ? "puzzle-own-line" : "puzzle-own-none")}</p>
    ${
      due[0]
        ? html`<p>
            <a class="button solid" href=${puzzlePath(due[0].game, mistakeName(due[0]))}>${say("puzzle-due", { count: due.length })}</a>
          </p>`
        : nothing
    }
    <ul class="own-list">
      ${own.map(
        (one) =>
          html`<li>
            <a class="button plain" href=${puzzlePath(one.game, mistakeName(one))}
              >${say("puzzle-own-entry", { title: title(one.game), number: one.version })}</a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function drawBrowse(found: Found, solver: SolverSeen, set: (name: keyof Wanted, value: string) => void, more: () => void): TemplateResult {
  const { wanted, games, puzzles } = found;
  const all = ["", say("puzzle-any")] as const;
  const themes = [...new Map(puzzles.map((one) => [one.theme, one.about]))];
  const levels = Array.from({ length: HARDEST }, (_, n) => [String(n + 1), say("puzzle-level", { level: n + 1 })] as const);
  const isSolved = (one: PuzzleSeen): boolean => solver.solved.includes(`${one.game}/${one.name}`);
  const fits = puzzles.filter(
    (one) =>
      (!wanted.theme || one.theme === wanted.theme) &&
      (!wanted.difficulty || String(one.difficulty) === wanted.difficulty) &&
      (!wanted.state || (wanted.state === "solved") === isSolved(one)),
  );
  const states = [all, ["open", say("puzzle-open")], ["solved", say("puzzle-solved")]] as const;
  return html`<section aria-labelledby="browse">
    <h2 id="browse">${say("puzzle-browse")}</h2>
    <div class="card puzzle-filter" role="search" aria-label=${say("puzzle-browse")}>
      ${menu(
        "game",
        say("puzzle-game"),
        wanted.game,
        games.map((one) => [one.name, one.title] as const),
        (value) => set("game", value),
      )}
      ${menu("theme", say("puzzle-theme"), wanted.theme, [all, ...themes], (value) => set("theme", value))}
      ${menu("difficulty", say("puzzle-difficulty"), wanted.difficulty, [all, ...levels], (value) => set("difficulty", value))}
      ${menu("state", say("puzzle-state"), wanted.state, states, (value) => set("state", value))}
    </div>
    <p class="soft" role="status">${say("puzzle-count", { count: fits.length })}</p>
    <ul class="puzzle-cards small">
      ${fits.slice(0, found.shown).map((one) => drawCard(one, one.about, solver))}
    </ul>
    ${fits.length > found.shown ? html`<button class="plain" @click=${more}>${say("puzzle-more")}</button>` : nothing}
  </section>`;
}
