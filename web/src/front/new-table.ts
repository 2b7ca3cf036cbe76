// A table with friends: who sits where, the clock, public or by link, the game's options, an owner's edition.
import { html, nothing, type TemplateResult } from "lit-html";
import type { ClockAgreed, GameSeen, SeatWanted, TableWanted } from "../net/wire";
import { sayClock } from "../shell/clock";
import { dialogOf, menu } from "../shell/dialogs";
import { sitDown } from "../shell/my-tables";
import { keep, kept } from "../shell/settings";
import { say, sayAbout } from "../shell/texts";

const ME = "me";
const FRIEND = "friend";
const OPEN = "open";

type Preset = Pick<ClockAgreed, "kind" | "seconds" | "increment">;
const DAY = 86_400;
const CLOCKS: readonly Preset[] = [
  { kind: "turn", seconds: 60 },
  { kind: "turn", seconds: 180 },
  { kind: "total", seconds: 600, increment: 10 },
  { kind: "total", seconds: 1800, increment: 30 },
  { kind: "days", seconds: DAY },
  { kind: "days", seconds: 3 * DAY },
  { kind: "days", seconds: 7 * DAY },
];

/** A table that is being wished for. */
export interface Wish {
  game: GameSeen;
  seats: string[]; // me, friend, open, or a computer player's level
  clock: number; // a preset, -1 none
  level: string; // goes on for whoever runs out of time
  options: Record<string, string>;
  listed: boolean;
  rated: boolean;
  edition: string;
  trouble: string;
}

/** What is wished unless something else is: me and friends, no clock, by link. */
export function newWish(game: GameSeen, seats: number, options: Record<string, string>): Wish {
  const levels = game.levels.map(([name]) => name);
  return {
    game,
    seats: Array.from({ length: seats }, (_, seat) => (seat ? FRIEND : ME)),
    clock: -1,
    level: levels[Math.floor(levels.length / 2)] ?? "",
    options: { ...options },
    listed: false,
    rated: false,
    edition: "",
    trouble: "",
  };
}

/** Gives a seat to somebody; I keep exactly one. */
export function seatFor(seats: readonly string[], seat: number, who: string): string[] {
  const mine = seats.indexOf(ME);
  if (who === ME) return seats.map((was, at) => (at === seat ? ME : was === ME ? FRIEND : was));
  if (seat !== mine) return seats.map((was, at) => (at === seat ? who : was));
  const next = seats.findIndex((was, at) => at !== seat && (was === FRIEND || was === OPEN));
  return next < 0 ? [...seats] : seats.map((was, at) => (at === seat ? who : at === next ? ME : was));
}

/** The wish as the server understands it. */
export function wanted(wish: Wish): TableWanted {
  const seat = (who: string): SeatWanted => {
    if (who === ME) return { kind: "human", level: "", name: kept("name") };
    if (who === FRIEND) return { kind: "human", level: "", name: "" };
    return who === OPEN ? { kind: "human", level: "", name: "", open: true } : { kind: "computer", level: who, name: "" };
  };
  const clock = CLOCKS[wish.clock];
  return {
    game: wish.game.name,
    seats: wish.seats.map(seat),
    options: wish.options,
    hot_seat: false,
    listed: wish.listed,
    ...(wish.rated ? { rated: true } : {}),
    ...(clock ? { clock: { ...clock, level: wish.level } } : {}),
    ...(wish.edition.trim() ? { edition: wish.edition } : {}),
  };
}

/** The dialog's inside; `draw` shows what has changed. */
export function drawWish(wish: Wish, draw: () => void): TemplateResult {
  const { game } = wish;
  const set = (news: Partial<Wish>): void => {
    Object.assign(wish, news);
    draw();
  };
  const people: [string, string][] = [
    [ME, say("seat-me")],
    [FRIEND, say("seat-friend")],
    [OPEN, say("seat-open")],
  ];
  const levels: [string, string][] = game.levels.map(([name, text]) => [name, text + sayAbout(name)]);
  const count = (seats: string): void => set({ seats: Array.from({ length: Number(seats) }, (_, seat) => wish.seats[seat] ?? FRIEND) });
  const clocks: [string, string][] = [
    ["-1", say("clock-none")],
    ...CLOCKS.map((clock, at): [string, string] => [String(at), sayClock(clock)]),
  ];
  return html`<div class="wish">
    ${wish.trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: wish.trouble })}</p>` : nothing}
    <label class="field"
      ><span>${say("name")}</span
      ><input
        name="name"
        maxlength="40"
        autocomplete="nickname"
        .value=${kept("name")}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && keep("name", event.target.value.trim())}
    /></label>
    ${
      game.seats.length > 1
        ? menu(
            "wish-seats",
            say("seats"),
            String(wish.seats.length),
            game.seats.map((seats) => [String(seats), String(seats)]),
            (seats) => keepMe(wish, seats, count),
          )
        : nothing
    }
    ${wish.seats.map((who, seat) =>
      menu(`wish-seat-${seat}`, game.sides[seat] ?? "", who, [...people, ...levels], (chosen) =>
        set({ seats: seatFor(wish.seats, seat, chosen) }),
      ),
    )}
    ${menu("wish-clock", say("clock"), String(wish.clock), clocks, (clock) => set({ clock: Number(clock) }))}
    ${wish.clock >= 0 ? menu("wish-level", say("time-out-level"), wish.level, levels, (level) => set({ level })) : nothing}
    <label class="tick"
      ><input
        type="checkbox"
        name="listed"
        .checked=${wish.listed}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && set({ listed: event.target.checked })}
      /><span>${say("listed")}</span></label
    >
    <label class="tick"
      ><input
        type="checkbox"
        name="rated"
        .checked=${wish.rated}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && set({ rated: event.target.checked })}
      /><span>${say("rated")}</span></label
    >
    <details class="choices">
      <summary>${say("wish-options")}</summary>
      ${game.options.map((option) =>
        menu(`wish-option-${option.name}`, option.label, wish.options[option.name] ?? option.values[0]?.[0] ?? "", option.values, (value) =>
          set({ options: { ...wish.options, [option.name]: value } }),
        ),
      )}
      <label class="field"
        ><span>${say("edition")}: ${say("edition-why")}</span>
        <textarea
          name="edition"
          rows="6"
          spellcheck="false"
          .value=${wish.edition}
          @change=${(event: Event) => event.target instanceof HTMLTextAreaElement && set({ edition: event.target.value })}
        ></textarea>
      </label>
    </details>
    <div class="buttons"><button class="primary" @click=${() => void open(wish, draw)}>${say("open-table")}</button></div>
  </div>`;
}

/** Fewer seats may not leave me without one. */
function keepMe(wish: Wish, seats: string, count: (seats: string) => void): void {
  const mine = wish.seats.indexOf(ME);
  if (mine >= Number(seats)) wish.seats = seatFor(wish.seats, 0, ME);
  count(seats);
}

async function open(wish: Wish, draw: () => void): Promise<void> {
  try {
    await sitDown(wanted(wish), wish.seats.indexOf(ME));
  } catch (problem) {
    wish.trouble = problem instanceof Error ? problem.message : String(problem);
    draw();
    dialogOf("new-table")?.querySelector(".trouble")?.scrollIntoView({ block: "nearest" });
  }
}
