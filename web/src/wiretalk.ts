// The messages of talk at a table, as the server declares them.

export interface TalkLine {
  number: number;
  seat: number;
  at: string;
  text?: string;
  reaction?: string;
}

export type TalkToPage = { type: "talk"; lines: TalkLine[]; whole?: boolean } | { type: "noted"; text: string };

export type TalkFromPage = { type: "listen" } | { type: "say"; text: string } | { type: "react"; reaction: string } | { type: "note"; text: string };
