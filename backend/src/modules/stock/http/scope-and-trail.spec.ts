import { stockContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let manager: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  manager = await TestStaff.signIn(test.app, shop.id, 'manager');
});

describe('what is wrong with the books', () => {
  it('of another shop is nobody else’s to see', async () => {
    const other = await makeShop(test.app, { stock: 5, hosts: ['ailleurs.example'] });
    await test.database.query('update stock_levels set on_hand = on_hand + 1 where shop_id = $1', [other.id]);
    const { body } = await manager.call<Record<string, unknown>>(stockContract.invariants, {});
    const levels = await test.database.query<{ id: string }>(
      'select id from stock_levels where shop_id = $1',
      [other.id],
    );
    await test.database.query('update stock_levels set on_hand = on_hand - 1 where shop_id = $1', [other.id]);
    for (const { id } of levels) expect(JSON.stringify(body)).not.toContain(id);
  });
});

describe('a new warehouse', () => {
  it('is in the audit log of who made it', async () => {
    const { body } = await manager.call<{ id: string }>(stockContract.createWarehouse, {
      body: { name: 'Oran' } as never,
    });
    const auditLog = await test.database.query('select 1 from audit_entries where entity_id = $1', [body.id]);
    expect(auditLog).toHaveLength(1);
  });
});
