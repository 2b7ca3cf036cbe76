// Undo and redo: one button each; what was undone can be made again, and what needs others' consent is said before it is asked.
import { html, type TemplateResult } from "lit-html";
import { dialog, dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";
import { planLess } from "./plan";
import type { Table } from "./table";

/** The lines of the log that going back to before this player's last move would take away. */
function linesUndone(table: Table): readonly { text: string }[] {
  const mine = new Set(table.view?.players.filter((player) => player.yours).map((player) => player.seat));
  const last = table.log.findLast((line) => mine.has(line.seat ?? -1))?.version ?? 0;
  return table.log.filter((line) => line.version >= last);
}

/** What the undo button does now, nothing where it can do nothing. */
export function undoOf(table: Table): (() => void) | null {
  if (table.busy || table.replaying) return null;
  if (table.pending) return () => table.clear();
  if (table.planned.length) return () => planLess(table);
  if (table.moment?.undo) return () => table.takeBack();
  return table.moment?.may_ask ? () => dialogElement("undo-further")?.showModal() : null;
}

/** What the redo button does now. */
export function redoOf(table: Table): (() => void) | null {
  if (table.unplanned.length && !table.busy) return () => table.redo();
  const next = table.undone.at(-1);
  return next !== undefined && !table.busy && table.offers.some((offer) => offer.move === next) ? () => table.redo() : null;
}

/** What the confirm button does now: sends what is planned, or the move that waits for a second word. */
export function confirmOf(table: Table): (() => void) | null {
  if (table.busy) return null;
  if (table.planned.length) return () => table.sendPlan();
  return table.pending ? () => table.act(table.pending) : null;
}

/** Taking back further asks first, and says what it will undo. */
export function drawUndoFurther(table: Table): TemplateResult {
  const lines = linesUndone(table);
  const others =
    table.view?.players.filter((player) => !player.yours && player.kind === "human").map((player) => player.name || player.side) ?? [];
  const ask = (): void => {
    dialogElement("undo-further")?.close();
    table.askUndo();
  };
  return dialog(
    "undo-further",
    say("undo"),
    html`<p>${others.length ? say("undo-further-ask", { names: others.join(", ") }) : say("undo-further")}</p>
      <ul class="undone">
        ${lines.slice(-12).map((line) => html`<li>${line.text}</li>`)}
      </ul>
      <div class="buttons"><button class="solid" @click=${ask}>${say("undo-further-yes")}</button></div>`,
  );
}
