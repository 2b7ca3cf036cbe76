// The end of a game: who won and by which rule, and what to play next.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Ending, PlayerSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { ruleLink } from "./log";
import { drawCrest, playerName } from "./players";
import { drawScoreSheet } from "./score-sheet";

export interface EndingCard {
  ending: Ending;
  players: readonly PlayerSeen[];
  hotSeat: boolean;
  again: (() => void) | null;
  againLabel: string;
  invited: boolean; // somebody has laid the next game
  replay: (() => void) | null;
  analyse: () => void;
  share: () => void;
  record: string; // where the record is
  check: (() => void) | null; // where chance was promised
  folded: boolean; // on a small screen: the table is looked at
  fold: () => void;
  open: (rule: string) => void;
  see: (version: number) => void; // the table after a move
}

/** "You win", "You lost: Ben wins", "Wolf wins", "Shared win: Wolf and Monkey", "A draw". */
export function verdict(ending: Ending, players: readonly PlayerSeen[], hotSeat: boolean): string {
  const winners = players.filter((player) => ending.winners.includes(player.seat));
  const name = winners.map((player) => (player.name !== player.side ? `${player.name} (${player.side})` : player.side)).join(" · ");
  const mine = hotSeat ? undefined : players.find((player) => player.yours);
  if (ending.by === "agreement") return say("drawn");
  if (mine?.resigned) return say("you-resigned", { name });
  if (winners.length > 1) return say("share-win", { names: name });
  if (mine && winners.includes(mine)) return say("you-win");
  return say(mine ? "you-lose" : "wins", { name });
}

/** The end of a game beside the table, whose last place is ringed: nothing lies on the board. */
export function drawEnding(f: EndingCard): TemplateResult {
  return html`<section class="ending ${f.folded ? "folded" : ""}" aria-labelledby="verdict" aria-describedby="how">
    <div class="verdict">
      ${drawSun(f.players.filter((player) => f.ending.winners.includes(player.seat)))}
      <h2 id="verdict" aria-live="polite">${verdict(f.ending, f.players, f.hotSeat)}</h2>
      <button class="round fold" aria-label=${say("see-table")} aria-pressed=${f.folded ? "true" : "false"} @click=${f.fold}>
        ${icon("moves")}
      </button>
    </div>
    <p id="how">${f.ending.text} ${ruleLink(f.ending.rule, f.open)}</p>
    ${f.invited ? html`<p class="invited" role="status">${say("rematch-ready")}</p>` : nothing} ${drawRanking(f)}
    ${drawScoreSheet(f.ending, f.players, f.see)} ${drawWays(f)}
  </section>`;
}

/** Who came where, if points say more than who won. */
function drawRanking(f: EndingCard): TemplateResult | typeof nothing {
  if (!f.ending.scores.some((score) => Math.abs(score) > 1)) return nothing;
  const ranked = [...f.players].sort((a, b) => (f.ending.ranks[a.seat] ?? 0) - (f.ending.ranks[b.seat] ?? 0));
  return html`<ol class="ranking">
    ${ranked.map(
      (player) =>
        html`<li>
          <span>${f.ending.ranks[player.seat]}</span> ${drawCrest(player.crest)} <strong>${player.side}</strong>
          <span class="soft">${playerName(player, f.hotSeat)}</span> <b>${f.ending.scores[player.seat]}</b>
        </li>`,
    )}
  </ol>`;
}

/** What can be done now. */
function drawWays(f: EndingCard): TemplateResult {
  return html`<div class="buttons">
    ${f.again ? html`<button class="primary" @click=${f.again}>${icon("again")}${f.againLabel}</button>` : nothing}
    ${f.replay ? html`<button class="plain" @click=${f.replay}>${icon("play")}<span>${say("replay-title")}</span></button>` : nothing}
    <button class="plain" @click=${f.analyse}>${icon("curve")}<span>${say("analysis")}</span></button>
    <button class="plain" @click=${f.share}>${icon("share")}<span>${say("share")}</span></button>
    <a class="button plain" href=${f.record} download>${icon("record")}<span>${say("record")}</span></a>
    ${f.check ? html`<button class="plain" @click=${f.check}>${icon("check")}<span>${say("check-chance")}</span></button>` : nothing}
  </div>`;
}

/** A quiet sun with the sign of whoever won, and a few petals. */
function drawSun(winners: readonly PlayerSeen[]): TemplateResult {
  const step = 26;
  const first = 60 - (winners.length * step) / 2;
  return svg`<svg class="sun" viewBox="0 0 120 48" aria-hidden="true">
    <circle cx="60" cy="28" r="19" fill="var(--accent)" />
    <path d="M0 48c14-9 24-14 36-10s20 6 30 1 18-8 30-4 16 8 24 13z" fill="var(--panel)" />
    <path d="M4 45c14-8 22-11 33-8s20 6 30 1 18-7 29-3 14 6 20 10" fill="none" stroke="var(--path)" stroke-width="1.6"
      stroke-linecap="round" />
    ${PETALS.map(
      ([x, y, turn]) => svg`<path class="petal" d="M0 0c3-2 5-2 7 0-2 2-4 2-7 0z" fill="var(--purple)"
      transform="translate(${x} ${y}) rotate(${turn})" />`,
    )}
    ${winners.map((winner, n) =>
      winner.crest ? svg`<use href="#${winner.crest}" x=${first + n * step + 1} y="16" width=${step - 2} height=${step - 2} />` : nothing,
    )}
  </svg>`;
}

const PETALS: readonly (readonly [number, number, number])[] = [
  [14, 10, 60],
  [30, 22, 20],
  [24, 4, 110],
  [92, 6, 150],
  [100, 20, 70],
  [110, 9, 30],
];

/** Hands a link to whatever the device shares with, else to the clipboard: whether it was copied. */
export async function shareLink(url: string): Promise<boolean> {
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url }).catch(() => undefined); // closing the device's own sheet is no mistake
    return false;
  }
  await navigator.clipboard.writeText(url);
  return true;
}
