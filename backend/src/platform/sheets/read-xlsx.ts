import { Readable } from 'node:stream';
import { DomainError } from '@hanout/kernel';
import { readSheet } from 'read-excel-file/node';
import { openArchive, storedArchive } from './open-archive.ts';

interface XlsxLimits {
  /** Lines, the head among them. */
  readonly lines: number;
  readonly columns: number;
  /** Bytes that the file may have when it is unpacked. */
  readonly unpacked: number;
}

const unreadable = () => new DomainError('unsupported_media_type', 415);
const tooLarge = () => new DomainError('too_large', 413);

/** The most lines that a workbook has; programs name the last one to say how high all are. */
const LAST_LINE = 1_048_576;
/** Where a row or a cell says that it stands; a namespace that is called so says nothing. */
const PLACES = /((?<![\w.-])xmlns:|:)?\br\s*=\s*["']([A-Z]{0,3})(\d{1,7})?(["']?)/g;

const columnOf = (letters: string) =>
  [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);

/**
 * A sheet is made of its places: one cell far away would make millions of empty ones. So cells stand within the limits
 * and in the row that names them.
 */
function checkPlaces(xml: string, { lines, columns }: XlsxLimits): void {
  let row = 0;
  for (const [, prefix, letters = '', digits, closed] of xml.matchAll(PLACES)) {
    if (prefix === 'xmlns:') continue;
    const line = Number(digits);
    if (prefix || !closed || !digits || line > LAST_LINE) throw unreadable();
    if (letters === '') row = line;
    else if (row > 0 && line !== row) throw unreadable();
    else if (line > lines || columnOf(letters) > columns) throw tooLarge();
  }
}

/** Dates as days, or as instants where they have a time; what a spreadsheet counts in is kept to 15 digits, as it shows them. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? '1' : '0';
  // What no database can keep: a zero, half of a pair.
  return String(value).replaceAll('\0', '').toWellFormed();
}

/** The first sheet, its empty lines left out. @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export async function readXlsx(bytes: Uint8Array, limits: XlsxLimits): Promise<string[][]> {
  const entries = openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.unpacked);
  for (const { content } of entries)
    if (content.includes('sheetData')) checkPlaces(content.toString('utf8'), limits);
  const rows = await readSheet(Readable.from([storedArchive(entries)])).catch(() => {
    throw unreadable();
  });
  return rows.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));
}
