import { DomainError } from '@hanout/kernel';
import { openWorkbook, type Workbook } from './workbook.ts';
import { readXml } from './xml-events.ts';

export interface XlsxLimits {
  /** Lines, the head among them. */
  readonly lines: number;
  readonly columns: number;
  /** Bytes that the file may have when it is unpacked. */
  readonly unpacked: number;
  /** Characters of all cells together: one text can stand in all of them. */
  readonly characters: number;
}

const unreadable = () => new DomainError('unsupported_media_type', 415);
const tooLarge = () => new DomainError('too_large', 413);

/** Hears of a filled row, and in which line of the sheet it stands. */
type TakeRow = (cells: string[], line: number) => void;

/** The most lines that a workbook has; programs name the last one to say how high all are. */
const LAST_LINE = 1_048_576;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const columnOf = (letters: string) =>
  [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);

/** Signs that XML cannot say are written as `_xHHHH_`. What no database can keep goes: a zero, half of a pair. */
const plainText = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\0', '')
    .toWellFormed();

/** Dates as days, or as instants where they have a time. */
function dateText(days: number, from1904: boolean): string {
  const time = (from1904 ? EPOCH_1904 : EPOCH) + Math.round(days * 86_400) * 1_000;
  if (!(Math.abs(time) <= 100_000_000 * DAY_MS)) throw unreadable();
  return new Date(time)
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.000Z$/, '');
}

/** Reads the rows of a sheet as they come; a row without content leaves nothing. */
class SheetRows {
  #rows = 0;
  #row: string[] = [];
  #line = 0;
  #column = 0;
  #type = 'n';
  #style = 0;
  #parts: string[] | null = null;
  #value: string | null = null;
  #aside = false;
  #inSheet = false;
  #characters = 0;

  readonly #book: Workbook;
  readonly #limits: XlsxLimits;
  readonly #take: TakeRow;

  constructor(book: Workbook, limits: XlsxLimits, take: TakeRow) {
    this.#book = book;
    this.#limits = limits;
    this.#take = take;
  }

  open(name: string, { r, t, s }: Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#inSheet = true;
    else if (!this.#inSheet) return;
    else if (name === 'row') this.#openRow(r);
    else if (name === 'c') this.#openCell(r, t, s);
    else if (name === 'rPh') this.#aside = true;
    else if (name === 'v' || name === 't') this.#parts = [];
  }

  text(text: string): void {
    if (!this.#aside) this.#parts?.push(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.#inSheet = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'c') this.#closeCell();
    else if (name === 'rPh') this.#aside = false;
    else if (name === 'v' || name === 't') {
      if (!this.#aside) this.#value = (this.#value ?? '') + (this.#parts?.join('') ?? '');
      this.#parts = null;
    }
  }

  #openRow(place: string | undefined): void {
    const line = place === undefined ? this.#line + 1 : Number(place);
    if ((place !== undefined && !/^\d{1,7}$/.test(place)) || line > LAST_LINE) throw unreadable();
    this.#line = line;
    this.#row = [];
    this.#column = 0;
  }

  /** Cells stand in the row that names them, and within the limits. */
  #openCell(place: string | undefined, type = 'n', style = '0'): void {
    if (place === undefined) this.#column++;
    else {
      const [, letters, line] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
      if (!letters || Number(line) !== this.#line) throw unreadable();
      this.#column = columnOf(letters);
    }
    if (this.#column > this.#limits.columns || this.#line > this.#limits.lines) throw tooLarge();
    this.#type = type;
    this.#style = Number(style);
    this.#value = null;
  }

  #closeCell(): void {
    const text = this.#value === null ? '' : plainText(this.#textOf(this.#value));
    this.#characters += text.length;
    if (this.#characters > this.#limits.characters) throw tooLarge();
    while (this.#row.length < this.#column) this.#row.push('');
    this.#row[this.#column - 1] = text;
  }

  #closeRow(): void {
    if (this.#row.every((cell) => cell === '')) return;
    if (this.#rows++ === this.#limits.lines) throw tooLarge();
    this.#take(this.#row, this.#line);
  }

  /** Numbers are kept to 15 digits, as spreadsheets show them. */
  #textOf(value: string): string {
    if (this.#type === 's') return this.#book.texts[Number(value)] ?? '';
    if (this.#type !== 'n') return this.#type === 'd' ? value.replace(/T00:00:00(\.0+)?Z?$/, '') : value;
    const number = Number(value);
    if (value.trim() === '') return '';
    if (!Number.isFinite(number)) throw unreadable();
    if (this.#book.dates[this.#style]) return dateText(number, this.#book.from1904);
    return String(Number(number.toPrecision(15)));
  }
}

/** Each filled row of the first sheet as it is read. @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export function eachXlsxRow(bytes: Uint8Array, limits: XlsxLimits, take: TakeRow): void {
  try {
    const book = openWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.unpacked);
    const sheet = new SheetRows(book, limits, take);
    readXml(book.sheet, {
      open: (name, attributes) => sheet.open(name, attributes),
      text: (text) => sheet.text(text),
      close: (name) => sheet.close(name),
    });
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable();
  }
}

/** The first sheet, its empty lines left out. @throws DomainError `too_large` (413), `unsupported_media_type` (415) */
export function readXlsx(bytes: Uint8Array, limits: XlsxLimits): string[][] {
  const rows: string[][] = [];
  eachXlsxRow(bytes, limits, (cells) => rows.push(cells));
  return rows;
}
