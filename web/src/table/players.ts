// Who sits at the table, and whose turn it is.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Ending, PlayerSeen } from "../net/wire";
import { aimOf, strengthOf } from "../shell/adaptive";
import { icon } from "../shell/icons";
import { levelName, say } from "../shell/texts";

/** Who sits there, in words; a seat without a name of its own bears its side's. */
export function playerName(player: PlayerSeen, hotSeat: boolean): string {
  if (player.name && player.name !== player.side && player.kind === "human") return player.name;
  if (player.kind === "computer") return say(player.handed ? "computer-for-now" : "computer");
  if (player.open) return say("free-seat");
  return player.yours && !hotSeat ? say("you") : say("player", { number: player.seat + 1 });
}

/** The sides at a table, by seat. */
export function sidesOf({ view }: { view: { players: readonly PlayerSeen[] } | null }): string[] {
  const sides: string[] = [];
  for (const player of view?.players ?? []) sides[player.seat] = player.side;
  return sides;
}

/** What sentences call the seats. */
export function namesOf({ view }: { view: { players: readonly PlayerSeen[] } | null }): string[] {
  const names: string[] = [];
  for (const player of view?.players ?? []) names[player.seat] = player.name || player.side;
  return names;
}

/** The colours of the sides at a table, by seat. */
export function tonesOf({ view }: { view: { players: readonly PlayerSeen[] } | null }): string[] {
  const tones: string[] = [];
  for (const player of view?.players ?? []) tones[player.seat] = player.tone || "soft";
  return tones;
}

/** A side's sign. */
export function drawCrest(crest: string | undefined): TemplateResult | typeof nothing {
  return crest
    ? svg`<svg class="crest" viewBox="0 0 24 24" aria-hidden="true"><use href="#${crest}" width="24" height="24" /></svg>`
    : nothing;
}

/** A computer player's level; of one that adapts also what it aims at, and how strong it is in this game. */
function drawLevel(level: string): TemplateResult {
  const strength = strengthOf(level);
  const aim = aimOf(level);
  if (!strength || !aim) return html`<span class="soft">${levelName(level)}</span>`;
  const now = say(strength.more ? "adaptive-now-more" : "adaptive-now", { level: levelName(strength.level) });
  return html`<span class="soft" title="${say("adaptive-aim", { aim })}. ${now}.">${levelName(level)}</span>`;
}

/** The seats in their order; a place after the game, a mark while it is somebody's turn; where there is room, what lies before each. */
export function drawPlayers(
  players: readonly PlayerSeen[],
  toAct: number,
  ending: Ending | null,
  hotSeat: boolean,
  beside: (player: PlayerSeen) => unknown = () => nothing,
  things: (seat: number) => unknown = () => nothing,
): TemplateResult {
  const scores = ending?.scores.some((score) => Math.abs(score) > 1) ? ending.scores : null; // 0 and 1 say no more than who won
  return html`<ul class="players" aria-label=${say("players")}>
    ${players.map((player) => {
      const acting = player.seat === toAct;
      const won = ending?.winners.includes(player.seat) ?? false;
      return html`<li class="player ${acting ? "acting" : ""} ${won ? "won" : ""}" aria-current=${acting ? "true" : nothing}>
        <span class="turn-mark ${player.crest ? "with-crest" : ""}" aria-hidden="true"
          >${player.crest ? drawCrest(player.crest) : won ? icon("check") : nothing}</span
        >
        <span class="side-name" title=${player.side}>${player.side}</span>
        <span class="soft" title=${playerName(player, hotSeat)}>${playerName(player, hotSeat)}</span>
        ${beside(player)} ${player.level ? drawLevel(player.level) : nothing}
        ${acting ? html`<span class="visually-hidden">${say("to-play")}</span>` : nothing}
        ${scores ? html`<strong class="score">${scores[player.seat]}</strong>` : nothing} ${things(player.seat)}
      </li>`;
    })}
  </ul>`;
}
