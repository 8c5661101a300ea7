import { abandonedCartsContract, type CartList, cartList } from '@hanout/contracts';
import { FixedClock, uuidv7 } from '@hanout/kernel';
import { TEST_NOW, until, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { ALGER, ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { cartPayload, newPhone, quickPayload, TestShopper } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { CaptureCarts } from '../application/capture-carts.ts';
import { CloseCarts } from '../application/close-carts.ts';
import { EraseCarts } from '../application/erase-carts.ts';

const DAY = 24 * 3_600_000;
const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ROLES: 'api,worker' }, regular: false });
let shop: TestShop;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 40 });
});

type Change = Record<string, unknown>;

function quick(phone: string, change: Change = {}, payload: Change = {}) {
  return {
    ...{ externalId: 'cart-1', shopUuid: shop.id, firstname: 'Amina', lastname: '', phone, email: 'ami' },
    payload: {
      ...{ source: 'quick', schemaVersion: 1, locale: 'fr' },
      cart: [{ product: shop.lamp.id, combination: null, unitPrice: 1000, quantity: 2 }],
      linesSummary: { linesCount: 1, subtotal: 2000 },
      shipping: {
        wilayaId: ALGER,
        communeId: ALGER_CENTRE,
        transporterId: null,
        finalPrice: 500,
        isFree: false,
      },
      meta: { productId: shop.lamp.id, combinationId: null },
      ...payload,
    },
    ...change,
  };
}

function send(shopper: TestShopper, body: unknown, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/web/api/cart/abandoned/cart',
    headers: {
      cookie: shopper.cookie,
      'x-csrf-token': shopper.csrfToken,
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify(body),
  });
}
interface Row {
  readonly id: string;
  readonly state: string;
  readonly phone: string;
  readonly first_name: string;
  readonly email: string | null;
  readonly lines: unknown[];
  readonly order_id: string | null;
  readonly version: number;
}
const rowsOf = (phone: string) =>
  test.database.query<Row>('select * from abandoned_carts where phone = $1', [phone]);
/** The row, once the job has written it. */
async function captured(phone: string, holds: (row: Row) => boolean = () => true): Promise<Row> {
  let found: Row | undefined;
  await until(async () => {
    [found] = await rowsOf(phone);
    return found !== undefined && holds(found);
  });
  return found as Row;
}

