import { suppliersContract as contract, type SupplierDetail, type SupplierPrice } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { createSupplier, supplierOf } from '../testing/buying.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let shop: TestShop;
let buyer: TestStaff;
let clerk: TestStaff;
let accountant: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 20 });
  buyer = await TestStaff.signIn(test.app, shop.id, 'supplier_order_manager');
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
  accountant = await TestStaff.signIn(test.app, shop.id, 'accountant');
});

interface Refused {
  readonly code: string;
  readonly version?: number;
  readonly errors?: Record<string, string[]>;
}
const PRICE = { priceHt: 65_000, taxRate: 1900, packSize: 6, minQuantity: 12, supplierSku: 'LMP-6' };
const setPrice = (supplierId: string, change: object = {}, unitId = shop.lamp.id, by = buyer) =>
  by.call<{ priceTtc: number } & Refused>(contract.setPrice, {
    params: { id: supplierId, unitId },
    body: { ...PRICE, ...change } as never,
  });
const pricesOf = async (id: string) =>
  (await buyer.call<{ prices: SupplierPrice[] }>(contract.prices, { params: { id } })).body.prices;
const edit = async (by: TestStaff, detail: SupplierDetail, change: object) => {
  const { name, version, contact, phone, email, address, nif, nis, rc, ai, note, active } = detail;
  const { leadDays, paymentDays } = detail;
  const kept = { name, version, contact, phone, email, address, nif, nis, rc, ai, note, active };
  const body = { ...kept, leadDays, paymentDays, ...change };
  return by.call<{ version: number } & Refused>(contract.edit, {
    params: { id: detail.id },
    body: body as never,
  });
};
const supplierOfProduct = async (id: string) => {
  const sql =
    'select p.supplier, s.name, p.version from products p left join suppliers s on s.id = p.supplier_id where p.id = $1';
  const [row] = await test.database.query<{ supplier: string; name: string; version: number }>(sql, [id]);
  return row;
};

describe('suppliers', () => {
  it('keep what they are called, how they are reached, their numbers and their terms', async () => {
    const id = await createSupplier(buyer, 'SARL Nour Import');
    const terms = {
      ...{
        contact: 'Karim',
        phone: '0550 12 34 56',
        email: 'ventes@nour.example',
        address: 'Zone industrielle, Rouïba',
      },
      ...{ nif: '000016001234567', nis: '1', rc: '16/00-1234567', ai: '16001', leadDays: 9, paymentDays: 30 },
    };
    const answer = await edit(buyer, await supplierOf(buyer, id), terms);
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
    expect(await supplierOf(buyer, id)).toMatchObject({ ...terms, name: 'SARL Nour Import', version: 2 });
    const audit = await test.database.query(
      'select action from audit_entries where entity_id = $1 order by at',
      [id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['suppliers.create', 'suppliers.edit']);
  });

  it('are refused an address to which nobody can write', async () => {
    const seen = await supplierOf(buyer, await createSupplier(buyer, 'Sans courrier'));
    const answer = await edit(buyer, seen, { email: 'ventes@nour,example' });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['email']]);
    expect((await edit(buyer, seen, { email: '' })).status).toBe(200);
  });

  it('have names of their own, whatever the case of the letters', async () => {
    await createSupplier(buyer, 'Éts Mokrani');
    const again = await buyer.call<Refused>(contract.create, { body: { name: 'éts MOKRANI' } });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['name']]);
    const other = await supplierOf(buyer, await createSupplier(buyer, 'Éts Ziani'));
    const renamed = await edit(buyer, other, { name: 'ÉTS MOKRANI' });
    expect([renamed.status, Object.keys(renamed.body.errors ?? {})]).toEqual([422, ['name']]);
  });

  it('tell whoever saves over somebody else, and keep what that one wrote', async () => {
    const seen = await supplierOf(buyer, await createSupplier(buyer, 'Deux mains'));
    expect((await edit(buyer, seen, { phone: '021 00 00 00' })).status).toBe(200);
    const late = await edit(buyer, seen, { phone: '023 00 00 00' });
    expect([late.status, late.body.code, late.body.version]).toEqual([409, 'stale', 2]);
    expect((await supplierOf(buyer, seen.id)).phone).toBe('021 00 00 00');
  });

  it('are read by the accountant and changed by whoever orders; clerks see none', async () => {
    const seen = await supplierOf(accountant, await createSupplier(buyer, 'Lecture seule'));
    expect((await edit(accountant, seen, { phone: '1' })).status).toBe(403);
    expect((await clerk.call(contract.list, {})).status).toBe(403);
    expect((await setPrice(seen.id, {}, shop.lamp.id, clerk)).status).toBe(403);
  });
});

