// The question without the name that stands over it.
import { describe, expect, it } from "vitest";
import { withoutName } from "../../src/table/question";

describe("withoutName", () => {
  it("leaves out who is asked", () => expect(withoutName("Wolf, choose a die.", "Wolf")).toBe("Choose a die."));
  it("begins large in any alphabet", () => expect(withoutName("Ann, élire ?", "Ann")).toBe("Élire ?"));
  it("leaves a question without that name alone", () => expect(withoutName("Ben, choose.", "Ann")).toBe("Ben, choose."));
});
