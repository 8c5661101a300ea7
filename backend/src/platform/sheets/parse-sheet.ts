import { DomainError, fileText, unmarkedText } from '@hanout/kernel';
import { eachCsvRecord, readCsv } from './read-csv.ts';
import { eachXlsxRow, readXlsx } from './read-xlsx.ts';

/** The most that is read. */
export interface SheetLimits {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Characters. */
  readonly cell: number;
}

/** A row under the head, and the line of the file where it stands (of a workbook: its place among the filled lines). */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is asked of a file. */
export interface SheetWork {
  readonly bytes: Uint8Array;
  readonly limits: SheetLimits;
  /** The first line names the columns: there are two at least, a line under it, and no cell outside them. */
  readonly headed: boolean;
  /** Batches that may wait to be taken, counted by who takes them: the thread waits while there are more. */
  readonly taken?: Int32Array;
}

/** How much larger than its file a workbook may be: texts shrink to a tenth. */
const UNPACKED = 10;
/** Characters of all cells, of a byte of the largest file. */
const CHARACTERS = 4;
const isArchive = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'));
const tooLarge = () => new DomainError('too_large', 413);
const unreadable = () => new DomainError('unsupported_media_type', 415);

/** The text of a file that is no workbook. */
function textOf(bytes: Uint8Array): string {
  const text = fileText(bytes);
  if (text === null) throw unreadable();
  return text;
}

const boundsOf = ({ bytes: most, rows, columns, cell }: SheetLimits) => {
  const lines = rows + 1;
  return {
    csv: { lines, columns, line: cell * 10 },
    xlsx: { lines, columns, unpacked: most * UNPACKED, characters: most * CHARACTERS },
  };
};

function linesOf(bytes: Uint8Array, limits: SheetLimits): readonly SheetRow[] {
  const bounds = boundsOf(limits);
  if (!isArchive(bytes)) return readCsv(textOf(bytes), bounds.csv);
  return readXlsx(bytes, bounds.xlsx).map((cells, place) => ({ line: place + 1, cells }));
}

/**
 * Filled lines one by one, each with its number in the sheet, and none kept: for files of which a part is worked off
 * while the rest is read.
 * @throws DomainError `too_large` (413), `unsupported_media_type` (415)
 */
export function eachLine(bytes: Uint8Array, limits: SheetLimits, take: (row: SheetRow) => void): void {
  if (bytes.length > limits.bytes) throw tooLarge();
  const bounds = boundsOf(limits);
  const read = (line: number, cells: readonly string[]) => {
    if (cells.some((cell) => cell.length > limits.cell)) throw tooLarge();
    take({ line, cells: cells.map((cell) => unmarkedText(cell.trim())) });
  };
  if (isArchive(bytes)) eachXlsxRow(bytes, bounds.xlsx, (cells, line) => read(line, cells));
  else eachCsvRecord(textOf(bytes), bounds.csv, ({ line, cells }) => read(line, cells));
}

/**
 * Filled lines of a CSV file or of a workbook's first sheet. It keeps its thread as long as the file takes: `readSheet`
 * and `readLines` have a thread of their own for it.
 * @throws DomainError `too_large` (413), `unsupported_media_type` (415)
 */
export function parseSheet({ bytes, limits, headed }: SheetWork): SheetRow[] {
  if (bytes.length > limits.bytes) throw tooLarge();
  const lines = linesOf(bytes, limits);
  const [head, row] = lines;
  if (headed && (!head || head.cells.length < 2 || !row)) throw unreadable();
  if (lines.some(({ cells }) => cells.some((cell) => cell.length > limits.cell * 10))) throw tooLarge();
  return lines.map(({ line, cells }) => {
    const wide = headed && head ? head.cells.map((_, place) => cells[place] ?? '') : cells;
    return { line, cells: wide.map((cell) => unmarkedText(cell.trim())) };
  });
}
