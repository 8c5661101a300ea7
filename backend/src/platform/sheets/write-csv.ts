import { type Cell, type Line, markedText } from './cells.ts';

/** Says to a spreadsheet that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Numbers stay numbers. */
function writtenCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = markedText(value);
  return /[";,\r\n\t']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with semicolons, as spreadsheets in French read them. */
export const csvLine = (cells: Line): string => `${cells.map(writtenCell).join(';')}\r\n`;
