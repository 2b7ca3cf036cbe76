// The decision as a table's state has it: caption, question, buttons of advice, offers that are left.
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleSeen } from "../net/wire";
import { spritesOn, targetsOn } from "../canvas/picture";
import { icon } from "../shell/icons";
import { confirming } from "../shell/settings";
import { say } from "../shell/texts";
import { drawAbout } from "./about";
import { showAnalysis } from "./analysis";
import { pointAt } from "./choosing";
import { type Decision } from "./decision";
import { verdict } from "./ending";
import { showFairness } from "./fairness-dialog";
import { drawFilm } from "./film-caption";
import { ruleLink } from "./log";
import { matching, offCanvas, wordsOf } from "./offers";
import { drawPicks } from "./picks";
import { playerName } from "./players";
import { hasCome, nameOf } from "./presence";
import type { Table } from "./table";
import { poorTargets } from "./outlook";
import { withoutName } from "./question";
import { withoutWho } from "./turns";
import { isWhole, restartTurn } from "./plan";
import { confirmOf, redoOf, undoOf } from "./undoing";
import { FEW, nextSprites, partInSight } from "./where";

const BAR = 50;
const SHEET_AND_BAR = 200;
const A_LITTLE = 1.15; // a canvas that is taller by less is scrolled, not cut up
const ENDINGS = new Set(["button:stop", "button:pass", "button:leave"]); // buttons that end a turn or an action have one place

export interface Viewport {
  width: number;
  height: number;
  wide: boolean; // a side column instead of a bottom sheet
  low: boolean; // a phone on its side: the column has room for the decision alone
  zoom: number; // how much closer the board is looked at than it fits
  showAll: () => void; // ends that
}

function captionOf(table: Table): string {
  const { moment, view, toAct } = table;
  if (!moment || !view) return "";
  if (moment.ending) return verdict(moment.ending, view.players, table.hotSeat);
  if (!toAct) return "\u00a0"; // chance
  if (table.myTurn && !table.hotSeat) return say("your-turn", { side: toAct.side });
  return say("turn-of", { side: toAct.side, name: playerName(toAct, table.hotSeat) });
}

/** The question to whoever decides here; the others are told whom they wait for. */
function promptOf(table: Table): string {
  const { moment, toAct } = table;
  if (moment?.ending) return moment.ending.text;
  if (isWhole(table.planned)) return say("plan-whole");
  if (!toAct) return "\u00a0"; // chance has decided before that could be read
  if (table.myTurn) return withoutName(moment?.prompt ?? "", nameOf(toAct));
  if (toAct.kind === "computer") return say("thinking", { side: toAct.side });
  return say(table.presence.isAway(toAct.seat) && hasCome(table, toAct) ? "waiting-away" : "waiting", { side: nameOf(toAct) });
}

export function decisionOf(table: Table, viewport: Viewport): Decision {
  const { moment, offers, chosen } = table;
  const unplaced = offCanvas(offers, chosen, table.picture ? targetsOn(table.picture) : new Set());
  const names = chosen.map((target) => table.spriteOf(target)?.label ?? target);
  return {
    caption: captionOf(table),
    prompt: promptOf(table),
    rule: table.myTurn ? ruleLink(moment?.rule, (rule) => table.openRule(rule)) : nothing,
    mine: table.myTurn,
    column: viewport.wide && !viewport.low,
    chosen: names,
    playing: !moment?.ending && (table.view?.players.some((player) => player.yours && player.kind === "human") ?? false),
    picks: isTooTall(table, viewport) || table.between.length ? picksOf(table, viewport) : null,
    latest: moment?.ending ? "" : (table.log.at(-1)?.text ?? ""),
    about: viewport.wide && !viewport.low ? null : drawAbout(table),
    film: table.caption ? drawFilm(table, table.caption) : null,
    unplaced,
    rules: table.ruleOfOffers,
    rulings: rulingsOf(table),
    openRule: (rule) => table.openRule(rule),
    poor: table.poor,
    count: table.glowing.size > FEW ? table.glowing.size : 0,
    placeOf: (offer) => placeOf(table, offer.targets[0] ?? ""),
    ending: unplaced.find((offer) => ENDINGS.has(offer.targets[0] ?? "")) ?? null,
    offers: matching(offers, chosen),
    undo: { press: undoOf(table), asks: !table.pending && !table.planned.length && !moment?.undo && Boolean(moment?.may_ask) },
    redo: { press: redoOf(table) },
    confirm:
      confirming() === "never"
        ? null
        : { press: confirmOf(table), gains: (table.planned.at(-1) ?? table.foreseen)?.verdict.tone === "gain" },
    plan: table.planned.map((preview) => preview.verdict.text),
    restart: () => restartTurn(table),
    showAgain: table.canShowAgain ? () => table.showAgain() : null,
    busy: table.busy,
    act: (offer) => table.choose(offer.move),
    look: (offer) => {
      table.change({ previewed: offer?.targets ?? [] });
      table.foresee(offer?.move ?? "");
    },
    clear: () => table.clear(),
    hint: table.view?.hints ? drawHint(table) : nothing,
    advice: drawAdvice(table),
  };
}

