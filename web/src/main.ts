// The page: the front or a table, by address.
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/front.css";
import "./styles/table.css";
import "./styles/side.css";
import "./styles/canvas.css";
import "./styles/floating.css";
import "./styles/counsel.css";
import "./styles/together.css";
import "./styles/account.css";
import "./styles/chat.css";
import { openAccount } from "./account";
import { openFront } from "./front";
import { dress } from "./settings";
import { openTable } from "./tablepage";
import { learn } from "./words";

const app = document.getElementById("app");
if (!app) throw new Error("the page has no #app");
dress();
await learn();
const table = /^\/table\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
if (table) openTable(app, table);
else if (location.pathname === "/account") openAccount(app);
else openFront(app);
