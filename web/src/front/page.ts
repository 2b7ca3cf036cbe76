// The front page: one card per game, one click to play.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames, gamePictureUrl } from "../net/http";
import { LANGUAGES, type GameSeen, type SeatWanted } from "../net/wire";
import { dialog, dialogElement, drawSettings, menu } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { offeredLevel } from "../shell/levels";
import { createTable } from "../shell/my-tables";
import { applySettings, currentTheme, language, onSystemChange, readLocal, writeLocal } from "../shell/settings";
import { levelNote, loadTexts, say } from "../shell/texts";
import { landscape } from "./landscape";
import { defaultNewTable, drawNewTable, type NewTable } from "./new-table";
import { drawContinue, drawLobby, fetchLists, type Lists } from "./table-lists";

/** Who plays at once: a person against computers, or people at one screen. */
type Opponents = "computer" | "one-screen";

/** Lists are read anew so often, in milliseconds. */
const LOOK_EVERY = 20_000;

/** Shows the front page in `app`. */
export function openFront(app: HTMLElement): void {
  let games: GameSeen[] | null = null;
  let trouble = "";
  let newTable: NewTable | null = null;
  let lists: Lists = { mine: null, lobby: [], name: "" };

  const draw = (): void => {
    document.title = "Tatami";
    render(drawFront(games, lists, newTable, trouble, act), app);
  };
  const load = async (): Promise<void> => {
    try {
      await loadTexts();
      games = await fetchGames(language());
      trouble = "";
    } catch (problem) {
      trouble = problem instanceof Error ? problem.message : String(problem);
    }
    draw();
  };
  const act: Actions = {
    restyle: () => {
      const spoken = document.documentElement.lang;
      applySettings();
      draw();
      if (language() !== spoken) void load();
    },
    play: (game, company) => {
      createTable({ game: game.name, seats: seatsOf(game, company), options: optionsOf(game), hot_seat: company === "one-screen" }).catch(
        (problem: unknown) => {
          trouble = problem instanceof Error ? problem.message : String(problem);
          draw();
        },
      );
    },
    setUpTable: (game) => {
      newTable = defaultNewTable(game, seatCount(game), optionsOf(game));
      draw();
      dialogElement("new-table")?.showModal();
    },
    draw,
  };
  const look = async (): Promise<void> => {
    if (!document.hidden) lists = await fetchLists().catch(() => lists);
    draw();
  };
  onSystemChange(act.restyle);
  void load().then(look);
  window.setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener("visibilitychange", () => void look());
}

interface Actions {
  restyle: () => void;
  play: (game: GameSeen, company: Opponents) => void;
  setUpTable: (game: GameSeen) => void;
  draw: () => void;
}

/** How many play: as chosen, else as few as the game allows. */
function seatCount(game: GameSeen): number {
  return game.seats.find((seats) => String(seats) === readLocal(`seats.${game.name}`)) ?? Math.min(...game.seats);
}

/** The level of the computer on a seat: as chosen, else as a newcomer or a player would like it. */
function levelOf(game: GameSeen, seat: number): string {
  const names = game.levels.map(([name]) => name);
  return names.find((name) => name === readLocal(`level.${game.name}.${seat}`)) ?? offeredLevel(game);
}

function optionsOf(game: GameSeen): Record<string, string> {
  const chosen = game.options.map((option) => [option.name, readLocal(`option.${game.name}.${option.name}`)] as const);
  return Object.fromEntries(
    chosen.filter(([name, value]) => game.options.some((option) => option.name === name && option.values.some(([key]) => key === value))),
  );
}

function seatsOf(game: GameSeen, company: Opponents): SeatWanted[] {
  const human: SeatWanted = { kind: "human", level: "", name: "" };
  const computer = (seat: number): SeatWanted => ({ kind: "computer", level: levelOf(game, seat), name: "" });
  return Array.from({ length: seatCount(game) }, (_, seat) => (seat === 0 || company !== "computer" ? human : computer(seat)));
}

