import { checkoutBody, type QuickCheckout } from '@hanout/contracts';
import { DomainError, FixedClock, systemActor } from '@hanout/kernel';
import { assertInvariants, TEST_NOW, useApp } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { PromotionsApi } from '../../promotions/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { GlanceAtStock } from '../../stock/application/glance-at-stock.ts';
import { type CheckoutCommand, commandFrom } from '../domain/checkout-command.ts';
import { inTransaction, makeShop, type TestShop } from '../testing/test-shop.ts';
import { cartPayload, newPhone, quickPayload, withKey } from '../testing/test-shopper.ts';
import { attemptOf, type PlacedOrder, type Shopper } from './attempt.ts';
import { bodyHash } from './body-hash.ts';
import { PlaceAlone } from './place-alone.ts';
import { WriteTogether } from './write-together.ts';

const FULL = process.env.HANOUT_TEST_FULL === '1';
const SEEDS = FULL ? 40 : 4;
const WAVES = 12;
const STOCK = 25;
const SETTINGS = {
  ...{ heldPerBuyer: 4, heldInAllPerBuyer: 7, heldPerAddress: 30, heldPerNetwork: 50, maxQuantityPerLine: 6 },
  ...{
    suspectPerAddress: 4,
    suspectPerNetwork: 6,
    suspectPerPhone: 3,
    suspectPerBrowser: 3,
    lowStockThreshold: 5,
  },
};

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ROLES: 'api' } });

/** Equal numbers for equal seeds (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Somebody with a browser, where it is, and what it sent last. */
interface Person {
  readonly browserId: string;
  readonly phone: string;
  readonly address: string | null;
  cart: number;
  last: Wanted | null;
}

/** An order as both shops are asked for it. */
interface Wanted {
  readonly person: Person;
  readonly cartToken: string;
  readonly lines: readonly (readonly [name: Thing, quantity: number, unitPrice: number])[];
  readonly cartPage: boolean;
  readonly phone: string;
  readonly temporaryId: string;
}
type Thing = 'lamp' | 'cable' | 'phone' | 'pack' | 'taxed' | 'draft';

/** DA as the page shows it; the lamp has 10 % off. */
const PRICES: Record<Thing, number> = {
  lamp: 900,
  cable: 300,
  phone: 20_000,
  pack: 2000,
  taxed: 1190,
  draft: 1000,
};

function people(roll: (below: number) => number): Person[] {
  const phones = Array.from({ length: 56 }, newPhone);
  return Array.from({ length: 70 }, (_, nth) => ({
    browserId: crypto.randomUUID(),
    // Some share a phone, most share their network with others.
    phone: phones[nth % phones.length] ?? '',
    address: roll(8) === 0 ? null : `41.${roll(3)}.0.${roll(4)}`,
    cart: 0,
    last: null,
  }));
}

function wish(person: Person, roll: (below: number) => number): Wanted {
  const again = person.last;
  // The answer was lost; the key with another body; the cart in another tab.
  if (again && roll(6) === 0) return again;
  if (again && roll(8) === 0) return { ...again, temporaryId: `${again.temporaryId}'` };
  const things: Thing[] = ['lamp', 'lamp', 'cable', 'phone', 'pack', 'taxed'];
  const lines = Array.from({ length: 1 + roll(3) }, () => {
    const thing = roll(25) === 0 ? 'draft' : (things[roll(things.length)] ?? 'lamp');
    const price = roll(20) === 0 ? PRICES[thing] - 50 : PRICES[thing];
    return [thing, roll(15) === 0 ? 5 + roll(4) : 1 + roll(2), price] as const;
  });
  if (roll(12) > 0) person.cart += 1;
  const { cart, phone } = person;
  const wanted = {
    person,
    cartToken: `cart ${cart}`,
    lines,
    cartPage: roll(2) === 0,
    phone,
    temporaryId: `t${roll(1e9)}`,
  };
  person.last = wanted;
  return wanted;
}

function payloadOf(shop: TestShop, { lines, cartPage, phone, temporaryId }: Wanted) {
  const asked = {
    ...{ phone, temporaryId, address: 'Cité 5' },
    lines: lines.map(([name, quantity, unitPrice]) => ({
      ...{ product: shop[name].id, quantity, unitPrice },
      combination: name === 'phone' ? (shop.phone.combinationIds[0] ?? null) : null,
    })),
  };
  // Free from 50,000 DA of lines on.
  const subtotal = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0);
  const free = subtotal >= 50_000;
  const whole = { ...asked, ...(free ? { deliveryPrice: 0 } : {}) };
  return cartPage ? cartPayload(shop, whole) : (quickPayload(shop, whole) as QuickCheckout);
}

