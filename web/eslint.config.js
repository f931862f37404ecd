import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/**/*.gen.ts"] },
  ...ts.configs.strict,
  ...svelte.configs["flat/recommended"],
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "svelte/no-at-html-tags": "error",
      // Our links are plain addresses of one page. There is no SvelteKit to resolve them.
      "svelte/no-navigation-without-resolve": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Values that are not drawn need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
      eqeqeq: "error",
    },
  },
  {
    // A room draws from the types of its game, which are generated. It takes nothing for something else.
    files: ["src/games/**"],
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "no-restricted-syntax": ["error", { selector: "TSUnknownKeyword", message: "Use the types of views.gen.ts." }],
    },
  },
);
