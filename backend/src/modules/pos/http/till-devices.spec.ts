import {
  catalogAdminContract,
  type ProductEdit,
  registerSessionsContract,
  registersContract,
  type TillBoot,
  tillContract,
  tillDocumentsContract,
} from '@hanout/contracts';
import { FixedClock, pinVerifier, type SaleDocument, sealDocument, uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { TestTill } from '../testing/test-till.ts';
import { pay, piecesOf } from '../testing/till-writer.ts';

const clock = new FixedClock(new Date('2026-11-25T10:00:00+01:00'));
const test = useApp({ clock });
let shop: TestShop;
let manager: TestStaff;
let cashier: TestStaff;
type Refusal = { code: string; errors?: Record<string, string[]>; extra?: object };

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 100 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
  cashier = await TestStaff.signIn(test.app, shop.id, 'cashier');
});
const till = (options = {}) => TestTill.make(test.app, test.database, shop, manager, options);
const lamp = () => ({ productId: shop.lamp.id });
const bootOf = (device: TestTill) => device.call<TillBoot & Refusal>('GET', tillContract.boot.path);

describe('a device', () => {
  it('is paired by a code once and for ten minutes; its token is kept as a hash, its cookie is for tills alone', async () => {
    const one = await till();
    expect(one.cookie).toMatch(/^hanout_t=[\w-]{43}$/);
    const again = await manager.call<Refusal>(registersContract.pairingCode, {
      params: { id: one.registerId },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'register_busy' } });
    const detach = { params: { id: one.registerId }, body: { as: 'retired' as const, reason: 'Remplacé' } };
    expect((await manager.call(registersContract.detach, detach)).status).toBe(204);
    const { body } = await manager.call<{ code: string }>(registersContract.pairingCode, {
      params: { id: one.registerId },
    });
    expect(body.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    clock.advance(10 * 60_000);
    const late = await one.call<Refusal>('POST', tillContract.pair.path, { code: body.code, name: 'Tard' });
    expect(late).toMatchObject({ status: 422, body: { code: 'till_code' } });
    manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    const kept = await test.database.query<{ text: string }>('select d::text as text from till_devices d');
    expect(kept.some(({ text }) => text.includes(one.cookie.split('=')[1] ?? '-'))).toBe(false);
  });

  it('takes along what it sells by: the PINs of cashiers as verifiers, prices, stock, and what changed since', async () => {
    const one = await till();
    const pin = { params: { staffId: cashier.id }, body: { pin: '482913', maxDiscount: 500 } };
    expect((await manager.call(registersContract.setPin, pin)).status).toBe(204);
    const { body } = await bootOf(one);
    const known = body.cashiers.find(({ id }) => id === cashier.id);
    expect(known).toMatchObject({ maxDiscount: 500, permissions: ['till.sell'] });
    expect(await pinVerifier('482913', known?.pin?.salt ?? '')).toBe(known?.pin?.verifier);
    expect(body).toMatchObject({
      register: { code: one.code, series: 1, lastNumber: 0, left: 0 },
      session: null,
    });
    type Page = {
      items: { id: string; units: { price: number }[] }[];
      next: string | null;
      seen: string;
      generation: string;
    };
    const first = await one.call<Page>('GET', `${tillContract.catalogue.path}?limit=2`);
    expect(first.body.items).toHaveLength(2);
    const rest = await one.call<Page>('GET', `${tillContract.catalogue.path}?after=${first.body.next}`);
    const all = [...first.body.items, ...rest.body.items];
    expect(all.find(({ id }) => id === shop.lamp.id)?.units).toMatchObject([
      { price: 100_000, combinationId: null },
    ]);
    expect(all.find(({ id }) => id === shop.phone.id)?.units).toHaveLength(2);
    expect(all.some(({ id }) => id === shop.draft.id)).toBe(false);
    const { generation, seen } = first.body;
    const changes = (since: string) =>
      one.call<{ changed: Page['items'] }>(
        'GET',
        `${tillContract.changes.path}?generation=${generation}&since=${since}`,
      );
    // Whoever else writes in this database server holds the mark back: what is known may be told again, the same.
    expect(all).toEqual(expect.arrayContaining((await changes(seen)).body.changed));
    const params = { id: shop.lamp.id };
    const priced = async (priceHt: number) => {
      const { body: edit } = await manager.call<ProductEdit>(catalogAdminContract.product, { params });
      const body = { version: edit.version, priceHt };
      expect((await manager.call(catalogAdminContract.price, { params, body })).status).toBe(200);
      return (await changes(seen)).body.changed.find(({ id }) => id === shop.lamp.id)?.units;
    };
    expect(await priced(200_000)).toMatchObject([{ price: 200_000 }]);
    expect(await priced(100_000)).toMatchObject([{ price: 100_000 }]);
    expect((await changes('999999999999')).status).toBe(410);
    const told: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: string = `generation=${generation}&since=3&limit=2${next && `&after=${next}`}`;
      const { body } = await one.call<{ changed: Page['items'] } & Pick<Page, 'next'>>(
        'GET',
        `${tillContract.changes.path}?${page}`,
      );
      told.push(...body.changed.map(({ id }) => id));
      ({ next } = body);
    }
    expect(told).toEqual(all.map(({ id }) => id));
    const stock = await one.call<{ items: object[] }>('GET', tillContract.stock.path);
    expect(stock.body.items).toContainEqual({
      ...{ unitId: shop.lamp.id, here: expect.any(Number), elsewhere: 0 },
    });
  });

  it('of another shop, of no shop, without its header or from another site is refused; a detached one hands in and reads nothing', async () => {
    const one = await till();
    const other = await till();
    const foreign = await makeShop(test.app, { hosts: ['ailleurs.example'] });
    expect(foreign.id).not.toBe(shop.id);
    const boot = (headers: object) => one.call<Refusal>('GET', tillContract.boot.path, undefined, headers);
    expect((await boot({ host: 'ailleurs.example' })).body.code).toBe('till_unpaired');
    expect((await boot({ cookie: '' })).body.code).toBe('till_unpaired');
    expect((await boot({ 'x-till-device': other.id })).body.code).toBe('till_unpaired');
    expect((await boot({ 'x-till-device': undefined })).status).toBe(403);
    expect((await boot({ origin: 'https://evil.example' })).status).toBe(403);
    await one.send(one.open());
    const unsent = one.sale([lamp()]);
    const lost = { params: { id: one.registerId }, body: { as: 'lost' as const, reason: 'Volé' } };
    expect((await manager.call(registersContract.detach, lost)).status).toBe(204);
    expect((await bootOf(one)).body.code).toBe('till_unpaired');
    expect(await one.send(unsent)).toMatchObject([{ state: 'posted', remarks: ['after_detach'] }]);
    const next = await TestTill.pair(test.app, manager, one.registerId, one.code);
    expect(next.series).toBe(2);
  });

  it('hands in nothing of another device, and no number of a document can be changed unseen', async () => {
    const one = await till();
    const other = await till();
    await one.send(one.open());
    const sale = one.sale([lamp()]);
    expect(await other.send(sale)).toMatchObject([{ result: 'refused', faults: ['deviceId'], state: null }]);
    const damaged = { ...sale, text: sale.text.replace('"quantity":1', '"quantity":2') };
    expect(await one.send(damaged)).toMatchObject([{ result: 'fault', state: null }]);
    const values = [0, -1, 1e9, 1.5, '1', null];
    const said = (path: 'total' | 'seq' | 'rounding', value: unknown) =>
      sealDocument({ ...sale.document, id: uuidv7(clock.now().getTime()), [path]: value } as SaleDocument);
    for (const value of values)
      expect(await one.send(said('total', value))).toMatchObject([{ result: 'refused' }]);
    for (const value of [-1, 1.5, '1', null])
      expect(await one.send(said('rounding', value))).toMatchObject([{ result: 'refused' }]);
    for (const value of [0, -1, 1.5, '1', null])
      expect(await one.send(said('seq', value))).toMatchObject([{ result: 'refused' }]);
    const [answer] = await one.send({ ...sealDocument(sale.document), id: uuidv7(clock.now().getTime()) });
    expect(answer).toMatchObject({ result: 'refused', faults: ['id'] });
  });

  it('finds customers by three characters of name or number, and makes one unless the number is known [BO-059] [BO-228]', async () => {
    const one = await till();
    const search = (q: string) =>
      one.call<{ items: { id: string; lastName: string }[] } & Refusal>(
        'GET',
        `${tillContract.searchCustomers.path}?q=${encodeURIComponent(q)}`,
      );
    const short = await search('be');
    expect(short).toMatchObject({
      status: 422,
      body: { errors: { q: ['Tapez au moins trois caractères.'] } },
    });
    const id = uuidv7(clock.now().getTime());
    const said = { id, firstName: 'Nadia', lastName: 'Belkacem', phone: '0661 22 33 44' };
    const made = await one.call('POST', tillContract.createCustomer.path, said);
    expect(made).toMatchObject({
      status: 200,
      body: { known: false, customer: { id, phone: '0661223344' } },
    });
    expect((await search('bel')).body.items).toMatchObject([{ id, lastName: 'Belkacem' }]);
    expect((await search('0661')).body.items).toMatchObject([{ id }]);
    const again = { ...said, id: uuidv7(clock.now().getTime()), lastName: 'Autre' };
    const known = await one.call('POST', tillContract.createCustomer.path, again);
    expect(known.body).toMatchObject({ known: true, customer: { id, lastName: 'Belkacem' } });
  });
});

