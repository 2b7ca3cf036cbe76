// How somebody plays: finished games by game, level and opponent, with a share and how sure it is.
import { html, nothing, type TemplateResult } from "lit-html";
import type { TableSeen } from "../net/wire";
import { opponents, outcomeOf } from "../shell/results";
import { levelName, say } from "../shell/texts";
import { tally } from "./filter";

const Z = 1.96; // 95 % of a normal distribution

export interface Row {
  name: string;
  games: number;
  won: number;
  lost: number;
  drawn: number;
  share: number; // of points, a draw is half
  bounds: [number, number]; // Wilson's interval
}

/** Wilson's interval of a share. */
export function wilson(share: number, games: number): [number, number] {
  const middle = share + (Z * Z) / (2 * games);
  const wide = Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  const all = 1 + (Z * Z) / games;
  return [Math.max(0, (middle - wide) / all), Math.min(1, (middle + wide) / all)];
}

/** The levels that somebody met, or people. */
function levelsMet(seen: TableSeen): string {
  const others = seen.players.filter((_, seat) => !seen.yours.includes(seat));
  const names = others.map(({ kind, level }) => (kind === "computer" ? levelName(level) : say("statistics-people")));
  return [...new Set(names)].join(", ");
}

/** Decided games by what a name says of each, the most frequent first. */
export function rowsOf(games: readonly TableSeen[], nameOf: (seen: TableSeen) => string): Row[] {
  const groups = new Map<string, TableSeen[]>();
  for (const seen of games) {
    if (!["won", "lost", "drawn"].includes(outcomeOf(seen)) || !nameOf(seen)) continue;
    groups.set(nameOf(seen), [...(groups.get(nameOf(seen)) ?? []), seen]);
  }
  return [...groups]
    .map(([name, group]) => {
      const { won, lost, drawn } = tally(group);
      const share = (won + drawn / 2) / group.length;
      return { name, games: group.length, won, lost, drawn, share, bounds: wilson(share, group.length) };
    })
    .sort((a, b) => b.games - a.games);
}

/** The card; nothing before a game was decided. */
export function drawStatistics(games: readonly TableSeen[]): TemplateResult | typeof nothing {
  const kinds: [string, (seen: TableSeen) => string][] = [
    ["statistics-game", (seen) => seen.title],
    ["statistics-level", levelsMet],
    ["statistics-opponent", opponents],
  ];
  if (!rowsOf(games, (seen) => seen.title).length) return nothing;
  return html`<section class="card against" aria-labelledby="statistics">
    <h2 id="statistics">${say("statistics")}</h2>
    <p class="soft">${say("statistics-line")}</p>
    ${kinds.map(([title, nameOf]) => drawRows(say(title), rowsOf(games, nameOf)))}
  </section>`;
}

function drawRows(title: string, rows: readonly Row[]): TemplateResult {
  const heads = ["statistics-games", "game-won", "game-lost", "game-drawn", "statistics-share"];
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" });
  return html`<table>
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${heads.map((name) => html`<th scope="col">${say(name)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, games, won, lost, drawn, share, bounds }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${games}</td>
            <td>${won}</td>
            <td>${lost}</td>
            <td>${drawn}</td>
            <td>${percent.format(share)} <span class="soft">(${percent.format(bounds[0])}–${percent.format(bounds[1])})</span></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
