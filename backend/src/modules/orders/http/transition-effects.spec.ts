import { ordersContract } from '@hanout/contracts';
import { FixedClock, systemActor } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addWarehouse, inTransaction, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { StockApi } from '../../stock/index.ts';
import {
  type MoneyEffect,
  type StockEffect,
  TRANSITIONS,
  type TransitionName,
} from '../domain/transition-table.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp({ clock: new FixedClock(TEST_NOW) });
let shop: TestShop;
let owner: TestStaff;
let transporterId: string;
let counter: string;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 1_000 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
  const [row] = await test.database.query<{ id: string }>('select id from transporters where shop_id = $1', [
    shop.id,
  ]);
  transporterId = row?.id ?? '';
  counter = await addWarehouse(test.app, shop, 'Comptoir', 5);
});

/** What each effect leaves in the ledger of goods: movements of the order, and which figures of the shelf they change. */
const GOODS: Readonly<Record<StockEffect, readonly string[]>> = {
  hold: ['hold held+'],
  reserve: ['reservation held- reserved+'],
  // Fewer pieces are wanted.
  resize: ['release held-'],
  release: ['release reserved-'],
  choose_lots: ['release reserved-', 'reservation reserved+'],
  hand_over: ['hand_over in_transit+ on_hand- reserved-'],
  sell: ['sale in_transit-'],
  sell_kept: ['sale in_transit-'],
  quarantine: ['return in_transit- quarantined+'],
  take_returned: ['return quarantined+'],
  write_off: ['write_off in_transit-'],
  sell_from_shelf: ['hand_over in_transit+ on_hand- reserved-', 'sale in_transit-'],
};

/** What each effect leaves in the books: entries of the order, and where its money goes; or what its carrier is told. */
const MONEY: Readonly<Record<MoneyEffect, readonly (readonly string[])[]>> = {
  owe: [['placement customer_owes+ order_value-'], ['reopening customer_owes+ order_value-']],
  // It costs less.
  reprice: [['repricing customer_owes- order_value+']],
  void: [['cancellation customer_owes- order_value+']],
  tell_cod: [['cod_amount']],
  freeze_cod: [['cod_amount']],
  collect: [['collection carrier_holds+ customer_owes-']],
  recompute_cod: [
    ['cod_amount', 'collection carrier_holds+ customer_owes-', 'reduction customer_owes- order_value+'],
  ],
  claim: [['claim claims+ customer_owes-']],
  give_credit: [['return deposits- order_value+']],
  pay: [['deposit customer_owes- till+']],
  refund: [['refund customer_owes+ till-'], ['refund deposits+ till-']],
  // Of an order that is given up with it, what is owed ends first.
  forfeit: [
    ['forfeit deposits+ forfeits-'],
    ['cancellation customer_owes- deposits- order_value+', 'forfeit deposits+ forfeits-'],
  ],
  paid_at_till: [['payment customer_owes- till+']],
};

/** By documents of tills: `till-documents.spec.ts` of the module pos. */
const BY_NOBODY = ['sell_at_till', 'put_aside_at_till'] as const satisfies readonly TransitionName[];

type Action = Parameters<TestStaff['step']>[0];
type Step = Action | readonly [Action, object];

const parcel = (event: string): Step => [
  'parcel',
  { event, ...(event === 'fail_attempt' ? { reason: 'Absent' } : {}) },
];
const PAY: Step = ['pay', { kind: 'deposit', place: 'till', amount: 50_000 }];
const REFUND: Step = ['refund', { place: 'till', amount: 10_000 }];
const PACKED: readonly Step[] = ['confirm', 'prepare', 'pack'];
const SENT: readonly Step[] = [...PACKED, parcel('assign_delivery'), 'handOver'];
const BACK: readonly Step[] = ['request_return', 'start_return', 'return_arrives'].map(parcel);
const announce = (more: object = {}): Step => ['announce', { transporterId, ...more }];
/** With its carrier, which collects less than is owed. */
const toldLess = (): readonly Step[] => [...PACKED, announce({ codAmount: 100_000 }), 'handOver'];

/** An order of three lamps to a desk, by telephone. */
const ordered = (change: object = {}) =>
  owner.order(shop, { lines: [{ productId: shop.lamp.id, quantity: 3 }], ...change });

