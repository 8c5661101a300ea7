import { staffOrdersContract, type TillOrder, tillContract, tillDocumentsContract } from '@hanout/contracts';
import {
  type CashReason,
  FixedClock,
  priceOfGrams,
  type SaleDocument,
  type TillDocument,
  toCentimes,
  uuidv7,
} from '@hanout/kernel';
import { assertInvariants, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { phoneOrder, TestStaff } from '../orders/testing/test-staff.ts';
import { SettleDocument } from './application/settle-document.ts';
import { USUAL_DISCOUNT } from './application/till-pins.ts';
import { TestTill } from './testing/test-till.ts';
import { type Discounted, proveDiscounts, proveSessions } from './testing/till-proofs.ts';
import { pay, type Sold } from './testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T08:00:00+01:00'));
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '1000000' } });
/** In the ordinary run a short walk, a long one with `npm run test:full`, and one of any length with HANOUT_MODEL_STEPS. */
const STEPS = Number(process.env.HANOUT_MODEL_STEPS ?? (process.env.HANOUT_TEST_FULL ? 10_000 : 140));
const WALK_MS = 120_000 + STEPS * 60;
const LOOK_EVERY = process.env.HANOUT_TEST_FULL ? 500 : 40;

let shop: TestShop;
let manager: TestStaff;
/** Somebody of the shop at their screen; nobody stays signed in for the days that a long walk takes. */
let desk: TestStaff;
let signedInAt = 0;
const SHIFT_MS = 6 * 3_600_000;
let tills: TestTill[];
/** Orders to be fetched at the counter, and what a till was told of each first. */
const fetched: { readonly number: string; told: TillOrder | null }[] = [];

/** The same walk every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

interface Side {
  readonly till: TestTill;
  /** Written, and not sent yet. */
  unsent: { id: string; hash: string; text: string }[];
  /** Sent later than what follows it. */
  held: { id: string; hash: string; text: string }[];
  open: boolean;
  /** What it has sold, with the pieces that came back of its first line. */
  readonly sold: { document: SaleDocument; back: number }[];
  readonly discounted: Discounted[];
}

/** What goes off by hand: within what everybody may, beyond it, and beyond it with the manager's approval. */
const DISCOUNTS = [
  { value: 500, approved: false },
  { value: 2_000, approved: false },
  { value: 2_000, approved: true },
] as const;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 40 });
  await test.database.query('update products set has_serials = true where id = $1', [shop.lamp.id]);
  await test.database.query('update products set weighed = true where id = $1', [shop.taxed.id]);
  manager = await TestStaff.signIn(test.app, shop.id, 'owner');
  const cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
  tills = [];
  // At the last one stands somebody who may approve nothing.
  for (const cashierId of [manager.id, manager.id, cashier.id])
    tills.push(
      await TestTill.make(test.app, test.database, shop, manager, {
        ...{ cashierId, settings: { differenceThreshold: 0 } },
      }),
    );
});

describe('tills, whatever happens to them', () => {
  it(
    'keep every ticket once, every dinar in its place, and the Z that their server works out itself',
    async () => {
      const random = randomFrom(20_261_125);
      const sides: Side[] = tills.map((till) => ({
        till,
        unsent: [],
        held: [],
        open: false,
        sold: [],
        discounted: [],
      }));
      let sales = 0;
      for (let step = 1; step <= STEPS; step++) {
        const side = sides[random(sides.length)] as Side;
        clock.advance(1_000 + random(60_000));
        await takeShift();
        sales += await take(side, random);
        if (step % LOOK_EVERY === 0) await look(sides);
      }
      for (const side of sides) {
        if (side.open) side.unsent.push(side.till.close(0, 0));
        await send(side, [...side.held, ...side.unsent]);
      }
      await test.app.get(SettleDocument).due();
      const { sessions, remarked } = await look(sides);
      expect(sessions).toBeGreaterThan(0);
      expect(remarked).toBeGreaterThan(0);
      const [pieces] = await test.database.query<{ out: number; back: number; twice: number }>(
        `select count(*) filter (where returned_at is null)::int as out, count(returned_at)::int as back,
           (select count(*)::int from till_remarks where code = 'serial_sold') as twice from sold_serials`,
      );
      expect(pieces?.out).toBeGreaterThan(0);
      // The short walk may end before one comes back or is sold twice.
      if (STEPS > 1_000) expect(Math.min(pieces?.back ?? 0, pieces?.twice ?? 0)).toBeGreaterThan(0);
      const rows = await test.database.query<{
        posted: number;
        kept: number;
        gaps: number;
        z: number;
        late: number;
      }>(
        `select count(*) filter (where d.kind = 'sale' and d.state = 'posted')::int as posted,
         count(*) filter (where d.state = 'kept')::int as kept,
         count(*) filter (where r.code = 'gap' and r.settled_at is null)::int as gaps,
         count(*) filter (where r.code = 'z_differs')::int as z, count(*) filter (where r.code = 'late')::int as late
       from till_documents d left join till_remarks r on r.document_id = d.id and r.code in ('gap', 'z_differs', 'late')`,
      );
      const acts = await test.database.query<{ kind: string; posted: boolean }>(
        "select kind, bool_or(state = 'posted') as posted from till_documents where kind like 'order%' group by kind",
      );
      expect(acts.some(({ posted }) => posted)).toBe(true);
      const [held] = await test.database.query<{ count: number }>(
        "select count(*)::int as count from till_documents where kind = 'sale'",
      );
      expect(held?.count).toBe(sales);
      expect(rows[0]).toMatchObject({ gaps: 0 });
    },
    WALK_MS,
  );
});

