// A computer player that adapts: as strong as it takes for me to win so many games of a hundred, by how my last games went.
//
// How well I play is a place on the ladder of levels, followed by Elo's formula from game to game: a win moves it up, a defeat down, the
// more the less it was expected. The next opponent is so far above or below that place that I should win as often as I asked for. Games
// against such an opponent move the place by nothing in the long run only if I do win that often, however far the levels lie apart.
import { fetchGames } from "../net/http";
import type { PlayerAt, SeatWanted, TableSeen, TableWanted } from "../net/wire";
import { fetchMyGames } from "./my-games";
import { createTable } from "./my-tables";
import { outcomeOf } from "./results";
import { language } from "./settings";

const ASKED = /^adaptive-(\d\d)$/; // as it is chosen, before the strength is known
const NAMED = /^adaptive-(\d\d)@([a-z]+)\+(\d+)$/; // as the server knows it
const POINTS = 100; // of Elo from a level to the next: a level should win 60 games of 100 against the one below
const FIRST = 5; // the first games say more, for nothing was known before
const [LARGE, SMALL] = [1, 0.5]; // the most that a game moves the place, in levels

/** The name by which a player who adapts is chosen. */
export function adaptiveLevel(aim: number): string {
  return `adaptive-${aim}`;
}

/** How many games of a hundred I asked to win; nothing where a level does not adapt. */
export function aimOf(level: string): number | null {
  const aim = ASKED.exec(level)?.[1] ?? NAMED.exec(level)?.[1];
  return aim ? Number(aim) : null;
}

/** My chance to win at a place of the ladder, against players at another. */
function chance(mine: number, theirs: number, seats: number): number {
  return 1 / (1 + (seats - 1) * 10 ** (((theirs - mine) * POINTS) / 400));
}

/** Where a computer player stands on the ladder; nothing for people and those who do not think. */
function placeOf({ kind, level }: PlayerAt, ladder: readonly string[]): number | null {
  const [, , lower = level, hundredths = "0"] = NAMED.exec(level) ?? [];
  const at = ladder.indexOf(lower);
  return kind === "computer" && at >= 0 ? at + Number(hundredths) / 100 : null;
}

/** My place on the ladder of a game, after my games in it against computer players alone, given the latest first. */
export function myPlace(games: readonly TableSeen[], game: string, ladder: readonly string[]): number {
  let [place, counted] = [0, 0];
  for (const seen of [...games].reverse()) {
    const me = seen.yours[0] ?? -1;
    const others = seen.players.filter((_, seat) => seat !== me).map((player) => placeOf(player, ladder));
    const known = others.filter((at) => at !== null);
    if (seen.game !== game || !["won", "lost", "drawn"].includes(outcomeOf(seen))) continue;
    if (!known.length || known.length < others.length || seen.players[me]?.kind !== "human") continue;
    const theirs = known.reduce((sum, at) => sum + at, 0) / known.length;
    const score = seen.by === "agreement" ? 1 / seen.players.length : seen.winners.includes(me) ? 1 / seen.winners.length : 0;
    place += (counted < FIRST ? LARGE : SMALL) * (score - chance(place, theirs, seen.players.length));
    counted++;
  }
  return place;
}

/** The name of the player against whom somebody at that place should win so many games of a hundred, at a table of so many. */
export function fittedLevel(aim: number, place: number, seats: number, ladder: readonly string[]): string {
  const share = aim / 100;
  const wanted = place - (400 / POINTS) * Math.log10(((seats - 1) * share) / (1 - share));
  const hundredths = Math.round(100 * Math.min(Math.max(wanted, 0), ladder.length - 1));
  return `${adaptiveLevel(aim)}@${ladder[Math.floor(hundredths / 100)] ?? ""}+${hundredths % 100}`;
}

/** The level that a fitted player is as strong as, and whether it is a little stronger. */
export function strengthOf(level: string): { level: string; more: boolean } | null {
  const named = NAMED.exec(level);
  return named ? { level: named[2] ?? "", more: named[3] !== "0" } : null;
}

/** Makes a table; players who adapt get their strength by how my last games went. */
export async function createFittedTable(wanted: TableWanted, seat = 0): Promise<void> {
  if (!wanted.seats.some(({ level = "" }) => aimOf(level))) return createTable(wanted, seat);
  const [games, all] = await Promise.all([fetchMyGames(), fetchGames(language())]);
  const ladder = all.find(({ name }) => name === wanted.game)?.ladder ?? [];
  const place = myPlace(games, wanted.game, ladder);
  const fit = (wish: SeatWanted): SeatWanted => {
    const aim = aimOf(wish.level ?? "");
    return aim ? { ...wish, level: fittedLevel(aim, place, wanted.seats.length, ladder) } : wish;
  };
  return createTable({ ...wanted, seats: wanted.seats.map(fit) }, seat);
}
