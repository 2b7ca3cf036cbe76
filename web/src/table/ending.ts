// The end of a game: who won and by which rule, and what to play next.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Ending, PlayerSeen } from "../net/wire";
import { say } from "../shell/texts";
import { ruleLink } from "./log";
import { playerName } from "./players";

export interface EndingCard {
  ending: Ending;
  players: readonly PlayerSeen[];
  hotSeat: boolean;
  again: (() => void) | null;
  dismiss: () => void;
  analyse: () => void;
  check: (() => void) | null; // where chance was promised
  open: (rule: string) => void;
}

/** "You win", "Wolf wins", "Wolf and Monkey share the win". */
export function verdict(ending: Ending, players: readonly PlayerSeen[], hotSeat: boolean): string {
  const winners = players.filter((player) => ending.winners.includes(player.seat));
  const mine = winners.some((player) => player.yours);
  if (winners.length > 1) return say("share-win", { names: winners.map((player) => player.side).join(" · ") });
  if (mine && !hotSeat) return say("you-win");
  return say("wins", { name: winners[0]?.side ?? "" });
}

/** The banner over the table. */
export function drawEnding(f: EndingCard): TemplateResult {
  const scored = f.ending.scores.some((score) => Math.abs(score) > 1); // 0 and 1 say no more than who won
  const ranked = [...f.players].sort((a, b) => (f.ending.ranks[a.seat] ?? 0) - (f.ending.ranks[b.seat] ?? 0));
  return html`<section class="ending" role="dialog" aria-labelledby="verdict" aria-describedby="how">
    <svg class="sun" viewBox="0 0 120 44" aria-hidden="true">
      <circle cx="60" cy="30" r="17" fill="var(--accent)" />
      <path d="M0 44c14-9 24-14 36-10s20 6 30 1 18-8 30-4 16 8 24 13z" fill="var(--panel)" />
      <path
        d="M4 41c14-8 22-11 33-8s20 6 30 1 18-7 29-3 14 6 20 10"
        fill="none"
        stroke="var(--path)"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </svg>
    <h2 id="verdict">${verdict(f.ending, f.players, f.hotSeat)}</h2>
    <p id="how">${f.ending.text} ${ruleLink(f.ending.rule, f.open)}</p>
    ${
      scored
        ? html`<ol class="ranking">
            ${ranked.map(
              (player) =>
                html`<li>
                  <span>${f.ending.ranks[player.seat]}</span> <strong>${player.side}</strong>
                  <span class="soft">${playerName(player, f.hotSeat)}</span> <b>${f.ending.scores[player.seat]}</b>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    <div class="buttons">
      ${f.again ? html`<button class="primary" @click=${f.again}>${say("again")}</button>` : nothing}
      <button class="plain" @click=${f.analyse}>${say("analysis")}</button>
      ${f.check ? html`<button class="plain" @click=${f.check}>${say("check-chance")}</button>` : nothing}
      <a class="button plain" href="/">${say("new-game")}</a>
      <button class="plain" @click=${f.dismiss}>${say("see-table")}</button>
    </div>
  </section>`;
}

/** The screen between two players of one device. */
export function drawCover(name: string, uncover: () => void): TemplateResult {
  return html`<section class="cover" role="dialog" aria-modal="true" aria-labelledby="handover">
    <h2 id="handover">${say("pass-device", { name })}</h2>
    <p>${say("pass-device-why", { name })}</p>
    <button class="primary" @click=${uncover}>${say("i-am", { name })}</button>
  </section>`;
}
