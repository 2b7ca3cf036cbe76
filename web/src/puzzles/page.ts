// The page of one puzzle: draws, listens, keeps the canvas as wide as it may be.
import { render } from "lit-html";
import { listen } from "../canvas/pointing";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { drawPuzzle, scaleOf, type Space } from "./layout";
import { Puzzle } from "./puzzle";

/** Shows a puzzle in `app`. */
export function openPuzzle(app: HTMLElement, game: string, name: string): void {
  const space: Space = { width: 0, height: 0 };
  let [drawing, again] = [false, false];

  /** Moving a focused element makes it blur, which changes the page in the middle of drawing: that is drawn afterwards. */
  const draw = (): void => {
    again = true;
    if (drawing) return;
    drawing = true;
    try {
      do {
        again = false;
        document.title = `${say("puzzles")} · ${puzzle.view?.title ?? "Tatami"}`;
        render(drawPuzzle(puzzle, space, restyle), app);
      } while (again); // eslint-disable-line @typescript-eslint/no-unnecessary-condition -- drawing may ask for another one
    } finally {
      drawing = false;
    }
  };
  const puzzle = new Puzzle(game, name, draw);
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(() => puzzle.load());
  };

  draw();
  const board = app.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("the page has no board");
  new ResizeObserver(() => {
    [space.width, space.height] = [board.clientWidth - 16, board.clientHeight - 16];
    puzzle.fitTo(space.width);
    draw();
  }).observe(board);
  onSystemChange(restyle);
  listen(board, {
    picture: () => puzzle.picture,
    scale: () => (puzzle.picture ? scaleOf(puzzle.picture, space) : 1),
    glowing: () => new Set(),
    open: () => puzzle.open,
    point: (sprite) => puzzle.pointAt(sprite),
    pointByKey: (sprite) => puzzle.pointAt(sprite),
    drop: (from, to) => puzzle.drop(from, to),
    look: () => undefined,
    clear: () => puzzle.change({ chosen: [], because: null }),
    tip: (sprite) => sprite === puzzle.tip || puzzle.change({ tip: sprite }),
    onFocus: (place) => puzzle.change({ place }),
  });
}
