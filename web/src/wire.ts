// The messages between page and server, as the server declares them; fields with a default may be left out on the wire.

export const PROTOCOL = 1;

/** The canvas widths that every picture is laid out for. */
export const WIDTHS = [360, 760, 1200] as const;

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
}

export interface PlayerSeen {
  seat: number;
  side: string;
  name: string;
  kind: string;
  level?: string;
  yours?: boolean;
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
}

export interface Step {
  type: "step";
  version: number;
  sprites: SpriteSeen[];
  gone: string[];
  log: LogLine[];
  moment: Moment;
  order?: string[];
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

export interface Trouble {
  type: "trouble";
  code: string;
  text: string;
  closing?: boolean;
}

export type ToPage = View | Step | Because | Refusal | Trouble | { type: "pong" };

export type FromPage =
  | { type: "hello"; protocol: number; table: string; token: string; lang: string; width: number }
  | { type: "act"; version: number; move: string }
  | { type: "why"; targets: string[] }
  | { type: "undo"; version: number }
  | { type: "look"; lang: string; width: number }
  | { type: "ping" };

export interface SeatWanted {
  kind: "human" | "computer";
  level: string;
  name: string;
}

export interface TableWanted {
  game: string;
  seats: SeatWanted[];
  options: Record<string, string>;
  hot_seat: boolean;
}

export interface TableMade {
  table: string;
  tokens: Record<string, string>;
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
