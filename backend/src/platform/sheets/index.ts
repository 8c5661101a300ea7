export type { Line } from './cells.ts';
export { readLines, readSheet } from './read-sheet.ts';
export { sheetFile } from './sheet-file.ts';
