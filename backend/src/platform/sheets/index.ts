export type { Line } from './cells.ts';
export { SheetReader } from './read-sheet.ts';
export { sheetFile } from './sheet-file.ts';
export { SheetsModule } from './sheets.module.ts';
