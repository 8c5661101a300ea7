import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CHECKOUT_POINTS } from '../src/modules/checkout/index.ts';
import { makeShop, type TestShop } from '../src/modules/checkout/testing/test-shop.ts';
import { quickPayload } from '../src/modules/checkout/testing/test-shopper.ts';
import { RemoteShopper } from './testing/remote-shopper.ts';

/** The sockets that carry a request now, and whether the next order loses its. */
const sockets = new Set<FastifyRequest['socket']>();
let cutNext = false;
const points = {
  reached(point: string): void {
    if (point !== 'after-commit' || !cutNext) return;
    cutNext = false;
    for (const socket of sockets) socket.destroy();
  },
};

@Global()
@Module({ providers: [{ provide: CHECKOUT_POINTS, useValue: points }], exports: [CHECKOUT_POINTS] })
class PointsModule {}

describe('an answer that is lost after the commit', () => {
  const test = useApp({ port: 0, extra: [PointsModule] });
  let shop: TestShop;
  beforeAll(async () => {
    shop = await makeShop(test.app, { stock: 50 });
    test.app.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
  });

  it('is given again when the client asks again: one order, the same address', async () => {
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    for (let round = 0; round < 5; round++) {
      const payload = quickPayload(shop, { lines });
      const shopper = await new RemoteShopper().open(test.app.url);
      cutNext = true;
      expect(await shopper.order(test.app.url, payload)).toBeNull();
      const [written] = await test.database.query<{ id: string; access_token: string }>(
        'select id, access_token from orders where phone = $1',
        [payload.customer.phone],
      );
      const again = await shopper.order(test.app.url, payload);
      expect(again).toEqual({
        status: 200,
        body: { orderUuid: written?.id, redirectUrl: `/order/${written?.access_token}` },
      });
      expect(
        await test.database.query('select id from orders where phone = $1', [payload.customer.phone]),
      ).toHaveLength(1);
    }
  });

  it('makes a second order where nobody keeps receipts: the test would see it', async () => {
    const lines = [{ product: shop.cable.id, unitPrice: 300, quantity: 1 }];
    const payload = quickPayload(shop, { lines });
    const shopper = await new RemoteShopper().open(test.app.url);
    cutNext = true;
    expect(await shopper.order(test.app.url, payload)).toBeNull();
    // As if nothing had been kept of the first call.
    await test.database.query('delete from checkout_receipts');
    await test.database.query('delete from checkout_cooldowns');
    expect((await shopper.order(test.app.url, payload))?.status).toBe(200);
    expect(
      await test.database.query('select id from orders where phone = $1', [payload.customer.phone]),
    ).toHaveLength(2);
  });
});
