// The films of a turn that lost something, inside the replay: what was played and what was better, moment by moment.
import { html, nothing, type TemplateResult } from "lit-html";
import type { MistakeSeen, Preview } from "../net/wire";
import { drawMoment, momentsOf, type Shown } from "../puzzles/moments";
import { fetchPuzzle, fetchSolution } from "../puzzles/requests";
import { mistakeName, ownRating } from "../puzzles/solver";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { stateOf } from "../table/state";
import type { Replay } from "./replay";

/** Both films of the turn that began after so many moves. */
export interface Films {
  since: number;
  played: Shown[];
  better: Shown[];
}

/** The turn that lost something and to which the position in sight belongs. */
export function mistakeHere({ judged, target }: Replay): MistakeSeen | undefined {
  return judged?.mistakes?.find(({ since, number }) => since <= target && target < number);
}

/** Reads both films as the one who was to act saw them; looking at them counts as no try. */
export async function fetchFilms(game: string, table: string, since: number, width: number): Promise<Films> {
  const name = mistakeName({ game, table, version: since });
  const { picture } = stateOf((await fetchPuzzle(game, name, width)).view);
  const solution = await fetchSolution(game, name, { width, rating: ownRating(), counts: false });
  const moments = (line: readonly Preview[]): Shown[] =>
    picture
      ? momentsOf(
          picture,
          line.flatMap((step) => step.frames),
        )
      : [];
  return { since, played: moments(solution.second), better: moments(solution.line) };
}

/** Both films side by side under the board; a moment that is pointed at is shown on it. */
export function drawFilms(replay: Replay): TemplateResult | typeof nothing {
  const { films } = replay;
  const mistake = mistakeHere(replay);
  if (!films || films.since !== mistake?.since) return nothing;
  const lines = [
    ["film-played", films.played],
    ["film-better", films.better],
  ] as const;
  return html`<section class="line-films" aria-label=${say("analysis-film")}>
    ${lines.map(
      ([title, film]) =>
        html`<figure>
          <figcaption>${say(title)}</figcaption>
          <ol class="moments">
            ${film.slice(1).map((shown, n) => drawMoment(shown, n + 1, replay.symbols, replay.looked === shown, () => replay.look(shown)))}
          </ol>
        </figure>`,
    )}
    <button class="round" aria-label=${say("close")} title=${say("close")} @click=${() => replay.closeFilms()}>${icon("close")}</button>
  </section>`;
}
