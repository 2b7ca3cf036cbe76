// The film of a kept game in pieces, each fetched once: the picture after any number of moves, and the move that leads to it.
import { applyFrame, pictureOf, type Picture } from "../canvas/picture";
import type { Moment, Reel, Step, View } from "../net/wire";

export const PIECE = 40; // moves that one request brings

/** The table after so many moves. */
export interface Position {
  view: View;
  picture: Picture;
  moment: Moment;
  step: Step | null; // that led here; nothing before the first move
}

interface Piece {
  reel: Reel;
  pictures: Picture[];
}

export class Reels {
  private readonly pieces = new Map<number, Promise<Piece>>();

  constructor(private readonly fetchPiece: (since: number) => Promise<Reel>) {}

  /** The table after so many moves. */
  async at(version: number): Promise<Position> {
    const since = Math.floor(version / PIECE) * PIECE;
    const { reel, pictures } = await this.piece(since);
    const step = reel.steps[version - since - 1] ?? null;
    const picture = pictures[version - since];
    if (!picture) throw new Error(`expected move ${version} among ${reel.steps.length} after ${since}`);
    return { view: reel.view, picture, moment: step?.moment ?? reel.view.moment, step };
  }

  /** The move that leads there; the first of a piece is the last of the piece before. */
  async stepTo(version: number): Promise<Step | null> {
    const since = Math.floor((version - 1) / PIECE) * PIECE;
    return version < 1 ? null : ((await this.piece(since)).reel.steps[version - since - 1] ?? null);
  }

  private piece(since: number): Promise<Piece> {
    const known = this.pieces.get(since);
    if (known) return known;
    const asked = this.fetchPiece(since).then((reel) => ({ reel, pictures: picturesOf(reel) }));
    asked.catch(() => this.pieces.delete(since)); // so that it can be asked for again
    this.pieces.set(since, asked);
    return asked;
  }
}

/** The picture after each move of a piece. */
export function picturesOf(reel: Reel): Picture[] {
  const pictures = [pictureOf(reel.view)];
  for (const step of reel.steps) pictures.push(step.frames.reduce(applyFrame, pictures.at(-1) ?? pictureOf(reel.view)));
  return pictures;
}
