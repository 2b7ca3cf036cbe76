// The box of one's own that a site lays a game's tables with: what it is called, and behind that what it has otherwise.
import { html, nothing, type TemplateResult } from "lit-html";
import { requestJson } from "../net/http";
import type { BoxTold, GameSeen } from "../net/wire";
import { drawDifferences } from "../shell/box-differences";
import { language } from "../shell/settings";
import { say } from "../shell/texts";

const told = new Map<string, BoxTold>();

export function drawOwnBox(game: GameSeen, draw: () => void): TemplateResult | typeof nothing {
  if (!game.edition) return nothing;
  const address = `/api/games/${game.name}/edition?lang=${language()}`;
  const box = told.get(address);
  const read = async (event: Event): Promise<void> => {
    if (!(event.target instanceof HTMLDetailsElement && event.target.open) || told.has(address)) return;
    told.set(address, await requestJson<BoxTold>(address));
    draw();
  };
  return html`<details class="own-box" @toggle=${(event: Event) => void read(event)}>
    <summary>${say("own-edition", { name: game.edition })}</summary>
    <p class="soft">${say("box-differs")}</p>
    ${box ? drawDifferences(box) : nothing}
  </details>`;
}
