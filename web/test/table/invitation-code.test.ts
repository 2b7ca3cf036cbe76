// A camera reads the link out of the drawn code.
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { invitationCode, type InvitationCode } from "../../src/table/invitation-code";

const SCALE = 4; // pixels for a module
const TOKEN = "AbCdEfGhIjKlMnOpQrStUvWxYz012345";

/** The code as a camera sees it: black squares on white. */
function photograph({ size, path }: InvitationCode): Uint8ClampedArray {
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < SCALE * SCALE; at++) {
      const pixel = (Number(y) * SCALE + Math.floor(at / SCALE)) * side + Number(x) * SCALE + (at % SCALE);
      pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return pixels;
}

test.each(["https://play.example", "http://192.168.1.20:8000", `https://${"a-long-name.".repeat(15)}example`])(
  "the link of %s is read",
  (origin) => {
    const link = `${origin}/table/0123456789abcdef#token=${TOKEN}`;
    const code = invitationCode(link);
    expect(jsQR(photograph(code), code.size * SCALE, code.size * SCALE)?.data).toBe(link);
  },
);
