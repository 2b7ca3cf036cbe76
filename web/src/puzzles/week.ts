// The solver's last seven days, and how many in a row had their puzzle solved.
import { html, nothing, type TemplateResult } from "lit-html";
import type { SolverSeen } from "../net/wire";
import { icon } from "../shell/icons";
import { language } from "../shell/settings";
import { say } from "../shell/texts";
import { dayBefore, streak } from "./solver";

const WEEK = 7;

/** A day as its reader writes it. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language(), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** The days in a row, and each of the week. */
export function drawWeek({ days }: SolverSeen, today: string): TemplateResult {
  const week = Array.from({ length: WEEK }, (_, n) => dayBefore(today, WEEK - 1 - n));
  const letter = (day: string): string =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(language(), { weekday: "narrow", timeZone: "UTC" });
  return html`<div class="week-row">
    <p>${say("puzzle-days", { count: streak(days, today) })}</p>
    <ol class="week">
      ${week.map((day) => {
        const done = days.includes(day);
        const label = `${dayText(day)}${done ? ` · ${say("puzzle-solved")}` : ""}`;
        return html`<li class="${done ? "done" : ""} ${day === today ? "today" : ""}">
          <span role="img" aria-label=${label} title=${label}>${done ? icon("check") : nothing}</span
          ><small aria-hidden="true">${letter(day)}</small>
        </li>`;
      })}
    </ol>
  </div>`;
}
