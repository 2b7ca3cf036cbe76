// What this browser keeps of a table it has shown.
import type { Analysis, View } from "../net/wire";
import { rememberMistakes } from "../puzzles/solver";
import { myTable, remember } from "../shell/my-tables";
import { sendMyName } from "./seats";
import type { Table } from "./table";

/** Back on a page that lay in the background: what came meanwhile is told, and counts as seen. */
export function tellMissed(table: Table): void {
  const seen = myTable(table.id)?.seen ?? -1;
  const now = table.shownVersion;
  if (document.hidden || seen < 0 || seen >= now) return;
  remember(table.id, { seen: now });
  table.change({ missed: seen, missedUntil: now });
}

/** Keeps how far the table was seen, and what was promised about its chance. */
export function rememberView(table: Table, view: View): void {
  const { commitment = view.commitment, counted = view.gift } = myTable(table.id) ?? {};
  sendMyName(table);
  remember(table.id, {
    game: view.game,
    over: Boolean(view.moment.ending),
    ...(document.hidden ? {} : { seen: view.version }),
    ...(commitment ? { commitment } : {}),
    ...(counted ? { counted } : {}),
  });
}

/** An analysis, as far as it is: it is shown, and my own mistakes become puzzles on this device. */
export function takeAnalysis(table: Table, analysis: Analysis): void {
  table.change({ analysis });
  const { view, id } = table;
  if (!view || !analysis.moves?.length) return;
  const mine = new Set(view.players.filter((player) => player.yours).map((player) => player.seat));
  const own = (analysis.mistakes ?? []).filter((mistake) => mine.has(mistake.seat));
  rememberMistakes(
    id,
    own.map(({ since }) => ({ game: view.game, table: id, version: since })),
  );
}
