import { DomainError, markedText } from '@hanout/kernel';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell, Line } from './cells.ts';

/** The most characters that spreadsheets open in one cell. */
const CELL = 32_767;
/** A workbook is made as a whole: more cells than these would not fit beside other work. */
const CELLS = 2_000_000;

/** What XML cannot say, and what reads like its stand-in. */
const UNSAID = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_x[\dA-Fa-f]{4}_/gu;
const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * As OOXML writes texts (`_xHHHH_` for a sign). The writer keeps its texts as members of an object: a text that is the
 * name of one that every object has is written with such a sign too.
 */
function writtenText(text: string): string {
  const said = text.replace(UNSAID, (found) => escaped(found) + found.slice(1));
  return said in Object.prototype ? escaped(said) + said.slice(1) : said;
}

function writtenCell(value: Cell) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const text = markedText(value);
  if (text.length > CELL) throw new DomainError('too_large', 413);
  return { value: writtenText(text), type: String };
}

/** A sheet beside the first one, under a name of its own: what the figures of that one mean. */
export interface SecondSheet {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** One sheet whose first line is its head, and perhaps one more. @throws DomainError `too_large` (413) */
export async function xlsxFile(lines: AsyncIterable<readonly Line[]>, second?: SecondSheet): Promise<Buffer> {
  const rows: ReturnType<typeof writtenCell>[][] = [];
  let cells = 0;
  for await (const batch of lines)
    for (const line of batch) {
      cells += line.length;
      if (cells > CELLS) throw new DomainError('too_large', 413);
      rows.push(line.map(writtenCell));
    }
  if (!second) return writeXlsxFile(rows, { stickyRowsCount: 1 }).toBuffer();
  const beside = second.lines.map((line) => line.map(writtenCell));
  return writeXlsxFile([
    { data: rows, stickyRowsCount: 1 },
    { data: beside, sheet: second.name, stickyRowsCount: 1 },
  ]).toBuffer();
}
