// How a study is laid out: the board over its axis; chapters, variations, words and moves beside it.
import { html, nothing, type TemplateResult } from "lit-html";
import { drawCanvas } from "../canvas/canvas";
import { firstStop } from "../canvas/picture";
import { drawBoard, drawControls, drawMoves, scaleToSee, type Space } from "../replay/layout";
import { dialog, dialogElement, drawSettings, menu } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { say } from "../shell/texts";
import { shareLink } from "../table/ending";
import { forgetStudy } from "../shell/my-studies";
import { dropStudy, fileUrl, recordUrl } from "./requests";
import type { StudyPage } from "./study";

const SHOWN_OFFERS = 24;
const [CHANCE, OVER] = [-1, -2];
const NONE: ReadonlySet<string> = new Set();

/** The whole page of a study. */
export function drawStudy(page: StudyPage, space: Space, restyle: () => void): TemplateResult {
  const { study, course } = page;
  const why = page.closedReason || (study && !page.chapter ? say("study-empty") : say("loading"));
  return html`<div class="replay-page study-page" data-version=${page.shownVersion}>
    <header class="bar">
      <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
      <h1>${study?.title ?? say("study")}</h1>
      <a class="button plain back" href="/games" aria-label=${say("my-games")}>${icon("book")}<span>${say("my-games")}</span></a>
      <button class="round" aria-label=${say("settings")} title=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}
      </button>
    </header>
    <main>
      <section class="replay-stage" aria-label=${say("study")}>
        <div class="board" role="group" aria-label=${say("table")} tabindex="0">
          ${study?.yours && page.offered ? drawOpenBoard(page, space) : drawBoard(page, space)}
        </div>
        ${course ? drawControls(page, drawWays()) : html`<p class="loading soft">${why}</p>`}
      </section>
      <aside class="side" aria-label=${say("study")}>${course && study ? drawSide(page) : nothing}</aside>
    </main>
    ${study ? drawShare(page) : nothing} ${dialog("settings", say("settings"), drawSettings(restyle))}
    <div class="toast" role="status" aria-live="polite">${page.toast ? html`<p>${page.toast}</p>` : nothing}</div>
  </div>`;
}

/** The board where moves may be tried. */
function drawOpenBoard(page: StudyPage, space: Space): TemplateResult | typeof nothing {
  const { picture, view, symbols, bright, marks, travelling, glowing, chosen } = page;
  if (!picture || !view) return nothing;
  const tabStop = firstStop(picture, glowing, page.place);
  return drawCanvas({
    ...{ picture, symbols, bright, marks, travelling, glowing, chosen, tabStop, title: view.title, scale: scaleToSee(picture, space) },
    ...{ draggable: NONE, previewed: NONE, asking: false },
  });
}

function drawWays(): TemplateResult {
  return html`<button class="plain" aria-label=${say("share")} @click=${() => dialogElement("study-share")?.showModal()}>
    ${icon("share")}<span>${say("share")}</span>
  </button>`;
}

function drawSide(page: StudyPage): TemplateResult {
  const { study } = page;
  return html`<div class="side-top study-top">
      ${drawChapters(page)}
      <section class="study-words" aria-label=${say("study-said")}>${study?.yours ? drawWriting(page) : drawWords(page)}</section>
      ${study?.yours ? drawTrying(page) : nothing}
    </div>
    <h2 class="moves-title">${say("replay-moves")}</h2>
    ${drawMoves(page, (version) => drawBeside(page, version))}`;
}

/** The chapters, and within one the game and its variations. */
function drawChapters(page: StudyPage): TemplateResult {
  const { study, chapter, where } = page;
  const turn = (number: number): void => {
    void page.turnTo({ chapter: number, variation: 0 }, study?.chapters[number]?.start ?? 0);
  };
  const name = (at: number, move: string): string => say("study-variation", { number: at, move: move.split(" ").slice(1).join(" ") });
  return html`${menu(
    "chapter",
    say("study-chapter"),
    String(where.chapter),
    (study?.chapters ?? []).map(({ title, game_title }, number) => [String(number), `${title} · ${game_title}`]),
    (value) => turn(Number(value)),
  )}
  ${
    (chapter?.variations.length ?? 0) > 1
      ? html`<ul class="variations" aria-label=${say("study-lines")}>
          ${chapter?.variations.map(
            ({ at = 0, moves }, number) =>
              html`<li>
                <button
                  class="plain"
                  aria-pressed=${number === where.variation}
                  @click=${() => void page.turnTo({ ...where, variation: number }, number ? at + 1 : page.target)}
                >
                  ${number ? name(at, moves[0] ?? "") : say("study-main")}
                </button>
              </li>`,
          )}
        </ul>`
      : nothing
  }`;
}

