// The reader's language among those of the house.
import { beforeEach, expect, test, vi } from "vitest";
import { LANGUAGES } from "../../src/net/wire";

const stored = new Map<string, string>();
const browser = { languages: ["xx", "it-CH", "en"] };
vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", browser);
const { language } = await import("../../src/shell/settings");

beforeEach(() => stored.clear());

test("the first of the browser's languages that the house speaks, until the reader chooses", () => {
  expect(language()).toBe("it");
  stored.set("tatami.lang", "en");
  expect(language()).toBe("en");
});

test("a language that the house no longer speaks is not asked for", () => {
  stored.set("tatami.lang", "xx");
  expect(Object.keys(LANGUAGES)).toContain(language());
});
