import type { FixedClock } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RenewBalances } from '../modules/payments/index.ts';
import { CARTS } from './data/carts.ts';
import { ORDERS } from './data/orders/index.ts';
import type { DemoShop } from './demo-shop.ts';
import { leaveCart, workCart } from './trade/carts.ts';
import { moneyOf } from './trade/money.ts';
import { placeOrder } from './trade/shoppers.ts';
import { DemoStaff } from './trade/staff.ts';
import { supplyOf } from './trade/supply.ts';
import { type Happening, instantOf, inTurn, relive } from './trade/timeline.ts';
import { warehousesOf } from './trade/warehouses.ts';

/**
 * Three weeks of trade in the shop that `seedDemo` made: orders, what staff did with them, carts left behind, what suppliers
 * brought and were paid, what moved between the warehouses, what transporters paid. All of it goes through the calls that
 * browsers make, each at its instant. Staff sign in now and work before now: so their sessions last through all of it.
 * @param clock the application's; ends where it stood.
 */
export async function seedTrade(
  app: NestFastifyApplication,
  clock: FixedClock,
  shop: DemoShop,
): Promise<void> {
  const now = clock.now();
  const staff = await DemoStaff.signIn(app, shop.accounts);
  await relive(clock, [
    ...orders(app, shop, staff, now),
    ...carts(app, shop, staff, now),
    ...supplyOf(shop, staff, now),
    ...warehousesOf(shop, staff, now),
    ...moneyOf(staff, now),
  ]);
  clock.set(now);
  // What was added up before knows nothing of a past that is written now.
  await app.get(RenewBalances, { strict: false }).execute();
}

function orders(app: NestFastifyApplication, shop: DemoShop, staff: DemoStaff, now: Date): Happening[] {
  return ORDERS.flatMap((order, nth) => {
    const standing = { id: '', version: 1 };
    const place = async () => {
      standing.id = await placeOrder(app, shop, order, nth);
    };
    const acts = order.steps.map((step) => ({
      after: step.after,
      happen: async (at: Date) => {
        standing.version = await staff.act(standing, step, at);
      },
    }));
    return inTurn(instantOf(order.placed, now), now, place, acts);
  });
}

function carts(app: NestFastifyApplication, shop: DemoShop, staff: DemoStaff, now: Date): Happening[] {
  return CARTS.flatMap((cart, nth) => {
    const leave = (at: Date) => leaveCart(app, shop, cart, ORDERS.length + nth, at);
    const { worked } = cart;
    const work = worked
      ? [
          {
            after: worked.after,
            happen: () => workCart(staff.as('confirmation_agent'), cart, worked),
          },
        ]
      : [];
    return inTurn(instantOf(cart, now), now, leave, work);
  });
}
