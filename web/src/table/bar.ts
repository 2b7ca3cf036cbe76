// The bar over a table: its name, and on a small screen the ways to everything that has no place of its own there.
import { html, nothing, type TemplateResult } from "lit-html";
import { dialogElement } from "../shell/dialogs";
import { icon, mark, type IconName } from "../shell/icons";
import { say } from "../shell/texts";
import { openBox } from "./box";
import { drawNextTable } from "./next-table";
import type { Tab } from "./state";
import type { Table } from "./table";

export type PanelTab = Exclude<Tab, "">;

const TAB_ICONS: Record<PanelTab, IconName> = {
  moves: "moves",
  players: "players",
  log: "log",
  rules: "book",
  talk: "talk",
  notes: "notes",
};

/** The bar; `tabs` are those that it has to offer, none where the column has them. */
export function drawBar(table: Table, tabs: readonly PanelTab[]): TemplateResult {
  const inSight = tabs.filter(
    (tab) => tab === "players" || tab === "log" || (tab === "talk" && (table.tab === tab || table.chat.unread > 0)),
  );
  return html`<header class="bar">
    <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
    <h1>${table.view?.title ?? ""}${drawNotes(table)}</h1>
    ${drawNextTable(table)} ${inSight.map((tab) => drawTab(table, tab))}
    ${
      tabs.length
        ? drawMore(
            table,
            tabs.filter((tab) => !inSight.includes(tab)),
          )
        : drawDoors()
    }
  </header>`;
}

/** What is special about the table, explained when it is tapped. */
function drawNotes(table: Table): TemplateResult {
  const note = (text: string, why: string): TemplateResult =>
    html`<button class="note" title=${say(why)} @click=${() => table.showToast(say(why))}>${say(text)}</button>`;
  const { unsure = false, rated = false, edition = "" } = table.view ?? {};
  const told = [edition ? say("own-edition", { name: edition }) : "", unsure ? say("reconstructed") : ""].filter(Boolean).join(" · ");
  const box = told ? html`<button class="note" title=${say("box")} @click=${openBox}>${told}</button>` : nothing;
  return html`${box}${rated ? note("rated-table", "rated") : nothing}`;
}

const DOORS: readonly (readonly [string, IconName, string])[] = [
  ["seats-dialog", "players", "seats"],
  ["help", "help", "help"],
  ["settings", "settings", "settings"],
];

function drawDoors(): TemplateResult {
  return html`${DOORS.map(
    ([text, picture, id]) =>
      html`<button
        class="round"
        aria-label=${say(text)}
        title=${say(text)}
        aria-keyshortcuts=${id === "help" ? "?" : nothing}
        @click=${() => dialogElement(id)?.showModal()}
      >
        ${icon(picture)}
      </button>`,
  )}`;
}

/** Everything that is not in sight, by name. */
function drawMore(table: Table, tabs: readonly PanelTab[]): TemplateResult {
  const leadTo = (open: () => void) => (event: Event) => {
    if (event.currentTarget instanceof Element) event.currentTarget.closest("details")?.removeAttribute("open");
    open();
  };
  return html`<details class="more">
    <summary aria-label=${say("more")} title=${say("more")}>${icon("more")}</summary>
    <div class="more-list">
      ${tabs.map(
        (tab) =>
          html`<button class="quiet" @click=${leadTo(() => table.openTab(tab))}>${icon(TAB_ICONS[tab])}${say(`tab-${tab}`)}</button>`,
      )}
      ${DOORS.map(
        ([text, picture, id]) =>
          html`<button class="quiet" @click=${leadTo(() => dialogElement(id)?.showModal())}>${icon(picture)}${say(text)}</button>`,
      )}
    </div>
  </details>`;
}

/** The list of what is not in sight closes as soon as something else is pressed: it must not cover the next click. */
export function closeMore(event: Event): void {
  for (const list of document.querySelectorAll("details.more[open]"))
    if (!(event.target instanceof Node && list.contains(event.target))) list.removeAttribute("open");
}

/** The tabs of the column. */
export function drawTabs(table: Table, tabs: readonly PanelTab[]): TemplateResult {
  return html`<div class="tabs">${tabs.map((tab) => drawTab(table, tab))}</div>`;
}

function drawTab(table: Table, tab: PanelTab): TemplateResult {
  const unread = tab === "talk" && table.tab !== "talk" ? table.chat.unread : 0;
  return html`<button
    class="tab"
    aria-expanded=${table.tab === tab ? "true" : "false"}
    aria-controls="panel"
    title=${say(`tab-${tab}`)}
    @click=${() => table.openTab(tab)}
  >
    ${icon(TAB_ICONS[tab])}<span>${say(`tab-${tab}`)}</span>${
      unread ? html`<span class="unread" aria-label=${say("talk-new", { count: unread })}>${unread}</span>` : nothing
    }
  </button>`;
}
