// A move typed in the notation of the record, completed as it is typed; the key / opens it.
import { html, type TemplateResult } from "lit-html";
import { dialog, dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";
import { completions, sharedCompletion } from "./completion";
import type { Table } from "./table";
import { drawTableWords } from "./table-words";

const MOST = 12;

export function openTypedMove(): void {
  dialogElement("typed")?.showModal();
  document.querySelector<HTMLInputElement>("#typed input")?.select();
}

/** The dialog: Enter makes the move that is left, Tab completes it. */
export function drawTypedMove(table: Table): TemplateResult {
  const found = completions(table.offers, table.typed);
  const make = (move: string): void => {
    dialogElement("typed")?.close();
    table.typed = "";
    table.choose(move);
  };
  const type = (event: Event): void => {
    if (event.target instanceof HTMLInputElement) table.change({ typed: event.target.value });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Tab" && !event.shiftKey && sharedCompletion(table.offers, table.typed).length > table.typed.trim().length) {
      table.change({ typed: sharedCompletion(table.offers, table.typed) });
      event.preventDefault();
    } else if (event.key === "Enter") {
      const exact = found.find((offer) => offer.move === table.typed.trim()) ?? (found.length === 1 ? found[0] : undefined);
      if (exact) make(exact.move);
      event.preventDefault();
    }
  };
  return dialog(
    "typed",
    say("typed-move"),
    html`<label class="field"
        ><span>${say("typed-how")}</span>
        <input name="typed" autocomplete="off" spellcheck="false" .value=${table.typed} @input=${type} @keydown=${onKey} />
      </label>
      <ul class="typed-offers">
        ${found.slice(0, MOST).map(
          (offer) =>
            html`<li>
              <button class="typed-offer" @click=${() => make(offer.move)}>
                <code>${offer.move}</code> <span class="soft">${offer.label}</span>
              </button>
            </li>`,
        )}
      </ul>
      <p class="soft" role="status">${found.length ? say("typed-count", { count: found.length }) : say("no-moves")}</p>
      ${drawTableWords(table)}`,
  );
}
