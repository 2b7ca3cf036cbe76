// The keyboard's place: with the board, whatever else was pressed and has gone since.

/** Gives the focus to the thing on the board that Tab reaches, or to the board itself. */
export function focusBoard(): void {
  const board = document.querySelector<HTMLElement>(".board");
  (board?.querySelector<SVGElement>('.sprite[tabindex="0"]') ?? board)?.focus({ preventScroll: true });
}

/** Whether the focus has fallen to the page, or rests on a button that can no longer be pressed. */
function isLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || (at instanceof HTMLButtonElement && at.disabled);
}

/** Draws, and gives the focus to the board if what had it is gone; `settled` says when the board is worth it. */
export class FocusKeeper {
  private lost = false;

  keep(draw: () => void, settled: () => boolean): void {
    const before = document.activeElement;
    const within = before !== null && before !== document.body && before.closest("dialog") === null;
    draw();
    if (within && isLost()) this.lost = true;
    else if (!isLost()) this.lost = false;
    if (!this.lost || !settled()) return;
    this.lost = false;
    focusBoard();
  }
}
