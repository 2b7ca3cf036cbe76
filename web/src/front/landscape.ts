// The picture over the front page: hills, a road and a sun, in the palette's colours.
import { svg, type TemplateResult } from "lit-html";

/** Decoration: it says nothing that the words do not. */
export function landscape(): TemplateResult {
  return svg`<svg class="landscape" viewBox="0 58 1200 172" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="930" cy="84" r="52" fill="var(--accent)" />
    <g fill="none" stroke="var(--soft)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M112 58q9-9 17-1 8-8 17 1" /><path d="M160 40q7-7 13-1 6-6 13 1" /><path d="M78 80q6-6 11-1 5-5 11 1" />
    </g>
    <path d="M0 132C90 106 150 70 232 76s120 52 214 34 120-50 206-42 128 52 226 44 128-58 206-52 82 24 116 42v128H0z" fill="var(--shade)" />
    <path d="M0 172c120-40 206-52 312-22s188 30 290-6 210-30 306 2 204 20 292-10v94H0z" fill="var(--earth)" />
    <path d="M0 202c160-24 280-30 420-12s262 14 398-6 270-16 382 4v42H0z" fill="var(--village)" />
    <path d="M400 232c40-24 140-28 180-44s-26-22 4-36 80-14 110-28"
      fill="none" stroke="var(--path)" stroke-width="6" stroke-linecap="round" />
    <path d="M516 126h72v6h-72zM510 114q42 8 84 0l3 8q-45 8-90 0zM524 132h7v36h-7zM573 132h7v36h-7zM524 142h56v4h-56z"
      fill="var(--wood)" transform="translate(-150 10)" />
    <path d="M696 132l30-22 30 22v4h-60zM704 136h44v24h-44zM712 110l14-12 14 12z" fill="var(--slate)" />
    <path d="M456 172l11-30 11 30zM478 176l9-24 9 24zM790 166l10-28 10 28z
      M1040 170l12-32 12 32zM1062 174l9-24 9 24zM146 172l11-30 11 30zM168 174l8-22 8 22z"
      fill="var(--green)" opacity=".7" />
  </svg>`;
}
