// How the editor looks: the bar, the picture with its marks, what is checked, the lists, and the form at the side.
import { html, nothing, type TemplateResult } from "lit-html";
import { drawCanvas } from "../canvas/canvas";
import { NO_MARKS } from "../canvas/marks";
import { firstStop, type Picture } from "../canvas/picture";
import { drawSign, drawSigns } from "../canvas/signs";
import type { EntrySeen, ItemSeen } from "../net/wire";
import { dialog, dialogElement, drawSettings } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { say } from "../shell/texts";
import type { Editor } from "./editor";
import { drawForm } from "./form";

export interface Deeds {
  restyle: () => void;
  pick: (file: File) => void;
  download: () => void;
  share: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const UNSURE = new Set(["likely", "reconstructed"]);

/** The page. */
export function drawEditor(editor: Editor, scale: number, link: string, deeds: Deeds): TemplateResult {
  return html`<div class="editor-page">
    ${drawBar(editor, deeds)}
    <main class="editor">
      <section class="editor-table" aria-label=${say("editor-picture")}>
        <div class="editor-picture board">${editor.picture ? drawPicture(editor, editor.picture, scale) : nothing}</div>
        ${drawLegend(editor)}
      </section>
      <section class="editor-side" aria-label=${say("editor-form")}>
        ${drawForm(editor)}
        <div class="editor-play">
          <button class="primary" ?disabled=${!editor.seen || editor.seen.problem !== null} @click=${() => void editor.play()}>
            ${icon("play")}${say("editor-play")}
          </button>
          <p class="soft">${say("editor-play-why")}</p>
        </div>
      </section>
      ${drawChecks(editor)} ${drawLists(editor)}
    </main>
    ${dialog("settings", say("settings"), drawSettings(deeds.restyle))}
    ${dialog(
      "share-edition",
      say("editor-share"),
      html`<label class="field"><span>${say("editor-share-why")}</span><input readonly name="link" .value=${link} /></label>`,
    )}
  </div>`;
}

function drawBar(editor: Editor, deeds: Deeds): TemplateResult {
  const rename = (event: Event): void => {
    if (event.target instanceof HTMLInputElement && event.target.value.trim())
      void editor.change({ deed: "set", field: "edition", value: event.target.value.trim() });
  };
  const pick = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    if (file) deeds.pick(file);
    event.target.value = "";
  };
  return html`<header class="editor-bar">
    <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
    <h1>${say("editor-title", { game: editor.game?.title ?? "" })}</h1>
    <label class="field"
      ><span class="visually-hidden">${say("editor-name")}</span
      ><input name="edition" maxlength="60" ?disabled=${!editor.seen} .value=${editor.seen?.name ?? ""} @change=${rename}
    /></label>
    <div class="editor-deeds">
      <button class="quiet" ?disabled=${!editor.canUndo} @click=${() => void editor.undo()}>${icon("undo")}${say("editor-undo")}</button>
      <button class="quiet" ?disabled=${!editor.canRedo} @click=${() => void editor.redo()}>${icon("redo")}${say("editor-redo")}</button>
      <label class="button plain import"
        >${icon("record")}<span>${say("editor-import")}</span
        ><input class="visually-hidden" type="file" accept=".toml,text/plain" @change=${pick}
      /></label>
      <button class="plain" @click=${deeds.download}>${icon("record")}${say("editor-download")}</button>
      <button class="plain" @click=${deeds.share}>${icon("share")}${say("editor-share")}</button>
      <button class="round" aria-label=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}
      </button>
    </div>
  </header>`;
}

function drawPicture(editor: Editor, picture: Picture, scale: number): TemplateResult {
  const tabStop = [...picture.sprites.values()].find((sprite) => sprite.target === editor.place)?.id ?? "";
  const canvas = drawCanvas({
    ...{ picture, symbols: editor.symbols, title: say("editor-picture"), scale, marks: NO_MARKS, asking: false },
    ...{ glowing: NONE, draggable: NONE, chosen: editor.place ? [editor.place] : [], previewed: NONE, bright: null, travelling: NONE },
    tabStop: firstStop(picture, NONE, tabStop),
    signs: drawSigns(picture, signsOf(editor), (sprite) => sprite.target),
  });
  return canvas;
}

/** What is unsure, and what the owner has changed. */
function signsOf(editor: Editor): Map<string, string> {
  const owned = new Set(changedItems(editor).map((item) => item.place));
  const items = editor.seen?.entries.flatMap((entry) => entry.items) ?? [];
  return new Map(items.filter(({ place, sure }) => UNSURE.has(sure) || owned.has(place)).map(({ place, sure }) => [place, sure]));
}

