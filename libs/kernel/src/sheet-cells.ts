/**
 * Where a spreadsheet would begin a formula: at a cell's start, and behind any separator or line end inside it, since a
 * program that splits at another separator than the writer's sees a new cell there and no longer sees the quotes around.
 * Full-width signs are signs too: spreadsheets in East Asian locales read them so.
 */
const START = '(?<=^|[,;\\t\\r\\n])';
const SIGN = `["']*[=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20]`;
const FORMULA = new RegExp(`${START}(?=${SIGN})`, 'g');
const MARKED = new RegExp(`${START}'(?=${SIGN})`, 'g');

/** A text in which nothing is taken for a formula: a mark (`'`) says that it is text. */
export const markedText = (text: string): string => text.replace(FORMULA, "'");

/** A text as it was before `markedText`. */
export const unmarkedText = (text: string): string => text.replace(MARKED, '');

/** One line with semicolons and decimal commas, as spreadsheets in French read them: numbers stay numbers there. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(writtenCell).join(';')}\r\n`;

function writtenCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = markedText(value);
  return /[";,\r\n\t']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