describe('POST /web/api/cart/abandoned/cart', () => {
  it('[SF-266][SF-270] answers 204 without a body and keeps the cart', async () => {
    const phone = newPhone();
    const answer = await send(await TestShopper.open(test.app), quick(phone));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await captured(phone)).toMatchObject({
      ...{
        state: 'new',
        first_name: 'Amina',
        last_name: '',
        email: null,
        external_id: 'cart-1',
        locale: 'fr',
      },
      lines: [{ productId: shop.lamp.id, combinationId: null, unitTtc: 100_000, quantity: 2 }],
      ...{
        subtotal: '200000',
        shipping: { wilayaCode: ALGER, communeId: ALGER_CENTRE, transporterId: null },
      },
    });
  });

  it('[SF-267] takes the cart page’s lines and its temporaryId too', async () => {
    const phone = newPhone();
    const line = {
      ...{
        productId: shop.phone.id,
        combinationId: shop.phone.combinationIds[0],
        unitPrice: 20_000,
        quantity: 1,
      },
      ...{ name: 'Téléphone', image: '/media/a/b.webp', attributes: { Couleur: 'Noir' } },
    };
    const payload = { source: 'cart', cart: [line], meta: { temporaryId: 'tmp' }, shipping: null };
    expect((await send(await TestShopper.open(test.app), quick(phone, {}, payload))).statusCode).toBe(204);
    expect((await captured(phone)).lines).toEqual([
      expect.objectContaining({ productId: shop.phone.id, combinationId: shop.phone.combinationIds[0] }),
    ]);
  });

  it('keeps those of one moment together, and by a job what could not be kept at once', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => TestShopper.open(test.app)));
    const phones = shoppers.map(() => newPhone());
    const keep = jest.spyOn(test.app.get(CaptureCarts), 'execute');
    const statuses = async (sent: readonly string[]) =>
      Promise.all(shoppers.map(async (one, nth) => (await send(one, quick(sent[nth] ?? ''))).statusCode));
    expect(new Set(await statuses(phones))).toEqual(new Set([204]));
    expect(keep.mock.calls.length).toBeLessThan(shoppers.length);
    for (const phone of phones) expect(await rowsOf(phone)).toHaveLength(1);
    clock.advance(1000);
    keep.mockImplementationOnce(async () => {
      throw new Error('not now');
    });
    const others = shoppers.map(() => newPhone());
    expect(new Set(await statuses(others))).toEqual(new Set([204]));
    keep.mockRestore();
    for (const phone of others) await captured(phone);
  });

  it('keeps one row a cart, whatever is changed in it', async () => {
    const shopper = await TestShopper.open(test.app);
    const first = newPhone();
    const second = newPhone();
    await send(shopper, quick(first));
    await captured(first);
    clock.advance(300);
    await send(shopper, quick(second, { firstname: 'Amina B' }));
    expect(await captured(second)).toMatchObject({ first_name: 'Amina B', version: 2 });
    expect(await rowsOf(first)).toEqual([]);
  });

  it('[SF-247] refuses what has no valid phone, token, cart or shop', async () => {
    const shopper = await TestShopper.open(test.app);
    const phone = newPhone();
    const fields = async (body: unknown) => {
      const answer = await send(shopper, body);
      return [answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)];
    };
    expect(await fields(quick('021 10 20 30'))).toEqual([422, ['phone']]);
    expect(await fields(quick(phone, { externalId: '' }))).toEqual([422, ['externalId']]);
    expect(await fields(quick(phone, { shopUuid: uuidv7() }))).toEqual([422, ['shopUuid']]);
    expect(await fields(quick(phone, {}, { cart: [] }))).toEqual([422, ['payload.cart']]);
    expect(await fields(quick(phone, { state: 'converted' }))).toEqual([422, ['state']]);
    expect((await send(shopper, quick(phone), { 'x-csrf-token': '' })).statusCode).toBe(403);
    expect((await send(shopper, quick(phone), { cookie: '' })).statusCode).toBe(403);
    expect(await rowsOf(phone)).toEqual([]);
  });

  it('refuses what is larger than a cart can be', async () => {
    const cart = Array.from({ length: 100 }, () => ({
      product: shop.lamp.id,
      quantity: 1,
      image: 'x'.repeat(499),
    }));
    const answer = await send(await TestShopper.open(test.app), quick(newPhone(), {}, { cart }));
    expect(answer.statusCode).toBe(413);
  });

  it('is limited by browser', async () => {
    const shopper = await TestShopper.open(test.app);
    const body = quick('nothing');
    const statuses = new Set<number>();
    for (let times = 0; times < 301; times++) statuses.add((await send(shopper, body)).statusCode);
    expect([...statuses]).toEqual([422, 429]);
    expect((await send(await TestShopper.open(test.app), body)).statusCode).toBe(422);
  });
});

