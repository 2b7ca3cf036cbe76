// Who is at the table at this moment: told by the server, said once when somebody comes, shown beside each player.
import { html, nothing, type TemplateResult } from "lit-html";
import type { FromPage, PlayerSeen, ToPage } from "../net/wire";
import { icon } from "../shell/icons";
import { myTable, remember } from "../shell/my-tables";
import { readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import type { Table } from "./table";

const AWAY_AFTER = 5000; // a reload or a short gap is no absence

export class Presence {
  watchers = 0;
  private here: ReadonlySet<number> | null = null; // the seats that somebody looks from; nobody knows before the first message
  private readonly came = new Set<number>(); // the seats that were there at some time
  private readonly leftAt = new Map<number, number>();
  private attending = false;

  constructor(
    private readonly send: (message: FromPage) => boolean,
    private readonly onFirst: () => void,
    private readonly onArrival: (seat: number, news: boolean) => void, // news: nobody was there when the page came
    private readonly draw: () => void,
  ) {}

  /** The socket is open anew: the server has to be asked again. */
  onReconnect(): void {
    this.attending = false;
  }

  /** Whether a message was about who is here; with the first view the page asks for it. */
  receive(message: ToPage): boolean {
    if (message.type === "view" && !this.attending) this.attending = this.send({ type: "attend" });
    if (message.type !== "here") return false;
    this.update(new Set(message.seats), message.watchers);
    this.draw();
    return true;
  }

  private update(seats: ReadonlySet<number>, watchers: number): void {
    const [before, first] = [this.here, this.here === null];
    this.here = seats;
    this.watchers = watchers;
    for (const seat of before ?? []) if (!seats.has(seat)) this.onLeaving(seat);
    for (const seat of seats) {
      const fresh = !this.came.has(seat);
      this.came.add(seat);
      if (fresh) this.onArrival(seat, !first);
    }
    if (first) this.onFirst();
  }

  private onLeaving(seat: number): void {
    this.leftAt.set(seat, Date.now());
    window.setTimeout(() => this.draw(), AWAY_AFTER + 100);
  }

  /** Whether somebody has been gone for more than a moment. */
  isAway(seat: number): boolean {
    return this.here !== null && !this.here.has(seat) && Date.now() - (this.leftAt.get(seat) ?? 0) > AWAY_AFTER;
  }

  /** Whether somebody was there while this page was open. */
  hasCome(seat: number): boolean {
    return this.came.has(seat);
  }
}

/** A player's own name, else the side's. */
export function nameOf(player: PlayerSeen | undefined): string {
  return player ? player.name || player.side : "";
}

/** Whether somebody has been at a seat: seen here, now or before, known by name, or known by a move. */
export function hasCome(table: Table, player: PlayerSeen): boolean {
  const known = myTable(table.id)?.come ?? [];
  const moved = table.log.some((line) => line.seat === player.seat);
  return player.name !== player.side || moved || known.includes(player.seat) || table.presence.hasCome(player.seat);
}

/** Keeps that somebody has come, and says it if that is news. */
export function onArrival(table: Table, seat: number, news: boolean): void {
  const player = table.view?.players.find((one) => one.seat === seat);
  if (!player || player.yours) return;
  const come = myTable(table.id)?.come ?? [];
  if (!come.includes(seat)) remember(table.id, { come: [...come, seat] });
  if (news) table.showToast(say("has-come", { name: nameOf(player) }));
}

/** Beside a person's name: whether they are away. */
export function drawAway(table: Table, player: PlayerSeen): TemplateResult | typeof nothing {
  const person = player.kind === "human" && !player.yours && !player.open && !table.moment?.ending;
  if (!person || !table.presence.isAway(player.seat)) return nothing;
  return html`<span class="away">${say(hasCome(table, player) ? "away" : "not-come-yet")}</span>`;
}

/** Whoever has no seat is told so; players are told how many look on, where there is room. */
export function drawWatching(table: Table, room: boolean): TemplateResult | typeof nothing {
  if (!table.view) return nothing;
  const seated = table.view.players.some((player) => player.yours);
  const others = table.presence.watchers - (seated ? 0 : 1);
  const count = others > 1 ? say("watchers", { count: others }) : others === 1 ? say(seated ? "one-watcher" : "another-watcher") : "";
  if (seated) return count && room ? html`<p class="watching soft">${count}</p>` : nothing;
  return html`<p class="watching soft"><strong>${say("you-watch")}</strong> ${count}</p>`;
}

/** Whoever plays with people and has no name yet is asked for one. */
export function drawNameQuestion(table: Table): TemplateResult | typeof nothing {
  const players = table.view?.players ?? [];
  const [mine, ...more] = players.filter((player) => player.yours);
  const nameless = mine && !mine.handed && !more.length && mine.name === mine.side && !readLocal("name");
  const others = players.some((player) => !player.yours && player.kind === "human");
  if (!nameless || !others || table.moment?.ending || table.unnamed) return nothing;
  const call = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem("my-name") : null;
    const name = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (!name) return;
    writeLocal("name", name);
    table.send({ type: "name", seat: mine.seat, name });
  };
  return html`<form class="ask-name" @submit=${call}>
    <label for="my-name">${say("ask-name")}</label>
    <button type="button" class="round" aria-label=${say("ask-name-no")} @click=${() => table.change({ unnamed: true })}>
      ${icon("close")}
    </button>
    <input id="my-name" name="my-name" maxlength="40" autocomplete="nickname" />
    <button class="solid">${say("ask-name-yes")}</button>
  </form>`;
}

/** The page's title, as a tab shows it: my turn first. */
export function pageTitle(table: Table): string {
  const { view } = table;
  if (!view) return "Tatami";
  return table.myTurn && !table.hotSeat ? say("title-your-turn", { title: view.title }) : `${view.title} · Tatami`;
}
