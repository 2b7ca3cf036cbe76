// One device in several hands: between two players it is covered, and nothing of the one before is left to be seen.
import type { View } from "../net/wire";
import type { TableState } from "./state";

export class Handover {
  private covered = Promise.resolve(); // until the cover is off
  private passed = ""; // the last hand-over that is over

  constructor(private readonly table: TableState) {}

  /** Where a view is another player's, forgets what the one before saw and covers the screen until they have the device. */
  async of(view: View): Promise<void> {
    const { table } = this;
    const { moment } = view;
    const passed = `${view.version}/${moment.viewer}`;
    if (table.uncover) table.change({ view, moment });
    else if (moment.handover && this.passed !== passed) {
      const blank = { picture: null, log: [], chosen: [], previewed: [], because: null, tip: null, place: "", toast: "" };
      this.covered = new Promise((resolve) => table.change({ view, moment, ...blank, uncover: resolve }));
    }
    await this.covered;
    this.passed = passed;
    table.uncover = null;
  }
}
