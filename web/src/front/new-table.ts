// A table with friends: who sits where, the clock, public or by link, the game's options, an owner's edition.
import { html, nothing, type TemplateResult } from "lit-html";
import type { ClockAgreed, GameSeen, SeatWanted, TableWanted } from "../net/wire";
import { aimOf, createFittedTable } from "../shell/adaptive";
import { clockText } from "../shell/clock";
import { dialogElement, menu } from "../shell/dialogs";
import { keptEdition } from "../shell/editions";
import { readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import { drawOwnBox } from "./own-box";
import { adaptiveLevels, levelsWithNotes } from "./table-choices";

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
export interface NewTable {
  game: GameSeen;
  seats: string[]; // me, friend, open, or a computer player's level
  clock: number; // a preset, -1 none
  level: string; // goes on for whoever runs out of time
  options: Record<string, string>;
  listed: boolean;
  rated: boolean;
  hints: boolean; // against people
  edition: string;
  trouble: string;
}

/** What is wished unless something else is: me and friends, no clock, by link. */
export function defaultNewTable(game: GameSeen, seats: number, options: Record<string, string>): NewTable {
  const levels = game.levels.map(([name]) => name);
  return {
    game,
    seats: Array.from({ length: seats }, (_, seat) => (seat ? FRIEND : ME)),
    clock: -1,
    level: levels[Math.floor(levels.length / 2)] ?? "",
    options: { ...options },
    listed: false,
    rated: false,
    hints: false,
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

/** The new table as the server understands it. */
export function tableRequest(wanted: NewTable): TableWanted {
  const seat = (who: string): SeatWanted => {
    if (who === ME) return { kind: "human", level: "", name: readLocal("name") };
    if (who === FRIEND) return { kind: "human", level: "", name: "" };
    return who === OPEN ? { kind: "human", level: "", name: "", open: true } : { kind: "computer", level: who, name: "" };
  };
  const clock = CLOCKS[wanted.clock];
  return {
    game: wanted.game.name,
    seats: wanted.seats.map(seat),
    options: wanted.options,
    hot_seat: false,
    listed: wanted.listed,
    ...(wanted.rated ? { rated: true } : wanted.hints ? { hints: true } : {}),
    ...(clock ? { clock: { ...clock, level: wanted.level } } : {}),
    ...(wanted.edition.trim() ? { edition: wanted.edition } : {}),
  };
}

/** The dialog's inside; `draw` shows what has changed. */
export function drawNewTable(wanted: NewTable, draw: () => void): TemplateResult {
  const { game } = wanted;
  const set = (news: Partial<NewTable>): void => {
    Object.assign(wanted, news);
    draw();
  };
  const people: [string, string][] = [
    [ME, say("seat-me")],
    [FRIEND, say("seat-friend")],
    [OPEN, say("seat-open")],
  ];
  const levels: [string, string][] = levelsWithNotes(game);
  const count = (seats: string): void => set({ seats: Array.from({ length: Number(seats) }, (_, seat) => wanted.seats[seat] ?? FRIEND) });
  const clocks: [string, string][] = [
    ["-1", say("clock-none")],
    ...CLOCKS.map((clock, at): [string, string] => [String(at), clockText(clock)]),
  ];
  const substituted = wanted.clock >= 0 && !wanted.rated; // at a rated table the server knows who goes on
  return html`<div class="new-table">
    ${wanted.trouble ? html`<p class="trouble" role="alert">${say("trouble", { what: wanted.trouble })}</p>` : nothing}
    <label class="field"
      ><span>${say("name")}</span
      ><input
        name="name"
        maxlength="40"
        autocomplete="nickname"
        .value=${readLocal("name")}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && writeLocal("name", event.target.value.trim())}
    /></label>
    ${
      game.seats.length > 1
        ? menu(
            "new-seats",
            say("seats"),
            String(wanted.seats.length),
            game.seats.map((seats) => [String(seats), String(seats)]),
            (seats) => keepMe(wanted, seats, count),
          )
        : nothing
    }
    ${wanted.seats.map((who, seat) =>
      menu(`new-seat-${seat}`, game.sides[seat] ?? "", who, [...people, ...levels, ...adaptiveLevels(game)], (chosen) =>
        set({ seats: seatFor(wanted.seats, seat, chosen) }),
      ),
    )}
    ${wanted.seats.some(aimOf) ? html`<p class="soft">${say("adaptive-how")}</p>` : nothing}
    ${menu("new-clock", say("clock"), String(wanted.clock), clocks, (clock) => set({ clock: Number(clock) }))}
    ${substituted ? menu("new-level", say("time-out-level"), wanted.level, levels, (level) => set({ level })) : nothing}
    <label class="tick"
      ><input
        type="checkbox"
        name="listed"
        .checked=${wanted.listed}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && set({ listed: event.target.checked })}
      /><span>${say("listed")}</span></label
    >
    <label class="tick"
      ><input
        type="checkbox"
        name="rated"
        .checked=${wanted.rated}
        @change=${(event: Event) => event.target instanceof HTMLInputElement && set({ rated: event.target.checked })}
      /><span>${say("rated")}</span></label
    >
    ${
      wanted.rated
        ? nothing
        : html`<label class="tick"
            ><input
              type="checkbox"
              name="hints"
              .checked=${wanted.hints}
              @change=${(event: Event) => event.target instanceof HTMLInputElement && set({ hints: event.target.checked })}
            /><span>${say("hints-allowed")}</span></label
          >`
    }
    ${wanted.edition.trim() ? nothing : drawOwnBox(game, draw)}
    <details class="choices">
      <summary>${say("wish-options")}</summary>
      ${game.options.map((option) =>
        menu(
          `new-option-${option.name}`,
          option.label,
          wanted.options[option.name] ?? option.values[0]?.[0] ?? "",
          option.values,
          (value) => set({ options: { ...wanted.options, [option.name]: value } }),
        ),
      )}
      <label class="field"
        ><span>${say("edition")}: ${say("edition-why")}</span>
        <textarea
          name="edition"
          rows="6"
          spellcheck="false"
          .value=${wanted.edition}
          @change=${(event: Event) => event.target instanceof HTMLTextAreaElement && set({ edition: event.target.value })}
        ></textarea>
      </label>
      <div class="buttons">
        ${
          keptEdition(wanted.game.name)
            ? html`<button class="plain" @click=${() => set({ edition: keptEdition(wanted.game.name) })}>${say("edition-kept")}</button>`
            : nothing
        }
        <label class="button plain"
          ><span>${say("edition-file")}</span
          ><input
            class="visually-hidden"
            type="file"
            accept=".toml,text/plain"
            @change=${(event: Event) =>
              event.target instanceof HTMLInputElement && void event.target.files?.[0]?.text().then((edition) => set({ edition }))}
        /></label>
        <a class="button plain" href="/editor/${wanted.game.name}" target="_blank">${say("editor-open")}</a>
      </div>
    </details>
    <div class="buttons"><button class="primary" @click=${() => void open(wanted, draw)}>${say("open-table")}</button></div>
  </div>`;
}

/** Fewer seats may not leave me without one. */
function keepMe(wanted: NewTable, seats: string, count: (seats: string) => void): void {
  const mine = wanted.seats.indexOf(ME);
  if (mine >= Number(seats)) wanted.seats = seatFor(wanted.seats, 0, ME);
  count(seats);
}

async function open(wanted: NewTable, draw: () => void): Promise<void> {
  try {
    await createFittedTable(tableRequest(wanted), wanted.seats.indexOf(ME));
  } catch (problem) {
    wanted.trouble = problem instanceof Error ? problem.message : String(problem);
    draw();
    dialogElement("new-table")?.querySelector(".trouble")?.scrollIntoView({ block: "nearest" });
  }
}
