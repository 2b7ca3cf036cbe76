// The messages between page and server, as the server declares them; fields with a default may be left out on the wire.

export const PROTOCOL = 1;

/** The canvas widths that every picture is laid out for. */
export const WIDTHS = [360, 760, 1080] as const;

export interface SpriteSeen {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  symbol?: string;
  label?: string;
  target?: string;
  tone?: string;
  text?: string;
  text_x?: number;
  text_y?: number;
  text_size?: number;
  text_tone?: string;
  anchor?: string;
  bold?: boolean;
  serif?: boolean;
  mark?: string;
  rule?: string;
  area?: string;
  turn?: number;
}

export interface AreaSeen {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  panel?: boolean;
  titled?: boolean;
  seat?: number;
}

export interface Offer {
  move: string;
  label: string;
  targets: string[];
}

export interface LogLine {
  version: number;
  text: string;
  rule?: string;
  seat?: number; // who made the move, if it was a player
}

export interface PlayerSeen {
  seat: number;
  side: string;
  name: string;
  kind: string;
  level?: string;
  yours?: boolean;
  open?: boolean;
  handed?: boolean;
  host?: boolean;
}

export interface ClockAgreed {
  kind: "turn" | "total" | "days";
  seconds: number;
  level: string;
  increment?: number;
}

export interface ClockSeen {
  left: number[]; // seconds, by seat
  running: number; // a seat, -1 none
}

export interface UndoAsked {
  seat: number;
  version: number;
  waiting: number[];
}

export interface RatingShown {
  points: number;
  spread: number;
  games: number;
}

export interface Ending {
  winners: number[];
  ranks: number[];
  scores: number[];
  text: string;
  rule?: string;
}

export interface Moment {
  to_act: number;
  viewer: number;
  prompt: string;
  offers?: Offer[];
  undo?: boolean;
  handover?: boolean;
  ending?: Ending | null;
  clock?: ClockSeen | null;
  asked?: UndoAsked | null;
  may_ask?: boolean;
  ratings?: (RatingShown | null)[];
}

export interface View {
  type: "view";
  version: number;
  game: string;
  title: string;
  lang: string;
  players: PlayerSeen[];
  width: number;
  height: number;
  areas: AreaSeen[];
  sprites: SpriteSeen[];
  log: LogLine[];
  moment: Moment;
  options?: Record<string, string>;
  unsure?: boolean;
  levels?: [string, string][];
  clock?: ClockAgreed | null;
  listed?: boolean;
  rated?: boolean;
  away?: number;
  rematch?: string;
  commitment?: string; // the hash of the secret that all rolls and draws follow from
  gift?: string; // what the table has taken from this seat for its chance
}

export interface GiftSeen {
  who: string;
  text: string;
  since: number;
}

export interface RollSeen {
  number: number;
  weights: number[];
  outcome: number;
}

/** The secret of a finished table, and every roll and draw that follows from it. */
export interface ChanceShown {
  commitment: string;
  secret: string;
  gifts: GiftSeen[];
  rolls: RollSeen[];
}

export interface Step {
  type: "step";
  version: number;
  sprites: SpriteSeen[];
  gone: string[];
  log: LogLine[];
  moment: Moment;
  order?: string[][];
  height?: number;
  areas?: AreaSeen[] | null;
}

export interface Because {
  type: "because";
  targets: string[];
  text: string;
  rule?: string;
  rule_text?: string;
}

export interface Refusal {
  type: "refusal";
  code: string;
  text: string;
  rule?: string;
  rule_text?: string;
  version?: number;
}

export interface Point {
  kind: string;
  text: string;
  rule?: string;
}

export interface Explanation {
  type: "explanation";
  about: "hint" | "move";
  version: number;
  seat: number;
  level: string;
  move: string;
  targets: string[];
  points: Point[];
}

export interface ChancesSeen {
  number: number;
  chances: [number, number, number][]; // by seat: the chance, and the bounds that hold it in 95 of 100 cases
  chance?: boolean;
}

export interface MistakeSeen {
  number: number;
  seat: number;
  grade: string;
  lost: number;
  played: string;
  better: string;
}

export interface MarginSeen {
  start: number;
  luck: number;
  decisions: number;
  result: number;
  error: number;
}

export interface Analysis {
  type: "analysis";
  done: number;
  total: number;
  moves?: ChancesSeen[];
  mistakes?: MistakeSeen[];
  margins?: MarginSeen[];
}

export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
  closing?: boolean;
}

export interface TalkLine {
  number: number;
  seat: number;
  at: string;
  text?: string;
  reaction?: string;
}

export type TalkToPage = { type: "talk"; lines: TalkLine[]; whole?: boolean } | { type: "noted"; text: string };

export type TalkFromPage =
  | { type: "listen" }
  | { type: "say"; text: string } | { type: "react"; reaction: string } | { type: "note"; text: string };

export type ToPage =
  | View | Step | Because | Refusal | Explanation | Analysis | Trouble
  | { type: "seated"; seat: number; token: string } | TalkToPage | { type: "pong" };

export type FromPage =
  | TalkFromPage
  | { type: "hello"; protocol: number; table: string; token: string; lang: string; width: number; gift?: string; since?: number }
  | { type: "act"; version: number; move: string }
  | { type: "why"; targets: string[] }
  | { type: "undo"; version: number }
  | { type: "look"; lang: string; width: number }
  | { type: "hint"; version: number }
  | { type: "explain"; version: number }
  | { type: "analyse" }
  | { type: "sit"; seat: number; name: string }
  | { type: "name"; seat: number; name: string }
  | { type: "hand"; seat: number; level: string; leaving: boolean }
  | { type: "back"; seat: number }
  | { type: "replace"; seat: number; level: string }
  | { type: "ask-undo"; version: number }
  | { type: "answer-undo"; agree: boolean }
  | { type: "rematch" }
  | { type: "replay"; since: number }
  | { type: "ping" };

export interface SeatWanted {
  kind: "human" | "computer";
  level: string;
  name: string;
  open?: boolean;
}

export interface TableWanted {
  game: string;
  seats: SeatWanted[];
  options: Record<string, string>;
  hot_seat: boolean;
  listed?: boolean;
  rated?: boolean;
  clock?: ClockAgreed;
  edition?: string;
}

export interface TableMade {
  table: string;
  tokens: Record<string, string>;
  commitment: string;
}

/** A table at a glance, in the inbox or the lobby. */
export interface TableSeen {
  table: string;
  game: string;
  title: string;
  state: "yours" | "asked" | "others" | "over";
  players: { side: string; name: string; kind: string; open: boolean }[];
  to_act: number;
  yours: number[];
  moves: number;
  waited: number;
  left: number | null;
  rematch: string;
}

export interface OptionSeen {
  name: string;
  label: string;
  rule: string;
  values: [string, string][];
}

export interface GameSeen {
  name: string;
  title: string;
  line: string;
  seats: number[];
  minutes: number;
  sides: string[];
  options: OptionSeen[];
  levels: [string, string][];
  unsure: boolean;
}

export interface RuleSeen {
  number: string;
  chapter: string;
  page: string;
  text: string;
}
