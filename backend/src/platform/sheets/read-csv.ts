import { DomainError } from '@hanout/kernel';
import { type CsvError, parse } from 'csv-parse/sync';

interface CsvLimits {
  /** Lines, the head among them. */
  readonly lines: number;
  /** Characters of a line. */
  readonly line: number;
}

/** A line that is not empty, and where it stands in the file. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const unreadable = () => new DomainError('unsupported_media_type', 415);

/** UTF-8, or what spreadsheets on Windows write; no other kind of file. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw unreadable();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that stands most often in the first line; amounts have commas too, so they come last. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/^[\ufeff\r\n]+/, '').split(/\r?\n/, 1);
  const times = (sign: string) => line.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/** @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export function readCsv(text: string, limits: CsvLimits): CsvRecord[] {
  try {
    // Its types do not know what `info` makes of a record.
    const records = parse(text, {
      ...{ bom: true, delimiter: separatorOf(text), relaxColumnCount: true, info: true },
      ...{ skipEmptyLines: true, skipRecordsWithEmptyValues: true },
      ...{ to: limits.lines + 1, maxRecordSize: limits.line },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > limits.lines) throw new DomainError('too_large', 413);
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw (error as CsvError).code === 'CSV_MAX_RECORD_SIZE'
      ? new DomainError('too_large', 413)
      : unreadable();
  }
}
