// What a player has, counted, over a board that is taller than a small screen: it stays in sight while one chooses.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Counted } from "../net/wire";
import { count as written } from "./figures";
import type { Table } from "./table";

const ALWAYS = 3; // the first of them, as the game orders them
const MOST = 6;

/** The counts to show: the first few always, the others where there is any. */
export function shownCounts(counted: readonly Counted[], counts: readonly number[]): [Counted, number][] {
  const pairs = counted.map((thing, n): [Counted, number] => [thing, counts[n] ?? 0]);
  return pairs.filter(([, count], n) => n < ALWAYS || count !== 0).slice(0, MOST);
}

/** My goods, or those of whoever plays on this device now, with what the move that is looked at would make of them. */
export function drawGoods(table: Table): TemplateResult | typeof nothing {
  const { moment, view, toAct } = table;
  const seat = toAct?.yours ? toAct.seat : (moment?.viewer ?? -1);
  const counts = moment?.counts?.[seat];
  if (!counts || !view?.counted || table.uncover || moment.ending) return nothing;
  const changes = table.foreseen?.verdict.changes?.filter((change) => change.seat === seat) ?? [];
  const then = (thing: string, now: number): TemplateResult | typeof nothing => {
    const after = changes.find((change) => change.thing === thing)?.after ?? now;
    return after === now ? nothing : html` <span class="then">→ ${written(after)}</span>`;
  };
  return html`<dl class="goods">
    ${shownCounts(view.counted, counts).map(
      ([{ thing }, count]) =>
        html`<div>
          <dt>${thing}</dt>
          <dd>${written(count)}${then(thing, count)}</dd>
        </div>`,
    )}
  </dl>`;
}
