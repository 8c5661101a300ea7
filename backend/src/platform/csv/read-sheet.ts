import { DomainError } from '@hanout/kernel';
import { type CsvError, parse } from 'csv-parse/sync';

/** What was marked as text when it was written, since it looks like a formula. */
const MARKED = /^'+[=+\-@\t\r]/;

/** A cell as it was before it was written. */
const readCell = (text: string): string => (MARKED.test(text) ? text.slice(1) : text);

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

const unreadable = () => new DomainError('unsupported_media_type', 415);
const tooLarge = () => new DomainError('too_large', 413);

/** UTF-8, or what spreadsheets on Windows write; no other kind of file. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw unreadable();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that stands most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const times = (sign: string) => line.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** A file of rows under a head. @throws DomainError `too_large` (413), `unsupported_media_type` (415). */
export function readSheet(bytes: Uint8Array, limits: SheetLimits): Sheet {
  if (bytes.length > limits.bytes) throw tooLarge();
  const text = textOf(bytes);
  let records: string[][];
  try {
    records = parse(text, {
      ...{ bom: true, delimiter: separatorOf(text), relaxColumnCount: true, skipEmptyLines: true },
      ...{ to: limits.rows + 2, maxRecordSize: limits.cell * 10 },
    });
  } catch (error) {
    throw (error as CsvError).code === 'CSV_MAX_RECORD_SIZE' ? tooLarge() : unreadable();
  }
  const [head, ...rows] = records;
  if (!head || head.length < 2 || rows.length === 0) throw unreadable();
  if (rows.length > limits.rows || head.length > limits.columns) throw tooLarge();
  const cut = (cells: readonly string[]) => head.map((_, place) => readCell((cells[place] ?? '').trim()));
  return { head: head.map((name) => name.trim().slice(0, 200)), rows: rows.map(cut) };
}
