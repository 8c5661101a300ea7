import { randomUUID } from 'node:crypto';
import type { Api } from '@hanout/api-client';
import { abandonedCartsContract, type CartRow, checkoutContract } from '@hanout/contracts';
import { centimesFromDa, uuidv7 } from '@hanout/kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CaptureCarts } from '../../modules/abandoned-carts/index.ts';
import { communeNamed } from '../commune-named.ts';
import type { DemoCart } from '../data/carts.ts';
import { PEOPLE } from '../data/people.ts';
import { type DemoShop, unitOf } from '../demo-shop.ts';
import { openShop } from './shoppers.ts';

/** Fills in the form, and leaves. Captured as the queue's worker does, which nothing here waits for. */
export async function leaveCart(
  app: NestFastifyApplication,
  shop: DemoShop,
  { by, wilaya, commune, lines }: DemoCart,
  nth: number,
  at: Date,
): Promise<void> {
  const browserId = randomUUID();
  const api = await openShop(app, nth);
  const wanted = lines.map(([sku, quantity]) => ({ ...unitOf(shop, sku), quantity }));
  const quote = await api.call(checkoutContract.quote, { body: { lines: wanted } });
  const communeId = communeNamed(shop.delivery, wilaya, commune);
  await app.get(CaptureCarts, { strict: false }).execute([
    {
      ...{ shopId: shop.id, browserId, cartToken: randomUUID(), captureId: uuidv7(at.getTime()), at },
      cart: {
        ...PEOPLE[by],
        externalId: browserId,
        email: null,
        source: 'quick',
        lines: quote.lines.map(({ product, combination, unitPrice, quantity }) => ({
          productId: product,
          combinationId: combination,
          unitTtc: centimesFromDa(unitPrice),
          quantity,
        })),
        subtotal: centimesFromDa(quote.itemsTotal),
        shipping: { wilayaCode: wilaya, communeId, transporterId: null },
      },
    },
  ]);
}

type Worked = NonNullable<DemoCart['worked']>;

/** An agent calls about the cart, or takes it off the queue. */
export async function workCart(agent: Api, { by }: DemoCart, worked: Worked): Promise<void> {
  const { id, version } = await cartOf(agent, PEOPLE[by].phone);
  const params = { id };
  const { note } = worked;
  if (worked.do === 'dismiss')
    await agent.call(abandonedCartsContract.dismiss, { params, body: { version, note } });
  else
    await agent.call(abandonedCartsContract.logCall, {
      params,
      body: { version, result: worked.result, note },
    });
}

async function cartOf(agent: Api, phone: string): Promise<CartRow> {
  const { carts } = await agent.call(abandonedCartsContract.list, { query: { state: 'new' } });
  const cart = carts.find((row) => row.phone === phone);
  if (!cart) throw new Error('demo: the cart was not kept');
  return cart;
}
