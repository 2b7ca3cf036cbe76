// An edition while it is entered: its texts one after another, what the server says of the latest, what is chosen.
import { pictureOf, type Picture } from "../canvas/picture";
import { showingPlaces } from "../canvas/places";
import { fetchGames, fetchSymbols } from "../net/http";
import type { ChangeWanted, EditionSeen, EntrySeen, GameSeen, ItemSeen, View } from "../net/wire";
import { gentleLevel } from "../shell/levels";
import { createTable } from "../shell/my-tables";
import { keepEdition, keptEdition } from "../shell/editions";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import { fetchEdition, pack, unpack } from "./requests";

const MOST_TEXTS = 200;

export class Editor {
  game: GameSeen | null = null;
  seen: EditionSeen | null = null;
  picture: Picture | null = null; // of the last box that could be played with
  symbols: Node[] = [];
  keys: Record<string, string[]> = {};
  place = ""; // what is chosen
  open = ""; // the entry whose list is open
  trouble = ""; // why the last change was not made
  told = ""; // what was done, for a moment
  private texts: string[] = [];
  private at = -1;
  private doing: Promise<unknown> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly draw: () => void,
    private readonly width: () => number,
  ) {}

  get text(): string {
    return this.texts[this.at] ?? "";
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.texts.length - 1;
  }

  get item(): ItemSeen | null {
    return this.entry?.items.find((item) => item.place === this.place) ?? null;
  }

  get entry(): EntrySeen | null {
    const name = this.place.split(".")[0];
    return this.seen?.entries.find((entry) => entry.name === name) ?? null;
  }

  /** Loads the game, and the edition of the link, else the one that is kept here, else a new one. */
  async load(): Promise<void> {
    const [games, symbols] = await Promise.all([fetchGames(language()), fetchSymbols(this.name)]);
    this.game = games.find((game) => game.name === this.name) ?? null;
    this.symbols = symbols;
    const shared = location.hash.slice(1);
    const given = shared ? await unpack(shared).catch(() => "") : "";
    if (shared) history.replaceState(null, "", location.pathname);
    if (shared && !given) this.trouble = say("editor-bad-link");
    await this.take(given || keptEdition(this.name));
  }

  /** Takes an edition as it is, or a new one where it cannot be read. */
  private async take(text: string): Promise<void> {
    await this.ask(text, []);
    if (!this.seen) await this.ask("", []);
  }

  choose(place: string): void {
    this.place = place;
    this.open = place.split(".")[0] ?? "";
    this.trouble = "";
    this.draw();
  }

  /** Makes some changes, one after another: whoever types on meanwhile changes what came of the last. */
  change(...changes: ChangeWanted[]): Promise<void> {
    return this.ask(null, changes);
  }

  /** Brings an edition as a file says it. */
  bring(text: string): Promise<void> {
    return this.ask(text, []);
  }

  undo(): Promise<void> {
    return this.canUndo ? this.go(-1) : Promise.resolve();
  }

  redo(): Promise<void> {
    return this.canRedo ? this.go(1) : Promise.resolve();
  }

  private go(step: number): Promise<void> {
    this.at += step;
    return this.ask(null, []);
  }

  private ask(text: string | null, changes: ChangeWanted[]): Promise<void> {
    const deed = this.doing.then(async () => {
      try {
        this.show(await fetchEdition(this.name, text ?? this.text, changes, this.width()));
        this.trouble = "";
      } catch (problem) {
        this.trouble = problem instanceof Error ? problem.message : String(problem);
      }
      this.draw();
    });
    this.doing = deed;
    return deed;
  }

  private show(seen: EditionSeen): void {
    if (seen.text !== this.text) {
      this.texts = [...this.texts.slice(0, this.at + 1), seen.text].slice(-MOST_TEXTS);
      this.at = this.texts.length - 1;
    }
    this.seen = seen;
    this.keys = Object.fromEntries(
      seen.entries
        .filter((entry) => entry.many)
        .map((entry) => [entry.name, entry.items.map((item) => item.place.slice(entry.name.length + 1))]),
    );
    if (seen.picture) this.picture = showingPlaces(pictureOf(seen.picture as unknown as View), seen.prints, this.keys);
    if (!this.item) this.place = "";
    keepEdition(this.name, seen.text);
  }

  /** A link that brings this edition to somebody else. */
  async link(): Promise<string> {
    return `${location.origin}/editor/${this.name}#${await pack(this.text)}`;
  }

  /** A game at once, against gentle computer players. */
  async play(): Promise<void> {
    const { game } = this;
    if (!game) return;
    const seats = Array.from({ length: Math.min(...game.seats) }, (_, seat) =>
      seat ? { kind: "computer" as const, level: gentleLevel(game), name: "" } : { kind: "human" as const, level: "", name: "" },
    );
    try {
      await createTable({ game: game.name, seats, options: {}, hot_seat: false, edition: this.text });
    } catch (problem) {
      this.trouble = problem instanceof Error ? problem.message : String(problem);
      this.draw();
    }
  }
}