async function callOf(shop: TestShop, wanted: Wanted): Promise<[CheckoutCommand, Shopper]> {
  const found = await test.app.get(ShopApi).byId(shop.id);
  if (!found) throw new Error('no shop');
  const parsed = checkoutBody.parse(withKey(payloadOf(shop, wanted)));
  const { browserId, address: clientAddress } = wanted.person;
  const { cartToken } = wanted;
  const of = { browserId, cartToken, nextCartToken: `${cartToken} next`, clientAddress };
  return [commandFrom(parsed), { ...of, shop: found, bodyHash: bodyHash(parsed) }];
}

/** The order's lines, or why there is none; ids and tokens are left out, they differ in any case. */
const said = (answer: PlacedOrder | unknown): unknown =>
  answer instanceof DomainError
    ? { code: answer.code, status: answer.status, fields: Object.values(answer.fields ?? {}) }
    : { placed: true, next: (answer as PlacedOrder).nextCartToken };

async function alone(shop: TestShop, wanted: Wanted): Promise<unknown> {
  const call = await callOf(shop, wanted);
  return said(
    await test.app
      .get(PlaceAlone)
      .execute(...call)
      .catch((error: DomainError) => error),
  );
}

/** @returns what each was answered, null: to be placed alone */
async function together(shop: TestShop, wave: readonly Wanted[]): Promise<(unknown | null)[]> {
  const calls = await Promise.all(wave.map((wanted) => callOf(shop, wanted)));
  const attempts = calls.map(([command, shopper]) => attemptOf(command, shopper, clock.now()));
  const placed = await test.app
    .get(UnitOfWork)
    .transactional((em) => test.app.get(WriteTogether).execute(em, attempts));
  return placed.map((answer) => answer && said(answer));
}

/** All that both ways write and that still counts (a cooldown that is over does not), in words that are the same in two equal shops. */
async function stateOf(shop: TestShop): Promise<unknown> {
  const names = new Map(
    (['lamp', 'cable', 'phone', 'pack', 'taxed', 'draft'] as const).flatMap((name) =>
      [shop[name].id, ...shop[name].combinationIds].map((id, nth) => [id, `${name} ${nth}`]),
    ),
  );
  const rows = async (text: string) => {
    const found = await test.database.query(text, [shop.id]);
    const named = (row: object) =>
      JSON.stringify(row).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => names.get(id) ?? 'id');
    return found
      .map(named)
      .sort()
      .map((row) => JSON.parse(row) as unknown);
  };
  return {
    orders:
      await rows(`select phone, placed_at, total, state, flags, items_total, discount_total, delivery_price, address,
      hold_expires_at, payment_state, payment_type, channel, locale, version, wilaya_58, place, reductions, delivery -> 'price' as price,
      regexp_replace(search_text, '\\d+$', '') as search, length(access_token) as token, email, first_name
      from orders where shop_id = $1`),
    lines:
      await rows(`select o.phone, o.placed_at, l.position, l.product_id, l.combination_id, l.quantity, l.unit_ttc,
      l.list_unit_ttc, l.line_ht, l.line_tax, l.line_ttc, l.discount_ttc, l.reductions, l.parts, l.snapshot
      from order_lines l join orders o on o.id = l.order_id where o.shop_id = $1`),
    holds:
      await rows(`select o.phone, o.placed_at, p.position, l.unit_id, h.quantity, h.state, h.created_at from stock_holds h
      join orders o on o.id = h.order_id join order_lines p on p.id = h.order_line_id join stock_levels l on l.id = h.level_id
      where o.shop_id = $1`),
    movements:
      await rows(`select o.phone, m.at, p.position, l.unit_id, m.quantity, m.type, m.held_change, m.transition, m.actor_kind,
      m.actor_id is not null as actor, m.order_id = p.order_id as own from stock_movements m join orders o on o.id = m.order_id
      join order_lines p on p.id = m.order_line_id join stock_levels l on l.id = m.level_id where o.shop_id = $1`),
    levels: await rows(`select unit_id, on_hand, held, reserved from stock_levels where shop_id = $1`),
    history:
      await rows(`select o.phone, h.at, h.kind, h.transition, h.axis, h.from_state, h.to_state, h.data, h.actor_kind
      from order_history h join orders o on o.id = h.order_id where o.shop_id = $1`),
    postings: await rows(`select o.phone, p.at, p.place, p.amount, p.kind, p.actor_kind from postings p
      join orders o on o.id = p.order_id where o.shop_id = $1`),
    receipts:
      await rows(`select o.phone, r.created_at, r.cart_token, r.next_cart_token, r.client_address, r.client_network,
      r.redirect_url = '/order/' || o.access_token as opens from checkout_receipts r join orders o on o.id = r.order_id
      where r.shop_id = $1`),
    cooldowns:
      await rows(`select split_part(key, ':', 1) as kind, until, count(*)::int as n from checkout_cooldowns
      where shop_id = $1 and until > '${clock.now().toISOString()}' group by 1, 2`),
    events:
      await rows(`select e.occurred_at, e.topic, o.phone, (e.payload ->> 'number')::bigint = o.number as own from outbox e
      join orders o on o.id = (e.payload ->> 'orderId')::uuid where e.shop_id = $1`),
    shown: await rows(`select distinct e.occurred_at, u.id from outbox e
      cross join jsonb_array_elements_text(e.payload -> 'unitIds') u(id) where e.shop_id = $1 and e.topic = 'stock.changed'`),
  };
}