function drawWords(page: StudyPage): TemplateResult | typeof nothing {
  const words = page.wordsAt(page.target);
  return words ? html`<p class="annotation">${words}</p>` : nothing;
}

/** Words may be written where the reader is. */
function drawWriting(page: StudyPage): TemplateResult {
  const keep = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem("words") : null;
    if (field instanceof HTMLTextAreaElement) page.say(field.value, say("study-kept"));
  };
  return html`<form class="study-form" @submit=${keep}>
    <label class="field wide"
      ><span>${say("study-words")}</span><textarea name="words" rows="3" maxlength="1200" .value=${page.wordsAt(page.target)}></textarea>
    </label>
    <div class="buttons"><button class="solid">${say("study-keep")}</button></div>
  </form>`;
}

/** What may be played here. */
function drawTrying(page: StudyPage): TemplateResult {
  const { offered, where } = page;
  const offers = offered?.offers ?? [];
  return html`<details class="trying" open>
    <summary>${say("study-try")}</summary>
    ${
      offered?.to_act === OVER
        ? html`<p class="soft">${say("study-over")}</p>`
        : html`<p class="soft">${offered?.prompt ?? say("loading")} ${say("study-try-line")}</p>`
    }
    <div class="buttons">
      ${
        offered?.to_act === CHANCE
          ? html`<button class="solid" @click=${() => page.try("")}>${icon("again")}<span>${say("study-lots")}</span></button>`
          : nothing
      }
      ${offers
        .slice(0, SHOWN_OFFERS)
        .map((offer) => html`<button class="plain" @click=${() => page.try(offer.move)}>${offer.label}</button>`)}
    </div>
    ${offers.length > SHOWN_OFFERS ? html`<p class="soft">${say("study-more", { count: offers.length - SHOWN_OFFERS })}</p>` : nothing}
    <div class="buttons">
      ${where.variation ? html`<button class="plain" @click=${() => page.dropVariation()}>${say("study-drop-line")}</button>` : nothing}
      <button class="plain" @click=${() => page.dropChapter()}>${say("study-drop-chapter")}</button>
    </div>
  </details>`;
}

/** In the list of moves: what is said after this one, and the variations that leave here. */
function drawBeside(page: StudyPage, version: number): TemplateResult | typeof nothing {
  const words = page.wordsAt(version);
  return words ? html`<p class="annotation">${words}</p>` : nothing;
}

/** The link, the files, and for its maker title and end. */
function drawShare(page: StudyPage): TemplateResult {
  const { study, where } = page;
  const link = `${location.origin}/study/${page.id}`;
  const copy = (): void => void shareLink(link).then((copied) => copied && page.showToast(say("copied")));
  const drop = (): void => {
    if (!page.dropping) {
      page.dropping = true;
      page.change({});
      return;
    }
    page.run(async () => {
      await dropStudy(page.id);
      forgetStudy(page.id);
      location.assign("/games");
    });
  };
  const rename = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) page.name(event.target.value);
  };
  return dialog(
    "study-share",
    say("share"),
    html`<label class="field"><span>${say("study-link")}</span><input readonly name="link" .value=${link} /></label>
      <div class="buttons">
        <button class="solid" @click=${copy}>${icon("share")}<span>${say("share-copy")}</span></button>
        <a class="button plain" href=${fileUrl(page.id)} download>${icon("record")}<span>${say("study-file")}</span></a>
        ${
          page.chapter
            ? html`<a class="button plain" href=${recordUrl(page.id, where)} download="${page.chapter.game}.record"
                >${icon("record")}<span>${say("study-record")}</span></a
              >`
            : nothing
        }
      </div>
      ${
        study?.yours
          ? html`<label class="field"
                ><span>${say("study-title")}</span><input name="title" maxlength="80" .value=${study.title} @change=${rename}
              /></label>
              <div class="buttons">
                <button class="plain" @click=${drop}>${say(page.dropping ? "study-drop-sure" : "study-drop")}</button>
              </div>`
          : nothing
      }`,
  );
}
