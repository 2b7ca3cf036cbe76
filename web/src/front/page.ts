// The front page: one card per game, one click to play.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames } from "../net/http";
import { LANGUAGES, type GameSeen } from "../net/wire";
import { dialog, dialogElement, drawSettings } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { createFittedTable } from "../shell/adaptive";
import { fetchShelf } from "../puzzles/requests";
import { myTables } from "../shell/my-tables";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, language, onSystemChange, writeLocal } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { drawCard, type CardActions } from "./card";
import { landscape } from "./landscape";
import { defaultNewTable, drawNewTable, type NewTable } from "./new-table";
import { drawLeft } from "./past-tables";
import { drawContinue, drawLobby, fetchLists, type Lists } from "./table-lists";
import { optionsOf, seatCount, seatsOf } from "./table-choices";

/** Lists are read anew so often, in milliseconds. */
const LOOK_EVERY = 20_000;

/** Shows the front page in `app`. */
export function openFront(app: HTMLElement): void {
  let games: GameSeen[] | null = null;
  let trouble = "";
  let newTable: NewTable | null = null;
  let lists: Lists = { mine: null, lobby: [], name: "", puzzles: [] };
  let whole = ""; // the game whose card a phone shows whole

  const draw = (): void => {
    document.title = "Tatami";
    render(drawFront(games, lists, newTable, trouble, whole, act), app);
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
      createFittedTable({
        game: game.name,
        seats: seatsOf(game, company),
        options: optionsOf(game),
        hot_seat: company === "one-screen",
      }).catch((problem: unknown) => {
        trouble = problem instanceof Error ? problem.message : String(problem);
        draw();
      });
    },
    setUpTable: (game) => {
      newTable = defaultNewTable(game, seatCount(game), optionsOf(game));
      draw();
      dialogElement("new-table")?.showModal();
    },
    toggle: (game) => {
      whole = whole === game.name ? "" : game.name;
      draw();
    },
    draw,
  };
  const look = async (): Promise<void> => {
    if (!document.hidden) lists = { ...(await fetchLists().catch(() => lists)), puzzles: lists.puzzles };
    draw();
  };
  onSystemChange(act.restyle);
  void load().then(look);
  fetchShelf().then(({ puzzles }) => {
    lists = { ...lists, puzzles };
    draw();
  }, draw); // without it the link leads to all puzzles
  window.setInterval(() => void look(), LOOK_EVERY);
  document.addEventListener("visibilitychange", () => void look());
}

interface Actions extends CardActions {
  restyle: () => void;
}

/** The game of the last table: its card is the open one where a phone has room for one. */
function lastPlayed(games: readonly GameSeen[]): string {
  const known = myTables().find((table) => games.some((game) => game.name === table.game));
  return known?.game ?? games[0]?.name ?? "";
}

function drawFront(
  games: readonly GameSeen[] | null,
  lists: Lists,
  newTable: NewTable | null,
  trouble: string,
  whole: string,
  act: Actions,
): TemplateResult {
  const first = whole || lastPlayed(games ?? []);
  const title = newTable ? `${newTable.game.title} · ${say("with-friends")}` : "";
  return html`<div class="front">
    ${drawSiteBar(
      "play",
      html`${drawLanguages(act)}
        <a class="button plain who" href="/account" title=${say("account")}
          >${icon("person")}<span>${lists.name || say("account")}</span></a
        >
        ${drawSettingsButton()}`,
    )}
    <main>
      <div class="hero">
        ${landscape()}
        <div class="hero-words">
          <h1>${say("welcome")}</h1>
          <p>${say("welcome-line")}</p>
        </div>
      </div>
      <div class="front-body">
        ${trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: trouble })}</p>` : nothing}
        ${games ? drawContinue(games, lists, act.draw) : nothing}
        <section class="games" aria-label=${say("games")}>
          ${
            games?.map((game) =>
              drawCard(
                game,
                lists.puzzles.find((one) => one.game === game.name),
                game.name === whole ? "whole" : game.name === first ? "open" : "row",
                act,
              ),
            ) ?? nothing
          }
        </section>
        ${games ? html`${drawLobby(lists)}${drawLeft(games, act.draw)}` : nothing}
      </div>
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(act.restyle))}
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
