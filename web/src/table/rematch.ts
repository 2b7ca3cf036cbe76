// Playing again with the same people: whoever asks goes to the new table at once, the others are invited where they look.
import { createFittedTable } from "../shell/adaptive";
import { goToRematch, myTable } from "../shell/my-tables";
import { say } from "../shell/texts";
import { playsWithPeople } from "./banners";
import type { Table } from "./table";

/** Another game: with people at one new table for all of them, alone at a table of the same kind. */
export function again(table: Table): (() => void) | null {
  const next = table.view?.rematch;
  if (playsWithPeople(table)) return next ? () => goToRematch(table.id, next) : () => askRematch(table);
  const wanted = myTable(table.id)?.wanted;
  return wanted ? () => void createFittedTable(wanted).catch((problem: unknown) => table.showToast(String(problem))) : null;
}

function askRematch(table: Table): void {
  table.change({ rematching: true });
  table.send({ type: "rematch" });
}

/** What the button says: somebody has laid the next game already, or nobody has. */
export function againLabel(table: Table): string {
  return say(table.view?.rematch && playsWithPeople(table) ? "rematch-go" : "again");
}

/** Whoever asked for another game goes there as soon as it is laid. */
export function followRematch(table: Table): void {
  const next = table.view?.rematch;
  if (table.rematching && next) goToRematch(table.id, next);
}
