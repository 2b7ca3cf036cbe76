// A decision that every game comes to: what strong players chose, how often, and how often it won, each share with its interval.
import { html, nothing, type TemplateResult } from "lit-html";
import { wilson } from "../games/statistics";
import type { AnswerSeen, OpeningBook, OpeningSeen } from "../net/wire";
import { levelName, say } from "../shell/texts";

/** Who chose, in how many games. */
export function drawSource(book: OpeningBook): TemplateResult {
  return html`<p class="soft small-print">
    ${say("openings-from", { games: book.games, levels: book.levels.map(levelName).join(", ") })}
  </p>`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The answers to one decision, the most frequent first. */
export function drawAnswers(opening: OpeningSeen): TemplateResult {
  const most = Math.max(...opening.answers.map(({ times }) => times));
  return html`<table class="opening-answers">
    <thead>
      <tr>
        <th scope="col">${say("openings-choice")}</th>
        <th scope="col">${say("openings-chosen")}</th>
        <th scope="col">${say("openings-won")}</th>
      </tr>
    </thead>
    <tbody>
      ${opening.answers.map((answer) => drawAnswer(answer, opening.times, most))}
    </tbody>
  </table>`;
}

function drawAnswer({ text, times, won, played }: AnswerSeen, all: number, most: number): TemplateResult {
  const share = won / times;
  const [low, high] = wilson(share, times).map((bound) => Math.round(100 * bound)) as [number, number];
  return html`<tr class=${played ? "played" : ""}>
    <th scope="row">${text}${played ? html` <span class="grade">${say("openings-played")}</span>` : nothing}</th>
    <td>
      <span class="share-bar" aria-hidden="true"><i .style=${`inline-size: ${(100 * times) / most}%`}></i></span>${percent(times / all)}
    </td>
    <td>${percent(share)} <span class="soft">${low}–${high}</span></td>
  </tr>`;
}
