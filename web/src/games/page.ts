// The page of my games, running and finished: found by game, opponent and result, with the ways back to each.
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { TableSeen } from "../net/wire";
import { dialog, drawSettings, menu } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { fetchMyGames } from "../shell/my-games";
import { dayOf, opponents, outcomeOf, resultText } from "../shell/results";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { ALL, byOpponent, fits, OUTCOMES, tally, type Filter } from "./filter";
import { drawStatistics } from "./statistics";
import { bringRecord, bringStudyFile, fetchStudies, type StudyAt } from "./requests";
import { studyPath } from "../shell/my-studies";

interface Shown {
  games: readonly TableSeen[] | null; // nothing until they are read
  wanted: Filter;
  studies: readonly StudyAt[];
  trouble: string;
}

/** Shows my games in `app`. */
export function openMyGames(app: HTMLElement): void {
  const shown: Shown = { games: null, studies: [], wanted: { ...ALL }, trouble: "" };
  const draw = (): void => {
    document.title = `${say("my-games")} · Tatami`;
    render(drawPage(shown, draw, restyle), app);
  };
  const load = async (): Promise<void> => {
    try {
      shown.studies = await fetchStudies();
      shown.games = await fetchMyGames();
    } catch (problem) {
      shown.trouble = problem instanceof Error ? problem.message : String(problem);
    }
    draw();
  };
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(load);
  };
  onSystemChange(restyle);
  draw();
  void load();
}

function drawPage(shown: Shown, draw: () => void, restyle: () => void): TemplateResult {
  const { games, trouble } = shown;
  return html`<div class="account-page my-games">
    ${drawSiteBar("my-games", drawSettingsButton())}
    <main class="account">
      <h1>${say("my-games")}</h1>
      <p class="soft">${say("my-games-line")}</p>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
      ${games?.length ? drawGames(games, shown.wanted, draw) : games ? drawNone() : nothing} ${drawStudies(shown, draw)}
      ${drawBring(shown, draw)}
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}

/** Whoever has not played yet is shown where to. */
function drawNone(): TemplateResult {
  return html`<p>
    <a class="button primary" href="/">${icon("play")}<span>${say("play")}</span></a>
  </p>`;
}

function drawGames(games: readonly TableSeen[], wanted: Filter, draw: () => void): TemplateResult {
  const found = games.filter((seen) => fits(seen, wanted));
  const counted = tally(found);
  return html`${drawFilter(games, wanted, draw)}
    <dl class="tally">
      ${OUTCOMES.filter((outcome) => counted[outcome]).map(
        (outcome) =>
          html`<div class=${outcome}>
            <dt>${say(`game-${outcome}`)}</dt>
            <dd>${counted[outcome]}</dd>
          </div>`,
      )}
    </dl>
    ${
      found.length
        ? html`<ul class="game-list" aria-label=${say("my-games")}>
            ${found.map(drawGame)}
          </ul>`
        : html`<p role="status">${say("my-games-empty")}</p>`
    }
    ${drawStatistics(found)}`;
}

function drawFilter(games: readonly TableSeen[], wanted: Filter, draw: () => void): TemplateResult {
  const all = ["", say("filter-all")] as const;
  const set = (name: keyof Filter) => (value: string) => {
    wanted[name] = value;
    draw();
  };
  const titles = new Map(games.map((seen) => [seen.game, seen.title]));
  const met = byOpponent(games).map(([name]) => [name, name] as const);
  const outcomes = OUTCOMES.map((outcome) => [outcome, say(`game-${outcome}`)] as const);
  const ratings = ["rated", "casual"].map((kind) => [kind, say(`game-${kind}`)] as const);
  return html`<div class="card game-filter" role="search" aria-label=${say("my-games")}>
    ${menu("game", say("filter-game"), wanted.game, [all, ...titles], set("game"))}
    ${menu("opponent", say("filter-opponent"), wanted.opponent, [all, ...met], set("opponent"))}
    ${menu("outcome", say("result"), wanted.outcome, [all, ...outcomes], set("outcome"))}
    ${menu("rated", say("filter-rated"), wanted.rated, [all, ...ratings], set("rated"))}
  </div>`;
}

function drawGame(seen: TableSeen): TemplateResult {
  const outcome = outcomeOf(seen);
  const over = seen.state === "over";
  return html`<li class="card game-entry">
    <div class="game-head">
      <a href="/table/${seen.table}"><strong>${seen.title}</strong></a>
      <span class="outcome ${outcome}">${say(`game-${outcome}`)}</span>
      ${seen.rated ? html`<span class="outcome">${say("game-rated")}</span>` : nothing}
    </div>
    <p>${opponents(seen)}</p>
    <p class="soft">${over ? `${resultText(seen)} ` : nothing}${dayOf(seen.waited)}</p>
    <div class="game-ways">
      ${over ? nothing : html`<a class="button solid" href="/table/${seen.table}">${say("continue")}</a>`}
      <a class="button plain" href="/table/${seen.table}/at/0">${icon("play")}<span>${say("replay-title")}</span></a>
      ${
        over
          ? html`<a class="button plain" href="/table/${seen.table}#analysis">${icon("curve")}<span>${say("analysis")}</span></a>
              <a class="button plain" href="/api/tables/${seen.table}/record" download="${seen.game}.record"
                >${icon("record")}<span>${say("record")}</span></a
              >`
          : nothing
      }
    </div>
  </li>`;
}

/** My studies, and one from its file. */
function drawStudies(shown: Shown, draw: () => void): TemplateResult {
  const bring = (event: Event): void => {
    const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
    if (file) bringFile(file, bringStudyFile, shown, draw);
  };
  return html`<section class="card" aria-labelledby="studies">
    <h2 id="studies">${say("studies")}</h2>
    ${
      shown.studies.length
        ? html`<ul class="study-list">
            ${shown.studies.map(({ study, title }) => html`<li><a href=${studyPath(study)}>${title}</a></li>`)}
          </ul>`
        : html`<p class="soft">${say("study-none")}</p>`
    }
    <label class="field"><span>${say("study-bring")}</span><input type="file" accept=".json,application/json" @change=${bring} /></label>
  </section>`;
}

/** Reads a file and does something with it; what is wrong is said on the page. */
function bringFile(file: File, deed: (text: string) => Promise<void>, shown: Shown, draw: () => void): void {
  void file
    .text()
    .then(deed)
    .catch((problem: unknown) => {
      shown.trouble = problem instanceof Error ? problem.message : String(problem);
      draw();
    });
}

/** A record from a file, laid out again. */
function drawBring(shown: Shown, draw: () => void): TemplateResult {
  const bring = (event: Event): void => {
    const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
    if (file) bringFile(file, bringRecord, shown, draw);
  };
  return html`<section class="card" aria-labelledby="bring">
    <h2 id="bring">${say("bring-record")}</h2>
    <p class="soft">${say("bring-line")}</p>
    <label class="field"><span>${say("bring-file")}</span><input type="file" accept=".record,text/plain" @change=${bring} /></label>
  </section>`;
}