/** Of the rules that this decision rests on, those that are not printed whole. */
function rulingsOf(table: Table): readonly RuleSeen[] {
  if (!table.myTurn || !table.offers.length) return [];
  const here = new Set([table.moment?.rule ?? "", ...table.rulingsOfOffers]);
  return table.rules.filter((rule) => rule.ruling && here.has(rule.number));
}

/** Whether a small screen cannot show the whole canvas beside the decision. */
export function isTooTall(table: Table, viewport: Viewport): boolean {
  if ((viewport.wide && !viewport.low) || !table.picture) return false;
  const left = innerHeight - (viewport.low ? BAR : SHEET_AND_BAR);
  return table.picture.height * Math.min(1, innerWidth / table.picture.width) > left * A_LITTLE;
}

function picksOf(table: Table, viewport: Viewport): TemplateResult {
  const poor = poorNotes(table);
  return drawPicks({
    chosen: table.chosen.map((target) => table.spriteOf(target)).filter((sprite) => sprite !== undefined),
    next: nextSprites(table),
    between: table.between
      .filter((target) => table.glowing.has(target))
      .map((target) => table.spriteOf(target))
      .filter((sprite) => sprite !== undefined),
    inSight: partInSight(table, viewport) !== undefined,
    opened: table.openedPlace,
    openPlace: (openedPlace) => table.change({ openedPlace }),
    note: (sprite) => poor.get(sprite.target) ?? "",
    words: (sprite) =>
      withoutWho(wordsOf(table.offers, table.chosen, sprite.target), nameOf(table.toAct))[1] || sprite.label || sprite.target,
    lying: (sprite) => (table.picture ? spritesOn(table.picture, sprite) : []),
    point: (sprite) => pointAt(table, sprite),
    hinted: table.hinted,
    place: (sprite) => placeOf(table, sprite.target),
    look: (sprite) => table.change({ previewed: sprite ? [sprite.target] : [] }),
  });
}

/** The name of the part of the board where a target lies. */
function placeOf(table: Table, target: string): string {
  const area = table.spriteOf(target)?.area;
  return table.picture?.areas.find(({ id }) => id === area)?.label ?? "";
}

/** What is not worth choosing; the whole sentence comes with the first tap. */
function poorNotes(table: Table): Map<string, string> {
  return new Map([...poorTargets(table.offers, table.chosen, table.poor)].map((target) => [target, say("poor")]));
}

/** Why the computer player moved last. */
function drawAdvice(table: Table): TemplateResult | typeof nothing {
  const last = table.computersLast;
  return last ? html`<button class="quiet" @click=${() => table.askWhy(last)}>${say("why-move")}</button>` : nothing;
}

function drawHint(table: Table): TemplateResult {
  return html`<button
    class="plain hint"
    aria-keyshortcuts="h"
    aria-busy=${table.hinting ? "true" : "false"}
    title=${say("hint")}
    ?disabled=${table.busy || !table.myTurn || !table.offers.length}
    @click=${() => table.askHint()}
  >
    ${icon("hint")}<span>${say(table.hinting ? "hint-thinking" : "hint")}</span>
  </button>`;
}

export function analyse(table: Table): void {
  table.askAnalysis();
  showAnalysis();
}

export function checkChance(table: Table): void {
  table.askChance().then(showFairness, (problem: unknown) => table.showToast(String(problem)));
}
