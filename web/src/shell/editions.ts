// Where this device keeps the edition of a game that was entered here.
import { readLocal, writeLocal } from "./settings";

export function keptEdition(game: string): string {
  return readLocal(`edition-${game}`);
}

export function keepEdition(game: string, text: string): void {
  writeLocal(`edition-${game}`, text);
}
