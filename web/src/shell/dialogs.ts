// Settings and help, each in the browser's own dialog.
import { html, type TemplateResult } from "lit-html";
import { LANGUAGES } from "../net/wire";
import { icon } from "./icons";
import {
  colours,
  COLOURS,
  confirming,
  CONFIRMS,
  endsByItself,
  language,
  motion,
  MOTIONS,
  soundOn,
  speed,
  SPEEDS,
  TEXT_SIZES,
  textSize,
  theme,
  THEMES,
  volume,
  writeLocal,
} from "./settings";
import { play } from "./sounds";
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

/** A switch. */
function tick(name: string, label: string, on: boolean, chosen: (value: string) => void): TemplateResult {
  const change = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) chosen(event.target.checked ? "on" : "off");
  };
  return html`<label class="tick"><input type="checkbox" name=${name} .checked=${on} @change=${change} /><span>${label}</span></label>`;
}

/** How to decide and how moves are shown; `changed` draws the page anew. */
export function drawPlaySettings(changed: () => void): TemplateResult {
  const set = (name: string) => (value: string) => {
    writeLocal(name, value);
    changed();
  };
  const choices = (values: readonly string[], name: (value: string) => string): (readonly [string, string])[] =>
    values.map((value) => [value, name(value.replace(" ", "-"))]);
  const speeds = choices(SPEEDS, (value) => say(`speed-${value}`));
  const confirms = choices(CONFIRMS, (value) => say(`confirm-${value}`));
  const sizes = choices(TEXT_SIZES, (value) => say(`text-size-${value}`));
  const kinds = choices(COLOURS, (value) => say(`colours-${value}`));
  const loud = (event: Event): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    set("volume")(String(event.target.valueAsNumber / 100));
    play("arrive");
  };
  return html`${menu("speed", say("speed"), speed(), speeds, set("speed"))}
    ${menu("confirm", say("confirm-when"), confirming(), confirms, set("confirm"))}
    ${menu("text-size", say("text-size"), textSize(), sizes, set("text-size"))}
    ${menu("colours", say("colours"), colours(), kinds, set("colours"))}
    ${tick("auto-end", say("auto-end"), endsByItself(), set("auto-end"))} ${tick("sound", say("sound"), soundOn(), set("sound"))}
    <label class="field"
      ><span>${say("volume")}</span>
      <input
        type="range"
        name="volume"
        min="0"
        max="100"
        step="5"
        .value=${String(Math.round(volume() * 100))}
        ?disabled=${!soundOn()}
        @change=${loud}
      />
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
  ["Y", "key-y"],
  ["R", "key-r"],
  ["C", "key-c"],
  ["/", "key-slash"],
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
