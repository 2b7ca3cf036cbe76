// How a table is laid out: canvas and side column on a desk, canvas and bottom sheet on a phone.
import { html, nothing, type TemplateResult } from "lit-html";
import { drawAnalysis, showAnalysis } from "./analysis";
import { drawReason, drawTip } from "./tooltip";
import { drawChat } from "./chat";
import { drawCanvas, drawPart } from "../canvas/canvas";
import { drawCheck, showCheck } from "./fairness-dialog";
import { drawExplanation } from "./explanation";
import { drawDecision, drawOffers, type Decision } from "./decision";
import { dialog, dialogOf, drawHelp, drawSettings } from "../shell/dialogs";
import { drawCover, drawEnding, verdict } from "./ending";
import { icon, mark, type IconName } from "../shell/icons";
import { drawInvitations, drawInvited } from "./invitations";
import { drawLog, drawNews } from "./log";
import { drawNotices, hasCompany } from "./banners";
import { matching, offCanvas } from "./offers";
import { drawPicks } from "./picks";
import { drawPlayers, who } from "./players";
import { drawRules } from "./rules";
import { besidePlayer, drawSeats } from "./seats";
import { areasOf, lyingIn, lyingOn, scaleIn, targetsOn } from "../canvas/picture";
import type { Tab, Table } from "./table";
import { goToRematch, myTable, sitDown } from "../shell/my-tables";
import { drawTurns } from "./notifications";
import { say } from "../shell/texts";

const TAB_ICONS: Record<Exclude<Tab, "">, IconName> = { moves: "moves", players: "players", log: "log", rules: "book", talk: "talk" };

const BAR = 50;
const SHEET_AND_BAR = 200;

export interface Room {
  width: number;
  height: number;
  wide: boolean; // a side column instead of a bottom sheet
  low: boolean; // a phone on its side: the column has room for the decision alone
}

/** The whole page of a table. */
export function drawTable(table: Table, room: Room, restyle: () => void): TemplateResult {
  return html`<div
      class="table-page ${room.wide ? "wide" : "narrow"} ${room.low ? "low" : ""}"
      data-version=${table.shown}
      ?inert=${table.uncover !== null}
    >
      ${drawBar(table)}
      <main>
        <section class="board" aria-label=${say("table")}>
          ${table.picture ? drawBoard(table, room) : html`<p class="loading soft">${table.closed ? nothing : say("loading")}</p>`}
          ${table.lost ? html`<p class="banner" role="status">${say("lost")}</p>` : nothing}
        </section>
        <aside class="side" aria-label=${say("decision")}>${table.uncover ? nothing : drawSide(table, room)}</aside>
        ${drawFloating(table)}
      </main>
      ${drawNews(table.log)}
      <p id="can-be-chosen" hidden>${say("can-be-chosen")}</p>
      ${dialog("help", say("help"), drawHelp())}
      ${table.view && !table.uncover ? dialog("seats", say("seats-dialog"), drawSeats(table)) : nothing}
      ${drawAnalysis(table.analysis, table.view?.players ?? [])} ${drawCheck(table.id, table.chance, myTable(table.id) ?? {})}
      ${dialog("settings", say("settings"), html`${drawSettings(restyle)}${drawTurns(table, restyle)}`)}
      <div class="toast" role="status" aria-live="polite">${table.toast ? html`<p>${table.toast}</p>` : nothing}</div>
      ${
        table.closed
          ? html`<section class="cover" role="alert">
              <h2>${table.closed}</h2>
              <a class="button primary" href="/">${say("to-front")}</a><a class="button plain" href="/account">${say("account")}</a>
            </section>`
          : nothing
      }
    </div>
    ${table.uncover ? drawCover(viewerOf(table), table.uncover) : nothing}`;
}

