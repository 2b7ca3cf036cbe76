// "Your turn": said by the browser while the page is in the background, pushed while it is shut, where the reader asked for it.
import { html, nothing, type TemplateResult } from "lit-html";
import { fetchNotificationWays, send } from "../net/http";
import type { NoticeWanted } from "../net/wire";
import { myTable } from "../shell/my-tables";
import { language, readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import type { Table } from "./table";

let announcedTurn = ""; // the last turn that was said

function notificationsSupported(): boolean {
  return "Notification" in window && isSecureContext;
}

/** Whether the reader asked to be told. */
function notificationsOn(): boolean {
  return notificationsSupported() && Notification.permission === "granted" && readLocal("notify") === "on";
}

/** Says once, while nobody looks, that it is this reader's turn. */
export function announceTurn(table: Table): void {
  const { view, moment, toAct } = table;
  const turn = `${table.id}/${toAct?.seat ?? ""}/${moment?.to_act ?? ""}`;
  const mine = Boolean(view && toAct?.yours && !table.hotSeat);
  if (!mine) announcedTurn = "";
  if (!mine || !view || turn === announcedTurn) return;
  announcedTurn = turn;
  if (document.hidden && notificationsOn())
    new Notification(view.title, {
      body: say("your-turn", { side: toAct?.side ?? "" }),
      tag: location.href,
      icon: "/favicon.svg",
    }).onclick = () => window.focus();
}

/** A switch for the reader: tell me, or be quiet. */
export function drawNotificationSwitch(table: Table, draw: () => void): TemplateResult | typeof nothing {
  if (!notificationsSupported()) return nothing;
  const toggle = async (event: Event): Promise<void> => {
    const on = event.target instanceof HTMLInputElement && event.target.checked;
    writeLocal("notify", on && (await Notification.requestPermission()) === "granted" ? "on" : "off");
    if (notificationsOn())
      await subscribe(table.id).catch((problem: unknown) => table.showToast(problem instanceof Error ? problem.message : String(problem)));
    draw();
  };
  return html`<label class="tick"
      ><input type="checkbox" name="notify" .checked=${notificationsOn()} @change=${(event: Event) => void toggle(event)} /><span
        >${say("notify")}</span
      ></label
    >
    ${Notification.permission === "denied" ? html`<p class="soft">${say("notify-denied")}</p>` : nothing}`;
}

/** Lets the site reach this browser while its pages are shut, if the site does that. */
async function subscribe(table: string): Promise<void> {
  const { push } = await fetchNotificationWays();
  const token = myTable(table)?.token ?? "";
  if (!push || !token || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/worker.js");
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  await send("POST", "/api/notices", language(), {
    kind: "push",
    url: endpoint,
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    table,
    token,
    lang: language(),
  } satisfies NoticeWanted);
}