async function openShop(host: string): Promise<TestShop> {
  const shop = await makeShop(test.app, { hosts: [host], stock: STOCK, settings: SETTINGS });
  await inTransaction(test.app, (em) =>
    test.app.get(PromotionsApi).create(
      em,
      {
        shopId: shop.id,
        name: 'Soldes',
        scope: 'product',
        targets: [shop.lamp.id],
        type: 'percentage',
        value: 1000,
      },
      systemActor('spec'),
    ),
  );
  return shop;
}

describe('orders placed together', () => {
  const outcomes = new Map<string, number>();
  // Units found short before are refused early; what one way remembers of them sooner than the other is left out here.
  beforeAll(() => {
    jest.spyOn(test.app.get(GlanceAtStock), 'remember').mockImplementation(() => undefined);
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it.each(Array.from({ length: SEEDS }, (_, nth) => nth + 1))(
    'leave what the same orders leave one after another, and answer alike: stream %i',
    async (seed) => {
      const roll = dice(seed);
      const [one, two] = [await openShop(`t${seed}.example`), await openShop(`a${seed}.example`)];
      const crowd = people(roll);
      for (let wave = 0; wave < WAVES; wave++) {
        clock.advance(20_000 + roll(200_000));
        const wishes = someOf(crowd, roll).map((person) => wish(person, roll));
        const placed = await together(one, wishes);
        const turns = async (asked: (nth: number) => boolean) => {
          for (const [nth, wanted] of wishes.entries()) {
            if (!asked(nth)) continue;
            const expected = await alone(two, wanted);
            const answer = placed[nth] ?? (await alone(one, wanted));
            expect(answer).toEqual(expected);
            const name = `${placed[nth] ? 'together' : 'alone'} ${(expected as { code?: string }).code ?? 'placed'}`;
            outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
          }
          expect(await stateOf(one)).toEqual(await stateOf(two));
        };
        // Whatever is left is placed alone, after those that were placed together.
        await turns((nth) => placed[nth] !== null);
        await turns((nth) => placed[nth] === null);
      }
      await assertInvariants(test.database);
    },
    120_000,
  );

  it('were of every kind in those streams', () => {
    const kinds = [...outcomes.keys()];
    for (const code of [
      'placed',
      'out_of_stock',
      'cooldown',
      'already_ordered',
      'price_changed',
      'unavailable',
      'invalid',
    ])
      expect(kinds).toContain(`alone ${code}`);
    expect(kinds.filter((kind) => kind.startsWith('together'))).toEqual(['together placed']);
    expect(outcomes.get('together placed')).toBeGreaterThan(12 * SEEDS);
  });
});

/** Up to nine of them, no two with the same phone. */
function someOf(crowd: readonly Person[], roll: (below: number) => number): Person[] {
  const chosen = new Map<string, Person>();
  for (let left = 1 + roll(9); left > 0; left--) {
    const person = crowd[roll(crowd.length)];
    if (person && !chosen.has(person.phone)) chosen.set(person.phone, person);
  }
  return [...chosen.values()];
}
