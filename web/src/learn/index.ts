// All games to be learnt: how each is played, and its rules.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { coverUrl, fetchGames } from "../net/http";
import type { GameSeen } from "../net/wire";
import { dialog, drawSettings } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, currentTheme, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";

/** Shows in `app` what can be learnt. */
export function openLearnIndex(app: HTMLElement): void {
  let games: readonly GameSeen[] = [];
  let trouble = "";
  const draw = (): void => {
    document.title = `${say("learn")} · Tatami`;
    render(drawPage(games, trouble, restyle), app);
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
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void load();
  };
  onSystemChange(restyle);
  draw();
  void load();
}

function drawPage(games: readonly GameSeen[], trouble: string, restyle: () => void): TemplateResult {
  return html`<div class="learn-page">
    ${drawSiteBar("learn", drawSettingsButton())}
    <main class="learn">
      <h1>${say("learn")}</h1>
      <p class="soft">${say("learn-line")}</p>
      ${trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: trouble })}</p>` : nothing}
      <ul class="learn-games">
        ${games.map(drawGame)}
      </ul>
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}

function drawGame(game: GameSeen): TemplateResult {
  return html`<li>
    <img src=${coverUrl(game, currentTheme(), language())} alt="" width="760" height="300" loading="lazy" />
    <h2>${game.title}</h2>
    <p>${game.line}</p>
    <div class="buttons">
      <a class="button solid" href="/learn/${game.name}">${icon("book")}${say("how-to-play")}</a>
      <a class="button plain" href="/learn/${game.name}#rules">${icon("notes")}${say("all-rules")}</a>
    </div>
  </li>`;
}
