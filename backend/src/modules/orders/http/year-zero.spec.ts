import { ordersContract, staffOrdersContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, makeShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { newPhone } from '../../checkout/testing/test-shopper.ts';
import { TestStaff } from '../testing/test-staff.ts';

const test = useApp();
let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await makeShop(test.app, { stock: 10 });
  owner = await TestStaff.signIn(test.app, shop.id, 'owner');
});

/** A day that calendars of programs know, and PostgreSQL does not. */
const NO_DAY = '0000-01-01';

describe('a day of the year zero is refused', () => {
  it('as the day of an installment', async () => {
    const { status } = await owner.call(staffOrdersContract.create, {
      body: {
        ...{ save: 'order', channel: 'Installment', paymentType: 'installment' },
        warehouseId: shop.warehouseId,
        customer: { firstName: 'Amina', lastName: 'Benali', phone: newPhone() },
        delivery: { mode: 'delivery', commune: ALGER_CENTRE, transporter: shop.desk },
        lines: [{ productId: shop.lamp.id, quantity: 1 }],
        installments: [{ dueOn: NO_DAY, amount: 135_000 }],
      } as never,
    });
    expect(status).toBe(422);
  });

  it('as a bound of the list of orders and of its file', async () => {
    expect((await owner.list({ from: NO_DAY })).status).toBe(422);
    expect((await owner.text(ordersContract.export, { from: NO_DAY, format: 'csv' })).status).toBe(422);
  });
});