describe('what waits for a person', () => {
  it('is written off with its money, or looked at; what was kept is posted once it can be', async () => {
    const one = await till();
    await one.send(one.open());
    const poison = one.sale([{ productId: uuidv7(clock.now().getTime()) }]);
    await one.send(poison);
    type List = { items: { id: string; code: string }[]; waiting: { kept: number }; unsettled: number };
    const list = () => manager.call<List>(tillDocumentsContract.list, { query: { state: 'kept' } });
    expect((await list()).body).toMatchObject({
      items: [{ id: poison.id, code: 'unknown_product' }],
      unsettled: 100_000,
    });
    const retried = await manager.call(tillDocumentsContract.retry, { params: { id: poison.id } });
    expect(retried.body).toEqual({ state: 'kept', code: 'unknown_product' });
    const settle = {
      params: { id: poison.id },
      body: { as: 'written_off' as const, note: 'Article inconnu' },
    };
    expect((await manager.call(tillDocumentsContract.settle, settle)).body).toEqual({ state: 'written_off' });
    expect((await list()).body).toMatchObject({ items: [], unsettled: 0 });
    expect((await cashier.call<Refusal>(tillDocumentsContract.list, {})).status).toBe(403);
    const [closing] = await one.send(one.close());
    expect(closing).toMatchObject({ state: 'posted', remarks: [] });
  });

  it('of a lost device is its open session: somebody counts, and a sale that comes afterwards corrects the difference', async () => {
    const one = await till();
    await one.send(one.open());
    const [sent, unsent] = [
      one.sale([lamp()]),
      one.sale([lamp()], { form: 'cash', payments: [pay('cash', 100_000)] }),
    ];
    await one.send(sent);
    const close = (body: object) =>
      manager.once<{ difference: number } & Refusal>(registerSessionsContract.close, {
        params: { id: one.sessionId },
        body: body as never,
      });
    const counted = { cash: 700_000, card: 0, mobile: 0, other: 0 };
    const said = { pieces: piecesOf(700_000), counted, left: 0, reason: 'Tablette volée' };
    expect((await close(said)).body.code).toBe('device_active');
    const lost = { params: { id: one.registerId }, body: { as: 'lost' as const, reason: 'Volé' } };
    await manager.call(registersContract.detach, lost);
    expect((await close(said)).body).toEqual({ difference: 100_000 });
    expect(await one.send(unsent)).toMatchObject([{ state: 'posted' }]);
    const detail = await manager.call<{ difference: number; report: { tickets: number } }>(
      registerSessionsContract.detail,
      { params: { id: one.sessionId } },
    );
    expect(detail.body).toMatchObject({ difference: 0, forced: true, report: { tickets: 2 } });
    expect((await manager.call(registerSessionsContract.list, {})).status).toBe(200);
  });

  it('a parked cart is taken by one register, and the other is told which', async () => {
    const [one, two] = [await till(), await till()];
    const id = uuidv7(clock.now().getTime());
    const path = tillContract.park.path.replace(':id', id);
    const cart = { version: 0, cashierId: cashier.id, label: 'la dame au foulard', cart: { lines: [] } };
    expect((await one.call('PUT', path, cart)).body).toEqual({ version: 1 });
    expect((await two.call('GET', tillContract.parked.path)).body).toMatchObject({
      items: [{ id, label: cart.label }],
    });
    expect((await two.call('POST', `${path}/take`)).status).toBe(200);
    expect((await one.call<Refusal>('POST', `${path}/take`)).body.code).toBe('cart_taken');
    expect((await two.call('DELETE', path)).status).toBe(204);
    expect((await one.call<Refusal>('POST', `${path}/take`)).body.code).toBe('cart_taken');
    expect((await one.call('POST', `${tillContract.park.path.replace(':id', uuidv7())}/take`)).status).toBe(
      404,
    );
  });

  it('a parked cart that is told again says whether it waits, is taken or dropped, and waits where it was not known', async () => {
    const [one, two] = [await till(), await till()];
    const told = { version: 0, cashierId: cashier.id, label: '', cart: { lines: [] } };
    const parked = async (by: TestTill) => {
      const path = tillContract.park.path.replace(':id', uuidv7(clock.now().getTime()));
      expect((await by.call('PUT', path, told)).body).toEqual({ version: 1 });
      return path;
    };
    const again = async (path: string) => (await one.call<Refusal>('PUT', path, told)).body;

    expect(await again(await parked(one))).toMatchObject({ code: 'stale', version: 1, taken: false });
    const [taken, own, dropped] = [await parked(one), await parked(one), await parked(one)];
    await two.call('POST', `${taken}/take`);
    expect(await again(taken)).toMatchObject({ code: 'cart_taken' });
    await one.call('POST', `${own}/take`);
    expect(await again(own)).toMatchObject({ code: 'stale', taken: true });
    await two.call('DELETE', dropped);
    expect(await again(dropped)).toMatchObject({ code: 'cart_taken' });
  });
});
