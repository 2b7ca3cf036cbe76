// An invitation's link as a code that another device's camera reads.
import { encode } from "uqr";

const QUIET_ZONE = 4; // modules that stay light around a code

export interface InvitationCode {
  size: number; // modules on each side, the quiet zone among them
  path: string; // one square of an SVG path for each dark module
}

/** The code of a link, readable with 15 % of it hidden. */
export function invitationCode(link: string): InvitationCode {
  const { data, size } = encode(link, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: squares.join("") };
}