function drawBar(table: Table): TemplateResult {
  return html`<header class="bar">
    <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
    <h1>
      ${table.view?.title ?? ""}${table.view?.unsure ? html`<small class="soft" title=${say("unsure")}>${say("reconstructed")}</small>` : nothing}${table.view?.rated ? html`<small class="soft" title=${say("rated")}>${say("rated-table")}</small>` : nothing}
    </h1>
    <button class="round" aria-label=${say("seats-dialog")} title=${say("seats-dialog")} @click=${() => dialogOf("seats")?.showModal()}>
      ${icon("players")}
    </button>
    <button class="round" aria-label=${say("help")} aria-keyshortcuts="?" @click=${() => dialogOf("help")?.showModal()}>
      ${icon("help")}
    </button>
    <button class="round" aria-label=${say("settings")} @click=${() => dialogOf("settings")?.showModal()}>${icon("settings")}</button>
  </header>`;
}

function drawBoard(table: Table, room: Room): TemplateResult | typeof nothing {
  if (!table.picture || !table.view) return nothing;
  const scale = scaleIn(table.picture, room);
  const { picture, symbols, glowing, chosen, raised, tabStop, asking } = table;
  const canvas = drawCanvas({
    picture,
    symbols,
    title: table.view.title,
    scale,
    glowing,
    chosen,
    raised,
    tabStop,
    asking,
    previewed: new Set([...table.previewed, ...table.hinted]),
  });
  return html`${canvas}${table.moment?.ending && !table.dismissed ? farewell(table) : nothing}`;
}

function drawSide(table: Table, room: Room): TemplateResult {
  const decision = decisionOf(table, room);
  const column = room.wide && !room.low;
  const parting = !room.wide && Boolean(table.moment?.ending) && !table.dismissed; // a small screen belongs to the ending until it was read
  return html`${column && table.view ? playersOf(table) : nothing}${awaited(table) ? (column ? drawInvitations(table.id) : table.tab ? nothing : drawInvited(table.id)) : nothing}
  ${drawNotices(table, parting)}${table.moment && !parting ? drawDecision(decision) : nothing} ${explanationOf(table)}
  ${column && decision.playing && !table.explanation && table.tab !== "talk" ? foldedOffers(decision) : nothing}
  ${drawTabs(table, tabsOf(table, column), decision)}`;
}

/** A desk has players and moves in its column anyway; people who play with people can talk. */
function tabsOf(table: Table, column: boolean): Exclude<Tab, "">[] {
  const players = table.view?.players ?? [];
  const talk: "talk"[] =
    players.some((player) => player.yours) && players.some((player) => !player.yours && player.kind === "human") ? ["talk"] : [];
  return column ? ["log", "rules", ...talk] : ["moves", "players", "log", "rules", ...talk];
}

/** Whether somebody has not made a move yet who may still need a link; afterwards links are in the dialog of seats. */
function awaited(table: Table): boolean {
  const moved = new Set(table.log.map((line) => line.seat));
  return table.view?.players.some((player) => player.kind === "human" && !player.yours && !moved.has(player.seat)) ?? false;
}

function farewell(table: Table): TemplateResult | typeof nothing {
  const ending = table.moment?.ending;
  if (!ending || !table.view) return nothing;
  return drawEnding({
    ending,
    players: table.view.players,
    hotSeat: table.hotSeat,
    again: again(table),
    dismiss: () => table.change({ dismissed: true }),
    open: (rule) => table.openRule(rule),
    analyse: () => analyse(table),
    check: table.view.commitment ? () => checkChance(table) : null,
  });
}

function analyse(table: Table): void {
  table.askAnalysis();
  showAnalysis();
}

function checkChance(table: Table): void {
  table.askChance().then(showCheck, (problem: unknown) => table.say(String(problem)));
}

/** A hint, why the computer player moved, and at the end the analysis; a small screen has the reasons in the log alone. */
function counselOf(table: Table, room: Room): TemplateResult | null {
  if (table.moment?.ending) return table.dismissed ? afterwards(table) : null;
  const last = table.computersLast;
  const why = html`<button class="plain" @click=${() => table.askWhy(last)}>${say("why-move")}</button>`;
  return html`${table.toAct?.yours && !table.view?.rated ? drawHint(table) : nothing}${last && room.wide && !room.low ? why : nothing}`;
}

