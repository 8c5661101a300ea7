import { Readable } from 'node:stream';
import type { SheetFormat } from '@hanout/contracts';
import { csvLine } from '@hanout/kernel';
import { StreamableFile } from '@nestjs/common';
import type { Line } from './cells.ts';

import { type SecondSheet, xlsxFile } from './write-xlsx.ts';

/** Says to a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* csvOf(batches: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  let mark = BYTE_ORDER_MARK;
  for await (const lines of batches) {
    yield mark + lines.map(csvLine).join('');
    mark = '';
  }
}

/**
 * Lines as a file to download, the head being the first of them; CSV goes out as it is read.
 * @param second what a workbook has beside them; a CSV has no place for it
 * @throws DomainError `too_large` (413) for more than a workbook holds
 */
export async function sheetFile(
  name: string,
  format: SheetFormat,
  batches: AsyncIterable<readonly Line[]>,
  second?: SecondSheet,
): Promise<StreamableFile> {
  const content =
    format === 'csv' ? Readable.from(csvOf(batches)) : Readable.from([await xlsxFile(batches, second)]);
  return new StreamableFile(content, {
    type: TYPES[format],
    disposition: `attachment; filename="${name}.${format}"`,
  });
}
