import { reportName, reportWords } from '@hanout/contracts';
import { daFromCentimes, toCentimes } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { Line } from '../../../platform/sheets/index.ts';
import { GetSales, type SalesAsked } from './get-sales.query.ts';
import { figuresOf, marginFigures } from './sales-figures.ts';

const da = (centimes: number) => daFromCentimes(toCentimes(centimes));

export const SALES_FIGURES = [
  ...([
    'orders',
    'returns',
    'pieces',
    'returnedPieces',
    'gross',
    'reductions',
    'returned',
    'net',
    'netHt',
    'tax',
  ] as const),
  'delivery',
] as const;
export const MARGIN_FIGURES = [
  'netPieces',
  'netHt',
  'cost',
  'margin',
  'rate',
  'coverage',
  'estimatedHt',
] as const;

/** Reports of sales as lines of files, in a reader's words. */
@Injectable()
export class ExportSales {
  constructor(private readonly sales: GetSales) {}

  async *rows(question: SalesAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by } = reportWords[question.locale];
    yield [[by[question.by], ...SALES_FIGURES.map((name) => figure[name][0])]];
    const rows = await this.sales.all(question);
    yield rows.map(({ name, row }) => {
      const { orders, returns, pieces, returnedPieces, ...money } = figuresOf([row]);
      const { gross, reductions, returned, net, netHt, tax, delivery } = money;
      return [
        ...[reportName(question.locale, question.by, row.key, name), orders, returns, pieces, returnedPieces],
        ...[gross, reductions, returned, net, netHt, tax, delivery].map(da),
      ];
    });
  }

  async *margins(question: SalesAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by } = reportWords[question.locale];
    yield [[by[question.by], ...MARGIN_FIGURES.map((name) => figure[name][0])]];
    const method = await this.sales.method(question.shopId);
    const rows = await this.sales.all(question);
    const percent = (points: number | null) => (points === null ? null : points / 100);
    yield rows.map(({ name, row }) => {
      const { pieces, netHt, cost, margin, rate, coverage, estimatedHt } = marginFigures([row], method);
      return [
        ...[reportName(question.locale, question.by, row.key, name), pieces, da(netHt), da(cost), da(margin)],
        ...[percent(rate), percent(coverage), da(estimatedHt)],
      ];
    });
  }
}
