// The state of a table's page: what is shown, what is chosen, what is open; each change is drawn.
import { NO_MARKS, type Marks } from "../canvas/marks";
import { pictureOf, type Picture, type Sprite } from "../canvas/picture";
import type {
  Analysis,
  Because,
  BoxTold,
  ChanceShown,
  Explanation,
  Guidance,
  LogLine,
  Moment,
  Outlook,
  PlayerSeen,
  Preview,
  RuleSeen,
  TableSeen,
  ThingSeen,
  View,
} from "../net/wire";
import type { Caption } from "./film";
import { NOTHING_POOR, poorOffers, type Poor } from "./outlook";
import { ghostOf, type Present } from "./plan";
import type { Matter } from "./report";

export type Tab = "moves" | "players" | "log" | "rules" | "talk" | "notes" | "";

export class TableState {
  view: View | null = null; // the latest full view: title, players, options
  picture: Picture | null = null;
  moment: Moment | null = null;
  log: LogLine[] = [];
  rules: RuleSeen[] = [];
  things: readonly ThingSeen[] = []; // what lies on the table, for pictures beside the rules
  box: BoxTold | null = null; // once it was asked for
  guide: readonly Guidance[] | null = null; // what the guide of a first game says, where there is one
  symbols: Node[] = [];
  chosen: string[] = [];
  previewed: readonly string[] = [];
  travelling: ReadonlySet<string> = new Set();
  bright: ReadonlySet<string> | null = null; // those who fight, while all others are pale
  marks: Marks = NO_MARKS;
  caption: Caption | null = null; // what the film says, while it plays
  typed = ""; // what is typed as a move
  words: readonly string[] = []; // the table in sentences, as it was when somebody asked for them
  foreseen: Preview | null = null; // what the move that is looked at would do
  outlook: Outlook | null = null; // what the moves of one version would come to, at a glance
  openedPlace = ""; // the part of the board whose choices a small screen lists
  between: readonly string[] = []; // targets that a finger may have meant
  pending = ""; // the move that waits for a second word
  planned: readonly Preview[] = []; // the steps of a turn that is not sent yet
  unplanned: readonly Preview[] = []; // steps that were taken out of it, the next to redo last
  present: Present | null = null; // what really is, while a plan is shown
  undone: string[] = []; // moves that were undone, the next to redo last
  replaying = false; // what others did is shown again
  shownVersion = -1; // the version that the picture shows
  place = ""; // the sprite where the keyboard is
  tab: Tab = "";
  rule = ""; // the rule that was opened
  sought = ""; // what is looked for in the rules
  because: Because | null = null;
  tip: Sprite | null = null;
  toast = "";
  refused: Matter | null = null; // the refusal that the toast tells of
  matter: Matter | null = null; // what a question about a rule is about
  lost = false;
  closedReason = ""; // why the table cannot be shown at all
  closedCode = ""; // the same for the page
  busy = false; // a move is on its way
  asking = false; // what is shown on request is asked for
  dismissed = false; // the ending was read, and the table is looked at
  hinting = false; // a hint is being thought of
  explanation: Explanation | null = null;
  analysis: Analysis | null = null; // as far as it is
  chance: ChanceShown | null = null; // once it was asked for
  missed = -1; // the version that was last seen here, while what came since is told
  missedUntil = Infinity; // the version that was there on coming back: what happens from then on is not missed
  unnamed = false; // the reader would rather not say a name
  waiting: readonly TableSeen[] = []; // my other tables that wait for me
  onTurnOver: () => void = () => undefined; // nothing is to be decided here any more
  rematching = false; // the reader has asked for another game
  clocksReadAt = 0; // when the clocks were read
  uncover: (() => void) | null = null; // the cover is up until this is called
  private toastTimer = 0;

  constructor(
    readonly id: string,
    protected readonly draw: () => void,
  ) {}

  /** A sprite of a target. */
  spriteOf(target: string): Sprite | undefined {
    return [...(this.picture?.sprites.values() ?? [])].find((sprite) => sprite.target === target);
  }

  /** Whoever is to act, unless it is chance or the game is over. */
  get toAct(): PlayerSeen | undefined {
    return this.view?.players.find((player) => player.seat === this.moment?.to_act);
  }

  /** Whether this reader is to decide: not while a computer player has the seat. */
  get myTurn(): boolean {
    return Boolean(this.toAct?.yours) && this.toAct?.kind === "human";
  }

  get hotSeat(): boolean {
    return (this.view?.players.filter((player) => player.yours).length ?? 0) > 1;
  }

  /** The moves that gain nothing or cost something, while others do better. */
  get poor(): Poor {
    const { outlook, planned, shownVersion } = this;
    return outlook?.version === shownVersion && !planned.length ? poorOffers(this.moment?.offers ?? [], outlook.judged) : NOTHING_POOR;
  }

  /** The rule that each offer follows from, as far as it is known at what is shown. */
  get ruleOfOffers(): Readonly<Record<string, string>> {
    const { outlook, planned, shownVersion } = this;
    return outlook?.version === shownVersion && !planned.length ? (outlook.rules ?? {}) : {};
  }

  /** The rulings that matter for any of the offers, as far as they are known at what is shown. */
  get rulingsOfOffers(): readonly string[] {
    const { outlook, planned, shownVersion } = this;
    return outlook?.version === shownVersion && !planned.length ? (outlook.rulings ?? []) : [];
  }

  /** The targets of a hint that still holds. */
  get hinted(): readonly string[] {
    return this.explanation?.about === "hint" ? this.explanation.targets : [];
  }

  /** The latest move of a computer player, 0 if there was none. */
  get computersLast(): number {
    return this.log.findLast((line) => this.byComputer(line))?.version ?? 0;
  }

  /** Whether a computer player made the move that a line tells of. */
  byComputer(line: LogLine): boolean {
    return this.view?.players.find((player) => player.seat === line.seat)?.kind === "computer";
  }

  clear(): void {
    this.change({
      pending: "",
      foreseen: null,
      marks: { ...this.marks, ghost: ghostOf(this, null) },
      chosen: [],
      between: [],
      because: null,
      tip: null,
      previewed: [],
    });
  }

  openRule(rule: string): void {
    this.change({ tab: "rules", rule, sought: "", because: null });
  }

  openTab(tab: Tab): void {
    this.change({ tab: this.tab === tab ? "" : tab, rule: "" });
  }

  change(news: Partial<TableState>): void {
    Object.assign(this, news);
    this.draw();
  }

  /** A sentence that passes; none while the device changes hands, since it was meant for whoever had it before. */
  showToast(text: string, refused: Matter | null = null): void {
    this.refused = refused;
    window.clearTimeout(this.toastTimer);
    this.toastTimer = window.setTimeout(() => this.change({ toast: "" }), 6000);
    this.change({ toast: this.uncover ? "" : text });
  }
}

/** What a whole view puts in the place of all that was shown before. */
export function stateOf(view: View): Partial<TableState> {
  return {
    view,
    picture: pictureOf(view),
    shownVersion: view.version,
    log: view.log,
    moment: view.moment,
    clocksReadAt: Date.now(),
    travelling: new Set(),
    bright: null,
    caption: null,
    foreseen: null,
    pending: "",
    marks: NO_MARKS,
    replaying: false,
    chosen: [],
    between: [],
    previewed: [],
    lost: false,
    busy: false,
    asking: false,
    because: null,
    tip: null,
  };
}
