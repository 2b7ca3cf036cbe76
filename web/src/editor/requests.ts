// What the editor asks for: an edition after some changes, and its way into a link and back.
import { send } from "../net/http";
import type { ChangeWanted, EditionSeen, EditionWanted } from "../net/wire";
import { language } from "../shell/settings";

/** An edition after some changes; a new one where there is no text. */
export function fetchEdition(game: string, text: string, changes: ChangeWanted[], width: number): Promise<EditionSeen> {
  return send("POST", `/api/games/${game}/edition`, language(), { text, changes, width } satisfies EditionWanted);
}

const through = async (bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());

/** A text as the end of a link: packed, in letters that need no escape. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/** The text that a link brought. */
export async function unpack(end: string): Promise<string> {
  const bytes = Uint8Array.from(atob(end.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}
