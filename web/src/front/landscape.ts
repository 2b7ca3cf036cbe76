// The picture over the front page: hills, a road and a sun, in the palette's colours.
import { svg, type TemplateResult } from "lit-html";

/** Decoration: it says nothing that the words do not. */
export function landscape(): TemplateResult {
  return svg`<svg class="landscape" viewBox="0 0 1440 208" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <circle class="things" cx="1232" cy="120" r="44" fill="var(--accent)" />
    <g class="things birds" fill="none" stroke="var(--soft)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M1020 98q9-9 17-1 8-8 17 1" /><path d="M1072 84q7-7 13-1 6-6 13 1" />
    </g>
    <path d="M0 146C110 128 190 136 300 128s160 -34 300 -22 180 30 300 22 160 -34 270 -28 170 26 270 12v96H0z" fill="var(--shade)" />
    <path d="M0 170c150 -26 250 -34 380 -14s220 14 350 -6 250 -18 370 6 220 6 340 -12v64H0z" fill="var(--earth)" />
    <path d="M0 196c190 -16 330 -20 500 -10s310 10 470 -4 320 -10 470 4v22H0z" fill="var(--village)" />
    <g class="things">
    <path class="gate" d="M884 152h72v6h-72zM878 140q42 8 84 0l3 8q-45 8-90 0zM892 158h7v34h-7zM941 158h7v34h-7zM892 168h56v4h-56z"
      fill="var(--wood)" />
    <path d="M1094 166l30-22 30 22v4h-60zM1102 170h44v22h-44zM1110 144l14-12 14 12z" fill="var(--slate)" />
    <path d="M980 194l10-28 10 28zM998 196l8-22 8 22zM1336 192l11-30 11 30zM1358 196l9-24 9 24z" fill="var(--green)" opacity=".7" />
    <path class="gate" d="M690 192l9-24 9 24z" fill="var(--green)" opacity=".7" />
    </g>
  </svg>`;
}
