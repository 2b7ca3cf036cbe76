// Which entry of the box a thing on the table shows.
import { expect, test } from "vitest";
import { placeOf } from "../../src/canvas/places";

const PRINTS = { die: "die", option: "space.{0}-{1}", site: "site.#", card: "card.{}", treasure: "treasure.{1}" };
const KEYS = { space: ["monk-1"], site: ["S01", "S02"], card: ["owl-2"], treasure: ["fan"] };

test.each([
  ["die:rock", "die"],
  ["option:monk-1-mv1+bv", "space.monk-1"],
  ["site:2", "site.S02"],
  ["card:owl-2", "card.owl-2"],
  ["treasure:3-fan-0", "treasure.fan"],
  ["site:3", ""], // no such site
  ["site:", ""],
  ["option:monk-9-mv1", ""],
  ["hills", ""], // decoration
])("%s shows %s", (id, place) => {
  expect(placeOf(id, PRINTS, KEYS)).toBe(place);
});
