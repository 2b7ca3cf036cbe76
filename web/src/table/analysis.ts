// A finished game looked at again: every player's chance as a curve, the mistakes, luck and decisions.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Analysis, ChancesSeen, MistakeSeen, PlayerSeen } from "../net/wire";
import { dialog, dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";

const WIDEST = 640;
const AROUND = 88; // what a small screen keeps free beside the curve
const HEIGHT = 240;
const LEFT = 40;
const BOTTOM = 24;
const TOP = 8;

const STROKES = [
  ["blue", ""],
  ["accent", "8 4"],
  ["green", "2 4"],
  ["gold", "10 3 2 3"],
] as const;

/** The analysis in a dialog of its own; `analysis` is nothing until it was asked for. */
export function drawAnalysis(analysis: Analysis | null, players: readonly PlayerSeen[]): TemplateResult {
  return dialog("analysis", say("analysis"), html`<div class="analysis">${analysis ? drawState(analysis, players) : nothing}</div>`);
}

/** Opens the dialog. */
export function showAnalysis(): void {
  dialogElement("analysis")?.showModal();
}

function drawState(analysis: Analysis, players: readonly PlayerSeen[]): TemplateResult {
  const { done, total, moves } = analysis;
  if (!moves?.length) {
    return html`<p role="status">${say("analysis-working", { done, total })}</p>
      <progress max=${total} value=${done} aria-label=${say("analysis")}></progress>`;
  }
  return html`<h3 id="curve-title">${say("analysis-curve")}</h3>
    ${drawLegend(players)} ${drawCurve(moves, analysis.mistakes ?? [])}
    <p class="soft small-print">${say("analysis-shade")}</p>
    <h3>${say("analysis-mistakes")}</h3>
    ${drawMistakes(analysis.mistakes ?? [], players)}
    <h3>${say("analysis-margin")}</h3>
    ${drawMargins(analysis, players)}
    <details>
      <summary>${say("analysis-curve")}</summary>
      ${drawChances(moves, players)}
    </details>`;
}

function drawLegend(players: readonly PlayerSeen[]): TemplateResult {
  return html`<ul class="legend">
    ${players.map(
      (player, seat) =>
        html`<li><svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">${drawStroke(seat, "M0 4H28")}</svg>${player.side}</li>`,
    )}
  </ul>`;
}

function stroke(seat: number): readonly [string, string] {
  return STROKES[seat % STROKES.length] ?? ["ink", ""];
}

function drawStroke(seat: number, path: string): TemplateResult {
  const [tone, dashes] = stroke(seat);
  return svg`<path d=${path} fill="none" stroke="var(--${tone})" stroke-width="2.25"
    stroke-linejoin="round" stroke-dasharray=${dashes || nothing} />`;
}

/** Chances from 0 to 100 %, each player's curve with the band that holds it in 95 of 100 cases; mistakes are marked. */
function drawCurve(moves: readonly ChancesSeen[], mistakes: readonly MistakeSeen[]): TemplateResult {
  const last = Math.max(1, moves.at(-1)?.number ?? 1);
  const wide = Math.min(WIDEST, innerWidth - AROUND); // so that a small screen's numbers are as large as any
  const x = (number: number): string => (LEFT + (number / last) * (wide - LEFT - 8)).toFixed(1);
  const y = (chance: number): string => (TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const path = (points: readonly string[]): string => `M${points.join("L")}`;
  const seats = moves[0]?.chances.map((_, seat) => seat) ?? [];
  const at = (move: ChancesSeen, seat: number, part: 0 | 1 | 2): string => `${x(move.number)} ${y(move.chances[seat]?.[part] ?? 0)}`;
  const band = (seat: number): string =>
    path([...moves.map((move) => at(move, seat, 2)), ...[...moves].reverse().map((move) => at(move, seat, 1))]);
  return html`<svg class="curve" viewBox="0 0 ${wide} ${HEIGHT}" role="img" aria-labelledby="curve-title">
    ${[0, 0.25, 0.5, 0.75, 1].map(
      (chance) => svg`<path d="M${LEFT} ${y(chance)}H${wide - 8}" stroke="var(--hair)" /><text x=${LEFT - 6} y=${Number(y(chance)) + 4}
      text-anchor="end" font-size="12" fill="var(--soft)">${chance * 100}</text>`,
    )}
    ${[0, last].map(
      (number) =>
        svg`<text x=${x(number)} y=${HEIGHT - 6} text-anchor=${number ? "end" : "start"}
          font-size="12" fill="var(--soft)">${number}</text>`,
    )}
    ${seats.map((seat) => svg`<path class="band" d="${band(seat)}Z" fill="var(--${stroke(seat)[0]})" />`)}
    ${seats.map((seat) => drawStroke(seat, path(moves.map((move) => at(move, seat, 0)))))}
    ${mistakes.map((mistake) => {
      const move = moves.find((one) => one.number === mistake.number);
      return move
        ? svg`<circle class="mistake" cx=${x(move.number)} cy=${y(move.chances[mistake.seat]?.[0] ?? 0)} r="5">
            <title>${mistake.number} · ${mistake.grade}</title></circle>`
        : nothing;
    })}
  </svg>`;
}

function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}

function points(chance: number): string {
  const rounded = Math.round(100 * chance);
  return rounded > 0 ? `+${rounded}` : `${rounded}`.replace("-", "−");
}

function drawMistakes(mistakes: readonly MistakeSeen[], players: readonly PlayerSeen[]): TemplateResult {
  if (!mistakes.length) return html`<p class="soft">${say("analysis-faultless")}</p>`;
  return html`<ol class="mistakes">
    ${mistakes.map(
      (mistake) =>
        html`<li>
          <p>
            <strong>${mistake.number} · ${players[mistake.seat]?.side ?? ""}</strong> <span class="grade">${mistake.grade}</span>
            <span class="soft">${say("analysis-points", { points: points(-mistake.lost) })}</span>
          </p>
          <p>${say("analysis-played")}: ${mistake.played}</p>
          <p>${say("analysis-better")}: ${mistake.better}</p>
        </li>`,
    )}
  </ol>`;
}

function drawMargins(analysis: Analysis, players: readonly PlayerSeen[]): TemplateResult {
  const sure = (margin: { error: number }): number => Math.round(196 * margin.error);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${say("analysis-margin")}>
    <table>
      <thead>
        <tr>
          ${["who", "start", "luck", "decisions", "result"].map((name) => html`<th scope="col">${say(`analysis-${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${(analysis.margins ?? []).map(
          (margin, seat) =>
            html`<tr>
              <th scope="row">${players[seat]?.side ?? ""}</th>
              <td>${percent(margin.start)}</td>
              <td>${points(margin.luck)} ± ${sure(margin)}</td>
              <td>${points(margin.decisions)} ± ${sure(margin)}</td>
              <td>${percent(margin.result)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The curve as a table, for those who read it. */
function drawChances(moves: readonly ChancesSeen[], players: readonly PlayerSeen[]): TemplateResult {
  return html`<div class="scroll tall" tabindex="0" role="region" aria-label=${say("analysis-curve")}>
    <table>
      <thead>
        <tr>
          <th scope="col">${say("analysis-number")}</th>
          ${players.map((player) => html`<th scope="col">${player.side}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${moves.map(
          (move) =>
            html`<tr>
              <th scope="row">${move.number}</th>
              ${move.chances.map(
                ([chance, low, high]) =>
                  html`<td>${percent(chance)} <span class="soft">${Math.round(100 * low)}–${Math.round(100 * high)}</span></td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
