// Invitations: for each seat that a friend may take a link, to be copied or read by another device's camera.
import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { dialogElement } from "../shell/dialogs";
import { myTable } from "../shell/my-tables";
import { say } from "../shell/texts";
import { invitationCode } from "./invitation-code";

async function copy(event: Event, link: string): Promise<void> {
  await navigator.clipboard.writeText(link);
  if (event.target instanceof HTMLElement) event.target.textContent = say("copied");
}

/** The address that opens a seat on any device; what stands behind the # never reaches a server's log. */
export function linkTo(table: string, token: string): string {
  return `${location.origin}/table/${table}${token ? `#token=${token}` : ""}`;
}

/** A link to be copied, and its code behind a disclosure: laborious to make, so made once for a link. */
export function drawLink(link: string, label: string, open = false): TemplateResult {
  return html`${drawCopy(link, label)}
    <details class="code" ?open=${open}>
      <summary>${say("qr")}</summary>
      ${guard([link, label, say("qr")], () => drawCode(link, label))}
    </details>`;
}

function drawCopy(link: string, label: string): TemplateResult {
  return html`<div class="invitation">
    <input
      readonly
      aria-label=${label}
      .value=${link}
      @focus=${(event: Event) => event.target instanceof HTMLInputElement && event.target.select()}
    />
    <button class="plain" @click=${(event: Event) => void copy(event, link)}>${say("copy")}</button>
  </div>`;
}

/** A code is dark on light in every theme, or cameras fail. */
function drawCode(link: string, label: string): TemplateResult {
  const { size, path } = invitationCode(link);
  return html`<svg class="qr" role="img" aria-label="${say("qr")}: ${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${path} fill="#000" />
  </svg>`;
}

/** What to do with so many links. */
export function invitationText(links: number): string {
  return say(links > 1 ? "invite-why-many" : "invite-why");
}

/** The tokens of the seats whose friends have not come yet. */
function expectedInvites(table: string): string[] {
  const { invites = [], inviteSeats = [], come = [] } = myTable(table) ?? {};
  return invites.filter((_, at) => !come.includes(inviteSeats[at] ?? -1));
}

/** The links of a table's free seats; nothing where there are none. */
export function drawInvitations(table: string): TemplateResult | typeof nothing {
  const invites = expectedInvites(table);
  if (!invites.length) return nothing;
  return html`<section class="invitations" aria-label=${say("invite")}>
    <p class="soft">${invitationText(invites.length)}</p>
    ${invites.map((token) => drawCopy(linkTo(table, token), say("invite-link")))}
    <button class="quiet" @click=${() => dialogElement("seats")?.showModal()}>${say("qr")}</button>
  </section>`;
}

/** The same in one line, over the decision of a small screen. */
export function drawInvitationBanner(table: string): TemplateResult | typeof nothing {
  const invites = expectedInvites(table);
  const [only = ""] = invites;
  if (!invites.length) return nothing;
  return html`<section class="banner" aria-label=${say("invite")}>
    <p>${invitationText(invites.length)}</p>
    <div class="buttons">
      ${
        invites.length > 1
          ? nothing
          : html`<button class="solid" @click=${(event: Event) => void copy(event, linkTo(table, only))}>${say("copy")}</button>`
      }
      <button class="plain" @click=${() => dialogElement("seats")?.showModal()}>${say("links")}</button>
    </div>
  </section>`;
}
