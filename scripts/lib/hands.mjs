/** What journeys and pages may not do, since it hides what a person meets or takes it from them. */

const REASON = /\/\/\s*\S+(\s+\S+){2,}/;

/** Values and events made by script; `@hanout/testing` has hands for each. */
const BY_SCRIPT = [
  /\.(selectOption|setChecked|setInputFiles|dispatchEvent|uncheck)\(/,
  /\.fill\(/,
  // Pages have no other `check`; a locator's ends a chain or is waited for.
  /(^|[\w)\]])\s*\.check\((\{|\))/,
  /\b(page|frame)\.(fill|check)\(/,
  // A field's own value, set in the page.
  /\.(value|checked|selectedIndex|files)\s*=[^=>]/,
  /\bnew (Input|Keyboard|Mouse|Pointer|Touch|Change|Custom)?Event\(/,
];

/** React draws between a list's `input` and its `change`: its `onChange` hears both kinds of field rightly. */
const BETWEEN_EVENTS = [
  /\bonInput(Capture)?=\{/,
  /\bonInput(Capture)?:(?!\s*['"])/,
  // Named for the attribute, and spread.
  /\b(const|let|function) onInput(Capture)?\b/,
  /[{,]\s*onInput(Capture)?\s*[,}]/,
];

function* lines(text) {
  let before = '';
  for (const [index, line] of text.split('\n').entries()) {
    // A reason stands behind the code or alone above it.
    const inPage = /\bevaluate(All|Handle)?\(|waitForFunction\(/.test(line);
    const own = line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''");
    const reason = REASON.test(own) || (/^\s*\/\//.test(before) && REASON.test(before));
    yield { number: index + 1, line, code: inPage ? line : own.replace(/\/\/.*$/, ''), reason };
    before = line;
  }
}

const find = (text, patterns) =>
  [...lines(text)]
    .filter(({ line, code }) => !/^\s*(\/\/|\*|\/\*)/.test(line) && patterns.some((each) => each.test(code)))
    .map(({ number, line, reason }) => ({ number, line: line.trim(), reason }));

const told = ({ number, line }) => ({ number, line });

/** Lines of a journey that put in values by script, for whatever reason: `[{ number, line }]`. */
export const scriptedInput = (text) => find(text, BY_SCRIPT).map(told);

/** Lines of a page that listen to `input` where `change` follows, and do not say why: `[{ number, line }]`. */
export const betweenEvents = (text) =>
  find(text, BETWEEN_EVENTS)
    .filter(({ reason }) => !reason)
    .map(told);
