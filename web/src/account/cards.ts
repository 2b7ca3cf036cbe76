// The account page of whoever is signed in: tables, ratings, ways to sign in, devices, webhooks, data; a card each.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Account, GameSeen, TableSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { opponents, resultText } from "../shell/results";
import { ago, say } from "../shell/texts";
import { field, form, type Run } from "./forms";
import {
  addWebhook,
  changePassword,
  changePasswordByPasskey,
  deleteMe,
  dropPasskey,
  endNotice,
  endSession,
  makeCodes,
  makePasskey,
  passkeysWork,
  signOut,
} from "./requests";

/** So many tables are shown. */
export const MOST_TABLES = 20;

export function drawCards(
  account: Account,
  games: readonly GameSeen[],
  seen: readonly TableSeen[],
  webhooks: boolean,
  codes: readonly string[], // that were made just now
  act: Run,
): TemplateResult {
  return html`<div class="signed">
      <h2>${account.name}</h2>
      <button class="plain" @click=${() => act(signOut)}>${say("account-sign-out")}</button>
    </div>
    <div class="cards">
      ${drawTables(account, games, seen)} ${drawRatings(account, games)} ${drawSignInWays(account, codes, act)} ${drawDevices(account, act)}
      ${webhooks || account.notices.length ? drawWebhooks(account, webhooks, act) : nothing}
      <section class="card" aria-labelledby="data">
        <h2 id="data">${say("account-data")}</h2>
        <div class="buttons"><a class="button plain" href="/api/me/data" download="tatami.json">${say("account-download")}</a></div>
        <details>
          <summary>${say("account-delete")}</summary>
          <p class="soft">${say("account-delete-why")}</p>
          <button class="primary" @click=${() => act(deleteMe)}>${say("account-delete-yes")}</button>
        </details>
      </section>
    </div>`;
}

function titleOf(games: readonly GameSeen[], name: string): string {
  return games.find((game) => game.name === name)?.title ?? name;
}

