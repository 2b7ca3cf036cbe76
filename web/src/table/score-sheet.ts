// The score sheet of a finished game: where everybody's points came from, by source or by round.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Ending, PlayerSeen, SheetRow } from "../net/wire";
import { say } from "../shell/texts";
import { best, figure, totals } from "./figures";
import { drawCrest } from "./players";

/** Both sheets; which one is seen is the reader's choice and needs no memory. */
export function drawScoreSheet(
  ending: Ending,
  players: readonly PlayerSeen[],
  go: (version: number) => void,
): TemplateResult | typeof nothing {
  const sheet = ending.sheet;
  if (!sheet) return nothing;
  const ranked = [...players].sort((a, b) => (ending.ranks[a.seat] ?? 0) - (ending.ranks[b.seat] ?? 0));
  return html`<div class="score-sheet" role="group" aria-label=${say("sheet")}>
    <div class="switch">
      <label><input type="radio" name="score-sheet" class="by-source" checked />${say("sheet-source")}</label>
      <label><input type="radio" name="score-sheet" class="by-round" />${say("sheet-round")}</label>
    </div>
    ${drawSheet("sheet-source", sheet.sources, ending, ranked, false, go)}
    ${drawSheet("sheet-round", sheet.rounds, ending, ranked, true, go)} ${drawGrowth(sheet.rounds, ranked)}
    <p class="soft">${say("sheet-bold")}</p>
  </div>`;
}

function drawSheet(
  name: string,
  rows: readonly SheetRow[],
  ending: Ending,
  ranked: readonly PlayerSeen[],
  signed: boolean,
  go: (version: number) => void,
): TemplateResult {
  return html`<table class=${name}>
    <caption class="visually-hidden">
      ${say(name)}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${ranked.map(
          (player) =>
            html`<th scope="col" class=${player.yours ? "yours" : ""} title=${player.side}>
              ${drawCrest(player.crest)}<span>${player.side}</span>
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => drawRow(row, ranked, signed, go))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${say("sheet-total")}</th>
        ${ranked.map((player) => html`<td>${ending.scores[player.seat] ? figure(ending.scores[player.seat] ?? 0) : 0}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

const [WIDE, HIGH, SIGN] = [300, 96, 18];

/** How everybody's points grew, in the colours of the sides, their signs at the end: the table above says the same in figures. */
function drawGrowth(rounds: readonly SheetRow[], players: readonly PlayerSeen[]): TemplateResult | typeof nothing {
  if (rounds.length < 3) return nothing;
  const sums = players.map(({ seat }) => totals(rounds.map((row) => row.points[seat] ?? 0)));
  const [least, most] = [Math.min(0, ...sums.flat()), Math.max(1, ...sums.flat())];
  const x = (n: number): number => 4 + (n * (WIDE - SIGN - 12)) / (rounds.length - 1);
  const y = (sum: number): number => 8 + ((HIGH - 16) * (most - sum)) / (most - least);
  return html`<svg class="growth sheet-round" viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true">
    <path class="axis" d="M0 ${y(0)}H${WIDE}" />
    ${players.map((player, n) => {
      const path = sums[n]?.map((sum, at) => `${at ? "L" : "M"}${String(x(at))} ${String(y(sum))}`).join("") ?? "";
      return svg`<path class="edge" d=${path} /><path class="curve" d=${path} stroke="var(--${player.tone || "ink"})" />`;
    })}
    ${players.map(({ crest }, n) => {
      const [last = 0] = sums[n]?.slice(-1) ?? [];
      return crest
        ? svg`<use href="#${crest}" x=${x(rounds.length - 1) + 4} y=${y(last) - SIGN / 2} width=${SIGN} height=${SIGN} />`
        : nothing;
    })}
  </svg>`;
}

/** Every number leads to the last move that brought it. */
function drawRow(row: SheetRow, ranked: readonly PlayerSeen[], signed: boolean, go: (version: number) => void): TemplateResult {
  const most = best(row.points);
  return html`<tr>
    <th scope="row">${row.label}</th>
    ${ranked.map((player) => {
      const text = figure(row.points[player.seat] ?? 0, signed);
      const shown = most.has(player.seat) ? html`<b>${text}</b>` : text;
      const version = row.moves[player.seat]?.at(-1);
      return html`<td>
        ${
          version
            ? html`<button class="to-move" title=${say("replay-see", { number: version })} @click=${() => go(version)}>${shown}</button>`
            : shown
        }
      </td>`;
    })}
  </tr>`;
}
