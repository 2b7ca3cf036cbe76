// The form of what is chosen: its fields with what is shipped and a way back, how sure one is, and from where.
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { drawSign } from "../canvas/signs";
import type { EntrySeen, FieldSeen, ItemSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import type { Editor } from "./editor";
import { readTyped, typedText } from "./typed";

const SURENESS = ["certain", "likely", "reconstructed"] as const;

/** The form. */
export function drawForm(editor: Editor): TemplateResult {
  const { item, entry, picture } = editor;
  if (!item || !entry) return html`<p class="soft">${say("editor-choose")}</p>`;
  const says = picture ? [...picture.sprites.values()].filter((sprite) => sprite.target === item.place).map((sprite) => sprite.label) : [];
  const lone = [...new Set(says)].slice(0, 3);
  return html`<div class="editor-head">
      <h2 id="editor-chosen" tabindex="-1">${item.label}</h2>
      ${step(editor, entry, -1)}${step(editor, entry, 1)}
    </div>
    <p class="editor-known">
      ${drawSign(item.sure)}<span>${say(`sure-${item.sure}`)}: <span class="soft">${item.known}</span></span>
    </p>
    ${editor.trouble ? html`<p class="trouble" role="alert">${editor.trouble}</p>` : nothing}
    ${entry.fields.map((field) => drawField(editor, item, field))} ${drawSure(editor, item)}
    ${
      lone.length
        ? html`<h3>${say("editor-says")}</h3>
            ${lone.map((label) => html`<p class="soft">${label}</p>`)}`
        : nothing
    }
    <div class="buttons">
      <button class="plain" @click=${() => void editor.change({ deed: "restore", place: item.place })}>
        ${icon("undo")}${say("editor-restore")}
      </button>
      ${
        entry.many
          ? html`<button class="plain" @click=${() => void editor.change({ deed: "remove", place: item.place })}>
              ${icon("close")}${say("editor-remove")}
            </button>`
          : nothing
      }
    </div>`;
}

/** To the neighbour in the list. */
function step(editor: Editor, entry: EntrySeen, by: number): TemplateResult | typeof nothing {
  const at = entry.items.findIndex((item) => item.place === editor.place) + by;
  const next = entry.items[at];
  if (entry.items.length < 2) return nothing;
  const name = say(by < 0 ? "editor-before" : "editor-next");
  return html`<button class="round" aria-label=${name} title=${name} ?disabled=${!next} @click=${() => next && editor.choose(next.place)}>
    ${icon(by < 0 ? "back" : "next")}
  </button>`;
}

function drawField(editor: Editor, item: ItemSeen, field: FieldSeen): TemplateResult {
  const value = item.values[field.name];
  const shipped = item.shipped?.[field.name];
  const set = (text: string): void =>
    void editor.change({ deed: "set", place: item.place, field: field.name, value: readTyped(field, text) });
  const back = (): void => void editor.change({ deed: "restore", place: item.place, field: field.name });
  return html`<div class="editor-field">
    <label class="field"><span>${field.label}</span>${drawInput(field, typedText(value), set)}</label>
    ${drawWords(field, typedText(value), set)} ${field.help ? html`<p class="soft">${field.help}</p>` : nothing}
    ${
      shipped === undefined
        ? nothing
        : html`<p class="editor-shipped">
            <span class="soft">${say("editor-shipped", { what: typedText(shipped) })}</span>
            <button class="quiet" aria-label="${say("editor-back")}: ${field.label}" @click=${back}>
              ${icon("undo")}${say("editor-back")}
            </button>
          </p>`
    }
  </div>`;
}

function drawInput(field: FieldSeen, value: string, set: (text: string) => void): TemplateResult {
  const change = (event: Event): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) set(event.target.value);
  };
  if (field.kind === "name" && field.values.length)
    return html`<select name=${field.name} @change=${change}>
      ${field.values.map(([name, label]) => html`<option value=${name} .selected=${name === value}>${label}</option>`)}
    </select>`;
  if (field.kind === "number")
    return html`<input type="number" name=${field.name} min=${field.low} max=${field.high} .value=${live(value)} @change=${change} />`;
  return html`<input type="text" name=${field.name} autocomplete="off" spellcheck="false" .value=${live(value)} @change=${change} />`;
}

/** The words of a list, each taken out by a click, and those that it may hold, each added by one. */
function drawWords(field: FieldSeen, value: string, set: (text: string) => void): TemplateResult | typeof nothing {
  if (field.kind !== "names" || !field.values.length) return nothing;
  const there = value ? value.split(", ") : [];
  return html`<div class="editor-words" role="group" aria-label=${field.label}>
    ${there.map((word, place) => {
      const called = wordName(field, word);
      const without = (): void => set(there.filter((_, other) => other !== place).join(", "));
      return html`<button class="plain there" aria-label="${say("editor-remove")}: ${called}" @click=${without}>${called} ×</button>`;
    })}
    ${field.values.map(
      ([name, label]) =>
        html`<button class="plain" @click=${() => set([...there, name].join(", "))}>
          + ${label}${name === label ? nothing : html` <small class="soft">${name}</small>`}
        </button>`,
    )}
  </div>`;
}

/** What a word of a list is called; of two that are joined, each. */
function wordName(field: FieldSeen, word: string): string {
  const names = new Map(field.values.map(([name, label]) => [name, label]));
  return word
    .split("+")
    .map((one) => names.get(one) ?? one)
    .join(" + ");
}

function drawSure(editor: Editor, item: ItemSeen): TemplateResult {
  const set = (sure: string) => () => void editor.change({ deed: "set", place: item.place, field: "sure", value: sure });
  const source = (event: Event): void => {
    if (event.target instanceof HTMLInputElement && event.target.value.trim())
      void editor.change({ deed: "set", place: item.place, field: "source", value: event.target.value.trim() });
  };
  return html`<fieldset class="editor-sure">
      <legend>${say("editor-how-sure")}</legend>
      ${SURENESS.map(
        (sure) =>
          html`<label
            ><input
              type="radio"
              name="sure"
              value=${sure}
              .checked=${live(item.sure === sure)}
              @change=${set(sure)}
            />${drawSign(sure)}<span>${say(`sure-${sure}`)}<small class="soft">${say(`sure-${sure}-why`)}</small></span></label
          >`,
      )}
    </fieldset>
    <label class="field"
      ><span>${say("editor-source")}</span><input type="text" name="source" maxlength="200" .value=${live(item.known)} @change=${source}
    /></label>`;
}
