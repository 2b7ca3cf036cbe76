// What follows an account to every device: language, looks, motion, speed, how to decide, levels, options, my mistakes to practise.
import { requestJson, send } from "../net/http";
import type { Preferences } from "../net/wire";
import { language, namesStored, onWrite, readLocal, writeLocal } from "./settings";

const FOLLOWING =
  /^(lang|theme|motion|speed|replay-speed|confirm|text-size|colours|auto-end|sound|volume|stand-in|(level|option|drill)\..+)$/;

/** Whether a value of this browser goes along with the account; seats and names stay where they are. */
export function follows(name: string): boolean {
  return FOLLOWING.test(name);
}

/** What is chosen in this browser. */
function chosenHere(): Record<string, string> {
  return Object.fromEntries(
    namesStored()
      .filter(follows)
      .map((name) => [name, readLocal(name)]),
  );
}

let told: Promise<unknown> = Promise.resolve();

/** Tells the account what is chosen here, one message after the other: two under way could arrive in the other order. */
function keep(): void {
  told = told
    .then(() => send("PUT", "/api/me/preferences", language(), { settings: chosenHere() } satisfies Preferences))
    .catch(() => undefined); // the next change tells all again
}

/** Takes on what the account likes, if somebody is signed in, and from now on tells it every change. */
export async function adoptPreferences(): Promise<void> {
  const kept = await requestJson<Preferences>("/api/me/preferences").catch(() => null); // without the site there is nothing to follow
  if (!kept?.account) return;
  for (const [name, value] of Object.entries(kept.settings)) if (follows(name) && readLocal(name) !== value) writeLocal(name, value);
  if (!Object.keys(kept.settings).length && Object.keys(chosenHere()).length) keep();
  onWrite((name) => follows(name) && keep());
}
