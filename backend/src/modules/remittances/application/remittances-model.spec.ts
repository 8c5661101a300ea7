import { remittancesContract } from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Oracle, type OracleRow } from '../testing/oracle.ts';
import { RemittingShop, TODAY } from '../testing/remitting-shop.ts';

const FULL = process.env.HANOUT_TEST_FULL === '1';
const STEPS = FULL ? 100_000 : 5_000;
const ROWS = FULL ? 400 : 100;
const PARCELS = FULL ? 2_000 : 300;
const SEED = 2510;
const CHARGES = ['cod', 'delivery', 'return', 'other'] as const;

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let place: RemittingShop;
let accountId: string;
const oracle = new Oracle();

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(SEED);
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** Parcels that were delivered, each like the first one but for what was collected of it. */
const COPIES = `with copied as (
  select gen_random_uuid() as id, nth from generate_series(1, $2::int) nth
), orders_made as (
  insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', o.number + 100000 + c.nth,
    'access_token', c.id::text, 'total', o.total + c.nth * 37, 'delivery_price', o.delivery_price + c.nth * 37,
    'cod_amount', o.cod_amount + c.nth * 37))).* from orders o cross join copied c where o.id = $1
), lines_made as (
  insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id))).*
  from order_lines l cross join copied c where l.order_id = $1
), history_made as (
  insert into order_history (id, order_id, at, actor_kind, kind, transition, axis, from_state, to_state)
  select gen_random_uuid(), c.id, now(), 'system', 'transition', 'copied', a.axis, null, a.state
  from copied c cross join (values ('order', 'completed'), ('delivery', 'delivered')) a (axis, state)
), told as (
  insert into outbox (id, topic, shop_id, payload, occurred_at)
  select gen_random_uuid(), 'orders.delivered', o.shop_id, jsonb_build_object('orderId', c.id, 'number', 1), now()
  from copied c join orders o on o.id = $1
)
insert into postings (id, shop_id, entry_id, order_id, place, amount, kind, at, actor_kind, transporter_id)
select gen_random_uuid(), p.shop_id, c.id, c.id, p.place, p.amount + sign(p.amount) * c.nth * 37, p.kind, p.at, p.actor_kind, p.transporter_id
from copied c join postings p on p.order_id = $1`;

beforeAll(async () => {
  place = await RemittingShop.open(test.app, (sql, values) => test.database.query(sql, values));
  accountId = await place.account('bank');
  const first = await place.delivered();
  await test.database.query(COPIES, [first, PARCELS]);
  // Some were paid for before they left: nothing was to be collected, and nothing is held.
  await test.database.query('update carrier_debts set return_fee = 20000');
  await test.database.query(
    'update carrier_debts set told = 0 where order_id in (select order_id from carrier_debts order by holds limit $1)',
    [PARCELS / 10],
  );
  const debts = await test.database.query<Record<'order_id' | 'holds' | 'expected_fee' | 'told', string>>(
    'select order_id, holds, expected_fee, told from carrier_debts order by holds',
  );
  for (const { order_id: id, holds, expected_fee: fee, told } of debts)
    oracle.open(id, { holds: Number(holds), fee: Number(fee), told: Number(told), returnFee: 20_000 });
  await assertInvariants(test.database);
});

/** A row of any kind: as agreed, a little or much less or more, once more, of no parcel. */
function someRow(number: number, earlier: readonly OracleRow[]): OracleRow {
  if (earlier.length > 0 && random(8) === 0) return { ...one(earlier), number };
  const [orderId = '', parcel] = one([...oracle.parcels]) ?? [];
  const treatment = one([null, 'claim', 'later', 'fee'] as const);
  const fingerprint = uuidv7();
  if (random(6) === 0)
    return {
      ...{ number, kind: 'debit', charge: one(CHARGES), orderId, treatment, fingerprint },
      net: -random(40_000),
    };
  const due = (parcel?.holds || parcel?.claims || 50_000) - (parcel?.holds ? parcel.fee : 0);
  const net = Math.max(0, one([due, Math.round(due / 100) * 100, due - random(100), random(due + 60_000)]));
  const whose = random(20) === 0 ? null : orderId;
  return { ...{ number, kind: 'credit', charge: 'cod', orderId: whose, treatment, fingerprint }, net };
}

