// The shell's sentences in the reader's language.
import { fetchTexts } from "../net/http";
import { language } from "./settings";

let catalogue: Record<string, string> = {};

/** Loads the catalogue of the chosen language. */
export async function loadTexts(): Promise<void> {
  catalogue = await fetchTexts(language());
}

/** The sentence of a key with its {placeholders} filled; the key itself where a sentence is missing. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const sentence = catalogue[`shell.${key}`] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** How well a computer player plays. */
export function levelName(level: string): string {
  return level.startsWith("adaptive-") ? say("adaptive") : (catalogue[`level.${level}`] ?? level);
}

/** What a computer player does, after its name or on its own. */
export function levelNote(level: string, between = " · "): string {
  const about = catalogue[`level.${level}.about`];
  return about ? between + about : "";
}

/** What a learner may expect of a computer player. */
export function learnerNote(level: string): string {
  return catalogue[`level.${level}.learner`] ?? "";
}

const SPANS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago a moment was, in words. */
export function ago(when: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, span] of SPANS) {
    const count = Math.floor((Date.now() - when) / span);
    if (count > 0) return words.format(-count, unit);
  }
  return say("just-now");
}
