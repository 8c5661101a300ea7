import { ordersContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { ShopApi } from '../../shop/index.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
const RULES = {
  ...{ holdHours: 24, suspectHoldMinutes: 15 },
  ...{ suspectPerPhone: 3, suspectPerBrowser: 4, suspectPerAddress: 500, suspectPerNetwork: 900 },
  ...{ heldPerBuyer: 6, heldInAllPerBuyer: 20, heldPerAddress: 40, heldPerNetwork: 60 },
};
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { settings: { phone: '021 00 00 00' } });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

const read = async () => (await owner.call(ordersContract.rules, {})).body;
const change = (body: object, staff = owner) => staff.call(ordersContract.changeRules, { body });

describe('the rules of orders', () => {
  it('are read and changed by the owner, with what they were in the audit; other settings stay', async () => {
    expect(await read()).toMatchObject({ holdHours: 48 });
    expect((await change(RULES)).status).toBe(200);
    expect(await read()).toEqual(RULES);
    const [row] = await test.database.query('select settings from shops where id = $1', [shop.id]);
    expect(row).toMatchObject({ settings: { ...RULES, phone: '021 00 00 00' } });
    const audited = await test.database.query(
      "select before, after from audit_entries where action = 'orders.rules'",
    );
    expect(audited).toEqual([{ before: expect.objectContaining({ holdHours: 48 }), after: RULES }]);
  });

  it.each([
    ['holdHours', 0],
    ['holdHours', 721],
    ['suspectPerPhone', 1.5],
    ['suspectPerAddress', '5'],
    ['suspectHoldMinutes', -1],
    ['heldPerBuyer', 0],
    ['heldPerAddress', 101],
  ])('refuse %s %j, and change nothing', async (field, value) => {
    const before = await read();
    const { status, body } = await change({ ...RULES, [field]: value });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
    expect(await read()).toEqual(before);
  });

  it('refuse keys that are no rules', async () => {
    expect((await change({ ...RULES, refundPlaces: ['till'] })).status).toBe(422);
    expect((await change({ ...RULES, autoSubmit: true })).status).toBe(422);
  });

  it('are not for a manager', async () => {
    const manager = await TestStaff.signIn(test.app, shop.id, 'manager');
    expect((await change(RULES, manager)).status).toBe(403);
  });

  it('and the other settings of a shop, changed at once, lose nothing of each other', async () => {
    const set = (settings: object) =>
      test.app
        .get(UnitOfWork)
        .transactional((em) => test.app.get(ShopApi).changeSettings(em, shop.id, settings));
    await Promise.all([
      set({ holdHours: 12 }),
      set({ lowStockThreshold: 9 }),
      set({ suspectPerPhone: 8 }),
      set({ autoSubmit: true }),
    ]);
    const [row] = await test.database.query('select settings from shops where id = $1', [shop.id]);
    expect(row).toMatchObject({
      settings: { holdHours: 12, lowStockThreshold: 9, suspectPerPhone: 8, autoSubmit: true },
    });
  });
});
