import { reportName, reportWords } from '@hanout/contracts';
import { Injectable } from '@nestjs/common';
import type { Line } from '../../../platform/sheets/index.ts';
import { type FunnelAsked, GetFunnel } from './get-funnel.query.ts';

export const FUNNEL_FIGURES = [
  ...([
    'received',
    'confirmed',
    'shipped',
    'delivered',
    'sentBack',
    'lost',
    'cancelled',
    'open',
    'collected',
  ] as const),
  ...(['confirmedRate', 'deliveredRate', 'shippedRate', 'days'] as const),
] as const;

/** How far orders came, as lines of a file in a reader's words. */
@Injectable()
export class ExportFunnel {
  constructor(private readonly funnel: GetFunnel) {}

  async *rows(question: FunnelAsked): AsyncGenerator<readonly Line[]> {
    const { figure, by } = reportWords[question.locale];
    yield [[by[question.by], ...FUNNEL_FIGURES.map((name) => figure[name][0])]];
    const rows = await this.funnel.all(question);
    const shown = (value: number | null, parts: number) => (value === null ? null : value / parts);
    yield rows.map((row) => [
      reportName(question.locale, question.by, row.key, row.name),
      ...FUNNEL_FIGURES.slice(0, 9).map((name) => row[name]),
      ...[
        shown(row.confirmedRate, 100),
        shown(row.deliveredRate, 100),
        shown(row.shippedRate, 100),
        shown(row.days, 10),
      ],
    ]);
  }
}
