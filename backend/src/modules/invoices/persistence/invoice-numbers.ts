import { algiersDay, type Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** Locked until the transaction ends: whoever issues next waits for it, and finds its number where it fails. */
const LOCK = `/* prepared:invoices-counter */
insert into invoice_counters (shop_id, year, last) values ($1, $2, 0)
on conflict (shop_id) do update set last = invoice_counters.last returning year, last`;

const TAKE = `/* prepared:invoices-take-number */
update invoice_counters set year = $2, last = $3 where shop_id = $1`;

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
export async function takeNumber(em: EntityManager, shopId: string, clock: Clock): Promise<GivenNumber> {
  type Row = Pick<GivenNumber, 'year'> & { last: number };
  const [counter] = await sqlIn<Row>(em, LOCK, [shopId, yearOf(clock.now())]);
  const issuedAt = clock.now();
  const { year: began = 0, last = 0 } = counter ?? {};
  const year = Math.max(began, yearOf(issuedAt));
  const number = year > began ? 1 : last + 1;
  await sqlIn(em, TAKE, [shopId, year, number]);
  return { year, number, issuedAt };
}