async function after(steps: readonly Step[], begun: Promise<string> = ordered()): Promise<string> {
  const id = await begun;
  for (const step of steps) await take(id, step);
  return id;
}

async function take(id: string, step: Step): Promise<undefined> {
  const [action, body] = typeof step === 'string' ? [step, {}] : step;
  await owner.step(action, id, body);
}

async function firstLine(id: string, quantity: number) {
  const [line] = (await owner.detail(id)).lines;
  return { lines: [{ lineId: line?.id, quantity }] };
}

/** A play brings an order to where the transition is legal; `act` is the transition itself. */
interface Play {
  /** @returns nothing where the transition makes the order. */
  readonly order?: () => Promise<string>;
  /** @returns the order that it made. */
  readonly act: (id: string) => Promise<string | undefined>;
}
type Steps = readonly Step[] | (() => readonly Step[]);
const play = (before: Steps, act: Step | (() => Step)): Play => ({
  order: () => after(typeof before === 'function' ? before() : before),
  act: (id) => take(id, typeof act === 'function' ? act() : act),
});
const onLine = (before: readonly Step[], action: Action, quantity: number): Play => ({
  order: () => after(before),
  act: async (id) => {
    await owner.step(action, id, await firstLine(id, quantity));
    return undefined;
  },
});
/** To be fetched and paid where it lies. */
const atCounter = () =>
  ordered({
    ...{ channel: 'POS', paymentType: 'cash', warehouseId: counter, delivery: { mode: 'pickup' } },
    lines: [{ productId: shop.lamp.id, quantity: 1 }],
  });
const proforma = () => ordered({ save: 'proforma' });

/** Pieces that are to leave before those that are reserved. */
async function receiveSooner(): Promise<void> {
  const { id: shopId, warehouseId, lamp } = shop;
  const items = [{ unitId: lamp.id, quantity: 3, lot: 'SOON', expiresOn: '2027-03-01' }];
  await inTransaction(test.app, (em) =>
    test.app.get(StockApi).receive(em, { shopId, warehouseId, items, actor: systemActor('test') }),
  );
}

const choosing = (before: readonly Step[]): Play => ({
  order: () => after(before),
  act: async (id) => {
    await receiveSooner();
    return take(id, 'prepare');
  },
});

const PLAYS: Readonly<Record<Exclude<TransitionName, (typeof BY_NOBODY)[number]>, Play>> = {
  place: {
    act: async () => {
      const shopper = await TestShopper.open(test.app);
      const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }];
      return (await shopper.order(quickPayload(shop, { phone: newPhone(), lines }))).body.orderUuid;
    },
  },
  draft: { act: proforma },
  submit: { order: proforma, act: (id) => take(id, 'submit') },
  edit_lines: onLine([], 'changeLines', 2),
  confirm: play([], 'confirm'),
  log_call: play([], ['logCall', { result: 'no_answer' }]),
  cancel: play(['confirm'], 'cancel'),
  cancel_packed: play(PACKED, 'cancel'),
  reopen: play(['cancel'], 'reopen'),
  prepare: choosing(['confirm']),
  prepare_again: choosing(['confirm', 'prepare']),
  pack_in_part: onLine(['confirm', 'prepare'], 'pack', 1),
  pack: play(['confirm', 'prepare'], 'pack'),
  assign_delivery: play(['confirm'], parcel('assign_delivery')),
  send_to_expedition: play(PACKED, 'sendToExpedition'),
  send_announced_to_expedition: play(() => [...PACKED, announce()], 'sendToExpedition'),
  announce: play(PACKED, () => announce()),
  hand_over: play([...PACKED, parcel('assign_delivery')], 'handOver'),
  start_expedition: play([...PACKED, 'sendToExpedition'], 'startExpedition'),
  hand_to_customer: {
    order: () => after(PACKED, atCounter()),
    act: (id) => take(id, 'handToCustomer'),
  },
  transit: play(SENT, parcel('transit')),
  arrive_at_desk: play(SENT, parcel('arrive_at_desk')),
  go_out: play(SENT, parcel('go_out')),
  fail_attempt: play([...SENT, parcel('go_out')], parcel('fail_attempt')),
  wait: play([...SENT, parcel('transit')], parcel('wait')),
  deliver: play(SENT, 'deliver'),
  deliver_in_part: onLine(SENT, 'deliverInPart', 2),
  request_return: play(SENT, parcel('request_return')),
  start_return: play([...SENT, parcel('request_return')], parcel('start_return')),
  return_arrives: play([...SENT, ...BACK.slice(0, 2)], parcel('return_arrives')),
  take_back: play([...SENT, ...BACK], 'takeBack'),
  take_back_rest: {
    order: async () => {
      const id = await after(SENT);
      await owner.step('deliverInPart', id, await firstLine(id, 2));
      return after(BACK.slice(1), Promise.resolve(id));
    },
    act: (id) => take(id, 'takeBack'),
  },
  lose: play(SENT, 'lose'),
  pay: play([], PAY),
  pay_on_its_way: play(toldLess, PAY),
  pay_after_delivery: play(() => [...toldLess(), 'deliver'], PAY),
  refund: play([PAY], REFUND),
  refund_closed: play([PAY, 'cancel'], REFUND),
  refund_lost: play([PAY, ...SENT, 'lose'], REFUND),
  forfeit: play(['confirm', PAY], 'forfeit'),
  forfeit_closed: play([PAY, 'cancel'], 'forfeit'),
  return_goods: onLine([...SENT, 'deliver'], 'returnGoods', 1),
  come_back: {
    order: () => after([...SENT, 'deliver']),
    act: async (id) => {
      const { version } = await owner.detail(id);
      const body = { version, ...(await firstLine(id, 1)) } as never;
      const answer = await owner.call<{ returnId: string }>(ordersContract.returnGoods, {
        params: { id },
        body,
      });
      return answer.body.returnId;
    },
  },
};

