// The axis of a kept game: slider, rounds and the points of every side share it; every place on it is a move.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Analysis, Course } from "../net/wire";
import { say } from "../shell/texts";
import { isDrawn } from "../table/analysis";
import type { Replay } from "./replay";

const [WIDTH, HEIGHT, EDGE] = [1000, 72, 16];
const MOST_MARKS = 5; // mistakes
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
    ${drawMarks(replay, share)}
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

/** Where something mattered, on the slider itself: crosses for mistakes, diamonds for rolls and draws. */
function drawMarks({ judged }: Replay, share: (version: number) => number): TemplateResult | typeof nothing {
  const mistakes = (judged?.mistakes ?? []).slice(0, MOST_MARKS);
  const swings = judged?.swings ?? [];
  if (!mistakes.length && !swings.length) return nothing;
  const mark = (version: number, path: string, kind: string): TemplateResult =>
    svg`<svg x="${share(version)}%" overflow="visible"><path class=${kind} d=${path} /></svg>`;
  return html`<svg class="marks" width="100%" height="12" aria-hidden="true">
    ${mistakes.map((one) => mark(one.since, "M-4 2L4 10M4 2L-4 10", "mistake"))}
    ${swings.map((one) => mark(one.number, "M0 1L5 6L0 11L-5 6Z", "swing"))}
  </svg>`;
}

/** The points of every side after every move, where they tell something before the end. */
export function drawCurves(replay: Replay, course: Course): TemplateResult {
  const { points } = course;
  const telling = points.filter((at, n) => n > 0 && String(at) !== String(points[n - 1])).length >= TELLING;
  const all = points.flat();
  const chances = chancesOf(replay.judged, course.version);
  return html`${chances ? drawPlot(replay, course, chances, say("analysis-curve"), [0, 100], judgedFrom(replay.judged)) : nothing}
  ${telling ? drawPlot(replay, course, points, say("replay-points"), [Math.min(0, ...all), Math.max(1, ...all)]) : nothing}`;
}

/** After how many moves the set-up is over and chances are told. */
function judgedFrom(judged: Analysis | null): number {
  return judged?.moves?.[0]?.number ?? 0;
}

/** Every side's chance after every move, of a hundred; nothing where nobody has let the game be judged, or too roughly. */
function chancesOf(judged: Analysis | null, last: number): number[][] | null {
  const [first] = judged?.moves ?? [];
  if (!judged?.moves || !first || !isDrawn(judged)) return null;
  const after = new Map(judged.moves.map((move) => [move.number, move.chances.map(([chance]) => Math.round(100 * chance))]));
  let now = after.get(first.number) ?? [];
  return Array.from({ length: last + 1 }, (_, version) => (now = after.get(version) ?? now));
}

/** The turns that lost most and the rolls that mattered, in the order of play: links to the moves. */
export function drawMoments(replay: Replay): TemplateResult | typeof nothing {
  const { judged, course } = replay;
  const side = (seat: number): string => course?.sides[seat] ?? "";
  const lost = (judged?.mistakes ?? [])
    .slice(0, MOST_MARKS)
    .map((one) => ({ version: one.since, seat: one.seat, by: -one.lost, mistake: true }));
  const swung = (judged?.swings ?? []).map((one) => ({ version: one.number, seat: one.seat, by: one.by, mistake: false }));
  const marks = [...lost, ...swung].sort((a, b) => a.version - b.version);
  if (!marks.length) return nothing;
  return html`<div class="turning-points" role="group" aria-label=${say("replay-mattered")}>
    <span class="soft">${say("replay-mattered")}</span>
    ${marks.map(({ version, seat, by, mistake }) => {
      const points = `${by > 0 ? "+" : "−"}${Math.round(100 * Math.abs(by))}`;
      const told = say(mistake ? "replay-mistake" : "analysis-swing", {
        number: mistake ? version + 1 : version,
        side: side(seat),
        points,
      });
      return html`<button
        class="quiet ${mistake ? "mistake" : "swing"}"
        title=${told}
        aria-label=${told}
        aria-current=${version === replay.target ? "step" : nothing}
        @click=${() => replay.go(version)}
      >
        <span aria-hidden="true">${mistake ? "✕" : "◆"}</span>${mistake ? version + 1 : version}
      </button>`;
    })}
  </div>`;
}

/** A number of every side after every move, in its own colour with an edge of ink and its sign at the end. */
function drawPlot(
  replay: Replay,
  course: Course,
  values: readonly (readonly number[])[],
  title: string,
  [least, most]: readonly [number, number],
  first = 0, // there is nothing to tell before
): TemplateResult {
  const { version: last, tones } = course;
  const x = (version: number): number => (version / Math.max(1, last)) * WIDTH;
  const y = (value: number): number => EDGE / 2 + (1 - (value - least) / (most - least)) * (HEIGHT - EDGE);
  const seats = values[0]?.map((_, seat) => seat) ?? [];
  const path = (seat: number): string =>
    `M${values
      .slice(first)
      .map((at, n) => `${x(first + n).toFixed(1)} ${y(at[seat] ?? 0).toFixed(1)}`)
      .join("L")}`;
  const pick = (event: MouseEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    replay.go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const now = values[replay.target] ?? [];
  return html`<figure class="points-curve">
    <figcaption class="soft">${title}</figcaption>
    <svg class="plot" width="100%" height=${HEIGHT} role="img" aria-label=${title} @click=${pick}>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" width="100%" height=${HEIGHT}>
        ${[0, 0.5, 1].map((part) => svg`<path d="M0 ${y(least + part * (most - least))}H${WIDTH}" class="line" />`)}
        ${seats.map((seat) => svg`<path class="edge" d=${path(seat)} />${drawTone(path(seat), tones[seat] ?? "ink")}`)}
        <path class="now" d="M${x(replay.target)} 0V${HEIGHT}" />
      </svg>
      <text x="-6" y=${y(most) + 4}>${most}</text>
      <text x="-6" y=${y(least) + 4}>${least}</text>
      ${seats.map((seat) => drawSign(course.crests[seat] ?? "", y(values.at(-1)?.[seat] ?? 0)))}
    </svg>
    <table class="visually-hidden">
      <caption>
        ${title}
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
