import { DomainError } from '@hanout/kernel';
import { type CsvError, parse } from 'csv-parse/sync';

export interface CsvLimits {
  /** Lines, the head among them. */
  readonly lines: number;
  /** Characters of a line. */
  readonly line: number;
  readonly columns: number;
}

/** A line that is not empty, and where it stands in the file. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What its types do not know that `info` makes of a record. */
interface Found {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const unreadable = () => new DomainError('unsupported_media_type', 415);
const tooLarge = () => new DomainError('too_large', 413);

/** The separator that stands most often in the first line; amounts have commas too, so they come last. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/^[\ufeff\r\n]+/, '').split(/\r?\n/, 1);
  const times = (sign: string) => line.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}

/**
 * A line cannot have more separators than its columns and its texts; what has many more is refused before any of it is
 * taken apart.
 */
function checkSeparators(text: string, separator: string, { lines, columns, line }: CsvLimits): void {
  const most = lines * columns + line;
  let [found, at] = [0, text.indexOf(separator)];
  for (; at >= 0 && found <= most; at = text.indexOf(separator, at + 1)) found++;
  if (found > most) throw tooLarge();
}

/** Each record as it is read; none is kept. @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export function eachCsvRecord(text: string, limits: CsvLimits, take: (record: CsvRecord) => void): void {
  const separator = separatorOf(text);
  checkSeparators(text, separator, limits);
  let records = 0;
  try {
    parse(text, {
      ...{ bom: true, delimiter: separator, relaxColumnCount: true, info: true },
      ...{ skipEmptyLines: true, skipRecordsWithEmptyValues: true },
      ...{ to: limits.lines + 1, maxRecordSize: limits.line },
      onRecord: (found: unknown) => {
        const { record, info } = found as Found;
        if (record.length > limits.columns || ++records > limits.lines) throw tooLarge();
        take({ line: info.lines, cells: record });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw (error as CsvError).code === 'CSV_MAX_RECORD_SIZE' ? tooLarge() : unreadable();
  }
}

/** All of them. @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export function readCsv(text: string, limits: CsvLimits): CsvRecord[] {
  const records: CsvRecord[] = [];
  eachCsvRecord(text, limits, (record) => records.push(record));
  return records;
}
