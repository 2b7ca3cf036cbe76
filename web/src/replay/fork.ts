// Playing on from a position: a new table that begins there, for people and computers.
import { html, type TemplateResult } from "lit-html";
import type { Course, SeatWanted } from "../net/wire";
import { dialog, menu } from "../shell/dialogs";
import { goToMade } from "../shell/my-tables";
import { levelName, say } from "../shell/texts";
import type { Replay } from "./replay";
import { fork } from "./requests";

const [ME, FRIEND] = ["me", "friend"];
const chosen = new Map<number, string>(); // by seat: me, a friend, or a level

/** The dialog. */
export function drawForkDialog(replay: Replay, course: Course): TemplateResult {
  const levels = (replay.view?.levels ?? []).map(([level]) => level);
  const middle = levels[Math.floor(levels.length / 2)] ?? ME;
  const mine = course.yours[0] ?? 0;
  const who = (seat: number): string => chosen.get(seat) ?? (seat === mine ? ME : middle);
  const kinds: (readonly [string, string])[] = [
    [ME, say("you")],
    [FRIEND, say("fork-friend")],
    ...levels.map((level) => [level, levelName(level)] as const),
  ];
  const choose = (seat: number) => (value: string) => {
    chosen.set(seat, value);
    replay.change({});
  };
  const play = (): void => {
    const seats = course.sides.map((_, seat) => seatWanted(who(seat)));
    const own = course.sides.map((_, seat) => seat).filter((seat) => who(seat) === ME);
    fork(replay.id, { version: replay.target, seats, hot_seat: own.length > 1 })
      .then((made) => goToMade(made, { game: course.game, seats, hot_seat: own.length > 1 }, own[0] ?? 0))
      .catch((problem: unknown) => replay.showToast(problem instanceof Error ? problem.message : String(problem)));
  };
  return dialog(
    "fork",
    say("fork"),
    html`<p>${say("fork-line", { number: replay.target })}</p>
      ${course.sides.map((side, seat) => menu(`fork-${seat}`, side, who(seat), kinds, choose(seat)))}
      <div class="buttons"><button class="primary" @click=${play}>${say("fork-go")}</button></div>`,
  );
}

function seatWanted(who: string): SeatWanted {
  return who === ME || who === FRIEND ? { kind: "human" } : { kind: "computer", level: who };
}
