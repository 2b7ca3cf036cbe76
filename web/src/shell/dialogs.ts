// Settings and help, each in the browser's own dialog.
import { html, type TemplateResult } from "lit-html";
import { LANGUAGES } from "../net/wire";
import { icon } from "./icons";
import { language, motion, MOTIONS, theme, THEMES, writeLocal } from "./settings";
import { say } from "./texts";

/** A choice among named values, as a menu. */
export function menu(
  name: string,
  label: string,
  value: string,
  values: readonly (readonly [string, string])[],
  chosen: (value: string) => void,
): TemplateResult {
  return html`<label class="field"
    ><span>${label}</span>
    <select name=${name} @change=${(event: Event) => event.target instanceof HTMLSelectElement && chosen(event.target.value)}>
      ${values.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select>
  </label>`;
}

/** Language, theme and motion; `changed` draws the page anew. */
export function drawSettings(changed: () => void): TemplateResult {
  const set = (name: string) => (value: string) => {
    writeLocal(name, value);
    changed();
  };
  return html`${menu("lang", say("language"), language(), Object.entries(LANGUAGES), set("lang"))}
  ${menu(
    "theme",
    say("theme"),
    theme(),
    THEMES.map((name) => [name, say(`theme-${name}`)]),
    set("theme"),
  )}
  ${menu(
    "motion",
    say("motion"),
    motion(),
    MOTIONS.map((name) => [name, say(`motion-${name}`)]),
    set("motion"),
  )}`;
}

const KEYS: readonly (readonly [string, string])[] = [
  ["Tab", "key-tab"],
  ["← → ↑ ↓", "key-arrows"],
  ["⇧ ← → ↑ ↓", "key-shift-arrows"],
  ["⏎", "key-enter"],
  ["Esc", "key-escape"],
  ["U", "key-u"],
  ["H", "key-h"],
  ["?", "key-help"],
];

/** How to point, and the keys. */
export function drawHelp(): TemplateResult {
  return html`<p>${say("help-pointing")}</p>
    <p>${say("help-refused")}</p>
    <p>${say("help-touch")}</p>
    <dl class="keys">
      ${KEYS.map(
        ([key, text]) =>
          html`<div>
            <dt><kbd>${key}</kbd></dt>
            <dd>${say(text)}</dd>
          </div>`,
      )}
    </dl>`;
}

/** A dialog with a title and a way out. */
export function dialog(id: string, title: string, inside: TemplateResult): TemplateResult {
  const shut = (): void => dialogElement(id)?.close();
  return html`<dialog id=${id} aria-labelledby="${id}-title" @click=${(event: Event) => event.target === event.currentTarget && shut()}>
    <div class="dialog-head">
      <h2 id="${id}-title">${title}</h2>
      <button class="round" aria-label=${say("close")} @click=${shut}>${icon("close")}</button>
    </div>
    <div class="dialog-body">${inside}</div>
  </dialog>`;
}

/** The dialog element of that id. */
export function dialogElement(id: string): HTMLDialogElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : null;
}
