// The picture over the front page: hills, a road and a sun, in the tokens' colours.
import { svg, type TemplateResult } from "lit-html";

/** Decoration: it says nothing that the words do not. */
export function landscape(): TemplateResult {
  return svg`<svg class="landscape" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="872" cy="132" r="64" fill="var(--accent)" />
    <g fill="none" stroke="var(--soft)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">
      <path d="M690 84q9-9 17-1 8-8 17 1" /><path d="M738 60q7-7 13-1 6-6 13 1" /><path d="M650 118q6-6 11-1 5-5 11 1" />
    </g>
    <path d="M0 232C90 196 150 150 232 156s120 62 214 40 120-80 206-70 128 82 226 70 128-78 206-72 82 34 116 52v144H0z" fill="var(--shade)" />
    <path d="M0 262c120-40 206-52 312-22s188 30 290-6 210-30 306 2 204 20 292-10v94H0z" fill="var(--earth)" />
    <path d="M0 292c160-24 280-30 420-12s262 14 398-6 270-16 382 4v42H0z" fill="var(--village)" />
    <path d="M430 320c40-22 120-26 160-42s-30-24-6-40 70-18 92-30" fill="none" stroke="var(--path)" stroke-width="7" stroke-linecap="round" />
    <g fill="var(--wood)"><path d="M188 226h72v6h-72zM182 214q42 8 84 0l3 8q-45 8-90 0zM196 232h7v36h-7zM245 232h7v36h-7zM196 242h56v4h-56z" /></g>
    <g fill="var(--slate)"><path d="M1006 238l30-22 30 22v4h-60zM1014 242h44v24h-44z" /><path d="M1022 216l14-12 14 12z" /></g>
    <g fill="var(--green)" opacity=".75"><path d="M330 262l11-30 11 30zM352 266l9-24 9 24zM940 262l10-28 10 28zM1100 258l12-32 12 32zM1122 262l9-24 9 24zM96 262l11-30 11 30z" /></g>
  </svg>`;
}
