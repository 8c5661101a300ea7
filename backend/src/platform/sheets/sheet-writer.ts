import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { SheetFormat } from '@hanout/contracts';
import { csvLine } from '@hanout/kernel';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { CONFIG, type Config, type SheetBounds } from '../../config/index.ts';
import { Turns } from '../turns/index.ts';
import type { Line } from './cells.ts';
import type { SecondSheet } from './make-workbook.ts';
import { xlsxFile } from './write-xlsx.ts';

/** Says to a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Lines that are written in one go; between them the others of this process have their turn. */
const LINES_AT_ONCE = 250;

async function* csvOf(batches: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const lines of batches)
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
      yield mark +
        lines
          .slice(at, at + LINES_AT_ONCE)
          .map(csvLine)
          .join('');
      mark = '';
      await setImmediate();
    }
}

/** Makes files of lines; large workbooks so many at once as are read, and no more wait. */
@Injectable()
export class SheetWriter {
  readonly #bounds: SheetBounds;
  readonly #turns: Turns;

  constructor(@Inject(CONFIG) { sheets }: Pick<Config, 'sheets'>) {
    this.#bounds = sheets;
    this.#turns = new Turns(sheets.atOnce, sheets.mayWait);
  }

  /**
   * Lines as a file to download, the head being the first of them; CSV goes out as it is read.
   * @param second what a workbook has beside them; a CSV has no place for it
   * @throws DomainError `too_large` (413) for more than a workbook holds, `busy` (503)
   */
  async file(
    name: string,
    format: SheetFormat,
    batches: AsyncIterable<readonly Line[]>,
    second?: SecondSheet,
  ): Promise<StreamableFile> {
    const content =
      format === 'csv'
        ? Readable.from(csvOf(batches))
        : Readable.from([await xlsxFile(batches, second, { bounds: this.#bounds, turns: this.#turns })]);
    return new StreamableFile(content, {
      type: TYPES[format],
      disposition: `attachment; filename="${name}.${format}"`,
    });
  }
}
