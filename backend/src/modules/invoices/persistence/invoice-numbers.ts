import { algiersDay, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Locked until the transaction ends: whoever issues next waits for it, and finds its number where it fails. */
const LOCK_INVOICES = `/* prepared:invoices-counter */
insert into invoice_counters (shop_id, year, last) values ($1, $2, 0)
on conflict (shop_id) do update set last = invoice_counters.last returning year, last`;
const LOCK_CREDIT_NOTES = `/* prepared:invoices-credit-counter */
insert into credit_note_counters (shop_id, year, last) values ($1, $2, 0)
on conflict (shop_id) do update set last = credit_note_counters.last returning year, last`;

const TAKE_INVOICE = `/* prepared:invoices-take-number */
update invoice_counters set year = $2, last = $3 where shop_id = $1`;
const TAKE_CREDIT_NOTE = `/* prepared:invoices-take-credit-number */
update credit_note_counters set year = $2, last = $3 where shop_id = $1`;

/** Invoices and credit notes count by themselves. */
const COUNTERS = {
  invoice: { lock: LOCK_INVOICES, take: TAKE_INVOICE },
  credit_note: { lock: LOCK_CREDIT_NOTES, take: TAKE_CREDIT_NOTE },
} as const;

export interface GivenNumber {
  readonly year: number;
  readonly number: number;
  readonly issuedAt: Date;
}

const yearOf = (at: Date) => Number(algiersDay(at).slice(0, 4));

/**
 * The next number of the shop. The time is told once it is this one's turn, so that dates follow numbers; a clock that was put
 * back over New Year goes on in the year that has begun.
 */
export async function takeNumber(
  em: EntityManager,
  kind: keyof typeof COUNTERS,
  shopId: string,
  clock: Clock,
): Promise<GivenNumber> {
  type Row = Pick<GivenNumber, 'year'> & { last: number };
  const { lock, take } = COUNTERS[kind];
  const [counter] = await sqlIn<Row>(em, lock, [shopId, yearOf(clock.now())]);
  const issuedAt = clock.now();
  const { year: began = 0, last = 0 } = counter ?? {};
  const year = Math.max(began, yearOf(issuedAt));
  const number = year > began ? 1 : last + 1;
  await sqlIn(em, take, [shopId, year, number]);
  return { year, number, issuedAt };
}
