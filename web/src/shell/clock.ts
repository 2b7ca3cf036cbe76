// Time in words: what a clock gives, what is left of it.
import type { ClockAgreed, ClockSeen } from "../net/wire";
import { language } from "./settings";
import { say } from "./texts";

const DAY = 86_400;
const UNITS: readonly (readonly [string, number])[] = [
  ["day", DAY],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** A length of time in its largest whole unit: "3 days", "10 minutes", "90 seconds". */
export function duration(seconds: number, unitDisplay: "long" | "short" = "long"): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? ["second", 1];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(seconds / size);
}

/** What a clock gives, in words. */
export function clockText(clock: Pick<ClockAgreed, "kind" | "seconds" | "increment">): string {
  const time = duration(clock.seconds);
  if (clock.kind !== "total") return say("clock-turn", { time });
  if (!clock.increment) return say("clock-total", { time });
  return say("clock-total-increment", { time: duration(clock.seconds, "short"), increment: duration(clock.increment, "short") });
}

/** The seconds that a seat has left now, if the clocks were read at that moment. */
export function secondsLeft(clock: ClockSeen, seat: number, read: number): number {
  const gone = clock.running === seat ? (Date.now() - read) / 1000 : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - gone);
}

/** What is left, calmly: days and hours, then minutes, seconds only in the last ten minutes. */
export function timeLeftText(seconds: number): string {
  const unit = (count: number, unit: string): string =>
    new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(count);
  const both = (large: number, unitOfLarge: string, small: number, unitOfSmall: string): string =>
    unit(large, unitOfLarge) + (small ? ` ${unit(small, unitOfSmall)}` : "");
  if (seconds >= DAY) return both(Math.floor(seconds / DAY), "day", Math.floor((seconds % DAY) / 3600), "hour");
  if (seconds >= 3600) return both(Math.floor(seconds / 3600), "hour", Math.floor((seconds % 3600) / 60), "minute");
  if (seconds >= 600) return unit(Math.floor(seconds / 60), "minute");
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long a drawn clock stays true, in milliseconds. */
export function nextTick(seconds: number): number {
  return seconds >= 600 ? 20_000 : 1000;
}
