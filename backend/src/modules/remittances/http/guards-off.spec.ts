import { readFileSync } from 'node:fs';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { RemittingShop } from '../testing/remitting-shop.ts';

const test = useApp();
let place: RemittingShop;
let [order, payment] = ['', ''];
const INVARIANTS = readFileSync(
  new URL('../../../platform/invariants/invariants.sql', import.meta.url),
  'utf8',
);
const NET = 100_000;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
  order = await place.delivered();
  payment = await place.paid([order], NET);
});

/** Written past the product, then undone. @returns what the database says of it, or which invariants find it. */
async function written(...statements: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.database.url });
  await client.connect();
  try {
    await client.query('begin');
    for (const text of statements)
      await client.query(text.replaceAll(':order', `'${order}'`).replaceAll(':payment', `'${payment}'`));
    const { rows } = await client.query<{ invariant: string; detail: string }>(INVARIANTS);
    return rows.map(({ invariant }) => invariant).sort();
  } catch (error) {
    return [(error as { constraint?: string }).constraint ?? String(error)];
  } finally {
    await client.end();
  }
}

/** The parcel is paid by the same amount once more, by an entry of its own. */
const PAID_AGAIN = `insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, transporter_id, document, document_id)
select uuidv7(), shop_id, md5(entry_id::text)::uuid, order_id, place, amount, kind, at, actor_kind, transporter_id, document, document_id
from postings where document_id = :payment and order_id is not null`;
/** The row once more, in a payment of its own number, with the entry of the first. */
const ROW_AGAIN = `insert into transporter_payment_rows select (jsonb_populate_record(r, '{"number": 2}')).* from transporter_payment_rows r
where r.payment_id = :payment`;
const NO_CHECK = 'alter table carrier_debts drop constraint carrier_debts_paid_once_check';
const NO_ENTRY = 'drop index transporter_payment_rows_entry_id_unique';
const NO_PRINT = 'drop index transporter_payment_rows_fingerprint_unique';

describe('a parcel that is paid twice', () => {
  it('cannot be written; without the check of its debt the invariants find it', async () => {
    expect(await written(PAID_AGAIN)).toEqual(['carrier_debts_paid_once_check']);
    expect(new Set(await written(NO_CHECK, PAID_AGAIN))).toContain('I11');
  });

  it('cannot be a row with the same entry, nor the same money; without both the invariants find it', async () => {
    expect(await written(NO_PRINT, ROW_AGAIN)).toEqual(['transporter_payment_rows_entry_id_unique']);
    expect(await written(NO_ENTRY, ROW_AGAIN)).toEqual(['transporter_payment_rows_fingerprint_unique']);
    expect(await written(NO_ENTRY, NO_PRINT, ROW_AGAIN)).toEqual(['I11']);
  });

  it.each([
    [
      'a debt that its postings do not say',
      `update carrier_debts set holds = holds + 1 where order_id = :order`,
    ],
    [
      'a row that is worth another amount',
      'update transporter_payment_rows set net = net + 1 where payment_id = :payment',
    ],
    [
      'a row that lost its entry',
      'update transporter_payment_rows set entry_id = null where payment_id = :payment',
    ],
    [
      'money received that did not come',
      'update transporter_payments set received = received + 1 where id = :payment',
    ],
    [
      'a payment that is added up to another amount',
      `update transporter_payment_sums set amount = amount + 1 where payment_id = :payment and place = 'fees'`,
    ],
    ['a payment that is not added up', 'delete from transporter_payment_sums where payment_id = :payment'],
    ['an account with another balance', 'update money_accounts set balance = balance + 1 where balance > 0'],
  ])('%s is found, and nothing is found without it', async (_, text) => {
    expect(await written()).toEqual([]);
    expect((await written(text)).length).toBeGreaterThan(0);
    expect(new Set(await written(text))).toContain(text.includes('money_accounts') ? 'I12' : 'I11');
  });
});
