// Small drawings for buttons, on a 24-unit grid; decoration only, every button has its name in words.
import { html, svg, type TemplateResult } from "lit-html";
import { say } from "./texts";

const PATHS = {
  undo: "M9 7 4.5 11.5 9 16 M5 11.5h9a5.5 5.5 0 0 1 0 11h-1",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.3 2.6c-1 .5-1.5 1.1-1.5 2.2 M12 17.3v.2 M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  settings:
    "M4 7h9 M17 7h3 M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z M4 17h3 M11 17h9 M9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  close: "M6 6l12 12 M18 6 6 18",
  players:
    "M9 5.2a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2z M3.5 19c.4-3.2 2.5-5 5.5-5s5.1 1.8 5.5 5 " +
    "M15.5 5.6a3 3 0 0 1 0 5.6 M17 14.3c2 .6 3.2 2.2 3.5 4.7",
  person: "M12 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z M4.5 20c.5-4 3.2-6.2 7.5-6.2s7 2.2 7.5 6.2",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z M12 8v4.3l2.8 1.7",
  book: "M12 6.5C10 5 7.2 4.6 4 4.8v13.4c3.2-.2 6 .2 8 1.8 2-1.6 4.8-2 8-1.8V4.8c-3.2-.2-6 .2-8 1.7z M12 6.5V20",
  log: "M5 6h14 M5 12h14 M5 18h9",
  moves: "M5 12h13 M13 6.5l5.5 5.5-5.5 5.5",
  hint: "M12 3.5a6 6 0 0 0-3.6 10.8c.8.7 1.1 1.3 1.1 2.2h5c0-.9.3-1.5 1.1-2.2A6 6 0 0 0 12 3.5z M10 20h4",
  curve: "M4 4v16h16 M7 15.5l3.5-5 3.5 3 5-7.5",
  redo: "M15 7l4.5 4.5L15 16 M19 11.5h-9a5.5 5.5 0 0 0 0 11h1",
  "show-again": "M5 12a7 7 0 1 1 2.2 5.1 M5 20v-4.5h4.5 M10.5 9.5v5l4-2.5z",
  rewind: "M11 6.5 5.5 12l5.5 5.5 M18.5 6.5 13 12l5.5 5.5",
  talk: "M4 5.5h16v10.5H11l-4.5 4v-4H4z",
  notes: "M6 4h12v16H6z M9 9h6 M9 13h6 M9 17h3",
  star: "M12 4l2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7z",
  again: "M5 12a7 7 0 1 0 2.2-5.1 M4.6 4.2v4.2h4.2",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 5.5v13 M15.5 5.5v13",
  first: "M6.5 6v12 M17.5 6.5 10 12l7.5 5.5z",
  back: "M15.5 6.5 8 12l7.5 5.5z",
  next: "M8.5 6.5 16 12l-7.5 5.5z",
  last: "M17.5 6v12 M6.5 6.5 14 12l-7.5 5.5z",
  fork: "M7 20V4 M4 7l3-3 3 3 M7 14c0-4 10-2 10-8 M14 8.5 17 5.5l3 3",
  share: "M12 15V4 M8 7.5 12 3.5l4 4 M5 12.5v7h14v-7",
  record: "M6 3.5h8l4 4v13H6z M14 3.5v4h4 M9 12h6 M9 16h6",
  study: "M5 4h11l3 3v13H5z M8.5 9.5h7 M8.5 13h7 M8.5 16.5h4",
  puzzle: "M4 9h4.2a2.3 2.3 0 1 1 3.6 0H16v4.2a2.3 2.3 0 1 1 0 3.6V20H4z",
  report: "M6 20.5V4 M6 5h11l-2.5 4L17 13H6",
  home: "M4 11.5 12 5l8 6.5 M6.5 10v9.5h11V10",
  more: "M5.5 12v.1 M12 12v.1 M18.5 12v.1",
  whole: "M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5",
  eye: "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z",
  screen: "M4 5h16v11H4z M9 20h6 M12 16v4",
  down: "M6 9.5l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.9"
    stroke-linecap="round" stroke-linejoin="round"><path d=${PATHS[name]} /></svg>`;
}

/** So many lanterns of so many are lit: how strong somebody is. */
export function lanterns(lit: number, most: number): TemplateResult {
  const one = (at: number): TemplateResult =>
    svg`<path class=${at < lit ? "lit" : ""} transform="translate(${at * 15} 0)"
      d="M6.5 1v2 M4 3h5 M4 3C1 5 .5 7 .5 8.5S1 12 4 14h5c3-2 3.5-4 3.5-5.5S12 5 9 3 M4.5 14v2h4v-2" />`;
  return html`<svg
    class="lanterns"
    viewBox="-1 0 ${most * 15} 17"
    width=${most * 15}
    height="17"
    role="img"
    aria-label=${say("lanterns", { level: lit, most })}
  >
    ${Array.from({ length: most }, (_, at) => one(at))}
  </svg>`;
}

/** The house's mark: three mats, the last one in vermilion. */
export function mark(): TemplateResult {
  return svg`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><g fill="currentColor">
    <rect x="2" y="2" width="9.2" height="20" rx="1.6" />
    <rect x="12.8" y="2" width="9.2" height="9.2" rx="1.6" /></g>
    <rect x="12.8" y="12.8" width="9.2" height="9.2" rx="1.6" fill="var(--accent)" /></svg>`;
}