function afterwards(table: Table): TemplateResult {
  const check = html`<button class="plain" @click=${() => checkChance(table)}>${icon("check")}${say("check-chance")}</button>`;
  return html`<button class="plain" @click=${() => analyse(table)}>${icon("curve")}${say("analysis")}</button
    >${table.view?.commitment ? check : nothing}`;
}

function drawHint(table: Table): TemplateResult {
  return html`<button
    class="plain hint"
    aria-keyshortcuts="h"
    aria-busy=${table.hinting ? "true" : "false"}
    ?disabled=${table.busy}
    @click=${() => table.askHint()}
  >
    ${icon("hint")}<span>${say(table.hinting ? "hint-thinking" : "hint")}</span>
  </button>`;
}

function explanationOf(table: Table): TemplateResult | typeof nothing {
  const explanation = table.explanation;
  if (!explanation) return nothing;
  const side = table.view?.players.find((player) => player.seat === explanation.seat)?.side ?? "";
  const title = explanation.about === "hint" ? say("hint") : say("why-side", { side });
  return drawExplanation({
    explanation,
    title,
    rules: table.rules,
    open: (rule) => table.openRule(rule),
    dismiss: () => table.change({ explanation: null }),
  });
}

/** Another game of the same kind, where this browser made the table. */
function again(table: Table): (() => void) | null {
  const next = table.view?.rematch;
  if (hasCompany(table)) return next ? () => goToRematch(table.id, next) : () => table.tell({ type: "rematch" });
  const wanted = myTable(table.id)?.wanted;
  return wanted ? () => void sitDown(wanted).catch((problem: unknown) => table.say(String(problem))) : null;
}

function viewerOf(table: Table): string {
  const player = table.view?.players.find((seated) => seated.seat === table.moment?.viewer);
  return player ? player.name || player.side : "";
}

function captionOf(table: Table): string {
  const { moment, view, toAct } = table;
  if (!moment || !view) return "";
  if (moment.ending) return verdict(moment.ending, view.players, table.hotSeat);
  if (!toAct) return "\u00a0"; // chance: the prompt says it
  if (toAct.yours && !table.hotSeat) return say("your-turn", { side: toAct.side });
  return say("turn-of", { side: toAct.side, name: who(toAct, table.hotSeat) });
}

/** The question to whoever decides here; the others are told whom they wait for. */
function promptOf(table: Table): string {
  const { moment, toAct } = table;
  if (moment?.ending) return moment.ending.text;
  if (!toAct || toAct.yours) return moment?.prompt ?? "";
  return say(toAct.kind === "computer" ? "thinking" : "waiting", { side: toAct.side });
}

function decisionOf(table: Table, room: Room): Decision {
  const { moment, offers, chosen } = table;
  const names = chosen.map((target) => table.spriteOf(target)?.label ?? target);
  return {
    caption: captionOf(table),
    prompt: promptOf(table),
    mine: Boolean(table.toAct?.yours),
    chosen: names,
    playing: !moment?.ending && (table.view?.players.some((player) => player.yours) ?? false),
    picks: tooTall(table, room) ? picksOf(table) : null,
    latest: moment?.ending ? "" : (table.log.at(-1)?.text ?? ""),
    direct: offCanvas(offers, chosen, table.picture ? targetsOn(table.picture) : new Set()),
    offers: matching(offers, chosen),
    undo: moment?.undo ?? false,
    ask: moment?.may_ask && !moment.undo ? () => table.askUndo() : null,
    busy: table.busy,
    again: moment?.ending && table.dismissed ? again(table) : null,
    act: (offer) => table.act(offer.move),
    look: (offer) => table.change({ previewed: offer?.targets ?? [] }),
    clear: () => table.clear(),
    takeBack: () => table.takeBack(),
    counsel: counselOf(table, room),
  };
}

