// A finished game looked at again: every player's chance as a curve, the mistakes, luck and decisions.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Analysis, ChancesSeen, MistakeSeen, PlayerSeen, SwingSeen } from "../net/wire";
import { dialog, dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";

const WIDEST = 640;
const AROUND = 88; // what a small screen keeps free beside the curve
const HEIGHT = 240;
const LEFT = 40;
const BOTTOM = 24;
const TOP = 8;

const DASHES = ["", "8 4", "2 4", "10 3 2 3"] as const; // so that colours are not all that tells sides apart
const WORST = 5;
const ROUGHEST = 0.25; // beyond it, a curve would show noise

/** Where a table is, for links into its replay and its puzzles. */
export interface Place {
  game: string;
  table: string;
}

/** The analysis in a dialog of its own; `analysis` is nothing until it was asked for. */
export function drawAnalysis(analysis: Analysis | null, players: readonly PlayerSeen[], place: Place): TemplateResult {
  return dialog("analysis", say("analysis"), html`<div class="analysis">${analysis ? drawState(analysis, players, place) : nothing}</div>`);
}

/** Opens the dialog. */
export function showAnalysis(): void {
  dialogElement("analysis")?.showModal();
}

function drawState(analysis: Analysis, players: readonly PlayerSeen[], place: Place): TemplateResult {
  const tones = analysis.tones ?? [];
  const { done, total, moves } = analysis;
  if (!moves?.length) {
    return html`<p role="status">${say("analysis-working", { done, total })}</p>
      <progress max=${total} value=${done} aria-label=${say("analysis")}></progress>`;
  }
  const rough = roughness(moves);
  return html`<h3 id="curve-title">${say("analysis-curve")}</h3>
    ${
      rough > ROUGHEST
        ? html`<p>${say("analysis-rough", { points: Math.round(100 * rough) })}</p>`
        : html`${drawLegend(players, tones)} ${drawCurve(moves, analysis.mistakes ?? [], tones)}
            <p class="soft small-print">${say("analysis-shade")}</p>`
    }
    <h3>${say("analysis-mistakes")}</h3>
    ${drawMistakes(analysis.mistakes ?? [], players, place)} ${drawSwings(analysis, players, place)}
    <h3>${say("analysis-margin")}</h3>
    ${drawMargins(analysis, players)}
    <details>
      <summary>${say("analysis-curve")}</summary>
      ${drawChances(moves, players)}
    </details>`;
}

/** How far from the truth a chance may be, either side, on the mean of the moves. */
function roughness(moves: readonly ChancesSeen[]): number {
  const wide = moves.flatMap(({ chances }) => chances.map(([, low, high]) => (high - low) / 2));
  return wide.reduce((sum, one) => sum + one, 0) / Math.max(1, wide.length);
}

/** Whether a game's chances are known well enough to be drawn. */
export function isDrawn({ moves }: Analysis): boolean {
  return Boolean(moves?.length) && roughness(moves ?? []) <= ROUGHEST;
}

function drawLegend(players: readonly PlayerSeen[], tones: readonly string[]): TemplateResult {
  return html`<ul class="legend">
    ${players.map(
      (player, seat) =>
        html`<li>
          <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">${drawStroke(seat, tones, "M0 4H28")}</svg>${player.side}
        </li>`,
    )}
  </ul>`;
}

/** A side's own colour over an edge of ink, so that pale ones are seen on paper. */
function drawStroke(seat: number, tones: readonly string[], path: string): TemplateResult {
  const dashes = DASHES[seat % DASHES.length];
  return svg`<path class="edge" d=${path} /><path d=${path} fill="none" stroke="var(--${tones[seat] ?? "ink"})" stroke-width="2.5"
    stroke-linejoin="round" stroke-dasharray=${dashes || nothing} />`;
}

/** Chances from 0 to 100 %, each player's curve with the band that holds it in 95 of 100 cases; mistakes are marked. */
function drawCurve(moves: readonly ChancesSeen[], mistakes: readonly MistakeSeen[], tones: readonly string[]): TemplateResult {
  const first = moves[0]?.number ?? 0;
  const last = Math.max(first + 1, moves.at(-1)?.number ?? 1);
  const wide = Math.min(WIDEST, innerWidth - AROUND); // so that a small screen's numbers are as large as any
  const x = (number: number): string => (LEFT + ((number - first) / (last - first)) * (wide - LEFT - 8)).toFixed(1);
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
    ${[first, last].map(
      (number) =>
        svg`<text x=${x(number)} y=${HEIGHT - 6} text-anchor=${number > first ? "end" : "start"}
          font-size="12" fill="var(--soft)">${number}</text>`,
    )}
    ${seats.map((seat) => svg`<path class="band" d="${band(seat)}Z" fill="var(--${tones[seat] ?? "ink"})" />`)}
    ${seats.map((seat) => drawStroke(seat, tones, path(moves.map((move) => at(move, seat, 0)))))}
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

function drawMistakes(mistakes: readonly MistakeSeen[], players: readonly PlayerSeen[], place: Place): TemplateResult {
  if (!mistakes.length) return html`<p class="soft">${say("analysis-faultless")}</p>`;
  const [worst, rest] = [mistakes.slice(0, WORST), mistakes.slice(WORST)];
  const list = (some: readonly MistakeSeen[]): TemplateResult =>
    html`<ol class="mistakes">
      ${some.map((mistake) => drawMistake(mistake, players[mistake.seat]?.side ?? "", place))}
    </ol>`;
  return html`<p class="soft small-print">${say("analysis-turns")}</p>
    ${list(worst)}
    ${
      rest.length
        ? html`<details>
            <summary>${say("analysis-more", { count: rest.length })}</summary>
            ${list(rest)}
          </details>`
        : nothing
    }`;
}

/** A turn that lost something: what was played, what was better, the ways to see and to practise it; `film` may stand for its link. */
export function drawMistake(mistake: MistakeSeen, side: string, { game, table }: Place, film?: TemplateResult): TemplateResult {
  const { since, number, played, better } = mistake;
  const practice = `/puzzles/${game}/${table}.${since}`;
  const moves = number === since + 1 ? `${number}` : `${since + 1}–${number}`;
  const unsure = Math.max(1, Math.round(196 * mistake.error)); // nothing is known better than to a game of a hundred
  return html`<li>
    <p>
      <strong>${moves} · ${side}</strong> <span class="grade">${mistake.grade}</span>
      <span class="soft">${say("analysis-points", { points: `${points(-mistake.lost)} ± ${unsure}` })}</span>
    </p>
    <p>${say("analysis-played", { moves: played.join(" · ") })}</p>
    <p>${say("analysis-better", { moves: better.join(" · ") })}</p>
    <p class="mistake-ways">
      <a href="/table/${table}/at/${since}">${say("replay-see", { number: since + 1 })}</a>
      ${film ?? html`<a href="${practice}#film">${say("analysis-film")}</a>`}
      <a href=${practice}>${say("puzzle-practise")}</a>
    </p>
  </li>`;
}

function drawSwings(analysis: Analysis, players: readonly PlayerSeen[], { table }: Place): TemplateResult | typeof nothing {
  const swings = analysis.swings ?? [];
  if (!swings.length) return nothing;
  const told = (swing: SwingSeen): string => `${points(swing.by)} ± ${Math.round(196 * swing.error)}`;
  return html`<h3>${say("analysis-swings")}</h3>
    <ul class="swings">
      ${swings.map(
        (swing) =>
          html`<li>
            <a href="/table/${table}/at/${swing.number}"
              >${say("analysis-swing", { number: swing.number, side: players[swing.seat]?.side ?? "", points: told(swing) })}</a
            >
          </li>`,
      )}
    </ul>`;
}

/** Luck and decisions, as far as they say anything: where the chances are known too roughly, a sentence says so. */
function drawMargins(analysis: Analysis, players: readonly PlayerSeen[]): TemplateResult {
  const margins = analysis.margins ?? [];
  const limit = Math.round(100 * (analysis.widest ?? 0));
  const widest = Math.max(...margins.map((margin) => Math.round(196 * margin.error)));
  const told = widest <= limit;
  const cell = (part: number, error: number): string => {
    const unsure = Math.round(196 * error);
    return unsure <= limit ? `${points(part)} ± ${unsure}` : "–";
  };
  const names = ["who", "start", ...(told ? ["luck", "decisions"] : []), "given", "result"];
  return html`${told ? nothing : html`<p>${say("analysis-unsure", { points: widest })}</p>`}
    <div class="scroll" tabindex="0" role="region" aria-label=${say("analysis-margin")}>
      <table>
        <thead>
          <tr>
            ${names.map((name) => html`<th scope="col">${say(`analysis-${name}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${margins.map(
            (margin, seat) =>
              html`<tr>
                <th scope="row">${players[seat]?.side ?? ""}</th>
                <td>${percent(margin.start)}</td>
                ${told ? [margin.luck, margin.decisions].map((part) => html`<td>${cell(part, margin.error)}</td>`) : nothing}
                <td>${cell(-margin.given, margin.given_error)}</td>
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
