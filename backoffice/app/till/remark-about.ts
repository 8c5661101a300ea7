import type { TillDocumentRow } from '@hanout/contracts';
import { formatAmount, toCentimes } from '@hanout/kernel';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const serialsOf = (value: unknown): string[] =>
  Array.isArray(value) ? textsOf(value.map((one: { serial?: unknown } | null) => one?.serial)) : [];

const apart = (...amounts: readonly unknown[]): string =>
  amounts.every((amount) => Number.isSafeInteger(amount))
    ? amounts.map((amount) => formatAmount(toCentimes(Number(amount)))).join(' ≠ ')
    : '';

/** What a remark is about, in figures and names that need no words: numbers, products, the two amounts that differ; else nothing. */
export function aboutRemark({
  code,
  data,
}: Pick<TillDocumentRow['remarks'][number], 'code' | 'data'>): string {
  switch (code) {
    case 'serial_sold':
      return serialsOf(data.serials).join(', ');
    case 'serial_missing':
      return textsOf(data.lines).join(', ');
    case 'price_differs':
      return apart(data.ticket, data.server);
    case 'safe_short':
      return apart(data.said, data.known);
    default:
      return '';
  }
}
