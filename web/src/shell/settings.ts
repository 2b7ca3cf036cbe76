// What a reader chose: language, theme, motion, computer level; stored in this browser.
import { LANGUAGES } from "../net/wire";

export type Lang = keyof typeof LANGUAGES;
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ["system", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");

function isLang(text: string): text is Lang {
  return text in LANGUAGES;
}

/** A value stored in this browser, or nothing. */
export function readLocal(name: string): string {
  return localStorage.getItem(`tatami.${name}`) ?? "";
}

/** Stores a value in this browser. */
export function writeLocal(name: string, value: string): void {
  localStorage.setItem(`tatami.${name}`, value);
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

/** Puts language, theme and motion on the page. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = language();
  root.dataset["theme"] = theme();
  root.dataset["motion"] = motionAllowed() ? "on" : "off";
}

/** Calls back when the system's theme or motion changes. */
export function onSystemChange(changed: () => void): void {
  darkSystem.addEventListener("change", changed);
  calmSystem.addEventListener("change", changed);
}
