// The table in sentences, for whoever reads it rather than sees it: whose every piece is, and where.
import { html, nothing, type TemplateResult } from "lit-html";
import { fetchTableWords } from "../net/http";
import { myTable } from "../shell/my-tables";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import type { Table } from "./table";

/** Folded until somebody wants it; asked for anew whenever it is opened. */
export function drawTableWords(table: Table): TemplateResult {
  const look = (event: Event): void => {
    if (!(event.target instanceof HTMLDetailsElement) || !event.target.open) return;
    table.change({ words: [] });
    fetchTableWords(table.id, myTable(table.id)?.token ?? "", language()).then(
      (words) => table.change({ words }),
      (problem: unknown) => table.showToast(problem instanceof Error ? problem.message : String(problem)),
    );
  };
  return html`<details class="table-words" @toggle=${look}>
    <summary>${say("table-words")}</summary>
    ${
      table.words.length
        ? html`<ul>
            ${table.words.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
  </details>`;
}
