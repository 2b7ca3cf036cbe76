// The box of a table: what it is called, what it has otherwise than the shipped one, what is not certain and how it is known.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Picture, Sprite } from "../canvas/picture";
import { placeOf } from "../canvas/places";
import { drawSign, drawSigns } from "../canvas/signs";
import { requestJson } from "../net/http";
import type { BoxTold, PlaceTold } from "../net/wire";
import { drawDifferences } from "../shell/box-differences";
import { dialog, dialogElement } from "../shell/dialogs";
import { cameByInvitation } from "../shell/my-tables";
import { language, readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import type { Table } from "./table";

/** Asks for the box where there is something to tell of it; whoever comes by an invitation is told at once what it has otherwise. */
export async function readBox(table: Table): Promise<void> {
  if (!table.view?.unsure && !table.view?.edition) return;
  table.change({ box: await requestJson<BoxTold>(`/api/tables/${table.id}/edition?lang=${language()}`) });
  if (table.box?.differences.length && cameByInvitation(table.id)) openBox();
}

export function openBox(): void {
  dialogElement("box")?.showModal();
}

function marked(): boolean {
  return readLocal("box-marks") === "on";
}

/** The signs over the picture, where somebody wants to see them. */
export function drawBoxSigns(box: BoxTold | null, picture: Picture): TemplateResult | typeof nothing {
  if (!box || !marked()) return nothing;
  const of = (sure: string, places: PlaceTold[]): [string, string][] => places.map(({ place }) => [place, sure]);
  const sure = new Map([...of("likely", box.likely), ...of("reconstructed", box.reconstructed)]);
  return drawSigns(picture, sure, (sprite) => placeOf(sprite.id, box.prints, box.keys));
}

/** How the value behind a thing is known, where it is not certain. */
export function drawKnown(box: BoxTold | null, sprite: Sprite): TemplateResult | typeof nothing {
  const place = box ? placeOf(sprite.id, box.prints, box.keys) : "";
  for (const sure of ["likely", "reconstructed"] as const) {
    const told = box?.[sure].find((one) => one.place === place);
    if (told) return html`<p class="known">${drawSign(sure)}<span>${say(`sure-${sure}`)}: ${told.known}</span></p>`;
  }
  return nothing;
}

/** The dialog. */
export function drawBox(table: Table): TemplateResult {
  return dialog("box", say("box"), table.box ? drawTold(table, table.box) : html``);
}

function drawTold(table: Table, box: BoxTold): TemplateResult {
  const mark = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) writeLocal("box-marks", event.target.checked ? "on" : "off");
    table.change({});
  };
  const unsure = box.likely.length + box.reconstructed.length;
  return html`<div class="box-told">
    <p><strong>${box.name === "default" ? say("box-shipped") : say("box-named", { name: box.name })}</strong></p>
    ${
      box.differences.length
        ? html`<h3>${say("box-differs")}</h3>
            ${drawDifferences(box)}`
        : nothing
    }
    ${
      unsure
        ? html`<label class="tick"
              ><input type="checkbox" name="box-marks" .checked=${marked()} @change=${mark} /><span>${say("box-marks")}</span></label
            >
            ${drawPlaces("reconstructed", box.reconstructed)} ${drawPlaces("likely", box.likely)}`
        : html`<p>${drawSign("certain")} ${say("box-certain")}</p>`
    }
    <p><a href="/editor/${table.view?.game ?? ""}" target="_blank">${say("editor-open")}</a></p>
  </div>`;
}

/** Places of a kind together: "Sites S01, S02". */
function byName(places: readonly PlaceTold[]): string {
  const kinds = new Map<string, string[]>();
  for (const { label } of places) {
    const [kind = "", ...keys] = label.split(" · ");
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...keys]);
  }
  return [...kinds].map(([kind, keys]) => (keys.length ? `${kind}: ${keys.join(", ")}` : kind)).join("; ");
}

/** What is not certain, by how it is known: many share one reason. */
function drawPlaces(sure: "likely" | "reconstructed", places: PlaceTold[]): TemplateResult | typeof nothing {
  if (!places.length) return nothing;
  const reasons = [...new Set(places.map((place) => place.known))];
  return html`<details>
    <summary>${drawSign(sure)}${say(`box-${sure}`, { n: places.length })}</summary>
    <dl>
      ${reasons.map(
        (known) =>
          html`<dt>${known}</dt>
            <dd class="soft">${byName(places.filter((place) => place.known === known))}</dd>`,
      )}
    </dl>
  </details>`;
}