async function takeShift(): Promise<void> {
  const now = clock.now().getTime();
  if (now - signedInAt < SHIFT_MS) return;
  desk = await TestStaff.signIn(test.app, shop.id, 'owner');
  signedInAt = now;
}

/** The books, each Z and each approval. */
async function look(sides: readonly Side[]) {
  await assertInvariants(test.database);
  const discounted = sides.flatMap((side) => side.discounted);
  return {
    sessions: await proveSessions(test.database),
    remarked: await proveDiscounts(test.database, discounted),
  };
}

async function send(side: Side, documents: Side['unsent']) {
  for (let from = 0; from < documents.length; from += 10)
    for (const answer of await side.till.send(...documents.slice(from, from + 10)))
      expect(answer.result).toBe('accepted');
}

/** One thing that happens; gives how many sales were written. */
async function take(side: Side, random: (most: number) => number): Promise<number> {
  const { till } = side;
  if (!side.open) {
    side.open = true;
    side.unsent.push(till.open(random(5) * 100_000));
    return 0;
  }
  const kind = random(24);
  if (kind < 9) return sell(side, random);
  if (kind === 9) {
    side.unsent.push(till.cash(...cash(random)));
    return 0;
  }
  if (kind === 10) {
    side.unsent.push(till.noSale());
    return 0;
  }
  if (kind === 11) {
    side.open = false;
    side.unsent.push(till.close(random(4) === 0 ? (random(5) - 2) * 10_000 : 0, 0));
    return 0;
  }
  if (kind > 15 && kind < 19) {
    takeBack(side, random);
    return 0;
  }
  if (kind === 12) {
    const { status } = await desk.call(staffOrdersContract.create, {
      body: phoneOrder(shop, { lines: [{ productId: shop.lamp.id, quantity: 1 + random(3) }] }),
    });
    expect(status).not.toBe(401);
    return 0;
  }
  if (kind === 20) {
    await toFetch(random);
    return 0;
  }
  if (kind === 23) {
    await readPapers(side, random);
    return 0;
  }
  if (kind > 20) {
    await actOnOrder(side, random);
    return 0;
  }
  // The network: all of it, twice, or the first of it is on its way longer than the rest.
  const documents = side.unsent;
  side.unsent = [];
  if (kind === 13 && documents.length > 1) {
    side.held.push(documents[0] as Side['held'][number]);
    await send(side, documents.slice(1));
    return 0;
  }
  if (kind === 14) await send(side, documents);
  await send(side, [...side.held, ...documents]);
  side.held = [];
  return 0;
}

const cash = (random: (most: number) => number): [number, CashReason] => {
  const reasons: CashReason[] = ['from_safe', 'owner', 'supplier', 'expense', 'to_safe'];
  const reason = reasons[random(reasons.length)] ?? 'owner';
  const amount = (1 + random(20)) * 1_000;
  return [reason === 'from_safe' || reason === 'owner' ? amount : -amount, reason];
};