function drawFront(
  games: readonly GameSeen[] | null,
  lists: Lists,
  newTable: NewTable | null,
  trouble: string,
  act: Actions,
): TemplateResult {
  const title = newTable ? `${newTable.game.title} · ${say("with-friends")}` : "";
  return html`<div class="front">
    <header class="front-bar">
      <a class="home" href="/">${mark()}<span>Tatami</span></a>
      ${drawLanguages(act)}
      <a class="button plain who" href="/account" title=${say("account")}>${icon("person")}<span>${lists.name || say("account")}</span></a>
      <button class="plain" @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}<span>${say("settings")}</span>
      </button>
    </header>
    <main>
      <div class="hero">
        <h1>${say("welcome")}</h1>
        <p>${say("welcome-line")}</p>
        ${landscape()}
      </div>
      <div class="front-body">
        ${trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: trouble })}</p>` : nothing}
        ${games ? html`${drawContinue(games, lists, act.draw)}${drawLobby(lists)}` : nothing}
        <section class="games" aria-label=${say("games")}>${games?.map((game) => drawGame(game, act)) ?? nothing}</section>
      </div>
    </main>
    ${dialog("settings", say("settings"), drawSettings(act.restyle))}
    ${dialog("new-table", title, newTable ? drawNewTable(newTable, act.draw) : html``)}
  </div>`;
}

/** The language where nobody can miss it. */
function drawLanguages(act: Actions): TemplateResult {
  const choose = (event: Event): void => {
    if (event.target instanceof HTMLSelectElement) writeLocal("lang", event.target.value);
    act.restyle();
  };
  return html`<select class="languages" aria-label=${say("language")} @change=${choose}>
    ${Object.entries(LANGUAGES).map(([lang, name]) => html`<option value=${lang} .selected=${lang === language()}>${name}</option>`)}
  </select>`;
}

function drawGame(game: GameSeen, act: Actions): TemplateResult {
  const seats = game.seats.length > 1 ? `${Math.min(...game.seats)}–${Math.max(...game.seats)}` : String(game.seats[0]);
  return html`<article class="game" aria-labelledby="game-${game.name}">
    <img class="game-picture" src=${gamePictureUrl(game.name, currentTheme(), language())} alt="" width="760" height="475" />
    <div class="game-words">
      <h2 id="game-${game.name}">${game.title}</h2>
      <p class="facts soft">
        <span>${icon("players")}${say("players-count", { seats })}</span
        ><span>${icon("clock")}${say("minutes", { minutes: game.minutes })}</span>
      </p>
      <p class="line">${game.line}</p>
      <div class="buttons">
        <button class="primary" @click=${() => act.play(game, "computer")}>${say("play-computer")}</button>
        <button class="plain" @click=${() => act.play(game, "one-screen")}>
          ${say(seatCount(game) === 2 ? "one-screen-two" : "one-screen", { count: seatCount(game) })}
        </button>
        <button class="plain" @click=${() => act.setUpTable(game)}>${say("with-friends")}</button>
        <a class="button plain" href="/learn/${game.name}">${icon("book")}${say("how-to-play")}</a>
      </div>
      ${drawChoices(game, act)} ${game.unsure ? html`<p class="unsure soft">${say("unsure")}</p>` : nothing}
    </div>
  </article>`;
}

/** Level, number of players and the game's own options, behind a disclosure. */
function drawChoices(game: GameSeen, act: Actions): TemplateResult {
  const set = (name: string) => (value: string) => {
    writeLocal(name, value);
    act.draw();
  };
  const computers = Array.from({ length: seatCount(game) - 1 }, (_, before) => before + 1);
  const called = computers.map((seat) => game.levels.find(([name]) => name === levelOf(game, seat))?.[1] ?? "");
  const label = (seat: number): string => (computers.length > 1 ? say("level-of", { side: game.sides[seat] ?? "" }) : say("level"));
  return html`<details class="choices">
    <summary>${say("choices", { level: [...new Set(called)].join(", ") })}</summary>
    ${computers.map((seat) =>
      menu(
        `level-${game.name}-${seat}`,
        label(seat),
        levelOf(game, seat),
        game.levels.map(([name, text]) => [name, text + levelNote(name)]),
        set(`level.${game.name}.${seat}`),
      ),
    )}
    ${
      game.seats.length > 1
        ? menu(
            `seats-${game.name}`,
            say("seats"),
            String(seatCount(game)),
            game.seats.map((seats) => [String(seats), String(seats)]),
            set(`seats.${game.name}`),
          )
        : nothing
    }
    ${game.options.map((option) =>
      menu(
        `option-${game.name}-${option.name}`,
        option.label,
        optionsOf(game)[option.name] ?? option.values[0]?.[0] ?? "",
        option.values,
        set(`option.${game.name}.${option.name}`),
      ),
    )}
  </details>`;
}