describe('what products say of their supplier', () => {
  it('[BO-117] is a supplier, made where nobody knows it, also when the version before writes the words', async () => {
    await test.database.query("update products set supplier = '  Atelier Kasbah ' where id = $1", [
      shop.lamp.id,
    ]);
    await test.database.query("update products set supplier = 'ATELIER KASBAH' where id = $1", [
      shop.cable.id,
    ]);
    const made = await test.database.query("select name from suppliers where lower(name) = 'atelier kasbah'");
    expect(made).toEqual([{ name: 'Atelier Kasbah' }]);
    expect(await supplierOfProduct(shop.cable.id)).toMatchObject({ name: 'Atelier Kasbah' });
    await test.database.query('update products set supplier = null where id = $1', [shop.cable.id]);
    expect(await supplierOfProduct(shop.cable.id)).toMatchObject({ name: null });
  });

  it('follows a supplier that is called otherwise, and whoever has the product open is told', async () => {
    const before = await supplierOfProduct(shop.lamp.id);
    const [row] = await test.database.query<{ id: string }>(
      "select id from suppliers where name = 'Atelier Kasbah'",
    );
    const seen = await supplierOf(buyer, row?.id ?? '');
    expect((await edit(buyer, seen, { name: 'Atelier de la Casbah' })).status).toBe(200);
    expect(await supplierOfProduct(shop.lamp.id)).toMatchObject({
      ...{ supplier: 'Atelier de la Casbah', name: 'Atelier de la Casbah' },
      version: (before?.version ?? 0) + 1,
    });
  });
});

describe('prices of suppliers', () => {
  it('are kept without tax and shown with it, with pack, minimum, days and code', async () => {
    const id = await createSupplier(buyer, 'Lumière & Co');
    const answer = await setPrice(id, { leadDays: 4 });
    expect([answer.status, answer.body.priceTtc]).toEqual([200, 77_350]);
    expect(await pricesOf(id)).toEqual([
      expect.objectContaining({
        ...{ unitId: shop.lamp.id, priceHt: 65_000, priceTtc: 77_350, taxRate: 1900, packSize: 6 },
        ...{ minQuantity: 12, leadDays: 4, supplierSku: 'LMP-6', preferred: false, since: '2026-11-21' },
      }),
    ]);
    await test.database.query("update supplier_prices set from_day = '2026-11-01' where supplier_id = $1", [
      id,
    ]);
    await setPrice(id, { packSize: 12 });
    expect((await pricesOf(id))[0]?.since).toBe('2026-11-01');
    await setPrice(id, { priceHt: 66_000 });
    expect((await pricesOf(id))[0]?.since).toBe('2026-11-21');
    await buyer.call(contract.removePrice, { params: { id, unitId: shop.lamp.id } });
    expect(await pricesOf(id)).toEqual([]);
  });

  it('have one preferred supplier of a unit: the last that was chosen', async () => {
    const [one, other] = [await createSupplier(buyer, 'Premier'), await createSupplier(buyer, 'Second')];
    await setPrice(one, { preferred: true });
    await Promise.all([setPrice(other, { preferred: true }), setPrice(one, { preferred: true })]);
    const rows = await test.database.query(
      'select count(*)::int as n from supplier_prices where unit_id = $1 and preferred',
      [shop.lamp.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('are of units of the shop alone: no pack, no product of which combinations are bought', async () => {
    const id = await createSupplier(buyer, 'Sans pack');
    for (const unitId of [shop.pack.id, shop.id]) expect((await setPrice(id, {}, unitId)).status).toBe(404);
    expect((await setPrice(id, {}, shop.phone.combinationIds[0])).status).toBe(200);
    expect((await setPrice(id, { packSize: 0 })).status).toBe(422);
  });

  it('come before the price of the catalog where something is looked for to be ordered', async () => {
    const id = await createSupplier(buyer, 'Recherche');
    await setPrice(id, { priceHt: 12_345 }, shop.cable.id);
    const ask = async (query: object) =>
      (
        await buyer.call<{ units: { unitId: string; priceHt: number | null; known: boolean }[] }>(
          contract.units,
          {
            params: { id },
            query: query as never,
          },
        )
      ).body.units;
    expect(await ask({})).toEqual([
      expect.objectContaining({ unitId: shop.cable.id, priceHt: 12_345, known: true }),
    ]);
    const found = await ask({ q: 'lamp' });
    expect(found).toContainEqual(expect.objectContaining({ unitId: shop.lamp.id, known: false }));
  });
});
