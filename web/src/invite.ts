// Invitations: a link for each seat that a friend may take.
import { html, nothing, type TemplateResult } from "lit-html";
import { myTable } from "./tables";
import { say } from "./words";

async function copy(event: Event, link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  if (event.target instanceof HTMLElement) event.target.textContent = say("copied");
}

/** The links of a table's free seats; nothing where there are none. */
export function drawInvitations(table: string): TemplateResult | typeof nothing {
  const invites = myTable(table)?.invites ?? [];
  if (!invites.length) return nothing;
  return html`<section class="invitations" aria-label=${say("invite")}>
    <p class="soft">${say("invite-why")}</p>
    ${invites.map((token) => {
      const link = `${location.origin}/table/${table}#token=${token}`;
      return html`<p class="invitation"><input readonly aria-label=${say("invite-link")} .value=${link} @focus=${(event: Event) => event.target instanceof HTMLInputElement && event.target.select()} />
        <button class="plain" @click=${(event: Event) => void copy(event, link)}>${say("copy")}</button></p>`;
    })}
  </section>`;
}
