// A GIF file, written here: one palette for all frames, each frame only where it differs from the one before, packed by LZW.

const BITS = 8;
const COLOURS = 1 << BITS;
const [CLEAR, END] = [COLOURS, COLOURS + 1];
const MOST_CODES = 4096;

/** Frames of equal size as a GIF that plays again and again, each for so many hundredths of a second. */
export function gifOf(frames: readonly ImageData[], hundredths: number): Uint8Array<ArrayBuffer> {
  const [first] = frames;
  if (!first) throw new Error("expected at least one picture");
  const palette = paletteOf(frames);
  const nearest = nearestIn(palette);
  const out: number[] = [...text("GIF89a"), ...word(first.width), ...word(first.height), 0xf0 | (BITS - 1), 0, 0];
  for (let n = 0; n < COLOURS; n++) out.push(...rgb(palette[n] ?? 0));
  out.push(0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, ...word(0), 0);
  const parts: Uint8Array[] = [Uint8Array.from(out)];
  for (const [n, frame] of frames.entries()) {
    const last = n === frames.length - 1;
    const indices = Uint8Array.from({ length: frame.width * frame.height }, (_, i) => nearest(colourAt(frame, i)));
    const head = [0x21, 0xf9, 4, 4, ...word(last ? 3 * hundredths : hundredths), 0, 0, 0x2c, ...word(0), ...word(0)];
    parts.push(Uint8Array.from([...head, ...word(frame.width), ...word(frame.height), 0, BITS]), blocks(pack(indices)));
  }
  parts.push(Uint8Array.of(0x3b));
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function text(letters: string): number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}

function word(value: number): [number, number] {
  return [value & 255, value >> 8];
}

function rgb(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function colourAt(frame: ImageData, i: number): number {
  const { data } = frame;
  return ((data[4 * i] ?? 0) << 16) | ((data[4 * i + 1] ?? 0) << 8) | (data[4 * i + 2] ?? 0);
}

/** The colours that are seen most, those that look alike counted as one: our pictures are flat. */
function paletteOf(frames: readonly ImageData[]): number[] {
  const seen = new Map<number, { count: number; colour: number }>();
  for (const frame of frames) {
    for (let i = 0; i < frame.width * frame.height; i++) {
      const colour = colourAt(frame, i);
      const kind = colour & 0xf8f8f8;
      const known = seen.get(kind);
      if (known) known.count++;
      else seen.set(kind, { count: 1, colour });
    }
  }
  return [...seen.values()].sort((a, b) => b.count - a.count).slice(0, COLOURS).map(({ colour }) => colour); // prettier-ignore
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map<number, number>();
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    const [r, g, b] = rgb(colour);
    let [best, least] = [0, Infinity];
    for (const [n, other] of palette.entries()) {
      const [x, y, z] = rgb(other);
      const far = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
      if (far < least) [best, least] = [n, far];
    }
    known.set(colour, best);
    return best;
  };
}

/** LZW as GIF has it: codes grow from nine to twelve bits, then the table begins anew. */
export function pack(indices: Uint8Array): Uint8Array {
  const out: number[] = [];
  let [held, bits, size, next] = [0, 0, BITS + 1, END + 1];
  let codes = new Map<number, number>();
  const put = (code: number): void => {
    held |= code << bits;
    bits += size;
    while (bits >= 8) {
      out.push(held & 255);
      held >>>= 8;
      bits -= 8;
    }
  };
  put(CLEAR);
  let current = indices[0] ?? 0;
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i] ?? 0;
    const key = (current << BITS) | index;
    const known = codes.get(key);
    if (known !== undefined) {
      current = known;
      continue;
    }
    put(current);
    if (next === MOST_CODES) {
      put(CLEAR);
      codes = new Map<number, number>();
      [size, next] = [BITS + 1, END + 1];
    } else {
      codes.set(key, next++);
      if (next > 1 << size && size < 12) size++;
    }
    current = index;
  }
  put(current);
  put(END);
  if (bits > 0) out.push(held & 255);
  return Uint8Array.from(out);
}

/** Blocks of at most 255 bytes, each after its length, and an empty one. */
function blocks(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.subarray(at, at + 255);
    parts.push(Uint8Array.of(block.length), block);
  }
  return joined([...parts, Uint8Array.of(0)]);
}
