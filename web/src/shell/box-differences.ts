// What a box has otherwise than the shipped one: on the front page before a table is laid, at the table for whoever comes to it.
import { html, type TemplateResult } from "lit-html";
import type { BoxTold } from "../net/wire";
import { say } from "./texts";

export function drawDifferences(box: BoxTold): TemplateResult {
  return html`<div class="box-differences" tabindex="0" role="region" aria-label=${say("box-differs")}>
    <table>
      <thead>
        <tr>
          <th scope="col">${say("box-where")}</th>
          <th scope="col">${say("box-before")}</th>
          <th scope="col">${say("box-here")}</th>
        </tr>
      </thead>
      <tbody>
        ${box.differences.map(
          ([where, before, here]) =>
            html`<tr>
              <th scope="row">${where}</th>
              <td>${before}</td>
              <td>${here}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