function drawRatings(account: Account, games: readonly GameSeen[]): TemplateResult {
  return html`<section class="card" aria-labelledby="ratings">
    <h2 id="ratings">${say("ratings")}</h2>
    ${
      account.ratings.length
        ? html`<ul class="rows">
            ${account.ratings.map(
              ({ game, points, spread, games: played }) =>
                html`<li>
                  <span>${titleOf(games, game)}</span><span class="soft">${say("rating-points", { points, spread, games: played })}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="soft">${say("ratings-none")}</p>`
    }
  </section>`;
}

/** The latest tables; what the server says of each, if it does. */
function drawTables(account: Account, games: readonly GameSeen[], seen: readonly TableSeen[]): TemplateResult {
  const summary = (id: string): TableSeen | undefined => seen.find((one) => one.table === id);
  return html`<section class="card" aria-labelledby="tables">
    <h2 id="tables">${say("account-tables")}</h2>
    ${
      account.tables.length
        ? html`<ul class="rows">
            ${account.tables.slice(0, MOST_TABLES).map(
              (table) =>
                html`<li>
                  <span><a href="/table/${table.table}">${titleOf(games, table.game)}</a> ${drawResult(summary(table.table))}</span
                  ><span class="soft">${ago(Date.parse(table.made))}</span>
                </li>`,
            )}
          </ul>`
        : html`<p class="soft">${say("account-no-tables")}</p>`
    }
  </section>`;
}

function drawResult(seen: TableSeen | undefined): TemplateResult | typeof nothing {
  if (!seen) return nothing;
  return html`<span class="soft">${opponents(seen)} · ${seen.state === "over" ? resultText(seen) : say("still-played")}</span>`;
}

function drawSignInWays(account: Account, codes: readonly string[], act: Run): TemplateResult {
  const old = account.password ? field("old", say("account-old-password"), "password", "current-password") : nothing;
  const change = (value: (name: string) => string): void => act(() => changePassword(value("old"), value("new")), say("account-changed"));
  const changeByPasskey = (event: Event): void => {
    const fresh = event.target instanceof HTMLButtonElement ? event.target.form?.elements.namedItem("new") : null;
    if (fresh instanceof HTMLInputElement && fresh.reportValidity())
      act(() => changePasswordByPasskey(fresh.value), say("account-changed"));
  };
  const byPasskey = html`<button type="button" class="plain" @click=${changeByPasskey}>${say("account-change-passkey")}</button>`;
  return html`<section class="card" aria-labelledby="ways">
    <h2 id="ways">${say("account-ways")}</h2>
    ${
      account.passkeys.length
        ? html`<ul class="rows">
            ${account.passkeys.map(
              (key) =>
                html`<li>
                  <span>${say("account-passkey-of", { when: ago(Date.parse(key.made)) })}</span>
                  <button class="round" aria-label=${say("account-passkey-drop")} @click=${() => act(() => dropPasskey(key.id))}>
                    ${icon("close")}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${
      passkeysWork()
        ? html`<div class="buttons">
            <button class="plain" @click=${() => act(() => makePasskey())}>${say("account-passkey-add")}</button>
          </div>`
        : nothing
    }
    <details>
      <summary>${say("account-change")}</summary>
      ${form(
        "change",
        html`${old}${field("new", say("account-new-password"), "password", "new-password", 8)}
          <p class="soft small">${say("account-password-rule")}</p>`,
        say("account-change"),
        change,
        account.password && account.passkeys.length && passkeysWork() ? byPasskey : nothing,
      )}
    </details>
    ${drawCodes(account, codes, act)}
  </section>`;
}

/** The codes that open the account when the password is lost; those made just now can be read, once. */
function drawCodes(account: Account, codes: readonly string[], act: Run): TemplateResult {
  const left = account.codes ? html` <span class="soft">${say("account-codes-left", { count: account.codes })}</span>` : nothing;
  return html`<details ?open=${codes.length > 0}>
    <summary>${say("account-codes")}${left}</summary>
    <p class="soft">${say("account-codes-why")}</p>
    ${
      codes.length
        ? html`<ul class="codes" aria-label=${say("account-codes")}>
            ${codes.map((code) => html`<li><code>${code}</code></li>`)}
          </ul>`
        : nothing
    }
    <div class="buttons"><button class="plain" @click=${() => act(makeCodes)}>${say("account-codes-make")}</button></div>
  </details>`;
}

function drawDevices(account: Account, act: Run): TemplateResult {
  return html`<section class="card" aria-labelledby="devices">
    <h2 id="devices">${say("account-devices")}</h2>
    <ul class="rows">
      ${account.sessions.map(
        (session) =>
          html`<li>
            <span
              >${deviceName(session.device)}
              <span class="soft">${session.current ? say("account-this-device") : ago(Date.parse(session.seen))}</span></span
            >
            ${
              session.current
                ? nothing
                : html`<button class="round" aria-label=${say("account-end")} @click=${() => act(() => endSession(session.id))}>
                    ${icon("close")}
                  </button>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The addresses that are told when it is my turn. */
function drawWebhooks(account: Account, webhooks: boolean, act: Run): TemplateResult {
  const kinds = html`<label class="field"
    ><span>${say("webhook-kind")}</span
    ><select name="kind">
      <option value="discord">Discord</option>
      <option value="slack">Slack</option>
      <option value="json">JSON</option>
    </select></label
  >`;
  const url = html`<label class="field"
    ><span>${say("webhook-url")}</span><input name="url" type="url" required maxlength="1000" placeholder="https://" autocomplete="off"
  /></label>`;
  return html`<section class="card" aria-labelledby="webhooks">
    <h2 id="webhooks">${say("webhooks")}</h2>
    <p class="soft">${say("webhooks-why")}</p>
    ${
      account.notices.length
        ? html`<ul class="rows">
            ${account.notices.map(
              (notice) =>
                html`<li>
                  <span>${notice.kind} <span class="soft">${notice.place}</span></span>
                  <button class="round" aria-label=${say("webhook-end")} @click=${() => act(() => endNotice(notice.id))}>
                    ${icon("close")}
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${
      webhooks
        ? form("webhook", html`${kinds}${url}`, say("webhook-add"), (value) => act(() => addWebhook(value("kind"), value("url"))))
        : nothing
    }
  </section>`;
}

/** Browser and system, out of what a browser calls itself. */
function deviceName(agent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]): string => names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  const browser = first([
    [/Firefox\//, "Firefox"],
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = first([
    [/iPhone|iPad/, "iOS"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(" · ") || agent || "?";
}
