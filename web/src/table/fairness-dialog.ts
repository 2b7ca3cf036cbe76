// What the browser found about a finished game's chance, in a dialog of its own.
import { html, nothing, type TemplateResult } from "lit-html";
import type { ChanceShown } from "../net/wire";
import { dialog, dialogElement } from "../shell/dialogs";
import { say } from "../shell/texts";
import { check, type CheckResult, type Evidence } from "./fairness";

/** The dialog; empty until the secret was asked for. */
export function drawFairness(table: string, shown: ChanceShown | null, known: Evidence): TemplateResult {
  return dialog(
    "chance",
    say("check-chance"),
    shown
      ? html`<div class="chance" role="status">${drawResult(shown, check(shown, known))}</div>
          ${drawRecord(table)}`
      : html``,
  );
}

/** The game as text, for whoever trusts neither this page nor its server. */
function drawRecord(table: string): TemplateResult {
  return html`<section class="record-link">
    <p class="soft">${say("check-record-why")}</p>
    <a class="button plain" href="/api/tables/${table}/record" download="${table}.record">${say("check-record")}</a>
  </section>`;
}

function drawResult(shown: ChanceShown, found: CheckResult): TemplateResult {
  if (found.kind !== "good")
    return html`<p class="bad">${say(`check-${found.kind}`, { number: found.kind === "bad-roll" ? found.number : 0 })}</p>`;
  return html`<p><strong>${say("check-good", { count: found.count })}</strong></p>
    <p>${say("check-how")} ${found.mine ? say("check-mine") : nothing}</p>
    <dl class="hashes">
      <div>
        <dt>${say("check-promise")}</dt>
        <dd><code>${halves(shown.commitment)}</code></dd>
      </div>
      <div>
        <dt>${say("check-secret")}</dt>
        <dd><code>${halves(shown.secret)}</code></dd>
      </div>
    </dl>`;
}

/** A long number in two lines, neither of them a single letter. */
function halves(hex: string): TemplateResult {
  return html`${hex.slice(0, hex.length / 2)}<wbr />${hex.slice(hex.length / 2)}`;
}

export function showFairness(): void {
  dialogElement("chance")?.showModal();
}
