import { stockContract, type UnitLabel } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let clerk: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app);
  clerk = await TestStaff.signIn(test.app, shop.id, 'warehouse_clerk');
});

const labels = (query: { units?: string; product?: string }, staff = clerk) =>
  staff.call<{ labels: UnitLabel[]; errors?: object }>(stockContract.labels, { query });

describe('labels of goods', () => {
  it('say name, code and what it costs with tax', async () => {
    await test.database.query(`update products set barcode = '6130001234567' where id = $1`, [shop.taxed.id]);
    const { body } = await labels({ units: shop.taxed.id });
    expect(body.labels).toEqual([
      expect.objectContaining({ unitId: shop.taxed.id, barcode: '6130001234567', priceTtc: 119_000 }),
    ]);
  });

  it('are of each variant of a product, at its own price', async () => {
    const { body } = await labels({ product: shop.phone.id });
    expect(body.labels.map(({ unitId }) => unitId).sort()).toEqual([...shop.phone.combinationIds].sort());
    expect(body.labels.map(({ priceTtc }) => priceTtc).sort()).toEqual([2_000_000, 2_100_000]);
    expect(new Set(body.labels.map(({ variant }) => variant)).size).toBe(2);
  });

  it('are of the own shop, of so many units, and for those who may see stock', async () => {
    const other = await makeShop(test.app, { hosts: ['autre.example'] });
    expect((await labels({ units: other.lamp.id })).body.labels).toEqual([]);
    expect((await labels({})).body.labels).toEqual([]);
    const many = Array.from({ length: 201 }, () => uuidv7()).join(',');
    expect((await labels({ units: many })).status).toBe(422);
    expect((await labels({ units: "'; drop table units" })).status).toBe(422);
    const editor = await TestStaff.signIn(test.app, shop.id, 'content_editor');
    expect((await labels({ units: shop.lamp.id }, editor)).status).toBe(403);
  });
});
