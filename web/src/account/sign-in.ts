// The account page of whoever is not signed in: sign in, or make an account.
import { html, nothing, type TemplateResult } from "lit-html";
import { say } from "../shell/texts";
import { field, form, type Run } from "./forms";
import { makePasskey, passkeysWork, recover, signIn, signUp, usePasskey } from "./requests";

export function drawSignIn(act: Run): TemplateResult {
  const nameOf = (event: Event): string =>
    event.target instanceof HTMLButtonElement ? (event.target.form?.elements.namedItem("name") as HTMLInputElement).value : "";
  const byPasskey = passkeysWork()
    ? html`<button type="button" class="plain" @click=${(event: Event) => act(() => makePasskey(nameOf(event)))}>
        ${say("account-passkey-up")}
      </button>`
    : nothing;
  const withPasskey = passkeysWork()
    ? html`<button type="button" class="plain" @click=${() => act(usePasskey)}>${say("account-passkey-in")}</button>`
    : nothing;
  const name = field("name", say("account-name"), "text", "username");
  return html`<p class="soft">${say("account-why")}</p>
    <div class="cards">
      <section class="card" aria-labelledby="have">
        <h2 id="have">${say("account-have")}</h2>
        ${form(
          "sign-in",
          html`${name}${field("password", say("account-password"), "password", "current-password")}`,
          say("account-sign-in"),
          (value) => act(() => signIn(value("name"), value("password"))),
          withPasskey,
        )}
        ${drawRecovery(act)}
      </section>
      <section class="card" aria-labelledby="new">
        <h2 id="new">${say("account-new")}</h2>
        ${form(
          "sign-up",
          html`${name}${field("password", say("account-password"), "password", "new-password", 8)}
            <p class="soft small">${say("account-password-rule")}</p>`,
          say("account-sign-up"),
          (value) => act(() => signUp(value("name"), value("password"))),
          byPasskey,
        )}
      </section>
    </div>`;
}

/** A lost password: by a recovery code, or by the link that whoever runs the site has handed out, whose secret is filled in. */
function drawRecovery(act: Run): TemplateResult {
  const linked = /^#reset=([\w-]+)$/.exec(location.hash)?.[1] ?? "";
  const choose = (value: (name: string) => string): void =>
    act(async () => {
      await recover(value("code"), value("new"));
      history.replaceState(null, "", location.pathname);
    }, say("account-recovered"));
  return html`<details ?open=${linked !== ""}>
    <summary>${say("account-lost")}</summary>
    <p class="soft">${say("account-lost-how")}</p>
    ${form(
      "recover",
      html`<label class="field"
          ><span>${say("account-code")}</span><input name="code" required maxlength="100" autocomplete="off" value=${linked}
        /></label>
        ${field("new", say("account-new-password"), "password", "new-password", 8)}
        <p class="soft small">${say("account-password-rule")}</p>`,
      say("account-recover"),
      choose,
    )}
  </details>`;
}
