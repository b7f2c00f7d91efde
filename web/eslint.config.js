// What the compiler and prettier leave open. A rule that is not wanted stands here with its reason.
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", "tools/*.mjs"] },
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)),
      },
    },
    rules: {
      eqeqeq: "error",
      "no-duplicate-imports": ["error", { allowSeparateTypeImports: true }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "max-len": ["error", { code: 120 }], // of comments and texts, which prettier leaves alone
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["**/*.ts", "**/*.svelte"], rules: { "no-undef": "off" } }, // the compiler knows the names
  {
    files: ["**/*.svelte"], // of what components hand over in markup only svelte-check knows the type
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.js", "tools/*.mjs"], // plain JavaScript, run by hand: it has no types, and talks to the terminal
    extends: [ts.configs.disableTypeChecked],
    rules: { "no-console": "off" },
  },
);