interface Left {
  readonly goods: readonly string[];
  readonly money: readonly string[];
}

/** What a transition left behind: rows that were not there before, of the order itself. */
async function leftBy({ order, act }: Play): Promise<Left> {
  const id = (await order?.()) ?? '';
  const before = await rowsOf(id || null);
  const made = await act(id);
  const after = await rowsOf(made ?? id);
  const told = after.cod !== null && after.cod !== before.cod ? ['cod_amount'] : [];
  return {
    goods: after.goods
      .filter((row) => !before.goods.includes(row))
      .map(unnumbered)
      .sort(),
    money: [...told, ...after.money.filter((row) => !before.money.includes(row)).map(unnumbered)].sort(),
  };
}
const unnumbered = (row: string) => row.replace(/^\S+ /, '');

/** Each row by its number, its kind, and the signs of what it moves. */
async function rowsOf(id: string | null) {
  const goods = await test.database.query<{ text: string }>(
    `select concat_ws(' ', m.id, m.type, string_agg(c.name || case when c.change > 0 then '+' else '-' end, ' ' order by c.name)) as text
     from stock_movements m cross join lateral (values ('on_hand', on_hand_change), ('held', held_change),
       ('reserved', reserved_change), ('in_transit', in_transit_change), ('quarantined', quarantined_change)) c (name, change)
     where m.order_id = $1 and c.change <> 0 group by m.id, m.type`,
    [id],
  );
  const money = await test.database.query<{ text: string }>(
    `select concat_ws(' ', entry_id, kind, string_agg(place || case when amount > 0 then '+' else '-' end, ' ' order by place)) as text
     from postings where order_id = $1 group by entry_id, kind`,
    [id],
  );
  const [order] = await test.database.query<{ cod: string | null }>(
    'select cod_amount::text as cod from orders where id = $1',
    [id],
  );
  const text = (rows: readonly { text: string }[]) => rows.map((row) => row.text);
  return { goods: text(goods), money: text(money), cod: order?.cod ?? null };
}

describe('what the table of transitions says of goods and money', () => {
  it.each(Object.entries(PLAYS))('is what %s does', async (name, play) => {
    const row = TRANSITIONS.find((one) => one.name === name);
    const { goods, money } = await leftBy(play);
    expect(goods).toEqual(row?.stock ? GOODS[row.stock] : []);
    expect(row?.money ? MONEY[row.money] : [[]]).toContainEqual(money);
  });

  it('is played for every transition that anybody can bring about', () => {
    const played = [...Object.keys(PLAYS), ...BY_NOBODY];
    expect(played.sort()).toEqual(TRANSITIONS.map(({ name }) => name).sort());
  });
});
