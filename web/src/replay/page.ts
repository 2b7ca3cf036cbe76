// The page of a kept game: reads its address, draws, listens to keys, and keeps the address where the reader is.
import "../openings/openings.css";
import "./axis.css";
import "./replay.css";
import "./films.css";
import { render } from "lit-html";
import { dialogElement } from "../shell/dialogs";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts } from "../shell/texts";
import { drawReplay, type Space } from "./layout";
import { Replay } from "./replay";
import { tableSource } from "./requests";

/** Where a position is found. */
function positionPath(table: string, version: number, view: number | null): string {
  return `/table/${table}/at/${version}${view === null ? "" : `?view=${view}`}`;
}

/** Shows a kept game in `app`, after so many moves or from its beginning. */
export function openReplay(app: HTMLElement, id: string, version: number | null): void {
  const space: Space = { width: 0, height: 0 };
  const asked = new URLSearchParams(location.search).get("view");
  const view = asked !== null && /^-?\d+$/.test(asked) ? Number(asked) : null;
  let shown = -1;

  const draw = (): void => {
    document.title = replay.view ? `${replay.view.title} · Tatami` : "Tatami";
    render(drawReplay(replay, space, restyle), app);
    const here = replay.target === shown ? null : app.querySelector<HTMLElement>(".replay-log .here");
    if (here?.parentElement) showWithin(here.parentElement, here);
    if (here) shown = replay.target;
  };
  const remember = (): void => history.replaceState(null, "", positionPath(id, replay.target, replay.course?.view ?? view));
  const replay = new Replay(id, draw, remember, view, tableSource(id));
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(() => replay.load());
  };

  draw();
  const board = app.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("the page has no board");
  new ResizeObserver(() => {
    [space.width, space.height] = [board.clientWidth - 16, board.clientHeight - 16];
    replay.fitTo(space.width);
    draw();
  }).observe(board);
  onSystemChange(restyle);
  document.addEventListener("keydown", (event) => shortcut(event, replay));
  void replay.load(version ?? 0);
}

/** Scrolls a list, and nothing around it, until a line of it is seen. */
export function showWithin(list: HTMLElement, line: HTMLElement): void {
  const above = line.offsetTop - list.offsetTop;
  const below = above + line.offsetHeight - list.clientHeight;
  if (list.scrollTop > above || list.scrollTop < below) list.scrollTop = above - (list.clientHeight - line.offsetHeight) / 2;
}

/** Keys that work everywhere on the page, except where something is typed or chosen. */
export function shortcut(event: KeyboardEvent, replay: Replay): void {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("select, textarea, dialog, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
  const onButton = target?.closest("button, a, summary");
  const deeds: Record<string, () => void> = {
    ArrowLeft: () => replay.go(replay.target - 1),
    ArrowRight: () => replay.go(replay.target + 1),
    Home: () => replay.go(0),
    End: () => replay.go(replay.last),
    ...(onButton ? {} : { " ": () => (replay.autoplay ? replay.stop() : void replay.start()) }),
    s: () => dialogElement("share")?.showModal(),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
