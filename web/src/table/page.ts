// A table on the page: measures the viewport, draws, listens, keeps the floating things beside their places.
import { render } from "lit-html";
import { scaleIn } from "../canvas/picture";
import { listen } from "../canvas/pointing";
import { listenForZoom } from "../canvas/zoom";
import type { Explanation } from "../net/wire";
import { nextTick, secondsLeft } from "../shell/clock";
import { dialogElement } from "../shell/dialogs";
import { applySettings, language, motionAllowed, onSystemChange } from "../shell/settings";
import { loadTexts } from "../shell/texts";
import { closeMore } from "./bar";
import { drop, lookAt, pointAt, pointBetween, pointByKey } from "./choosing";
import { analyse, type Viewport } from "./current-decision";
import { focusBoard, FocusKeeper } from "./focus";
import { drawTable } from "./layout";
import { watchOtherTables } from "./next-table";
import { announceTurn } from "./notifications";
import { linesOf } from "./plan";
import { pageTitle } from "./presence";
import { keepQuestionHeight } from "./question-height";
import { tellMissed } from "./remembered";
import { ruleId } from "./rules";
import type { Tab } from "./state";
import { Table } from "./table";
import { putBeside } from "./tooltip";
import { openTypedMove } from "./typed-move";
import { confirmOf, redoOf, undoOf } from "./undoing";
import { partInSight } from "./where";

const AIR = 12;
const AROUND = 90; // of a new question: what lies beside it is seen as well
const LOW = matchMedia("(min-width: 640px) and (max-height: 560px)");
const WIDE = matchMedia("(min-width: 1100px)");

/** Shows a table in `app` and keeps it alive. */
export function openTable(app: HTMLElement, id: string): void {
  const viewport: Viewport = { width: 0, height: 0, zoom: 1, showAll: () => zoomTo(1), ...shape() };
  const zoomTo = (zoom: number): void => {
    viewport.zoom = zoom;
    draw();
  };
  let [lines, rule, chosen] = [0, "", 0];
  let rules: readonly unknown[] = []; // in which the rule was shown
  let asked = -1; // the version whose question was shown
  let shrunk = false; // the board: what can be chosen may lie behind what grew
  let shownExplanation: Explanation | null = null; // what was brought into view
  let [drawing, again] = [false, false];
  let decided = false; // by me, when it was drawn last

  /** Moving a focused element makes it blur, which changes the table in the middle of drawing: that is drawn afterwards. */
  const draw = (): void => {
    again = true;
    if (drawing) return;
    drawing = true;
    try {
      do {
        again = false;
        drawOnce();
      } while (again); // eslint-disable-line @typescript-eslint/no-unnecessary-condition -- drawing may ask for another one
    } finally {
      drawing = false;
    }
  };
  const focus = new FocusKeeper();
  const drawOnce = (): void => {
    if (decided && !table.myTurn) table.onTurnOver();
    decided = table.myTurn;
    focus.keep(
      () => render(drawTable(table, viewport, restyle), app),
      () => !table.busy && !table.playing,
    );
    keepQuestionHeight(table.shownVersion);
    announceTurn(table);
    document.title = pageTitle(table);
    if (table.because) putBeside(placeOf(table.because.targets.at(-1) ?? ""));
    const told = table.tab === "log" ? table.log.length + linesOf(table.planned).length : 0;
    if (told && told !== lines) scrollToEnd(app.querySelector(".log"));
    if (table.rule !== rule || (table.rule && table.rules !== rules)) showRule(table.rule);
    const asks = table.glowing.size > 0 && !table.travelling.size;
    if (table.chosen.length > chosen) bringIntoView(app.querySelector(".board"));
    else if (asks && table.shownVersion !== asked) showChoices(app.querySelector(".board"), table, viewport);
    else if (asks && shrunk) bringIntoView(app.querySelector(".board"), true);
    if (asks) [asked, shrunk] = [table.shownVersion, false];
    if (table.moment?.ending && table.shownVersion !== asked) {
      asked = table.shownVersion;
      const top = app.querySelector(".wide .side-top");
      const cramped = top && top.scrollHeight > top.clientHeight;
      if (cramped && table.tab === "log") queueMicrotask(() => table.change({ tab: "" })); // what was reached is seen whole
      app.querySelector(".board .previewed")?.scrollIntoView({ block: "center" });
    }
    if (table.moment?.ending && location.hash === "#analysis") {
      history.replaceState(null, "", location.pathname);
      queueMicrotask(() => analyse(table));
    }
    if (table.explanation !== shownExplanation) showExplanation(app);
    shownExplanation = table.explanation;
    [lines, rule, rules, chosen] = [told, table.rule, table.rules, table.chosen.length];
  };
  const placeOf = (target: string): Element | null => app.querySelector(`[data-target="${CSS.escape(target)}"]`);
  const redraw = (): void => {
    draw();
    table.look();
  };
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) void loadTexts().then(redraw);
  };
  const table = new Table(id, draw);

  table.tab = firstTab(viewport);
  draw();
  const board = app.querySelector<HTMLElement>(".board");
  if (!board) throw new Error("the page has no board");
  new ResizeObserver(() => {
    const before = viewport.height;
    [viewport.width, viewport.height] = inside(board);
    if (viewport.height < before) shrunk = true;
    table.fitTo(viewport.width);
    draw();
  }).observe(board);
  for (const query of [LOW, WIDE]) {
    query.addEventListener("change", () => {
      Object.assign(viewport, shape());
      table.change({ tab: firstTab(viewport) });
    });
  }
  document.addEventListener("visibilitychange", () => tellMissed(table));
  onSystemChange(restyle);
  listen(board, {
    picture: () => table.picture,
    scale: () => (table.picture ? scaleIn(table.picture, viewport) * viewport.zoom : 1),
    glowing: () => table.glowing,
    open: () => table.open,
    point: (sprite) => pointAt(table, sprite),
    pointBetween: (sprites) => pointBetween(table, sprites),
    pointByKey: (sprite) => pointByKey(table, sprite),
    drop: (from, to) => drop(table, from, to),
    look: (sprite) => lookAt(table, sprite),
    clear: () => table.clear(),
    tip: (sprite) => sprite === table.tip || (sprite && table.playing) || table.change({ tip: sprite }),
    onFocus: (place) => table.change({ place }),
  });
  listenForZoom(board, { zoom: () => viewport.zoom, change: zoomTo });
  document.addEventListener("keydown", (event) => shortcut(event, table));
  document.addEventListener("click", (event) => hurryOnClick(event, table), true);
  document.addEventListener("click", closeMore, true);
  keepTime(table, draw);
  watchOtherTables(table);
  board.addEventListener("scroll", () => table.tip && table.change({ tip: null }));
}