/** Whether a small screen cannot show the whole canvas beside the decision. */
function tooTall(table: Table, room: Room): boolean {
  if ((room.wide && !room.low) || !table.picture) return false;
  const left = innerHeight - (room.low ? BAR : SHEET_AND_BAR);
  return table.picture.height * Math.min(1, innerWidth / table.picture.width) > left;
}

function picksOf(table: Table): TemplateResult {
  return drawPicks({
    chosen: table.chosen.map((target) => table.spriteOf(target)).filter((sprite) => sprite !== undefined),
    next: [...table.glowing].map((target) => table.spriteOf(target)).filter((sprite) => sprite !== undefined),
    lying: (sprite) => (table.picture ? lyingOn(table.picture, sprite) : []),
    point: (sprite) => table.point(sprite),
    hinted: table.hinted,
    look: (sprite) => table.change({ previewed: sprite ? [sprite.target] : [] }),
  });
}

function playersOf(table: Table, things: (seat: number) => unknown = () => nothing): TemplateResult {
  return drawPlayers(
    table.view?.players ?? [],
    table.moment?.to_act ?? -2,
    table.moment?.ending ?? null,
    table.hotSeat,
    (player) => besidePlayer(table, player),
    things,
  );
}

/** What lies before a player, cut out of the picture: on a small screen it is far from the board. */
function thingsOf(table: Table, seat: number): TemplateResult[] {
  const picture = table.picture;
  return picture ? areasOf(picture, seat).map((area) => drawPart(area, lyingIn(picture, area))) : [];
}

function foldedOffers(decision: Decision): TemplateResult {
  return html`<details class="all-moves" open>
    <summary>${say("all-moves", { count: decision.offers.length })}</summary>
    ${drawOffers(decision)}
  </details>`;
}

function drawTabs(table: Table, tabs: readonly Exclude<Tab, "">[], decision: Decision): TemplateResult {
  return html`<div class="tabs">
      ${tabs.map(
        (tab) =>
          html`<button
            class="tab"
            aria-expanded=${table.tab === tab ? "true" : "false"}
            aria-controls="panel"
            @click=${() => table.openTab(tab)}
          >
            ${icon(TAB_ICONS[tab])}<span>${say(`tab-${tab}`)}</span>${tab === "talk" && table.tab !== "talk" && table.chat.unread ? html`<span class="unread" aria-label=${say("talk-new", { count: table.chat.unread })}>${table.chat.unread}</span>` : nothing}
          </button>`,
      )}
    </div>
    <div id="panel" class="panel" ?hidden=${!table.tab}>${table.tab ? drawPanel(table, table.tab, decision) : nothing}</div>`;
}

function drawPanel(table: Table, tab: Exclude<Tab, "">, decision: Decision): TemplateResult {
  const open = (rule: string): void => table.openRule(rule);
  if (tab === "moves") return drawOffers(decision);
  if (tab === "players") return html`${playersOf(table, (seat) => thingsOf(table, seat))}${drawInvitations(table.id)}`;
  if (tab === "talk") return drawChat(table.chat, table.view?.players ?? []);
  if (tab === "log") return drawLog(table.log, open, (line) => (table.byComputer(line) ? () => table.askWhy(line.version) : null));
  return drawRules(table.rules, table.rule, Object.entries(table.view?.options ?? {}), table.view?.unsure ?? false);
}

function drawFloating(table: Table): TemplateResult | typeof nothing {
  if (table.because)
    return drawReason(
      table.because,
      (rule) => table.openRule(rule),
      () => table.change({ because: null }),
      () => table.change({}),
    );
  const tip = table.tip;
  if (!tip?.label) return nothing;
  return drawTip(tip.label, tip.rule, table.rules.find((rule) => rule.number === tip.rule)?.text ?? "");
}