function changedItems(editor: Editor): ItemSeen[] {
  return (editor.seen?.entries ?? []).flatMap((entry) =>
    entry.items.filter((item) => item.shipped === null || Object.keys(item.shipped).length > 0),
  );
}

function drawLegend(editor: Editor): TemplateResult {
  const entries = editor.seen?.entries ?? [];
  const [unsure, all] = [
    entries.reduce((sum, entry) => sum + entry.unsure, 0),
    entries.reduce((sum, entry) => sum + entry.items.length, 0),
  ];
  return html`<p class="editor-legend">
    ${(["reconstructed", "likely", "certain"] as const).map((sure) => html`<span>${drawSign(sure)} ${say(`sure-${sure}`)}</span>`)}
    <strong role="status">${say("editor-unsure", { n: unsure, all })}</strong>
  </p>`;
}

function drawChecks(editor: Editor): TemplateResult {
  const problem = editor.seen?.problem;
  const changed = changedItems(editor).length;
  return html`<section class="editor-checks" aria-labelledby="editor-checks">
    <h2 id="editor-checks">${say("editor-checked")}</h2>
    ${!editor.item && editor.trouble ? html`<p class="trouble" role="alert">${editor.trouble}</p>` : nothing}
    ${
      problem
        ? html`<p class="trouble" role="alert">${say("editor-line", { line: problem.line })} ${problem.text}</p>
            <p class="soft">${say("editor-old-picture")}</p>
            ${
              problem.place
                ? html`<button class="plain" @click=${() => goTo(editor, problem.place)}>${icon("next")}${say("editor-go-there")}</button>`
                : nothing
            }`
        : html`<p>${drawSign("certain")} ${say("editor-playable")}</p>`
    }
    <p class="soft">${say("editor-changed", { n: changed })}</p>
  </section>`;
}

/** The place of a mistake: an entry, or the first of a list. */
function goTo(editor: Editor, place: string): void {
  const entry = editor.seen?.entries.find((one) => one.name === place.split(".")[0]);
  const item = entry?.items.find((one) => one.place === place) ?? entry?.items[0];
  if (item) editor.choose(item.place);
}

function drawLists(editor: Editor): TemplateResult {
  return html`<section class="editor-lists" aria-labelledby="editor-lists">
    <h2 id="editor-lists">${say("editor-lists")}</h2>
    ${(editor.seen?.entries ?? []).map((entry) => drawList(editor, entry))}
  </section>`;
}

/** One of a list as players call it, with its key in the file behind it; or the key alone. */
function drawName(entry: EntrySeen, item: ItemSeen): TemplateResult {
  const key = item.place.slice(entry.name.length + 1);
  return item.label.endsWith(key) ? html`${key}` : html`<span>${item.label} <small class="soft">${key}</small></span>`;
}

function drawList(editor: Editor, entry: EntrySeen): TemplateResult {
  const toggled = (event: Event): void => {
    if (event.target instanceof HTMLDetailsElement && event.target.open) editor.open = entry.name;
  };
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const key = new FormData(event.target).get("key");
    if (typeof key !== "string" || !key.trim()) return;
    const place = `${entry.name}.${key.trim()}`;
    event.target.reset();
    void editor.change({ deed: "add", place }).then(() => editor.choose(place));
  };
  return html`<details ?open=${editor.open === entry.name} @toggle=${toggled}>
    <summary>
      ${entry.label}${
        entry.unsure
          ? html` <span class="count" aria-label=${say("editor-unsure-of", { n: entry.unsure })}>${entry.unsure}</span>`
          : html` ${drawSign("certain")}`
      }
    </summary>
    <div class="editor-items">
      ${entry.items.map(
        (item) =>
          html`<button
            class="plain"
            aria-pressed=${item.place === editor.place ? "true" : "false"}
            @click=${() => editor.choose(item.place)}
          >
            ${drawSign(item.sure)}${entry.many ? drawName(entry, item) : item.label}
          </button>`,
      )}
    </div>
    ${
      entry.many
        ? html`<form class="editor-add" @submit=${add}>
            <label class="field"><span>${say("editor-key")}</span><input name="key" maxlength="40" autocomplete="off" required /></label>
            <button class="plain">${say("editor-add")}</button>
          </form>`
        : nothing
    }
  </details>`;
}
