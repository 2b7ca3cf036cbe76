// What this browser keeps of a table it has shown.
import type { View } from "../net/wire";
import { myTable, remember } from "../shell/my-tables";
import { sendMyName } from "./seats";
import type { Table } from "./table";

/** Keeps how far the table was seen, and what was promised about its chance. */
export function rememberView(table: Table, view: View): void {
  const { commitment = view.commitment, counted = view.gift } = myTable(table.id) ?? {};
  sendMyName(table);
  remember(table.id, {
    game: view.game,
    over: Boolean(view.moment.ending),
    ...(document.hidden ? {} : { seen: view.version }),
    ...(commitment ? { commitment } : {}),
    ...(counted ? { counted } : {}),
  });
}
