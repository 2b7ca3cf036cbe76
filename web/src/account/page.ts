// The account page: signing up and in, and for whoever is signed in everything that is theirs.
import { html, nothing, render, type TemplateResult } from "lit-html";
import { fetchGames, fetchNotificationWays } from "../net/http";
import type { Account, GameSeen } from "../net/wire";
import { dialog, dialogOf, drawSettings } from "../shell/dialogs";
import { icon, mark } from "../shell/icons";
import { dress, keep, kept, language, onSystemChange } from "../shell/settings";
import { learn, say } from "../shell/texts";
import { drawMine } from "./cards";
import type { Do } from "./forms";
import { bringTogether, fetchAccount, signedIn } from "./requests";
import { drawGuest } from "./sign-in";

/** Shows the account page in `app`. */
export function openAccount(app: HTMLElement): void {
  let account: Account | null = null;
  let games: readonly GameSeen[] = [];
  let webhooks = false; // whether this site calls addresses
  let [ready, told, trouble] = [false, "", ""];

  const draw = (): void => {
    document.title = `${say("account")} · Tatami`;
    const inside = account ? drawMine(account, games, webhooks, act) : drawGuest(act);
    render(drawPage(ready ? inside : nothing, told, trouble, restyle), app);
  };
  const load = async (): Promise<void> => {
    account = (await signedIn()) ? await fetchAccount() : null;
    if (account && (await bringTogether(account))) account = await fetchAccount();
    if (account) keep("name", kept("name") || account.name);
    [games, { webhooks }] = await Promise.all([fetchGames(language()), fetchNotificationWays()]);
    ready = true;
  };
  const act: Do = (deed, done = "") => {
    deed()
      .then(load)
      .then(
        () => ([told, trouble] = [done, ""]),
        (problem: unknown) =>
          ([told, trouble] = [
            "",
            problem instanceof DOMException ? say("account-cancelled") : problem instanceof Error ? problem.message : String(problem),
          ]),
      )
      .finally(draw);
  };
  const restyle = (): void => {
    const spoken = document.documentElement.lang;
    dress();
    draw();
    if (language() !== spoken) act(learn);
  };
  onSystemChange(restyle);
  draw();
  act(() => Promise.resolve());
}

function drawPage(inside: unknown, told: string, trouble: string, restyle: () => void): TemplateResult {
  return html`<div class="account-page">
    <header class="account-bar">
      <a class="home" href="/" aria-label=${say("to-front")}>${mark()}<span>Tatami</span></a>
      <button class="round" aria-label=${say("settings")} @click=${() => dialogOf("settings")?.showModal()}>${icon("settings")}</button>
    </header>
    <main class="account">
      <h1>${say("account")}</h1>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
      ${told ? html`<p class="trouble" role="status">${told}</p>` : nothing} ${inside}
    </main>
    ${dialog("settings", say("settings"), drawSettings(restyle))}
  </div>`;
}