describe('a cart and its order', () => {
  /** A capture as its job carries it. */
  const capture = (
    phone: string,
    firstName: string,
    at: Date,
    key = { browserId: uuidv7(), cartToken: 'a' },
  ) => ({
    ...key,
    shopId: shop.id,
    captureId: uuidv7(at.getTime()),
    at,
    cart: {
      ...{ externalId: 'x', firstName, lastName: '', phone, email: null, locale: 'fr' as const },
      ...{ source: 'quick' as const, lines: [], subtotal: 0 as never },
      shipping: { wilayaCode: null, communeId: null, transporterId: null },
    },
  });

  it('an older capture that arrives late, or the same one twice, changes nothing', async () => {
    const phone = newPhone();
    const keep = async (one: ReturnType<typeof capture>) =>
      (await test.app.get(CaptureCarts).execute([one])).has(one.captureId);
    const newer = capture(phone, 'Newer', new Date(clock.now().getTime() + 1000));
    const older = { ...capture(phone, 'Older', clock.now()), browserId: newer.browserId };
    expect(await keep(newer)).toBe(true);
    expect(await keep(older)).toBe(false);
    expect(await keep(newer)).toBe(false);
    expect(await rowsOf(phone)).toMatchObject([{ first_name: 'Newer', version: 1 }]);
  });

  it('the order closes it, whichever page it came from, and a late capture does not open it again', async () => {
    for (const payloadOf of [quickPayload, cartPayload]) {
      const phone = newPhone();
      const shopper = await TestShopper.open(test.app);
      const before = shopper.asItWas();
      await send(shopper, quick(phone));
      const cart = await captured(phone);
      const wish = { phone, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 2 }] };
      const { status, body } = await shopper.order(payloadOf(shop, wish));
      expect(status).toBe(200);
      expect(await captured(phone, (row) => row.state === 'converted')).toMatchObject({
        id: cart.id,
        order_id: body.orderUuid,
      });
      clock.advance(1000);
      await send(before, quick(phone, { firstname: 'Late' }));
      await send(shopper, quick(phone, { firstname: 'Next cart' }));
      await until(async () => (await rowsOf(phone)).length === 2);
      expect((await rowsOf(phone)).map((row) => [row.state, row.first_name]).sort()).toEqual([
        ['converted', 'Amina'],
        ['new', 'Next cart'],
      ]);
      clock.advance(200_000);
    }
  });

  it('a capture that comes after the order leaves no row', async () => {
    const phone = newPhone();
    const shopper = await TestShopper.open(test.app);
    const before = shopper.asItWas();
    const wish = { phone, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] };
    expect((await shopper.order(quickPayload(shop, wish))).status).toBe(200);
    const [browserId = '', cartToken = ''] = decodeURIComponent(before.cookie.split('=')[1] ?? '').split('.');
    const late = capture(phone, 'Late', clock.now(), { browserId, cartToken });
    expect((await test.app.get(CaptureCarts).execute([late])).size).toBe(0);
    expect(await rowsOf(phone)).toEqual([]);
  });

  it('closing twice is closing once', async () => {
    const [cart] = await test.database.query<Row>(
      "select * from abandoned_carts where state = 'converted' limit 1",
    );
    const orderId = cart?.order_id ?? '';
    await test.app
      .get(UnitOfWork)
      .transactional((em) => test.app.get(CloseCarts).execute(em, [{ orderId, at: clock.now() }]));
    const [again] = await test.database.query<Row>('select * from abandoned_carts where id = $1', [cart?.id]);
    expect(again).toEqual(cart);
  });

  it('is erased 30 days after its last capture, not before', async () => {
    const keep = async (one: ReturnType<typeof capture>) =>
      (await test.app.get(CaptureCarts).execute([one])).has(one.captureId);
    const [old, young] = [newPhone(), newPhone()];
    await keep(capture(old, 'Old', new Date(clock.now().getTime() - 30 * DAY - 1)));
    await keep(capture(young, 'Young', new Date(clock.now().getTime() - 30 * DAY + 1000)));
    expect(await test.app.get(EraseCarts).execute()).toBe(1);
    expect([(await rowsOf(old)).length, (await rowsOf(young)).length]).toEqual([0, 1]);
  });
});

