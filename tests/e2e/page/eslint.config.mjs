// Rules for the page's script and its tests: errors only, no taste. Run by page_lint where packaging/install-browser installed eslint.
const rules = {
  "array-callback-return": "error", "constructor-super": "error", "consistent-return": "error", "eqeqeq": "error", "for-direction": "error", "getter-return": "error", "no-async-promise-executor": "error",
  "no-caller": "error", "no-class-assign": "error", "no-compare-neg-zero": "error", "no-cond-assign": "error", "no-const-assign": "error", "no-constant-condition": "error", "no-control-regex": "error",
  "no-debugger": "error", "no-dupe-args": "error", "no-dupe-else-if": "error", "no-dupe-keys": "error", "no-duplicate-case": "error", "no-duplicate-imports": "error", "no-empty": "error", "no-eval": "error",
  "no-ex-assign": "error", "no-extend-native": "error", "no-fallthrough": "error", "no-func-assign": "error", "no-implied-eval": "error", "no-import-assign": "error", "no-inner-declarations": "error",
  "no-invalid-regexp": "error", "no-loss-of-precision": "error", "no-new-func": "error", "no-octal": "error", "no-prototype-builtins": "error", "no-redeclare": "error", "no-self-assign": "error",
  "no-self-compare": "error", "no-shadow-restricted-names": "error", "no-sparse-arrays": "error", "no-undef": "error", "no-unmodified-loop-condition": "error", "no-unreachable": "error",
  "no-unsafe-finally": "error", "no-unsafe-negation": "error", "no-unused-vars": "error", "no-useless-backreference": "error", "no-useless-escape": "error", "no-var": "error", "prefer-const": "error",
  "require-yield": "error", "use-isnan": "error", "valid-typeof": "error",
};
const names = list => Object.fromEntries(list.split(" ").map(name => [name, "readonly"]));
const browser = names("document window location history matchMedia getComputedStyle devicePixelRatio requestAnimationFrame setTimeout clearTimeout setInterval addEventListener performance ResizeObserver Path2D ImageData URLSearchParams Event WheelEvent PointerEvent KeyboardEvent HTMLElement getSelection");
const node = names("process console Buffer URL setTimeout");
export default [
  { files: ["**/script.js"], languageOptions: { ecmaVersion: 2022, sourceType: "script", globals: browser }, linterOptions: { reportUnusedDisableDirectives: "error" }, rules: { ...rules, "max-lines": ["error", 2500] } },
  { files: ["**/*.mjs"], languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: { ...browser, ...node } }, rules: { ...rules, "consistent-return": "off" } },
];
