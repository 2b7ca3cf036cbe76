// The axis of a kept game: slider, rounds and the points of every side share it; every place on it is a move.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Course } from "../net/wire";
import { say } from "../shell/texts";
import type { Replay } from "./replay";

const [WIDTH, HEIGHT, EDGE] = [1000, 72, 16];
const TELLING = 4; // changes; where points are counted at the end alone, a curve says nothing

/** The versions at which a new round begins, with its number. */
export function roundsOf(rounds: readonly number[]): [number, number][] {
  return rounds.flatMap((round, version): [number, number][] => (round > 0 && round !== rounds[version - 1] ? [[version, round]] : []));
}

/** Slider and rounds. */
export function drawAxis(replay: Replay, course: Course): TemplateResult {
  const share = (version: number): number => (100 * version) / Math.max(1, course.version);
  const marks = roundsOf(course.rounds);
  const slide = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) replay.go(event.target.valueAsNumber);
  };
  return html`<div class="axis">
    <input
      type="range"
      min="0"
      max=${course.version}
      step="1"
      aria-label=${say("replay-move")}
      aria-valuetext=${say("replay-at", { number: replay.target, total: course.version })}
      .style=${`--share: ${share(replay.target)}%`}
      .value=${String(replay.target)}
      @input=${slide}
    />
    ${
      marks.length > 1
        ? html`<svg class="rounds" width="100%" height="22" aria-hidden="true">
            ${marks.map(
              ([version, round]) => svg`<svg x="${share(version)}%" overflow="visible"><line y2="6" /><text y="17">${round}</text></svg>`,
            )}
          </svg>`
        : nothing
    }
  </div>`;
}

/** The points of every side after every move, in its own colour with an edge of ink and its sign at the end. */
export function drawCurves(replay: Replay, course: Course): TemplateResult | typeof nothing {
  const { points, version: last, tones } = course;
  if (points.filter((at, n) => n > 0 && String(at) !== String(points[n - 1])).length < TELLING) return nothing;
  const all = points.flat();
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (version: number): number => (version / Math.max(1, last)) * WIDTH;
  const y = (value: number): number => EDGE / 2 + (1 - (value - least) / (most - least)) * (HEIGHT - EDGE);
  const seats = points[0]?.map((_, seat) => seat) ?? [];
  const path = (seat: number): string =>
    `M${points.map((at, version) => `${x(version).toFixed(1)} ${y(at[seat] ?? 0).toFixed(1)}`).join("L")}`;
  const pick = (event: MouseEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    replay.go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const now = points[replay.target] ?? [];
  return html`<figure class="points-curve">
    <figcaption class="soft">${say("replay-points")}</figcaption>
    <svg class="plot" width="100%" height=${HEIGHT} role="img" aria-label=${say("replay-points")} @click=${pick}>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" width="100%" height=${HEIGHT}>
        ${[0, 0.5, 1].map((part) => svg`<path d="M0 ${y(least + part * (most - least))}H${WIDTH}" class="line" />`)}
        ${seats.map((seat) => svg`<path class="edge" d=${path(seat)} />${drawTone(path(seat), tones[seat] ?? "ink")}`)}
        <path class="now" d="M${x(replay.target)} 0V${HEIGHT}" />
      </svg>
      <text x="-6" y=${y(most) + 4}>${most}</text>
      <text x="-6" y=${y(least) + 4}>${least}</text>
      ${seats.map((seat) => drawSign(course.crests[seat] ?? "", y(points.at(-1)?.[seat] ?? 0)))}
    </svg>
    <table class="visually-hidden">
      <caption>
        ${say("replay-points")}
      </caption>
      <tbody>
        ${seats.map(
          (seat) =>
            html`<tr>
              <th scope="row">${course.sides[seat]}</th>
              <td>${now[seat]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </figure>`;
}

function drawTone(path: string, tone: string): TemplateResult {
  return svg`<path class="tone" d=${path} stroke="var(--${tone})" />`;
}

function drawSign(crest: string, y: number): TemplateResult | typeof nothing {
  const half = 9;
  return crest
    ? svg`<svg x="100%" y=${y - half} overflow="visible"><use href="#${crest}" x="4" width=${2 * half} height=${2 * half} /></svg>`
    : nothing;
}
