// Fair chance, computed again in the browser: every roll and draw of a finished game from the secret that was promised before it.
// The hashes are not the browser's own, which are only there on encrypted pages: a family's laptop serves none.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ChanceShown } from "../net/wire";

const SPACE = 1n << 256n;
const GIFT_BYTES = 16;
const HEX = /^(?:[0-9a-f]{2})+$/;

/** What this browser saw and gave before the game. */
export interface Evidence {
  commitment?: string;
  gift?: string; // what this browser has sent
  counted?: string; // what the table said it had taken from this seat
}

export type CheckResult =
  { kind: "good"; count: number; mine: boolean } | { kind: "bad-secret" | "bad-gift" } | { kind: "bad-roll"; number: number };

/** Random bytes for a table's chance. */
export function newGift(): string {
  return bytesToHex(randomBytes(GIFT_BYTES));
}

/** What chance had to do as a move, by the formula of the server's `table/fair.py`. */
export function outcome(shown: ChanceShown, number: number, weights: readonly number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const given = shown.gifts.filter((gift) => gift.since <= number).map((gift) => `${gift.who} ${gift.text}`);
  for (let attempt = 0; ; attempt++) {
    const said = [`${number} ${attempt}`, ...given].join("\n");
    const found = BigInt(`0x${bytesToHex(hmac(sha256, hexToBytes(shown.secret), utf8ToBytes(said)))}`);
    if (found >= SPACE - (SPACE % total)) continue;
    let ticket = found % total;
    return weights.findIndex((weight) => (ticket -= BigInt(weight)) < 0n);
  }
}

/** Whether everything follows from what was promised, or the first thing that does not. */
export function check(shown: ChanceShown, known: Evidence): CheckResult {
  if (!HEX.test(shown.secret)) return { kind: "bad-secret" };
  const commitment = bytesToHex(sha256(hexToBytes(shown.secret)));
  if (commitment !== shown.commitment || (known.commitment && known.commitment !== commitment)) return { kind: "bad-secret" };
  const taken = known.counted ?? known.gift;
  if (taken && !shown.gifts.some((gift) => gift.text === taken)) return { kind: "bad-gift" };
  const wrong = shown.rolls.find((roll) => outcome(shown, roll.number, roll.weights) !== roll.outcome);
  if (wrong) return { kind: "bad-roll", number: wrong.number };
  return { kind: "good", count: shown.rolls.length, mine: shown.gifts.some((gift) => gift.text === known.gift) };
}
