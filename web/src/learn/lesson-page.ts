// The page of a lesson: draws, and listens to pointers and keys.
import { render } from "lit-html";
import { scaleIn } from "../canvas/picture";
import { listen } from "../canvas/pointing";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts } from "../shell/texts";
import { LessonTable } from "./lesson";
import { drawLessonPage, triable, type Space } from "./lesson-layout";

/** Shows a lesson of a game in `app`. */
export function openLesson(app: HTMLElement, game: string, name: string): void {
  const space: Space = { width: 0, height: 0 };
  let seen = ""; // the rings that were last brought into view
  const draw = (): void => {
    document.title = table.lesson ? `${table.lesson.title} · ${table.lesson.game_title} · Tatami` : "Tatami";
    render(drawLessonPage(table, space, restyle), app);
    const asked = [...table.rings, String(table.page)].join();
    if (asked === seen) return;
    seen = asked;
    app.querySelector(".board .glowing")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const table = new LessonTable(game, name, draw);
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(() => table.load());
  };
  draw();
  const board = app.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("the page has no board");
  new ResizeObserver(() => {
    [space.width, space.height] = [board.clientWidth - 16, board.clientHeight - 16];
    table.fitTo(space.width);
    draw();
  }).observe(board);
  onSystemChange(restyle);
  listen(board, {
    picture: () => table.picture,
    scale: () => (table.picture ? scaleIn(table.picture, space) : 1),
    glowing: () => table.rings,
    open: () => triable(table),
    point: (sprite) => table.pointAt(sprite),
    pointByKey: (sprite) => table.pointAt(sprite),
    drop: (from, [to]) => {
      table.pointAt(from);
      if (to) table.pointAt(to);
    },
    look: () => undefined,
    clear: () => table.chosen.length && table.change({ chosen: [] }),
    tip: () => undefined,
    onFocus: (place) => table.change({ place }),
  });
}
