// What somebody chose for the next table of a game: how many play, against whom, by which options; kept on this device.
import type { GameSeen, SeatWanted } from "../net/wire";
import { adaptiveLevel } from "../shell/adaptive";
import { offeredLevel } from "../shell/levels";
import { readLocal, writeLocal } from "../shell/settings";
import { levelNote, say } from "../shell/texts";

/** Who plays at once: a person against computers, or people at one screen. */
export type Opponents = "computer" | "one-screen";

/** How many play: as chosen, else as few as the game allows. */
export function seatCount(game: GameSeen): number {
  return game.seats.find((seats) => String(seats) === readLocal(`seats.${game.name}`)) ?? Math.min(...game.seats);
}

/** Where I sit against computers: as chosen, else first. */
export function mySeat(game: GameSeen): number {
  const chosen = Number(readLocal(`side.${game.name}`));
  return Number.isInteger(chosen) && chosen > 0 && chosen < seatCount(game) ? chosen : 0;
}

/** The seats of the computer players. */
export function computerSeats(game: GameSeen): number[] {
  return Array.from({ length: seatCount(game) }, (_, seat) => seat).filter((seat) => seat !== mySeat(game));
}

/** The computer players with what they do, as a menu shows them. */
export function levelsWithNotes(game: GameSeen): [string, string][] {
  return game.levels.map(([name, text]) => [name, text + levelNote(name)]);
}

/** Those that adapt, one for each chance to win that somebody may choose. */
export function adaptiveLevels(game: GameSeen): [string, string][] {
  return game.aims.map((aim) => [adaptiveLevel(aim), `${say("adaptive")} · ${say("adaptive-aim", { aim })}`]);
}

/** The level of the computer on a seat: as chosen, else as a newcomer or a player would like it. */
export function levelOf(game: GameSeen, seat: number): string {
  const names = [...game.levels, ...adaptiveLevels(game)].map(([name]) => name);
  return names.find((name) => name === readLocal(`level.${game.name}.${seat}`)) ?? offeredLevel(game);
}

/** The options that were chosen, and still are there to be chosen. */
export function optionsOf(game: GameSeen): Record<string, string> {
  const chosen = game.options.map((option) => [option.name, readLocal(`option.${game.name}.${option.name}`)] as const);
  return Object.fromEntries(
    chosen.filter(([name, value]) => game.options.some((option) => option.name === name && option.values.some(([key]) => key === value))),
  );
}

/** The options that differ from the usual, which is the first value of each. */
export function changedOptions(game: GameSeen): string[] {
  const chosen = optionsOf(game);
  return game.options.filter(({ name, values }) => (chosen[name] ?? values[0]?.[0]) !== values[0]?.[0]).map(({ name }) => name);
}

/** Goes back to the usual rules. */
export function resetOptions(game: GameSeen): void {
  for (const { name } of game.options) writeLocal(`option.${game.name}.${name}`, "");
}

/** Who sits where, as the server is asked for it. */
export function seatsOf(game: GameSeen, company: Opponents): SeatWanted[] {
  const human: SeatWanted = { kind: "human", level: "", name: "" };
  const computer = (seat: number): SeatWanted => ({ kind: "computer", level: levelOf(game, seat), name: "" });
  return Array.from({ length: seatCount(game) }, (_, seat) => (seat === mySeat(game) || company !== "computer" ? human : computer(seat)));
}