const INSERT = `with payment as (
  insert into transporter_payments (id, shop_id, number, transporter_id, source, step, type, reading, created_at, created_by_name, updated_at)
  values ($1, $2, shop_number($2, 'transporter_payment_numbers'), $3, 'file', 'ready', 'BANK_TRANSFER', $5, now(), 'Amina', now())
)
insert into transporter_payment_rows (payment_id, number, shop_id, transporter_id, kind, charge, order_id, net, treatment, outcome,
  included, fingerprint)
select $1, r.number, $2, $3, r.kind, r.charge, r."orderId", r.net, r.treatment, 'matched', true, r.fingerprint
from jsonb_to_recordset($4::jsonb) r (number int, kind text, charge text, "orderId" uuid, net bigint, treatment text, fingerprint text)`;

async function pay(rows: readonly OracleRow[]): Promise<string> {
  // So many in one minute are refused.
  clock.advance(2_000);
  const id = uuidv7();
  const reading = one(['net', 'collected', 'gross'] as const);
  await test.database.query(INSERT, [id, place.shop.id, place.transporterId, JSON.stringify(rows), reading]);
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  const money = { type: 'BANK_TRANSFER', accountId, receivedOn: TODAY };
  const answer = await place.confirm(id, net, money);
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`);
  await Promise.all([place.apply(id), place.apply(id)]);
  await place.apply(id);
  oracle.pay(id, rows, reading === 'gross');
  return id;
}

async function compare(): Promise<void> {
  const debts = await test.database.query<{ order_id: string; holds: string; claims: string }>(
    'select order_id, holds, claims from carrier_debts',
  );
  const wrong = debts.filter(({ order_id, holds, claims }) => {
    const parcel = oracle.parcels.get(order_id);
    return parcel?.holds !== Number(holds) || parcel.claims !== Number(claims);
  });
  expect(wrong).toEqual([]);
  const [books] = await test.database.query<Record<string, string>>(
    `select coalesce(sum(amount) filter (where account_id = $2), 0) as safe, coalesce(sum(amount) filter (where place = 'fees'), 0) as fees,
       coalesce(sum(amount) filter (where place = 'rounding'), 0) as rounding,
       coalesce(sum(amount) filter (where place = 'claims' and order_id is null), 0) as running from postings where shop_id = $1`,
    [place.shop.id, accountId],
  );
  const { safe, fees, rounding, running } = oracle;
  const told = Object.fromEntries(
    Object.entries(books ?? {}).map(([name, amount]) => [name, Number(amount)]),
  );
  expect(told).toEqual({ safe, fees, rounding, running });
}

describe('payments of a transporter, whatever comes', () => {
  it(`are what plain arithmetic says, after ${STEPS} rows: paid, paid again, in part, taken back`, async () => {
    const paid: string[] = [];
    const earlier: OracleRow[] = [];
    let [steps, reversed, refused] = [0, 0, 0];
    while (steps < STEPS) {
      const rows = Array.from({ length: ROWS }, (_, index) => someRow(index + 1, earlier));
      paid.push(await pay(rows));
      earlier.push(...rows.slice(0, 20));
      steps += rows.length;
      await compare();
      if (random(3) > 0) continue;
      const id = one(paid);
      const { status } = await place.reverse(id, 2);
      expect(status === 200).toBe(oracle.reverse(id));
      if (status === 200) reversed += 1;
      else refused += 1;
      await compare();
    }
    await assertInvariants(test.database);
    expect([reversed > 0, refused > 0]).toEqual([true, true]);
    const { body } = await place.manager.call<{ drafts: number }>(remittancesContract.list, {});
    expect(body.drafts).toBe(0);
  }, 600_000);
});
