export { readSheet } from './read-sheet.ts';
export { BYTE_ORDER_MARK, csvLine } from './write-csv.ts';
