// A question about a rule, from a line of the log or a refusal, or a complaint about a person: a file, to keep or to send
// to whoever runs the site.
import { html, nothing, type TemplateResult } from "lit-html";
import { send as sendTo, requestJson } from "../net/http";
import type { ReportMade, ReportWanted } from "../net/wire";
import { dialog, dialogElement } from "../shell/dialogs";
import { save } from "../shell/file";
import { icon } from "../shell/icons";
import { myTable } from "../shell/my-tables";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import type { TableState } from "./state";

/** What is asked about. */
export interface Matter {
  version: number;
  told: string;
  rule: string;
}

const ID = "report";
const CONDUCT = "conduct"; // in place of a rule, where a report is about a person

/** The button beside a line or a refusal. */
export function drawReportButton(ask: () => void): TemplateResult {
  return html`<button class="report" aria-label=${say("report")} title=${say("report")} @click=${ask}>${icon("report")}</button>`;
}

/** Opens the dialog about something. */
export function askAbout(table: TableState, matter: Matter): void {
  table.change({ matter });
  dialogElement(ID)?.showModal();
}

/** Opens it about a person, named as whoever runs the site can shut them out. */
export function reportPerson(table: TableState, seat: number, name: string): void {
  askAbout(table, { version: table.shownVersion, told: `${name} (${table.id}:${seat})`, rule: CONDUCT });
}

/** The dialog. */
export function drawReport(table: TableState): TemplateResult {
  const { matter } = table;
  const person = matter?.rule === CONDUCT;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { submitter, target } = event;
    const field = target instanceof HTMLFormElement ? target.elements.namedItem("words") : null;
    if (!matter || !(field instanceof HTMLTextAreaElement)) return;
    const wanted: ReportWanted = { ...matter, words: field.value, send: submitter?.getAttribute("value") === "send" };
    make(table.id, wanted).then(
      (made) => {
        if (made.report) table.showToast(say("report-sent", { number: made.report }));
        else save(new Blob([made.file], { type: "text/plain" }), "tatami-report.txt");
        dialogElement(ID)?.close();
      },
      (problem: unknown) => table.showToast(problem instanceof Error ? problem.message : String(problem)),
    );
  };
  return dialog(
    ID,
    say(person ? "report-person" : "report"),
    html`<form class="report-form" @submit=${submit}>
      ${matter ? html`<blockquote>${matter.told} ${person ? nothing : html`<strong>${matter.rule}</strong>`}</blockquote>` : nothing}
      <p class="soft">${say(person ? "report-person-line" : "report-line")}</p>
      <label class="field wide"
        ><span>${say(person ? "report-person-words" : "report-words")}</span
        ><textarea name="words" rows="4" maxlength="2000" required></textarea>
      </label>
      <div class="buttons">
        <button class="solid" value="save">${say("report-save")}</button>
        <button class="plain" value="send">${say("report-send")}</button>
      </div>
    </form>`,
  );
}

function make(table: string, wanted: ReportWanted): Promise<ReportMade> {
  const token = myTable(table)?.token ?? "";
  if (!token) return sendTo("POST", `/api/tables/${table}/reports`, language(), wanted);
  return requestJson(`/api/tables/${table}/reports?lang=${language()}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(wanted),
  });
}
