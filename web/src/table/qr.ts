// QR codes after ISO/IEC 18004: bytes at error level M, as large as the text needs (versions 1 to 12), as the path of an SVG.

const EC_PER_BLOCK = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22]; // level M, by version
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8];
const LARGEST = EC_PER_BLOCK.length - 1;
const LEVEL_M = 0;

/** Rows of modules, true is dark. */
export type Code = boolean[][];

const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = (x << 1) ^ (x & 0x80 ? 0x11d : 0)) [EXP[i], LOG[x]] = [x, i];

function times(a: number, b: number): number {
  return a && b ? (EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0) : 0;
}

/** The error correction codewords of a block. */
export function correction(block: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const root = EXP[i] ?? 0;
    divisor = [...divisor, 0].map((term, at) => term ^ times(divisor[at - 1] ?? 0, root));
  }
  const rest = [...block, ...Array<number>(count).fill(0)];
  for (let i = 0; i < block.length; i++) {
    const lead = rest[i] ?? 0;
    divisor.forEach((term, at) => (rest[i + at] = (rest[i + at] ?? 0) ^ times(term, lead)));
  }
  return rest.slice(block.length);
}

/** How many modules carry codewords. */
function roomIn(version: number): number {
  const places = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = places ? (25 * places - 10) * places - 55 + (version > 6 ? 36 : 0) : 0;
  return (16 * version + 128) * version + 64 - patterns;
}

/** How many codewords carry the text. */
function capacity(version: number): number {
  return Math.floor(roomIn(version) / 8) - (EC_PER_BLOCK[version] ?? 0) * (BLOCKS[version] ?? 0);
}

/** The text as codewords, padded. */
function encoded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const whole = capacity(version) * 8;
  put(0, Math.min(4, whole - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < whole; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
}

/** The codewords in blocks, each with its correction, interleaved. */
function interleaved(words: readonly number[], version: number): number[] {
  const [count, ec] = [BLOCKS[version] ?? 1, EC_PER_BLOCK[version] ?? 0];
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => words.slice(at, (at += short + (i < count - longer ? 0 : 1))));
  const corrections = blocks.map((block) => correction(block, ec));
  const across = (rows: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, i) => rows.map((row) => row[i]).filter((word) => word !== undefined)).flat();
  return [...across(blocks, short + 1), ...across(corrections, ec)];
}

/** Where alignment patterns have their middles. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - (count - 2 - i) * step)];
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

class Drawing {
  readonly size: number;
  readonly dark: Code;
  readonly fixed: Code;

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    [this.dark, this.fixed] = [this.blank(), this.blank()];
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.square(x, y, 4);
    const middles = alignments(version);
    const last = middles.length - 1;
    middles.forEach((x, i) =>
      middles.forEach((y, j) => {
        if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) this.square(x, y, 2);
      }),
    );
    this.format(0);
    if (version > 6) this.numbered();
  }

  private blank(): Code {
    return Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
  }

  private set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (row && fixed && x in row) [row[x], fixed[x]] = [dark, true];
  }

  /** Rings about a middle: a finder of radius 4 (its outermost ring is light), an alignment of radius 2. */
  private square(x: number, y: number, radius: number): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.set(x + dx, y + dy, radius === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  /** Level and mask, twice. */
  format(mask: number): void {
    const value = (LEVEL_M << 3) | mask;
    let rest = value;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((value << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, bit(i));
    this.set(8, this.size - 8, true);
  }

  /** The version of larger codes, twice. */
  private numbered(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b, dark] = [this.size - 11 + (i % 3), Math.floor(i / 3), ((bits >> i) & 1) === 1];
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }

  /** The places of the codewords' bits, two columns at a time, up and down. */
  places(): [number, number][] {
    const found: [number, number][] = [];
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let along = 0; along < this.size; along++) {
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - along : along;
          if (!this.fixed[y]?.[x]) found.push([x, y]);
        }
      }
    }
    return found;
  }

  masked(words: readonly number[], mask: number): Code {
    this.format(mask);
    const code = this.dark.map((row) => [...row]);
    this.places().forEach(([x, y], i) => {
      const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      const row = code[y];
      if (row) row[x] = (bit === 1) !== (MASKS[mask]?.(x, y) === 0);
    });
    return code;
  }
}

const FINDER_LIKE = ["10111010000", "00001011101"];

/** How hard a code is to read: long runs, blocks, what looks like a finder, too dark or too light. */
export function penalty(code: Code): number {
  const size = code.length;
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  let points = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const like of FINDER_LIKE) for (let at = text.indexOf(like); at >= 0; at = text.indexOf(like, at + 1)) points += 40;
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const here = code[y]?.[x];
      if (code[y]?.[x - 1] === here && code[y - 1]?.[x] === here && code[y - 1]?.[x - 1] === here) points += 3;
    }
  }
  const share = code.flat().filter(Boolean).length / size ** 2;
  return points + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

/** The code of a text, with the mask that is read most easily or a given one. */
export function qr(text: string, mask?: number): Code {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number): boolean => bytes.length + (version < 10 ? 2 : 3) <= capacity(version);
  const version = Array.from({ length: LARGEST }, (_, i) => i + 1).find(fits);
  if (version === undefined) throw new Error(`expected at most ${capacity(LARGEST) - 3} bytes, got ${bytes.length}`);
  const words = interleaved(encoded(bytes, version), version);
  const codes = (mask === undefined ? MASKS.map((_, i) => i) : [mask]).map((i) => new Drawing(version).masked(words, i));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/** The dark modules as the path of an SVG, a module wide a unit. */
export function pathOf(code: Code): string {
  return code.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
