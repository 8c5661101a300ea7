import { checkoutContract } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orderAtServersPrice } from '../testing/quoted.ts';
import { makeShop, type TestShop } from '../testing/test-shop.ts';
import { newPhone, quickPayload, TestShopper } from '../testing/test-shopper.ts';

const MINUTE = 60_000;
const NOT_FOUND = 'Aucune commande avec ce numéro et ce téléphone. Vérifiez les deux.';

describe('tracking an order', () => {
  const clock = new FixedClock(TEST_NOW);
  const test = useApp({ clock });
  let shop: TestShop;
  let number: string;
  let phone: string;
  let redirectUrl: string;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 500 });
  });

  beforeEach(async () => {
    // Every window of the limits has passed.
    clock.set(new Date(clock.now().getTime() + 20 * MINUTE));
    phone = newPhone();
    const lines = [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }];
    const answer = await orderAtServersPrice(
      await TestShopper.open(test.app),
      quickPayload(shop, { lines, phone }),
    );
    expect(answer.status).toBe(200);
    redirectUrl = answer.body.redirectUrl as string;
    const [row] = await test.database.query<{ number: number }>(
      'select number from orders where phone = $1',
      [phone],
    );
    number = String(row?.number);
  });

  async function track(body: object, language = 'fr') {
    // Whoever guesses comes as another browser each time.
    const { cookie, csrfToken } = await TestShopper.open(test.app);
    const answer = await test.app.inject({
      method: 'POST',
      url: checkoutContract.track.path,
      headers: {
        host: 'localhost',
        cookie,
        'x-csrf-token': csrfToken,
        'content-type': 'application/json',
        'accept-language': language,
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  it('leads who knows number and phone to the page of the order, in the language that is asked in', async () => {
    expect(await track({ number, phone })).toMatchObject({ status: 200, body: { redirectUrl } });
    const other = await track({ number: ` #${number} `, phone: `+213 ${phone.slice(1)}` }, 'ar');
    expect(other.body.redirectUrl).toBe(`/ar${redirectUrl}`);
    expect(other.headers['cache-control']).toBe('no-store');
  });

  it('answers a wrong number and a wrong phone in the same words, and tells nothing of the order', async () => {
    const answers = [
      await track({ number, phone: newPhone() }),
      await track({ number: String(Number(number) + 5000), phone }),
      await track({ number: String(Number(number) + 5000), phone: newPhone() }),
    ];
    const [first] = answers;
    expect(first).toMatchObject({ status: 404, body: { code: 'order_not_found', message: NOT_FOUND } });
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...first?.body, requestId: '' });
      expect(JSON.stringify(body)).not.toContain(redirectUrl.split('/').at(-1));
    }
  });

  it('stops who guesses phones of one order, from however many browsers, and is open again a quarter of an hour later', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect((await track({ number, phone: newPhone() })).status).toBe(404);
    expect((await track({ number, phone })).status).toBe(429);
    // In other words it is the same order.
    expect((await track({ number: `#0${number}`, phone })).status).toBe(429);
    clock.set(new Date(clock.now().getTime() + 16 * MINUTE));
    expect((await track({ number, phone })).status).toBe(200);
  });

  it('stops who tries numbers with one phone', async () => {
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await track({ number: String(Number(number) + guess), phone })).status).toBe(404);
    expect((await track({ number, phone: `00213${phone.slice(1)}` })).status).toBe(429);
  });

  it('stops who asks about another order each time from one address', async () => {
    for (let guess = 1; guess <= 60; guess += 1)
      expect((await track({ number: String(Number(number) + 100 + guess), phone: newPhone() })).status).toBe(
        404,
      );
    expect((await track({ number, phone })).status).toBe(429);
    clock.set(new Date(clock.now().getTime() + 16 * MINUTE));
    expect((await track({ number, phone })).status).toBe(200);
  });

  it('says which field cannot be one', async () => {
    const { status, body } = await track({ number: 'A12', phone: '0212345678' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['number', 'phone']);
  });
});
