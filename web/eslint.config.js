// Mistakes that types alone do not find, and the staircase of the folders: each may import from those below it, never from those above.
import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

const STAIRCASE = [["learn"], ["games"], ["study"], ["replay"], ["account", "front", "table"], ["canvas"], ["shell"], ["net"]];

/** Forbids the modules of `folder` to import from its neighbours on the same step and from the steps above. */
function step(folder, level) {
  const above = STAIRCASE.slice(0, level + 1)
    .flat()
    .filter((other) => other !== folder);
  const rule = {
    regex: `^\\.\\./(${above.join("|")})/`,
    message: `${folder}/ must not import from there: see STAIRCASE in eslint.config.js`,
  };
  return { files: [`src/${folder}/**`], rules: { "no-restricted-imports": ["error", { patterns: [rule] }] } };
}

const BROWSER = { document: "readonly", localStorage: "readonly", self: "readonly" };

export default defineConfig(
  { ignores: ["node_modules"] },
  js.configs.recommended,
  { files: ["public/*.js"], languageOptions: { globals: BROWSER } },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  { rules: { "max-len": ["error", { code: 140 }] } },
  ...STAIRCASE.flatMap((folders, level) => folders.map((folder) => step(folder, level))),
);
