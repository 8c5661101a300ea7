import { type MessageKey, messageText, type StatementRowShown } from '@hanout/contracts';
import { type Centimes, decimalAmount, type Locale } from '@hanout/kernel';
import type { Line } from '../../../platform/sheets/index.ts';

const HEADS = [
  ...(['line', 'tracking', 'reference', 'status', 'kind', 'order', 'expected', 'amount', 'gap'] as const),
  ...(['outcome', 'included', 'treatment', 'reason'] as const),
] as const;

const words = (key: string, locale: Locale) => messageText(`statement.${key}` as MessageKey, locale);
const figure = (amount: Centimes | null) => (amount === null ? '' : decimalAmount(amount));

/** Rows with what was found of them, their head first. */
export async function* exportedRows(
  batches: AsyncIterable<readonly StatementRowShown[]>,
  locale: Locale,
): AsyncGenerator<Line[]> {
  yield [HEADS.map((head) => words(`head.${head}`, locale))];
  for await (const rows of batches) yield rows.map((row) => lineOf(row, locale));
}

const lineOf = (row: StatementRowShown, locale: Locale): Line => [
  ...[row.number, row.tracking, row.reference, row.status, words(`kind.${row.kind}`, locale)],
  ...[row.order?.number ?? '', figure(row.expected), figure(row.amount), figure(row.gap)],
  ...[words(`outcome.${row.outcome}`, locale), row.included ? 'x' : ''],
  ...[
    row.treatment ? words(`treatment.${row.treatment}`, locale) : '',
    row.treatmentReason ?? row.problemCell ?? '',
  ],
];
