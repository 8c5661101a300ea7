import { reportName, reportWords } from '@hanout/contracts';
import { daFromCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Line } from '../../../platform/sheets/index.ts';
import { type AgesAsked, GetStockAges } from './get-stock-ages.query.ts';

export const AGE_FIGURES = ['stockValue', 'stockAge'] as const;

/** How long the stock lies, as lines of a file in a reader's words. */
@Injectable()
export class ExportStockAges {
  constructor(private readonly ages: GetStockAges) {}

  async *rows(question: AgesAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by, band } = reportWords[question.locale];
    const heads = [figure.pieces[0], `${figure.stockValue[0]} (DA)`, ...band, figure.stockAge[0]];
    yield [[by[question.by], ...heads]];
    const rows = await this.ages.all(question);
    yield rows.map(({ key, name, pieces, value, bands, days }) => [
      reportName(question.locale, question.by, key, name),
      ...[pieces, daFromCentimes(value), ...bands.map(daFromCentimes), days],
    ]);
  }
}
