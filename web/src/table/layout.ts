// How a table is laid out: canvas and side column on a desk, canvas and bottom sheet on a phone.
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { drawCanvas, drawPart } from "../canvas/canvas";
import { drawLetters } from "../canvas/letters";
import { areasOf, scaleIn, spritesIn } from "../canvas/picture";
import type { LogLine } from "../net/wire";
import { dialog, drawHelp, drawPlaySettings, drawSettings } from "../shell/dialogs";
import { isGuided } from "../shell/guided";
import { icon } from "../shell/icons";
import { myTable } from "../shell/my-tables";
import { readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import { drawAbout, drawBubble } from "./about";
import { drawAnalysis } from "./analysis";
import { drawBanners, handedSeat, newsOf, playsWithPeople } from "./banners";
import { drawBar, drawTabs, type PanelTab } from "./bar";
import { drawBox, drawBoxSigns } from "./box";
import { drawChat, drawNotes } from "./chat";
import { drawClosed } from "./closed";
import { analyse, checkChance, decisionOf, isTooTall, type Viewport } from "./current-decision";
import { drawCover } from "./cover";
import { drawDecision, drawOffers, drawRulings, type Decision } from "./decision";
import { drawEnding, shareLink } from "./ending";
import { drawExplanation } from "./explanation";
import { focusBoard } from "./focus";
import { drawFairness } from "./fairness-dialog";
import { drawInvitationBanner, drawInvitations, linkTo } from "./invitations";
import { drawGoods } from "./goods";
import { drawGuide, guideLetters } from "./guide";
import { drawLiveLog, drawLog } from "./log";
import { drawNotificationSwitch } from "./notifications";
import { poorTargets } from "./outlook";
import { linesOf } from "./plan";
import { drawPlayers, namesOf, sidesOf, tonesOf } from "./players";
import { drawWatching, hasCome } from "./presence";
import { again, againLabel } from "./rematch";
import { askAbout, drawReport, drawReportButton, reportPerson } from "./report";
import { drawHowToLink, drawRules } from "./rules";
import { drawSeatDetails, drawSeats } from "./seats";
import type { Table } from "./table";
import { NOBODY } from "./turns";
import { drawTypedMove } from "./typed-move";
import { drawUndoFurther } from "./undoing";
import { nextSprites, veilOver } from "./where";

/** The whole page of a table. */
export function drawTable(table: Table, viewport: Viewport, restyle: () => void): TemplateResult {
  const column = viewport.wide && !viewport.low;
  return html`<div
      class="table-page ${viewport.wide ? "wide" : "narrow"} ${viewport.low ? "low" : ""} ${table.moment?.ending ? "over" : ""}"
      data-version=${table.shownVersion}
      aria-busy=${table.foresight.waits ? "true" : "false"}
      ?inert=${table.uncover !== null}
    >
      <a class="skip" href="#board" @click=${toBoard}>${say("to-board")}</a>
      ${drawBar(table, column || table.uncover ? [] : tabsOf(table, false))} ${isTooTall(table, viewport) ? drawGoods(table) : nothing}
      <main>
        <section id="board" class="board" aria-label=${say("table")} tabindex="-1">
          ${table.picture ? drawBoard(table, viewport) : html`<p class="loading soft">${table.closedReason ? nothing : say("loading")}</p>`}
        </section>
        <aside class="side" aria-label=${say("decision")}>
          ${table.uncover ? nothing : drawSide(table, viewport)}${column ? drawAbout(table) : nothing}
        </aside>
        ${table.because && column ? drawBubble(table.because) : nothing}
      </main>
      ${table.lost ? html`<p class="connection-lost" role="status">${say("lost")}</p>` : nothing} ${drawLiveLog(table.log)}
      <p id="can-be-chosen" hidden>${say("can-be-chosen")}</p>
      <p id="gains-nothing" hidden>${say("gains-nothing")}</p>
      ${dialog("help", say("help"), drawHelp())} ${drawTypedMove(table)} ${drawBox(table)} ${drawUndoFurther(table)}
      ${table.view && !table.uncover ? dialog("seats", say("seats-dialog"), drawSeats(table)) : nothing}
      ${drawAnalysis(table.analysis, table.view?.players ?? [], { game: table.view?.game ?? "", table: table.id })}
      ${drawFairness(table.id, table.chance, myTable(table.id) ?? {})}
      ${dialog(
        "settings",
        say("settings"),
        html`${drawSettings(restyle)}${drawPlaySettings(restyle)}${drawNotificationSwitch(table, restyle)}`,
      )}
      <div class="toast" role="status" aria-live="polite">
        ${table.toast ? html`<p>${table.toast}${drawToastReport(table)}</p>` : nothing}
      </div>
      ${drawReport(table)} ${drawClosed(table)}
    </div>
    ${table.uncover ? drawCover(table, table.uncover) : nothing}`;
}

function drawBoard(table: Table, viewport: Viewport): TemplateResult | typeof nothing {
  if (!table.picture || !table.view) return nothing;
  const scale = scaleIn(table.picture, viewport) * viewport.zoom;
  const { picture, symbols, glowing, draggable, marks, chosen, travelling, tabStop, asking } = table;
  const veil = isTooTall(table, viewport) ? veilOver(picture, nextSprites(table), table.open) : null;
  const canvas = drawCanvas({
    picture,
    symbols,
    title: table.view.title,
    scale,
    glowing,
    poor: poorTargets(table.offers, chosen, table.poor),
    draggable,
    bright: table.bright ?? veil?.bright ?? null,
    numbered: veil?.numbered ?? [],
    marks,
    tones: tonesOf(table),
    chosen,
    travelling,
    tabStop,
    asking,
    signs: svg`${drawBoxSigns(table.box, picture)}${drawLetters(picture, guideLetters(table))}`,
    previewed: new Set([...table.previewed, ...table.hinted, ...(table.moment?.ending?.targets ?? [])]),
  });
  return html`${canvas}${
    viewport.zoom > 1
      ? html`<button class="round whole" aria-label=${say("whole-board")} title=${say("whole-board")} @click=${viewport.showAll}>
          ${icon("whole")}
        </button>`
      : nothing
  }`;
}

function drawSide(table: Table, viewport: Viewport): TemplateResult {
  const decision = decisionOf(table, viewport);
  const column = viewport.wide && !viewport.low;
  const over = Boolean(table.moment?.ending);
  const deciding = table.moment && !handedSeat(table);
  return html`<div class="side-top">
      ${column && table.view ? playersOf(table) : nothing}${drawWatching(table, column)}
      ${somebodyIsExpected(table) ? invitationsOf(table, column) : nothing}
      ${drawBanners(table, column)}${over ? drawEndingOf(table) : deciding ? drawDecision(decision) : nothing} ${drawGuide(table)}
      ${column && deciding ? drawFolds(decision) : nothing}
    </div>
    ${explanationOf(table)} ${column ? drawTabs(table, tabsOf(table, column)) : nothing}
    <div id="panel" class="panel" ?hidden=${!table.tab}>
      ${
        table.tab
          ? html`<h2 class="visually-hidden">${say(`tab-${table.tab}`)}</h2>
              ${drawPanel(table, table.tab, decision)}`
          : nothing
      }
    </div>`;
}

function invitationsOf(table: Table, column: boolean): TemplateResult | typeof nothing {
  if (column) return drawInvitations(table.id);
  return table.tab ? nothing : drawInvitationBanner(table.id);
}

/** A desk has players and moves in its column anyway; people who play with people can talk, everybody else has notes. */
function tabsOf(table: Table, column: boolean): PanelTab[] {
  const seated = table.view?.players.some((player) => player.yours) ?? false;
  const talk: ("talk" | "notes")[] = seated ? [playsWithPeople(table) ? "talk" : "notes"] : [];
  return column ? ["log", "rules", ...talk] : ["moves", "players", "log", "rules", ...talk];
}

/** Whether somebody has not come yet who may still need a link; afterwards links are in the dialog of seats. */
function somebodyIsExpected(table: Table): boolean {
  return table.view?.players.some((player) => player.kind === "human" && !player.yours && !hasCome(table, player)) ?? false;
}

function drawEndingOf(table: Table): TemplateResult | typeof nothing {
  const ending = table.moment?.ending;
  if (!ending || !table.view) return nothing;
  return drawEnding({
    ending,
    players: table.view.players,
    hotSeat: table.hotSeat,
    again: again(table),
    againLabel: againLabel(table),
    invited: Boolean(table.view.rematch) && playsWithPeople(table),
    replay: () => seePosition(table.id, 0),
    see: (version) => seePosition(table.id, version),
    analyse: () => analyse(table),
    share: () => void shareLink(linkTo(table.id, "")).then((copied) => copied && table.showToast(say("copied"))),
    record: `/api/tables/${table.id}/record`,
    check: table.view.commitment ? () => checkChance(table) : null,
    open: (rule) => table.openRule(rule),
    folded: table.dismissed,
    fold: () => table.change({ dismissed: !table.dismissed }),
  });
}

/** The page where a kept game is stepped through. */
function seePosition(table: string, version: number): void {
  location.assign(`/table/${table}/at/${version}`);
}

function explanationOf(table: Table): TemplateResult | typeof nothing {
  const explanation = table.explanation;
  if (!explanation || (explanation.about === "hint" && table.guide && isGuided(table.id))) return nothing; // the guide says it
  const side = table.view?.players.find((player) => player.seat === explanation.seat)?.side ?? "";
  const title = explanation.about === "hint" ? say("hint") : say("why-side", { side });
  return drawExplanation({
    explanation,
    title,
    rules: table.rules,
    open: (rule) => table.openRule(rule),
    dismiss: () => table.change({ explanation: null }),
    told: explanation.about === "move" ? table.log.filter((line) => line.version === explanation.version) : [],
  });
}

function playersOf(table: Table, things: (seat: number) => unknown = () => nothing): TemplateResult {
  return drawPlayers(
    table.view?.players ?? [],
    table.moment?.to_act ?? -2,
    table.moment?.ending ?? null,
    table.hotSeat,
    (player) => drawSeatDetails(table, player),
    things,
  );
}

/** What lies before a player, cut out of the picture: on a small screen it is far from the board. */
function thingsOf(table: Table, seat: number): TemplateResult[] {
  const picture = table.picture;
  return picture ? areasOf(picture, seat).map((area) => drawPart(area, spritesIn(picture, area))) : [];
}

/** What unfolds below the decision, side by side while it is folded. */
function drawFolds(decision: Decision): TemplateResult {
  return html`<div class="folds">
    ${decision.playing ? drawFoldedOffers(decision) : nothing}${drawRulings(decision)}${decision.advice}
  </div>`;
}

function drawFoldedOffers(decision: Decision): TemplateResult {
  const remember = (event: Event): void => {
    if (event.target instanceof HTMLDetailsElement) writeLocal("all-moves", event.target.open ? "open" : "folded");
  };
  return html`<details class="all-moves" ?open=${readLocal("all-moves") === "open"} @toggle=${remember}>
    <summary>${say("all-moves", { count: decision.offers.length })}</summary>
    ${drawOffers(decision)}
  </details>`;
}

function drawPanel(table: Table, tab: PanelTab, decision: Decision): TemplateResult {
  const open = (rule: string): void => table.openRule(rule);
  if (tab === "moves") return drawOffers(decision);
  if (tab === "players")
    return html`${playersOf(table, (seat) => thingsOf(table, seat))}${drawWatching(table, true)}${drawInvitations(table.id)}`;
  if (tab === "talk") return drawChat(table.chat, table.view?.players ?? [], (seat, name) => reportPerson(table, seat, name));
  if (tab === "notes") return drawNotes(table.chat);
  if (tab === "log") {
    const why = (line: LogLine): (() => void) | null => (table.byComputer(line) ? () => table.askWhy(line.version) : null);
    const report = ({ version, text, rule = "" }: LogLine): void => askAbout(table, { version, told: text, rule });
    const [sides, names, next] = [sidesOf(table), namesOf(table), table.moment?.to_act ?? NOBODY];
    return drawLog(table.log, { open, why, planned: linesOf(table.planned), report, sides, names, next, news: new Set(newsOf(table)) });
  }
  const search = { sought: table.sought, seek: (sought: string) => table.change({ sought }) };
  const options = Object.entries(table.view?.options ?? {});
  return drawRules(table.rules, table.rule, options, table.view?.unsure ?? false, search, drawHowToLink(table.view?.game ?? ""), {
    game: table.view?.game ?? "",
    things: table.things,
  });
}

/** What was refused may be asked about. */
function drawToastReport(table: Table): TemplateResult | typeof nothing {
  const { refused } = table;
  return refused ? drawReportButton(() => askAbout(table, refused)) : nothing;
}

/** The skip link: the focus goes to the first thing that can be chosen. */
function toBoard(event: Event): void {
  event.preventDefault();
  focusBoard();
}
