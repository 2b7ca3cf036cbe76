// The page: the front or a table, by address.
import "./shell/fonts.css";
import "./shell/base.css";
import "./front/front.css";
import "./table/table.css";
import "./table/side.css";
import "./table/score-sheet.css";
import "./canvas/canvas.css";
import "./table/tooltip.css";
import "./table/explanation.css";
import "./table/seats.css";
import "./account/account.css";
import "./table/chat.css";
import "./table/presence.css";
import { openAccount } from "./account/page";
import { openFront } from "./front/page";
import { applySettings } from "./shell/settings";
import { openTable } from "./table/page";
import { loadTexts } from "./shell/texts";

const app = document.getElementById("app");
if (!app) throw new Error("the page has no #app");
applySettings();
await loadTexts();
const table = /^\/table\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
if (table) openTable(app, table);
else if (location.pathname === "/account") openAccount(app);
else openFront(app);