function sell(side: Side, random: (most: number) => number): number {
  const { till } = side;
  const things = [
    { productId: shop.lamp.id, list: 100_000 },
    { productId: shop.cable.id, list: 30_000 },
    { productId: shop.pack.id, list: 200_000 },
    { productId: shop.phone.id, combinationId: shop.phone.combinationIds[0] ?? null, list: 2_000_000 },
  ];
  const quantity = 1 + random(3);
  // Of what is sold by weight a line is one weighing, of some hundred grams.
  const weighing = { grams: quantity * 100 };
  const nth = random(things.length + 1);
  const thing = things[nth] ?? { productId: shop.taxed.id, list: 119_000, taxRate: 1_900, weighing };
  const serials = thing.productId === shop.lamp.id ? serialsOf(quantity) : [];
  const lines: Sold[] = [{ ...thing, quantity: 'weighing' in thing ? 1 : quantity, serials }];
  // Nobody knows it: it is kept.
  if (random(12) === 0) lines.push({ productId: uuidv7(clock.now().getTime()), list: 10_000, quantity: 1 });
  const due = lines.reduce(
    (sum, { list = 0, quantity: of = 1, weighing: weighed }) =>
      sum + (weighed ? priceOfGrams(toCentimes(list), weighed.grams) : list * of),
    0,
  );
  const way = random(4);
  const { value, approved } = DISCOUNTS[random(DISCOUNTS.length)] ?? DISCOUNTS[0];
  const approvals = approved ? [{ what: 'discount' as const, staffId: manager.id, reason: 'Habitué' }] : [];
  const sale =
    way === 0
      ? till.sale(lines, { form: 'card', payments: [pay('card', due)] })
      : way === 1
        ? till.sale(lines, { form: 'mixed', payments: [pay('cash', due / 2), pay('card', due / 2)] })
        : way === 2
          ? till.sale(lines, { manual: { type: 'percentage', value }, approvals })
          : till.sale(lines);
  side.unsent.push(sale);
  side.sold.push({ document: sale.document as SaleDocument, back: 0 });
  const unapproved = way === 2 && value > USUAL_DISCOUNT && !approved && till.cashierId !== manager.id;
  side.discounted.push({ id: sale.document.id, unapproved });
  return 1;
}

/** Apart from the walk, so that what happens in it does not depend on them. */
const anyOf = randomFrom(20_261_128);

/** Of so few that tills sell the same piece twice, and some pieces have none. */
function serialsOf(pieces: number): string[] {
  const serials = Array.from({ length: anyOf(pieces + 1) }, () => `SN-${anyOf(6)}`);
  return [...new Set(serials)];
}

/** Somebody orders by telephone what they will fetch here. */
async function toFetch(random: (most: number) => number): Promise<void> {
  const body = phoneOrder(shop, {
    ...{ channel: 'POS', paymentType: 'cash', warehouseId: shop.warehouseId, delivery: { mode: 'pickup' } },
    lines: [{ productId: shop.cable.id, quantity: 1 + random(2) }],
  });
  const { body: made, status } = await desk.call<{ id: string }>(staffOrdersContract.create, { body });
  expect(status).not.toBe(401);
  if (status !== 201) return;
  fetched.push({ number: String((await desk.detail(made.id)).number), told: null });
}

/** One is paid in part, handed over or refunded, by what a till is told of it now, or was told at first: others were there meanwhile. */
async function actOnOrder({ till, unsent }: Side, random: (most: number) => number): Promise<void> {
  const one = fetched[random(fetched.length || 1)];
  if (!one) return;
  const url = `${tillContract.findOrders.path}?q=${one.number}`;
  const [now] = (await till.call<{ items: TillOrder[] }>('GET', url)).body.items;
  one.told ??= now ?? null;
  const told = random(4) === 0 ? one.told : now;
  if (!told) return;
  const by = random(3) === 0 ? 'card' : 'cash';
  const act = random(3);
  if (act === 0 && told.payable > 1)
    unsent.push(till.order('order_payment', told, 1 + random(told.payable), { by }));
  if (act === 1 && told.keeps === null) unsent.push(till.order('order_pickup', told, told.due, { by }));
  if (act === 2 && told.refundable > 1)
    unsent.push(till.order('order_refund', told, -(1 + random(told.refundable)), { by }));
}

/** Some tickets come from their paper first, once or twice; all the same their device sends them afterwards. */
async function readPapers({ till, unsent }: Side, random: (most: number) => number): Promise<void> {
  const written = unsent.map(({ text }) => ({ document: JSON.parse(text) as TillDocument }));
  const printed = written.filter(({ document }) => 'ticket' in document && random(3) > 0);
  const codes = await till.papers(...printed);
  if (codes.length === 0) return;
  const body = { codes: codes.slice(0, 100).reverse() };
  for (let times = 1 + random(2); times > 0; times--)
    expect((await desk.call(tillDocumentsContract.recover, { body })).status).toBe(200);
}

/** Of what this till has sold; now and then one more piece than it knows to be left, as where another till took it back. */
function takeBack({ till, sold, unsent }: Side, random: (most: number) => number): void {
  const one = sold[random(sold.length || 1)];
  const pieces = one?.document.lines[0]?.quantity ?? 0;
  if (!one || (one.back >= pieces && random(4) > 0)) return;
  const before = one.back >= pieces ? 0 : one.back;
  const out = random(3) === 0 ? [{ productId: shop.cable.id, list: 30_000, quantity: 1 + random(5) }] : [];
  const condition = (['as_new', 'to_check', 'damaged'] as const)[random(3)] ?? 'as_new';
  const by = random(4) === 0 ? 'card' : 'cash';
  const serial = one.document.lines[0]?.serials[before];
  const serials = [serial === undefined ? [] : [serial]];
  unsent.push(till.giveBack(one.document, { pieces: [1], before: [before], serials, out, condition, by }));
  if (one.back < pieces) one.back += 1;
}
