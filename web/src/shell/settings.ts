// What a reader chose: language, looks, motion, sound, how to decide; stored in this browser.
import { LANGUAGES } from "../net/wire";

export type Lang = keyof typeof LANGUAGES;
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ["system", "off"] as const;
export type Motion = (typeof MOTIONS)[number];
export const SPEEDS = ["calm", "quick", "at once"] as const;
export type Speed = (typeof SPEEDS)[number];
export const CONFIRMS = ["cost", "always", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];
export const TEXT_SIZES = ["normal", "large", "larger"] as const;
export const COLOURS = ["printed", "distinct"] as const;

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");

function isLang(text: string): text is Lang {
  return text in LANGUAGES;
}

/** A value stored in this browser, or nothing. */
export function readLocal(name: string): string {
  return localStorage.getItem(`tatami.${name}`) ?? "";
}

let written: (name: string) => void = () => undefined;

/** Calls back whenever a value is stored in this browser. */
export function onWrite(call: (name: string) => void): void {
  written = call;
}

/** Stores a value in this browser. */
export function writeLocal(name: string, value: string): void {
  localStorage.setItem(`tatami.${name}`, value);
  written(name);
}

/** Stores several values at once; an empty one is forgotten. */
export function writeAllLocal(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value) localStorage.setItem(`tatami.${name}`, value);
    else localStorage.removeItem(`tatami.${name}`);
  }
  const [first] = Object.keys(values);
  if (first !== undefined) written(first);
}

/** The names of all values in this browser. */
export function namesStored(): string[] {
  const ours = Object.keys(localStorage).filter((key) => key.startsWith("tatami."));
  return ours.map((key) => key.slice("tatami.".length));
}

/** The chosen language, else the first of the browser's that we speak. */
export function language(): Lang {
  const wanted = [readLocal("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find(isLang) ?? "en";
}

export function theme(): Theme {
  return THEMES.find((name) => name === readLocal("theme")) ?? "system";
}

/** The theme that is shown, whoever chose it. */
export function currentTheme(): "light" | "dark" {
  const chosen = theme();
  return chosen === "system" ? (darkSystem.matches ? "dark" : "light") : chosen;
}

export function motion(): Motion {
  return MOTIONS.find((name) => name === readLocal("motion")) ?? "system";
}

/** Whether pieces travel: neither the reader nor the system said no. */
export function motionAllowed(): boolean {
  return motion() !== "off" && !calmSystem.matches;
}

/** A value among those that are allowed; the first of them where nothing else was chosen. */
function choice<T extends string>(name: string, values: readonly [T, ...T[]]): T {
  const kept = readLocal(name);
  return values.find((value) => value === kept) ?? values[0];
}

/** How fast moves are shown. */
export const speed = (): Speed => choice("speed", SPEEDS);
/** When a move waits for a second word: where it costs and gains nothing, always, never. */
export const confirming = (): Confirm => choice("confirm", CONFIRMS);
export const textSize = (): string => choice("text-size", TEXT_SIZES);
export const colours = (): string => choice("colours", COLOURS);
/** Whether the only move there is, a button, makes itself. */
export const endsByItself = (): boolean => readLocal("auto-end") === "on";
export const soundOn = (): boolean => readLocal("sound") === "on";

/** How loud sounds are, from 0 to 1. */
export function volume(): number {
  const kept = Number.parseFloat(readLocal("volume"));
  return Number.isNaN(kept) ? 0.5 : Math.min(1, Math.max(0, kept));
}

/** Puts language, theme, motion, colours and the size of text on the page. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = language();
  root.dataset["theme"] = theme();
  root.dataset["motion"] = motionAllowed() ? "on" : "off";
  root.dataset["textSize"] = textSize();
  root.dataset["colours"] = colours();
}

/** Calls back when the system's theme or motion changes. */
export function onSystemChange(changed: () => void): void {
  darkSystem.addEventListener("change", changed);
  calmSystem.addEventListener("change", changed);
}
