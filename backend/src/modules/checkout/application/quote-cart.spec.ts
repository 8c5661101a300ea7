import type { CartQuote } from '@hanout/contracts';
import { checkoutContract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE, makeShop, type TestShop } from '../testing/test-shop.ts';
import { TestShopper } from '../testing/test-shopper.ts';

describe('what a cart is told before it is ordered', () => {
  const test = useApp();
  let shop: TestShop;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 5 });
  });

  async function quote(lines: object[], language = 'fr'): Promise<CartQuote> {
    const { cookie, csrfToken } = await TestShopper.open(test.app);
    const answer = await test.app.inject({
      method: 'POST',
      url: checkoutContract.quote.path,
      headers: {
        host: 'localhost',
        cookie,
        'x-csrf-token': csrfToken,
        'content-type': 'application/json',
        'accept-language': language,
      },
      payload: JSON.stringify({ lines }),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  it('says how many are left where more is asked for, over all lines that take the same goods', async () => {
    const lamp = (quantity: number) => ({ product: shop.lamp.id, quantity });
    expect((await quote([lamp(5)])).lines.map((line) => line.available)).toEqual([null]);
    expect((await quote([lamp(6)])).lines.map((line) => line.available)).toEqual([5]);
    // A pack takes two lamps and a cable.
    const both = await quote([lamp(2), { product: shop.pack.id, quantity: 2 }]);
    expect(both.lines.map((line) => line.available)).toEqual([5, 2]);
  });

  it('names its lines in the language that is asked in', async () => {
    const [inFrench] = (await quote([{ product: shop.lamp.id, quantity: 1 }], 'fr')).lines;
    const [inArabic] = (await quote([{ product: shop.lamp.id, quantity: 1 }], 'ar')).lines;
    const names = await test.database.query<{ locale: string; name: string }>(
      'select locale, name from product_texts where product_id = $1',
      [shop.lamp.id],
    );
    const nameIn = (locale: string) => names.find((text) => text.locale === locale)?.name;
    expect(inFrench?.name).toBe(nameIn('fr'));
    expect(inArabic?.name).toBe(nameIn('ar') ?? nameIn('fr'));
  });

  it('names what is in a pack in the same language, and nothing in what is no pack', async () => {
    const lines = [
      { product: shop.lamp.id, quantity: 1 },
      { product: shop.pack.id, quantity: 1 },
    ];
    const [lamp, pack] = (await quote(lines, 'ar')).lines;
    expect(lamp?.parts).toEqual([]);
    const rows = await test.database.query<{ product_id: string; name: string }>(
      `select i.product_id, coalesce(ar.name, fr.name) as name from pack_items i
       join product_texts fr on fr.product_id = i.product_id and fr.locale = 'fr'
       left join product_texts ar on ar.product_id = i.product_id and ar.locale = 'ar'
       where i.pack_id = $1 order by i.position`,
      [shop.pack.id],
    );
    expect(rows).toHaveLength(2);
    expect(pack?.parts).toEqual(
      rows.map(({ product_id, name }) => ({ product: product_id, combination: null, name, variant: '' })),
    );
  });
});

describe('carts that are priced at the same moment', () => {
  const test = useApp();
  let shop: TestShop;

  beforeAll(async () => {
    shop = await makeShop(test.app, { hosts: ['localhost'], stock: 5 });
  });

  it('are told each their own: prices, what is short, refusals, coupons', async () => {
    const { cookie, csrfToken } = await TestShopper.open(test.app);
    const headers = {
      host: 'localhost',
      cookie,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    };
    const ask = async (question: object) => {
      const url = checkoutContract.quote.path;
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify(question),
      });
      return [answer.statusCode, answer.json<unknown>()] as const;
    };
    const there = { commune: ALGER_CENTRE, transporter: shop.home };
    const questions = [
      { lines: [{ product: shop.lamp.id, quantity: 3 }] },
      { lines: [{ product: shop.lamp.id, quantity: 4 }], ...there },
      { lines: [{ product: shop.pack.id, quantity: 2 }], ...there },
      { lines: [{ product: shop.draft.id, quantity: 1 }] },
      { lines: [{ product: shop.cable.id, quantity: 6 }] },
      {
        lines: [{ product: shop.phone.id, combination: shop.phone.combinationIds[1], quantity: 1 }],
        ...there,
      },
      { lines: [{ product: shop.lamp.id, quantity: 1 }], ...there, transporter: shop.lamp.id },
      { lines: [{ product: shop.lamp.id, quantity: 1 }], coupon: 'RIEN' },
      {
        lines: [
          { product: shop.lamp.id, quantity: 2 },
          { product: shop.pack.id, quantity: 2 },
        ],
      },
    ];
    const alone = [];
    for (const question of questions) alone.push(await ask(question));
    expect(alone.map(([status]) => status)).toEqual([200, 200, 200, 422, 200, 200, 422, 422, 200]);
    expect(await Promise.all(questions.map(ask))).toEqual(alone);
  });
});
