// The page of a study: reads its address, draws, listens to keys and pointing, and keeps the address where the reader is.
import "../openings/openings.css";
import "../replay/axis.css";
import "../replay/replay.css";
import { render } from "lit-html";
import { listen } from "../canvas/pointing";
import { scaleToSee, type Space } from "../replay/layout";
import { shortcut, showWithin } from "../replay/page";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts } from "../shell/texts";
import { drawStudy } from "./layout";
import { StudyPage } from "./study";

/** Shows a study in `app`. */
export function openStudy(app: HTMLElement, id: string): void {
  const space: Space = { width: 0, height: 0 };
  const asked = new URLSearchParams(location.search);
  const number = (name: string): number | null => (/^\d{1,6}$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : null);
  let shown = -1;

  const draw = (): void => {
    document.title = `${page.study?.title ?? ""} · Tatami`;
    render(drawStudy(page, space, restyle), app);
    const here = page.target === shown ? null : app.querySelector<HTMLElement>(".replay-log .here");
    if (here?.parentElement) showWithin(here.parentElement, here);
    if (here) shown = page.target;
  };
  const moved = (): void => {
    const { chapter, variation } = page.where;
    const query = new URLSearchParams(
      Object.entries({ chapter, variation, move: page.target }).map(([key, value]) => [key, String(value)]),
    );
    history.replaceState(null, "", `/study/${id}?${query.toString()}`);
    void page.askOffers().catch(() => undefined); // without them one reads
  };
  const page = new StudyPage(id, draw, moved, { chapter: number("chapter") ?? 0, variation: number("variation") ?? 0 });
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(() => page.open(page.target));
  };

  draw();
  const board = app.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("the page has no board");
  new ResizeObserver(() => {
    [space.width, space.height] = [board.clientWidth - 16, board.clientHeight - 16];
    page.fitTo(space.width);
    draw();
  }).observe(board);
  onSystemChange(restyle);
  document.addEventListener("keydown", (event) => {
    if (!(event.target instanceof Element && event.target.closest(".board"))) shortcut(event, page);
  });
  listen(board, {
    picture: () => page.picture,
    scale: () => (page.picture ? scaleToSee(page.picture, space) : 1),
    glowing: () => page.glowing,
    open: () => page.openNow,
    point: (sprite) => page.pointAt(sprite.target),
    pointByKey: (sprite) => page.pointAt(sprite.target),
    look: () => undefined,
    drop: () => undefined,
    clear: () => page.chosen.length && page.change({ chosen: [] }),
    tip: (sprite) => sprite !== page.tip && page.change({ tip: sprite }),
    onFocus: (sprite) => (page.place = sprite),
  });
  void page.open(number("move"));
}
