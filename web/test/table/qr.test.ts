import { expect, test } from "vitest";
import { correction, pathOf, penalty, qr, type Code } from "../../src/table/qr";

const LINK = "https://play.example/table/0123456789abcdef#token=AbCdEfGhIjKlMnOpQrStUvWxYz012345";

/** What another program draws for "hi" at level M with mask 4. */
const HI = [
  "111111101011101111111",
  "100000100010101000001",
  "101110100110001011101",
  "101110101111001011101",
  "101110101101101011101",
  "100000101000101000001",
  "111111101010101111111",
  "000000001000000000000",
  "100010111100111111001",
  "000001001110111000010",
  "101111110110110000010",
  "011001000111100101000",
  "100110111101001110110",
  "000000001101100101010",
  "111111101001001111110",
  "100000100100011010101",
  "101110101100111000111",
  "101110100010111000111",
  "101110100010110000000",
  "100000100101100101000",
  "111111101111001111101",
];

function rows(code: Code): string[] {
  return code.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}

async function digest(code: Code): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rows(code).join("\n")));
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

test("a small code is what another program draws", () => {
  expect(rows(qr("hi", 4))).toEqual(HI);
});

test("larger codes of several blocks, with alignment and version patterns, are too", async () => {
  const local = "http://192.168.1.20:8000/table/0123456789abcdef#token=AbCdEfGhIjKlMnOpQrStUvWxYz012345?";
  const drawn = [
    [LINK, 2],
    [LINK, 7],
    [local.repeat(2), 2],
    [local.repeat(2), 7],
    ["x".repeat(250), 2],
    ["x".repeat(250), 7],
  ] as const;
  expect(await Promise.all(drawn.map(([text, mask]) => digest(qr(text, mask))))).toEqual([
    "6c9adc1fad4c6f9d",
    "a582e35a9411ba7c",
    "0f5a4d09b5c9c09d",
    "7267d8a4b8321871",
    "c731814ccd946c75",
    "2711071bf7125915",
  ]);
});

test("the chosen mask is the one that is read most easily", () => {
  const all = Array.from({ length: 8 }, (_, mask) => penalty(qr(LINK, mask)));
  expect(penalty(qr(LINK))).toBe(Math.min(...all));
});

test("a corrected block is divided without rest", () => {
  const block = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(block, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]); // the standard's own example
});

test("what is too long for a small picture is refused with what was expected", () => {
  expect(() => qr("x".repeat(300))).toThrow("expected at most 287 bytes, got 300");
});

test("every dark module is a square of the path", () => {
  expect(
    pathOf([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
