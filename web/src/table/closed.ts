// A table that cannot be shown: why, and the way on; whoever has to sign in comes back by itself.
import { html, nothing, type TemplateResult } from "lit-html";
import { say } from "../shell/texts";
import type { Table } from "./table";

export function drawClosed(table: Table): TemplateResult | typeof nothing {
  if (!table.closedReason) return nothing;
  const [front, account] = [html`<a class="button plain" href="/">${say("to-front")}</a>`, `/account#back=/table/${table.id}`];
  return html`<section class="cover" role="alert">
    <h2>${table.closedReason}</h2>
    ${
      table.closedCode === "rated-sign-in"
        ? html`<a class="button primary" href=${account}>${say("sign-in-to-play")}</a>${front}`
        : html`<a class="button primary" href="/">${say("to-front")}</a><a class="button plain" href="/account">${say("account")}</a>`
    }
  </section>`;
}
