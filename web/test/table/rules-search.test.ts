import { expect, it } from "vitest";
import type { RuleSeen } from "../../src/net/wire";
import { rulesWith } from "../../src/table/rules-search";

const rule = (number: string, chapter: string, text: string): RuleSeen => ({ number, chapter, text, source: "", ruling: false });
const RULES = [rule("X-1.1", "A turn", "Roll the dice."), rule("X-1.2", "A turn", "March."), rule("X-2.1", "The end", "Roll no more.")];

it.each([
  ["", ["X-1.1", "X-1.2", "X-2.1"]],
  ["ROLL ", ["X-1.1", "X-2.1"]],
  ["dice turn", ["X-1.1"]],
  ["x-2", ["X-2.1"]],
  ["panda", []],
])("rules are found by every word of number, chapter or text: %s", (sought, numbers) => {
  expect(rulesWith(RULES, sought).map((found) => found.number)).toEqual(numbers);
});
