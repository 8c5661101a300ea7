import { stockContract } from '@hanout/contracts';
import { type Actor, toCentimes, withTax } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { expect } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';
import { AcceptRefused } from '../application/accept-refused.ts';
import { RefuseHeld } from '../application/refuse-held.ts';

interface Aside {
  readonly id: string;
  readonly quantity: number;
  readonly owned: boolean;
  readonly receiptLineId: string;
}

interface BookedLine {
  readonly id: string;
  readonly booked: number;
  /** What it should be booked for: its kept pieces, or as many as bills ask for. */
  readonly due: number;
  readonly billed: number;
  readonly refused: number;
}

const LINE = `select l.id::text as id, (l.booked_ht + l.booked_tax)::int as booked, l.billed, l.refused, l.price_ht::int as price, l.tax_rate as tax,
  case l.qc when 'rejected' then l.accepted else l.quantity - l.refused end as kept from supplier_receipt_lines l`;

async function linesBy(database: TestDatabase, where: string, id: string): Promise<BookedLine[]> {
  const rows = await database.query<BookedLine & Record<'kept' | 'price' | 'tax', number>>(
    `${LINE} where ${where}`,
    [id],
  );
  return rows.map(({ kept, price, tax, ...line }) => {
    return { ...line, due: withTax(toCentimes(price * Math.max(kept, line.billed)), tax) };
  });
}

async function lineOf(database: TestDatabase, id: string): Promise<BookedLine> {
  const [line] = await linesBy(database, 'l.id = $1', id);
  if (!line) throw new Error('no such line');
  return line;
}

/** To the centime; where bills took parts of it, each of them was rounded. */
const expectDue = ({ booked, due, billed }: BookedLine) =>
  expect(Math.abs(booked - due)).toBeLessThanOrEqual(billed > 0 ? 2 * billed : 0);

/**
 * A bill is cancelled: of what an inspection had refused in the meantime, its lines owe what is kept; the others owe what they owed.
 * @returns how much less is owed for what came, centimes
 */
export async function lessOnceCancelled(
  database: TestDatabase,
  billId: string,
  cancel: () => Promise<unknown>,
): Promise<number> {
  const lines = () =>
    linesBy(
      database,
      'l.id in (select receipt_line_id from supplier_bill_lines where bill_id = $1) order by l.id',
      billId,
    );
  const before = await lines();
  await cancel();
  let less = 0;
  for (const [nth, line] of (await lines()).entries()) {
    const was = before[nth]?.booked ?? 0;
    if (line.refused > 0) expectDue(line);
    else expect(line.booked).toBe(was);
    less += was - line.booked;
  }
  expect(less).toBeGreaterThanOrEqual(0);
  return less;
}

interface World {
  readonly test: { readonly app: TestApp; readonly database: TestDatabase };
  readonly clerk: TestStaff;
  readonly by: { readonly shopId: string; readonly actor: Actor };
  readonly random: (below: number) => number;
}

/**
 * An inspection of what lies aside of a supplier's deliveries, and what the books make of it: refused where it is held, taken after all
 * where it is refused.
 * @returns how much more is owed, centimes
 */
export async function inspectAside({ test, clerk, by, random }: World, supplierId: string): Promise<number> {
  const items = await test.database.query<Aside>(
    `select q.id, q.quantity, q.owned, l.id as "receiptLineId" from stock_quarantine q
     join stock_quarantine o on o.movement_id = q.movement_id join supplier_receipt_lines l on l.quarantine_id = o.id
     join supplier_receipts r on r.id = l.receipt_id
     where r.supplier_id = $1 and (q.outcome is null or q.outcome = 'hold') order by q.created_at, l.position, q.quantity, q.id`,
    [supplierId],
  );
  const item = items[random(items.length)];
  if (!item) return 0;
  const quantity = 1 + random(item.quantity);
  const before = await lineOf(test.database, item.receiptLineId);
  const body = { outcome: item.owned ? 'rejected' : 'passed', quantity } as never;
  const { status } = await clerk.call(stockContract.inspect, { params: { id: item.id }, body });
  if (status !== 200) throw new Error(`inspection: ${status}`);
  const told = { itemId: item.id, pieces: quantity, actor: by.actor };
  await test.app.get(UnitOfWork).transactional((em) => {
    if (item.owned) return test.app.get(RefuseHeld).execute(em, by.shopId, { ...told, reason: 'Vu' });
    return test.app.get(AcceptRefused).execute(em, by.shopId, told);
  });
  const after = await lineOf(test.database, item.receiptLineId);
  expectDue(after);
  return after.booked - before.booked;
}
