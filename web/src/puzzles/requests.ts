// What the pages of puzzles ask for.
import { request, requestJson, send } from "../net/http";
import type {
  Point,
  PuzzleHint,
  PuzzleSeen,
  PuzzleShelf,
  PuzzleSolution,
  PuzzleStep,
  PuzzleTable,
  SolutionWanted,
  TurnTried,
} from "../net/wire";
import { language } from "../shell/settings";

/** Where a puzzle is shown. */
export function puzzlePath(game: string, name: string): string {
  return `/puzzles/${game}/${name}`;
}

function address(game: string, name: string): string {
  return `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(name)}`;
}

/** What a puzzle's position looks like. */
export function puzzlePictureUrl(game: string, name: string, theme: string): string {
  return `${address(game, name)}/picture.svg?theme=${theme}&lang=${language()}`;
}

export function fetchShelf(): Promise<PuzzleShelf> {
  return requestJson(`/api/puzzles?lang=${language()}`);
}

export function fetchPuzzles(game: string): Promise<PuzzleSeen[]> {
  return requestJson(`/api/puzzles/${game}?lang=${language()}`);
}

export function fetchPuzzle(game: string, name: string, width: number): Promise<PuzzleTable> {
  return requestJson(`${address(game, name)}?lang=${language()}&width=${width}`);
}

export function tryMove(game: string, name: string, tried: TurnTried): Promise<PuzzleStep> {
  return send("POST", `${address(game, name)}/turn`, language(), tried);
}

export async function fetchHint(game: string, name: string, number: number): Promise<PuzzleHint> {
  return (await (await request(`${address(game, name)}/hint/${number}?lang=${language()}`)).json()) as PuzzleHint;
}

export function fetchSolution(game: string, name: string, wanted: SolutionWanted): Promise<PuzzleSolution> {
  return send("POST", `${address(game, name)}/solution`, language(), wanted);
}

/** Why pointing at these targets is no move. */
export function fetchWhyNot(game: string, name: string, targets: string[], after: string[]): Promise<Point> {
  return send("POST", `${address(game, name)}/why`, language(), { targets, after });
}
