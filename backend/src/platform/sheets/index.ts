export type { Line } from './cells.ts';
export { SheetReader } from './read-sheet.ts';
export { SheetWriter } from './sheet-writer.ts';
export { SheetsModule } from './sheets.module.ts';
