/** What a spreadsheet would take for a formula, marked as text or not. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Says to a spreadsheet that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A text that looks like a formula gets a mark that says that it is text. Numbers stay numbers. */
function writtenCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";,\r\n\t']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with semicolons, as spreadsheets in French read them. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(writtenCell).join(';')}\r\n`;
