/** A title may name so many rows of docs/requirements.tsv: each has its own check in the test's body. */
export const MAX_ROWS = 4;

const TITLE = /(['"`])((?:\\.|(?!\1).)*)\1/g;
const ROW = /\[((?:[A-Z]{2,4}-\d{1,4}(?:\s*,\s*)?)+)\]/g;

/** The titles of a test file that name rows: `[{ line, rows }]`, lines from 1. */
export function rowsOf(text) {
  const titles = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, , title] of line.matchAll(TITLE)) {
      const rows = [...title.matchAll(ROW)].flatMap(([, ids]) => ids.split(',').map((id) => id.trim()));
      if (rows.length > 0) titles.push({ line: index + 1, rows: [...new Set(rows)].filter(Boolean) });
    }
  }
  return titles;
}
