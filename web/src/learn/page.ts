// How a game is played, for newcomers: a few steps with pictures, ways on, and all rules.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames, fetchHowTo, fetchRules, fetchThings, howToPictureUrl } from "../net/http";
import type { GameSeen, HowTo, LearningSection, LessonListed, RuleSeen, ThingSeen } from "../net/wire";
import { dialog, drawSettings } from "../shell/dialogs";
import { icon } from "../shell/icons";
import { gentleLevel } from "../shell/levels";
import { createGuidedTable } from "../shell/my-tables";
import { drawFooter, drawSettingsButton, drawSiteBar } from "../shell/places";
import { applySettings, currentTheme, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { isDone, pageLeft } from "./progress";
import { openingsPath } from "../openings/requests";
import { drawRules, drawThings, ruleId, type Search } from "../table/rules";

interface Learnt {
  game: GameSeen;
  howTo: HowTo;
  rules: RuleSeen[];
  things: ThingSeen[];
}

/** Shows how a game is played in `app`. */
export function openLearning(app: HTMLElement, name: string): void {
  let learnt: Learnt | null = null;
  let [trouble, marked, sought] = ["", "", ""];

  const draw = (): void => {
    document.title = `${learnt ? say("howto-title", { game: learnt.howTo.title }) : say("how-to-play")} · Tatami`;
    render(drawPage(learnt, trouble, marked, search(), act), app);
  };
  const search = (): Search => ({
    sought,
    seek: (text) => {
      sought = text;
      draw();
    },
  });
  const fail = (problem: unknown): void => {
    trouble = problem instanceof Error ? problem.message : String(problem);
    draw();
  };
  const load = async (): Promise<void> => {
    const lang = language();
    await loadTexts();
    const [howTo, rules, things, games] = await Promise.all([
      fetchHowTo(name, lang),
      fetchRules(name, lang),
      fetchThings(name, lang),
      fetchGames(lang),
    ]);
    const game = games.find((one) => one.name === name);
    const first = !learnt;
    if (game) learnt = { game, howTo, rules, things };
    draw();
    if (first && location.hash === "#rules") document.getElementById("rules")?.scrollIntoView();
  };
  const act: Actions = {
    restyle: () => {
      const spoken = document.documentElement.lang;
      applySettings();
      draw();
      if (language() !== spoken) load().catch(fail);
    },
    openRule: (rule) => {
      [marked, sought] = [rule, ""];
      draw();
      app.querySelector<HTMLDetailsElement>("#rules")?.setAttribute("open", "");
      const found = document.getElementById(ruleId(rule));
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    },
    play: (game) => void firstGame(game).catch(fail),
  };
  onSystemChange(act.restyle);
  draw();
  load().catch(fail);
}

interface Actions {
  restyle: () => void;
  openRule: (rule: string) => void;
  play: (game: GameSeen) => void;
}

/** A table of as few as can play, against gentle computer players, with a guide. */
function firstGame(game: GameSeen): Promise<void> {
  const level = gentleLevel(game);
  const seats = Array.from({ length: Math.min(...game.seats) }, (_, seat) =>
    seat ? { kind: "computer" as const, level, name: "" } : { kind: "human" as const, level: "", name: "" },
  );
  return createGuidedTable({ game: game.name, seats, options: {}, hot_seat: false });
}

function drawPage(learnt: Learnt | null, trouble: string, marked: string, search: Search, act: Actions): TemplateResult {
  return html`<div class="learn-page">
    ${drawSiteBar("learn", drawSettingsButton())}
    <main class="learn">
      ${trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: trouble })}</p>` : nothing}
      ${learnt ? drawLearnt(learnt, marked, search, act) : nothing}
    </main>
    ${drawFooter()} ${dialog("settings", say("settings"), drawSettings(act.restyle))}
  </div>`;
}

function drawLearnt({ game, howTo, rules, things }: Learnt, marked: string, search: Search, act: Actions): TemplateResult {
  return html`<div class="learn-head">
      <h1>${say("howto-title", { game: howTo.title })}</h1>
      <p class="soft">${howTo.line}</p>
      ${drawNextLesson(game.name, howTo.lessons)}
    </div>
    <ol class="learn-sections">
      ${howTo.sections.map((section) => drawSection(game, section, act))}
    </ol>
    ${drawLessons(game.name, howTo.lessons)}
    <section class="learn-doors" aria-labelledby="learn-doors">
      <h2 id="learn-doors">${say("howto-now")}</h2>
      <p class="soft">${say("first-game-why")}</p>
      <div class="buttons">
        <button class="primary" @click=${() => act.play(game)}>${icon("play")}${say("first-game")}</button>
        <a class="button plain" href=${openingsPath(game.name)}>${icon("curve")}<span>${say("openings")}</span></a>
        <button class="quiet" @click=${() => print()}>${icon("record")}${say("howto-print")}</button>
      </div>
    </section>
    <details class="learn-rules" id="rules" ?open=${location.hash === "#rules"}>
      <summary>${icon("book")}${say("all-rules")}</summary>
      ${drawRules(rules, marked, [], game.unsure, search, nothing, { game: game.name, things })}
    </details>
    ${
      things.length
        ? html`<details class="learn-rules learn-things" id="things">
            <summary>${icon("eye")}${say("things")}</summary>
            <p class="soft">${say("things-line")}</p>
            ${drawThings({ game: game.name, things }, act.openRule)}
          </details>`
        : nothing
    }`;
}

/** The lesson to go on with: the first that is not done. */
function drawNextLesson(game: string, lessons: readonly LessonListed[]): TemplateResult | typeof nothing {
  const next = lessons.find(({ name }) => !isDone(game, name));
  return next ? html`<a class="button primary" href="/learn/${game}/${next.name}">${icon("play")}<span>${next.title}</span></a>` : nothing;
}

/** The lessons, with how far this reader has come. */
function drawLessons(game: string, lessons: readonly LessonListed[]): TemplateResult | typeof nothing {
  if (!lessons.length) return nothing;
  const how = ({ name, pages }: LessonListed): string => {
    const page = pageLeft(game, name);
    if (isDone(game, name)) return say("lesson-done");
    return page ? say("lesson-on", { page: page + 1, count: pages }) : say("lesson-pages", { count: pages });
  };
  return html`<section class="learn-lessons" aria-labelledby="learn-lessons">
    <h2 id="learn-lessons">${say("lessons")}</h2>
    <ol>
      ${lessons.map(
        (one) =>
          html`<li>
            <a href="/learn/${game}/${one.name}"
              ><strong>${one.title}</strong> <span>${one.line}</span>
              <span class="soft">${isDone(game, one.name) ? icon("check") : nothing}${how(one)}</span></a
            >
          </li>`,
      )}
    </ol>
  </section>`;
}

function drawSection(game: GameSeen, section: LearningSection, act: Actions): TemplateResult {
  const url = (picture: string): string => howToPictureUrl(game.name, picture, currentTheme(), language());
  return html`<li>
    <div class="learn-words">
      <h2>${section.title}</h2>
      <p>${section.text}</p>
      <p class="learn-numbers">
        ${section.rules.map((rule) => html`<button class="rule-link" @click=${() => act.openRule(rule)}>${rule}</button>`)}
      </p>
    </div>
    <div class="learn-pictures">
      ${section.pictures.map(
        ({ name, text, width, height }) =>
          html`<figure>
            <img src=${url(name)} alt="" width=${width} height=${height} loading="lazy" />
            <figcaption class="soft">${text}</figcaption>
          </figure>`,
      )}
    </div>
  </li>`;
}