describe('the queue', () => {
  let agent: TestStaff;
  let cart: Row;
  const phone = newPhone();
  const list = async (state: string, language = 'fr') => {
    const answer = await agent.call<CartList>(abandonedCartsContract.list, { query: { state } }, language);
    expect(answer.status).toBe(200);
    return cartList.parse(answer.body);
  };
  type Acted = { ok: boolean; version: number; state: string; code: string };
  const act = (name: 'logCall' | 'dismiss', body: object, staff = agent) =>
    staff.call<Acted>(abandonedCartsContract[name], { params: { id: cart.id }, body });

  beforeAll(async () => {
    agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    await send(await TestShopper.open(test.app), quick(phone));
    cart = await captured(phone);
  });

  it('shows who left what, in the language of the staff', async () => {
    const { carts, counts } = await list('new', 'ar');
    const row = carts.find(({ id }) => id === cart.id);
    expect(row).toMatchObject({
      ...{ phone, firstName: 'Amina', subtotal: 200_000, wilayaCode: ALGER, wilaya: 'الجزائر', calls: 0 },
      lines: [{ productId: shop.lamp.id, name: 'Lampe ع', quantity: 2, unitPrice: 100_000 }],
    });
    expect(counts.new).toBe(carts.length);
  });

  it('names the order that the same phone has placed since, by another way', async () => {
    const since = async () => (await list('new')).carts.find(({ id }) => id === cart.id)?.orderedSince;
    expect(await since()).toBeNull();
    clock.advance(1000);
    const wish = { phone, lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] };
    const { status, body } = await (await TestShopper.open(test.app)).order(quickPayload(shop, wish));
    expect(status).toBe(200);
    const [order] = await test.database.query<{ number: string }>('select number from orders where id = $1', [
      body.orderUuid,
    ]);
    expect(await since()).toEqual({ id: body.orderUuid, number: order?.number });
    await test.database.query("update orders set state = 'cancelled' where id = $1", [body.orderUuid]);
    expect(await since()).toBeNull();
    await test.database.query("update orders set state = 'new' where id = $1", [body.orderUuid]);
  });

  it('keeps what a call brought, and who called', async () => {
    const until = new Date(clock.now().getTime() + DAY).toISOString();
    expect((await act('logCall', { version: 1, result: 'postponed' })).status).toBe(422);
    const answer = await act('logCall', { version: 1, result: 'postponed', until, note: 'Demain' });
    expect(answer.body).toEqual({ ok: true, version: 2, state: 'called' });
    const [row] = (await list('called')).carts;
    expect(row).toMatchObject({
      ...{ calls: 1, callbackAt: until },
      lastCall: { result: 'postponed', note: 'Demain', by: agent.name },
    });
  });

  it('refuses two who act at once, dismisses once, and is in the audit log', async () => {
    expect((await act('dismiss', { version: 1 })).body).toMatchObject({ code: 'conflict' });
    expect((await act('dismiss', { version: 2 })).body).toMatchObject({ state: 'dismissed', version: 3 });
    expect((await act('logCall', { version: 3, result: 'busy' })).status).toBe(409);
    const auditLog = await test.database.query('select action from audit_entries where entity_id = $1', [
      cart.id,
    ]);
    expect(auditLog.map(({ action }) => action).sort()).toEqual(['carts.call', 'carts.dismiss']);
  });

  it('counts what each agent did today, the day beginning at midnight in Algiers', async () => {
    const mine = { name: agent.name, calls: 1, orders: 0, dismissed: 1 };
    expect((await list('new')).figures).toEqual([expect.objectContaining(mine)]);
    const now = clock.now();
    clock.advance(DAY);
    agent = await TestStaff.signIn(test.app, shop.id, 'confirmation_agent');
    expect((await list('new')).figures).toEqual([]);
    clock.advance(now.getTime() - clock.now().getTime());
  });

  it('is for those who may call, of the same shop', async () => {
    const editor = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    expect((await editor.call(abandonedCartsContract.list, {})).status).toBe(403);
    expect((await act('dismiss', { version: 3 }, editor)).status).toBe(403);
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    const stranger = await TestStaff.signIn(test.app, other.id, 'owner', 'autre.example');
    expect((await act('dismiss', { version: 3 }, stranger)).status).toBe(404);
  });
});
