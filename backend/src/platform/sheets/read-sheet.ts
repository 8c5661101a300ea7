import { DomainError } from '@hanout/kernel';
import { readCell } from './cells.ts';
import { readCsv, textOf } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The most that is read. */
export interface SheetLimits {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Characters. */
  readonly cell: number;
}

interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How much larger than its file a workbook may be: texts shrink to a tenth. */
const UNPACKED = 10;
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function linesOf(bytes: Uint8Array, limits: SheetLimits): Promise<readonly (readonly string[])[]> {
  const lines = limits.rows + 1;
  if (isArchive(bytes))
    return readXlsx(bytes, { lines, columns: limits.columns, unpacked: limits.bytes * UNPACKED });
  return readCsv(textOf(bytes), { lines, line: limits.cell * 10 }).map(({ cells }) => cells);
}

/**
 * Rows under a head, of a CSV file or of a workbook's first sheet.
 * @throws DomainError `too_large` (413), `unsupported_media_type` (415)
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const tooLarge = () => new DomainError('too_large', 413);
  if (bytes.length > limits.bytes) throw tooLarge();
  const [head, ...rows] = await linesOf(bytes, limits);
  if (!head || head.length < 2 || rows.length === 0) throw new DomainError('unsupported_media_type', 415);
  if (rows.length > limits.rows || head.length > limits.columns) throw tooLarge();
  if (rows.some((cells) => cells.some((cell) => cell.length > limits.cell * 10))) throw tooLarge();
  const cut = (cells: readonly string[]) => head.map((_, place) => readCell((cells[place] ?? '').trim()));
  return { head: head.map((name) => name.trim().slice(0, 200)), rows: rows.map(cut) };
}
