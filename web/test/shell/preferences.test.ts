// What follows an account: the account is told every change, in the order in which changes were made.
import { expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const local = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) };
vi.stubGlobal(
  "localStorage",
  new Proxy(local, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => (stored.has(String(key)) ? { enumerable: true, configurable: true } : undefined),
  }),
);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { languages: [] });

interface Told {
  body: string;
  answer: () => void;
}
const told: Told[] = [];
vi.stubGlobal("fetch", (_path: string, init?: RequestInit) => {
  const body = init?.body;
  if (typeof body !== "string") return Promise.resolve(Response.json({ settings: {}, account: true }));
  return new Promise((answer) => told.push({ body, answer: () => answer(new Response(null, { status: 204 })) }));
});

const { adoptPreferences } = await import("../../src/shell/preferences");
const { writeLocal } = await import("../../src/shell/settings");

test("a change waits until the account knows of the one before", async () => {
  await adoptPreferences();
  writeLocal("theme", "dark");
  writeLocal("lang", "it");
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await new Promise((go) => setTimeout(go));
  expect(told).toHaveLength(1); // nothing else is under way that could arrive before it
  told[0]?.answer();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(JSON.parse(told[1]?.body ?? "")).toEqual({ settings: { theme: "dark", lang: "it" } });
});
