// How long each kind of moment lasts, at each speed; with motion off nothing travels, and each picture stands as long.
import type { Frame } from "../net/wire";
import type { Pace } from "./queue";

export interface Beat {
  lift: number; // before the change: those who fight are lifted, the stroke is drawn
  travel: number;
  hold: number; // afterwards, to be read
}

const NOTHING: Beat = { lift: 0, travel: 0, hold: 0 };

const CALM: Record<string, Beat> = {
  arrive: { lift: 0, travel: 320, hold: 140 },
  strike: { lift: 400, travel: 280, hold: 160 },
  gain: { lift: 0, travel: 300, hold: 320 },
  reveal: { lift: 0, travel: 260, hold: 260 },
  count: { lift: 0, travel: 200, hold: 1500 },
  quiet: { lift: 0, travel: 180, hold: 0 },
};
const SHARE: Record<Pace, number> = { calm: 1, quick: 0.45, "at once": 0 };
const STILL = 900; // a picture without motion is read in about a second
const LONG_SENTENCE = 60; // letters that take no longer than the moment itself
const PER_LETTER = 9;

/** The beat of a frame. */
export function beatOf(frame: Frame, pace: Pace, motion: boolean): Beat {
  const share = SHARE[pace];
  if (!share) return NOTHING;
  const beat = CALM[frame.tempo] ?? NOTHING;
  const letters = frame.log.reduce((sum, line) => sum + line.text.length, 0);
  const reading = Math.min(700, Math.max(0, letters - LONG_SENTENCE) * PER_LETTER);
  if (!motion) return { lift: 0, travel: 0, hold: frame.tempo === "quiet" ? 0 : (STILL + reading) * share };
  return { lift: beat.lift * share, travel: beat.travel * share, hold: (beat.hold + reading) * share };
}
