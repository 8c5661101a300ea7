export type { Line } from './cells.ts';
export { readCsv } from './read-csv.ts';
export { readSheet } from './read-sheet.ts';
export { sheetFile } from './sheet-file.ts';
