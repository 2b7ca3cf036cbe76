// The account page: signing up and in, and for whoever is signed in everything that is theirs.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames, fetchMyTables, fetchNotificationWays, fetchSignedInName } from "../net/http";
import type { Account, GameSeen, TableSeen } from "../net/wire";
import { dialog, dialogElement, drawSettings } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { applySettings, language, onSystemChange, readLocal, writeLocal } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { drawCards, MOST_TABLES } from "./cards";
import type { Run } from "./forms";
import { fetchAccount, mergeTables } from "./requests";
import { drawSignIn } from "./sign-in";

/** Shows the account page in `app`. */
export function openAccount(app: HTMLElement): void {
  let account: Account | null = null;
  let games: readonly GameSeen[] = [];
  let seen: readonly TableSeen[] = []; // what the tables come to
  let webhooks = false; // whether this site calls addresses
  let codes: readonly string[] = []; // recovery codes that were made just now
  let [ready, success, trouble] = [false, "", ""];

  const draw = (): void => {
    document.title = `${say("account")} · Tatami`;
    const inside = account ? drawCards(account, games, seen, webhooks, codes, act) : drawSignIn(act);
    render(drawPage(ready ? inside : nothing, success, trouble, restyle), app);
  };
  const load = async (): Promise<void> => {
    account = (await fetchSignedInName()) ? await fetchAccount() : null;
    if (account && (await mergeTables(account))) account = await fetchAccount();
    if (account) writeLocal("name", readLocal("name") || account.name);
    [games, { webhooks }] = await Promise.all([fetchGames(language()), fetchNotificationWays()]);
    if (account) seen = await fetchMyTables(latest(account), language()).catch(() => []);
    ready = true;
    if (account) goBack();
  };
  const act: Run = (deed, done = "") => {
    deed()
      .then((made) => (codes = Array.isArray(made) ? made.map(String) : []))
      .then(load)
      .then(
        () => ([success, trouble] = [done, ""]),
        (problem: unknown) =>
          ([success, trouble] = [
            "",
            problem instanceof DOMException ? say("account-cancelled") : problem instanceof Error ? problem.message : String(problem),
          ]),
      )
      .finally(draw);
  };
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    applySettings();
    draw();
    if (language() !== spoken) act(loadTexts);
  };
  onSystemChange(restyle);
  draw();
  act(() => Promise.resolve());
}

/** The latest tables of an account, which opens its seats without their links. */
function latest(account: Account): { table: string; token: string }[] {
  return account.tables.slice(0, MOST_TABLES).map(({ table }) => ({ table, token: "" }));
}

/** Whoever came here to sign in for a table goes back to it. */
function goBack(): void {
  const back = new URLSearchParams(location.hash.slice(1)).get("back") ?? "";
  if (/^\/table\/[\w-]+$/.test(back)) location.replace(back);
}

function drawPage(inside: unknown, success: string, trouble: string, restyle: () => void): TemplateResult {
  return html`<div class="account-page">
    <header class="account-bar">
      <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
      <button class="round" aria-label=${say("settings")} @click=${() => dialogElement("settings")?.showModal()}>
        ${icon("settings")}
      </button>
    </header>
    <main class="account">
      <h1>${say("account")}</h1>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
      ${success ? html`<p class="trouble" role="status">${success}</p>` : nothing} ${inside}
    </main>
    ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}