/** Draws a running clock again as often as it changes. */
function keepTime(table: Table, draw: () => void): void {
  const clock = table.moment?.clock;
  const runs = clock && clock.running >= 0 && !table.moment?.ending;
  if (runs && !document.hidden) draw();
  window.setTimeout(() => keepTime(table, draw), runs ? nextTick(secondsLeft(clock, clock.running, table.clocksReadAt)) : 1000);
}

function shape(): Pick<Viewport, "wide" | "low"> {
  return { wide: WIDE.matches || LOW.matches, low: LOW.matches };
}

/** A desk shows the log from the start. */
function firstTab(viewport: Viewport): Tab {
  return viewport.wide && !viewport.low ? "log" : "";
}

function inside(board: HTMLElement): [number, number] {
  const style = getComputedStyle(board);
  const [across, down] = [
    parseFloat(style.paddingLeft) + parseFloat(style.paddingRight),
    parseFloat(style.paddingTop) + parseFloat(style.paddingBottom),
  ];
  return [board.clientWidth - across, board.clientHeight - down];
}

/** Scrolls the board, where it scrolls at all, until what can be chosen next is seen; or leaves it if some of that is seen already. */
function bringIntoView(board: Element | null, someIsEnough = false): void {
  if (!board || board.scrollHeight <= board.clientHeight) return;
  const boxes = [...board.querySelectorAll(".glowing > .hit")].map((hit) => hit.getBoundingClientRect());
  if (!boxes.length) return;
  const seen = board.getBoundingClientRect();
  if (someIsEnough && boxes.some((box) => box.top >= seen.top && box.bottom <= seen.bottom)) return;
  const air = someIsEnough ? AROUND : AIR;
  const above = Math.min(...boxes.map((box) => box.top)) - air - seen.top;
  const below = Math.max(...boxes.map((box) => box.bottom)) + air - seen.bottom;
  if (above < 0 || below > 0)
    board.scrollBy({ top: above < 0 ? above : Math.min(above, below), behavior: motionAllowed() ? "smooth" : "auto" });
}

/** A new question: the part of the board that it is about is shown whole, or some of what can be chosen. */
function showChoices(board: Element | null, table: Table, viewport: Viewport): void {
  const part = partInSight(table, viewport);
  if (!board || !part || !table.picture) {
    bringIntoView(board, true);
    return;
  }
  const scale = scaleIn(table.picture, viewport) * viewport.zoom;
  const canvas = board.querySelector(".canvas")?.getBoundingClientRect().top ?? 0;
  const top = canvas - board.getBoundingClientRect().top + part.y * scale - (board.clientHeight - part.h * scale) / 2;
  board.scrollBy({ top, behavior: motionAllowed() ? "smooth" : "auto" });
}

/** A rule that was asked for is seen, and has the focus; Escape leads back to the board. */
function showRule(rule: string): void {
  const found = document.getElementById(ruleId(rule));
  found?.scrollIntoView({ block: "nearest" });
  found?.focus({ preventScroll: true });
}

/** An explanation is read from its beginning, and what a hint points at is seen. */
function showExplanation(app: HTMLElement): void {
  app.querySelector(".explanation")?.scrollIntoView({ block: "nearest" });
  app.querySelector(".board .previewed")?.scrollIntoView({ block: "nearest" });
}

function scrollToEnd(list: Element | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/** While a film plays, a click beside the buttons means "faster" and nothing else. */
function hurryOnClick(event: MouseEvent, table: Table): void {
  if (
    !table.playing ||
    (event.target instanceof Element && event.target.closest("button, a, summary, input, select, textarea, dialog, label"))
  )
    return;
  table.hurry();
  event.stopPropagation();
}

/** Keys that work everywhere on the page, except where text is typed or a dialog is open. */
function shortcut(event: KeyboardEvent, table: Table): void {
  const busy = event.target instanceof HTMLElement && event.target.closest("input, select, textarea, dialog");
  const onButton = event.target instanceof HTMLElement && event.target.closest("button, a, summary");
  if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
  if (table.playing && (event.key === " " || event.key === "Enter") && !onButton) table.hurry();
  else if (event.key === "Escape") {
    table.change({ explanation: null });
    table.clear();
    if (event.target instanceof Element && event.target.closest(".side")) focusBoard();
  } else if (event.key === "u") undoOf(table)?.();
  else if (event.key === "y") redoOf(table)?.();
  else if (event.key === "r") table.showAgain();
  else if (event.key === "c") confirmOf(table)?.();
  else if (event.key === "/") {
    event.preventDefault();
    openTypedMove();
  } else if (event.key === "h") table.askHint();
  else if (event.key === "?") dialogElement("help")?.showModal();
}
