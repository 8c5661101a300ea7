import { type MessageKey, messages } from '@hanout/contracts';
import { LOCALES, type Locale, uuidv7 } from '@hanout/kernel';
import { useApp } from '@hanout/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADRAR, makeShop, type TestShop } from '../testing/test-shop.ts';
import { cartPayload, quickPayload, TestShopper, withKey } from '../testing/test-shopper.ts';

const test = useApp();
let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
  shop = await makeShop(test.app, { settings: { maxQuantityPerLine: 7 } });
  other = await makeShop(test.app, { hosts: ['other.example'] });
});

/** Everything that an order writes. */
async function traces(): Promise<unknown> {
  const tables = [
    'orders',
    'order_lines',
    'order_history',
    'postings',
    'outbox',
    'stock_holds',
    'stock_movements',
    'checkout_receipts',
    'checkout_cooldowns',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
  return test.database.query(
    `select ${counts}, (select sum(held + reserved) from stock_levels) as put_aside`,
  );
}
let before: unknown;
beforeEach(async () => {
  before = await traces();
});
afterEach(async () => {
  expect(await traces()).toEqual(before);
});

const MISSING = Symbol('missing');
type Change = readonly [path: string, value: unknown, key: MessageKey, at?: string];

/** The payload with one place changed; a key that belongs to the changed body. */
function changed(payload: object, path: string, value: unknown): object {
  const copy = structuredClone(payload) as Record<string, unknown>;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let at: Record<string, unknown> = copy;
  for (const part of parts) at = at[part] as Record<string, unknown>;
  if (value === MISSING) delete at[last];
  else at[last] = value;
  return path === 'clientOrderKey' ? copy : withKey(copy);
}

let turn = 0;
/** Refused with this field error, in the language that was asked. */
async function expectFieldError(
  payload: object,
  field: string,
  key: MessageKey,
  code: MessageKey = 'invalid',
  values: Record<string, string> = {},
) {
  const language = LOCALES[turn++ % LOCALES.length] as Locale;
  const shopper = await TestShopper.open(test.app);
  const { status, body } = await shopper.order(payload, language);
  const text = messages[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  expect({ status, code: body.code, message: body.message, error: body.errors?.[field] }).toEqual({
    status: 422,
    code,
    message: messages[language][code],
    error: expect.arrayContaining([text]),
  });
}

/** What is wrong with a text, a number, a list … at a place, whatever the place. */
const ids = (path: string, key: MessageKey = 'validation.id'): Change[] =>
  [MISSING, null, 7, '', 'abc', '00000000-0000-0000-0000-00000000000z', {}].map((value) => [
    path,
    value,
    key,
  ]);
const amounts = (path: string): Change[] =>
  [MISSING, null, '1000', -1, -0.01, 10_000_000.01, 1e9, 10.005, {}, []].map((value) => [
    path,
    value,
    'validation.amount',
  ]);
const quantities = (path: string): Change[] =>
  [MISSING, null, 0, -1, 1.5, 1e9, '1', true].map((value) => [path, value, 'form.validation.quantity']);
const names = (path: string, key: MessageKey): Change[] =>
  [MISSING, null, 5, '', '   ', 'ab', 'a'.repeat(21), 'R2D2', 'a@b.c', '<b>abc</b>', 'x'.repeat(200)].map(
    (value) => [path, value, key],
  );
const phones = (path: string): Change[] =>
  [
    MISSING,
    null,
    550123456,
    '',
    '0450123456',
    '05501234567',
    '055012345',
    '+33612345678',
    'x'.repeat(50),
  ].map((value) => [path, value, 'form.validation.phone']);
const emails = (path: string): Change[] =>
  [5, 'a', 'a b@c.dz', 'a@@c.dz', 'a@c', 'a@c.d', `${'a'.repeat(250)}@c.dz`].map((value) => [
    path,
    value,
    'form.validation.email',
  ]);
const places = (path: string, key: MessageKey): Change[] =>
  [MISSING, null, '', 'abc', 0, -1, 1.5, 100_000, '12a', {}, []].map((value) => [path, value, key]);
const unknowns = (...paths: string[]): Change[] =>
  paths.flatMap((path) =>
    ['state', 'price', 'constructor'].map((name): Change => [`${path}${name}`, 1, 'validation.unknown']),
  );

const SHARED: Change[] = [
  ...[MISSING, 2, '1', null].map((value): Change => ['version', value, 'validation.choice']),
  ...[MISSING, 'POS', 1, null].map((value): Change => ['channel', value, 'validation.choice']),
  ...ids('shopUuid'),
  ...[MISSING, null, 5, ''].map((value): Change => ['cartExternalId', value, 'validation.required']),
  ['cartExternalId', 'x'.repeat(101), 'validation.tooLong'],
  ...[MISSING, null, 5, '', 'abc', 'A'.repeat(64), 'g'.repeat(64), 'a'.repeat(65)].map(
    (value): Change => ['clientOrderKey', value, 'validation.key'],
  ),
  ...[MISSING, 'x', 5].map((value): Change => ['meta.source', value, 'validation.choice']),
  ...[MISSING, 'de', 5].map((value): Change => ['meta.locale', value, 'validation.choice']),
  ...[MISSING, null, 'true', 1].map((value): Change => ['meta.shipping.isFree', value, 'validation.type']),
  ...ids('meta.shipping.transporterId'),
  ...amounts('meta.shipping.finalPrice'),
  ...amounts('meta.expectedTotal').filter(([, value]) => value !== MISSING),
  ['coupon', 'x'.repeat(41), 'validation.tooLong'],
  ...unknowns('', 'meta.', 'meta.shipping.'),
];
const QUICK: Change[] = [
  ...names('customer.firstname', 'form.validation.firstname'),
  ...names('customer.lastname', 'form.validation.lastname'),
  ...phones('customer.phone'),
  ...emails('customer.email'),
  ...[MISSING, null, ''].map((value): Change => ['customer.temporaryId', value, 'validation.required']),
  ['deliveryAddress.address', '   ', 'form.validation.addressBlank'],
  ['deliveryAddress.address', 5, 'form.validation.address'],
  ['deliveryAddress.address', 'x'.repeat(251), 'validation.tooLong'],
  ...places('deliveryAddress.wilaya', 'form.validation.wilaya'),
  ...places('deliveryAddress.commune', 'form.validation.commune'),
  ...ids('deliveryAddress.transporter', 'form.validation.transporter'),
  ...[MISSING, null, [], {}, 'x'].map((value): Change => ['cart', value, 'cart.your_cart_is_empty']),
  ...ids('cart.0.product'),
  ...ids('cart.0.combination').filter(([, value]) => value !== MISSING && value !== null),
  ...amounts('cart.0.unitPrice'),
  ...quantities('cart.0.quantity'),
  ...unknowns('customer.', 'deliveryAddress.', 'cart.0.'),
];
const CART: Change[] = [
  ...names('formData.firstname', 'form.validation.firstname'),
  ...names('formData.lastname', 'form.validation.lastname'),
  ...phones('formData.phone'),
  ...emails('formData.email'),
  ['formData.address', '   ', 'form.validation.addressBlank'],
  ...places('formData.wilaya', 'form.validation.wilaya'),
  ...places('formData.commune', 'form.validation.commune'),
  ...ids('formData.transporter', 'form.validation.transporter'),
  ...quantities('formData.quantity').filter(([, value]) => value !== MISSING && value !== null),
  ...[null, [], {}, 'x'].map((value): Change => ['lines', value, 'cart.your_cart_is_empty']),
  ...ids('lines.0.product'),
  ...amounts('lines.0.unitPrice'),
  ...quantities('lines.0.quantity'),
  ...unknowns('formData.', 'lines.0.'),
];

const oneLamp = () => ({ lines: [{ product: shop.lamp.id, unitPrice: 1000, quantity: 1 }] });

describe.each([
  ['the product page’s payload', quickPayload, [...SHARED, ...QUICK]],
  ['the cart page’s payload', cartPayload, [...SHARED, ...CART]],
] as const)('%s', (_, payloadOf, changes) => {
  const byField = Map.groupBy(changes, ([path]) => path);
  it.each([...byField.keys()])(
    '[SF-328] [SF-329] [SF-357] with a wrong %s is refused in the asked language, and nothing is written',
    async (path) => {
      for (const [, value, key] of byField.get(path) ?? [])
        await expectFieldError(changed(payloadOf(shop, oneLamp()), path, value), path, key);
    },
  );
});

describe.each([
  ['the product page’s payload', quickPayload, 'cart', 'deliveryAddress'],
  ['the cart page’s payload', cartPayload, 'lines', 'formData'],
] as const)('%s', (_, payloadOf, lines, form) => {
  const line = (product: string, combination: string | null = null, quantity = 1) => ({
    lines: [{ product, combination, unitPrice: 1000, quantity }],
  });

  it.each<[string, () => ReturnType<typeof line>]>([
    ['an unknown product', () => line(uuidv7())],
    ['a product of another shop', () => line(other.lamp.id)],
    ['a product that is not active', () => line(shop.draft.id)],
    ['a combination of another product', () => line(shop.lamp.id, shop.phone.combinationIds[0])],
    ['an unknown combination', () => line(shop.phone.id, uuidv7())],
    ['no combination of a product that has some', () => line(shop.phone.id)],
  ])('naming %s is refused as unavailable', async (_name, wish) => {
    await expectFieldError(payloadOf(shop, wish()), `${lines}.0.product`, 'unavailable', 'unavailable');
  });

  it('names exactly the lines that are wrong', async () => {
    const wish = { lines: [...line(shop.lamp.id).lines, ...line(shop.draft.id).lines] };
    const { body } = await (await TestShopper.open(test.app)).order(payloadOf(shop, wish));
    expect(Object.keys(body.errors ?? {})).toEqual([`${lines}.1.product`]);
  });

  it('[SF-251] of a shop that does not answer at this host is refused', async () => {
    const wish = { lines: [{ product: other.lamp.id, unitPrice: 1000, quantity: 1 }] };
    await expectFieldError(payloadOf(other, wish), 'shopUuid', 'validation.id');
  });

  it('with more pieces than the shop allows in a line is refused with the limit', async () => {
    const payload = payloadOf(shop, line(shop.lamp.id, null, 8));
    await expectFieldError(payload, `${lines}.0.quantity`, 'form.validation.maxQuantity', 'invalid', {
      max: '7',
    });
  });

  it('to an unknown commune, or one of another wilaya, is refused', async () => {
    const payload = payloadOf(shop, oneLamp());
    await expectFieldError(
      changed(payload, `${form}.commune`, 9999),
      `${form}.commune`,
      'form.validation.commune',
    );
    await expectFieldError(
      changed(payload, `${form}.wilaya`, ADRAR),
      `${form}.commune`,
      'form.validation.commune',
    );
    await expectFieldError(
      changed(payload, `${form}.wilaya`, 99),
      `${form}.wilaya`,
      'form.validation.wilaya',
    );
  });

  it('to a wilaya where nobody delivers is refused as undeliverable', async () => {
    const payload = changed(
      changed(payloadOf(shop, oneLamp()), `${form}.wilaya`, ADRAR),
      `${form}.commune`,
      101,
    );
    await expectFieldError(payload, `${form}.transporter`, 'undeliverable', 'undeliverable');
  });

  it('with a transporter that is unknown or another shop’s is refused as undeliverable', async () => {
    for (const offer of [uuidv7(), other.home, other.desk])
      await expectFieldError(
        payloadOf(shop, { ...oneLamp(), offer }),
        `${form}.transporter`,
        'undeliverable',
        'undeliverable',
      );
  });

  it('whose delivery claims are about another transporter is refused', async () => {
    const payload = changed(payloadOf(shop, oneLamp()), 'meta.shipping.transporterId', shop.desk);
    await expectFieldError(payload, 'meta.shipping.transporterId', 'form.validation.transporter');
  });

  it('listing other parts than the pack has, or parts of what is no pack, is refused', async () => {
    const pack = { lines: [{ product: shop.pack.id, unitPrice: 2000, quantity: 1 }] };
    const parts = [{ product: shop.lamp.id, combination: null, quantity: 1 }];
    const wrong = changed(payloadOf(shop, pack), `${lines}.0.productInPack`, parts);
    await expectFieldError(wrong, `${lines}.0.productInPack`, 'unavailable', 'unavailable');
    const noPack = changed(payloadOf(shop, oneLamp()), `${lines}.0.productInPack`, parts);
    await expectFieldError(noPack, `${lines}.0.productInPack`, 'validation.unknown');
  });

  it('with a stale price is refused with the new quote', async () => {
    const wish = { lines: [{ product: shop.lamp.id, unitPrice: 950, quantity: 1 }] };
    const { status, body } = await (await TestShopper.open(test.app)).order(payloadOf(shop, wish), 'en');
    expect([status, body.code, body.message]).toEqual([409, 'price_changed', messages.en.price_changed]);
    expect(body.quote.lines[0]?.unitPrice).toBe(1000);
  });

  it('for more than there is is refused, naming the lines', async () => {
    const wish = {
      lines: [
        { product: shop.lamp.id, unitPrice: 1000, quantity: 6 },
        { product: shop.pack.id, unitPrice: 2000, quantity: 3 },
      ],
    };
    const { status, body } = await (await TestShopper.open(test.app)).order(payloadOf(shop, wish), 'ar');
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    expect(body.errors).toEqual({
      [`${lines}.0.quantity`]: [messages.ar.out_of_stock],
      [`${lines}.1.quantity`]: [messages.ar.out_of_stock],
    });
  });
});

describe('a call', () => {
  it('[SF-250] [SF-259] without a cookie, or with another browser’s token, is refused before anything', async () => {
    const shopper = await TestShopper.open(test.app);
    const stranger = await TestShopper.open(test.app);
    const payload = quickPayload(shop, oneLamp());
    for (const broken of [
      { cookie: '' },
      { csrfToken: '' },
      { csrfToken: stranger.csrfToken },
      { cookie: `${shopper.cookie}x` },
    ]) {
      const browser: TestShopper = Object.assign(shopper.asItWas(), broken);
      const answer = await browser.order(payload);
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
    }
  });

  it.each(['null', '[]', '5', '"x"', '{}', '{"__proto__": {"version": 1}}'])(
    'with the body %s is refused',
    async (text) => {
      const shopper = await TestShopper.open(test.app);
      const answer = await test.app.inject({
        method: 'POST',
        url: '/web/api/cart/checkout',
        headers: {
          cookie: shopper.cookie,
          'x-csrf-token': shopper.csrfToken,
          'content-type': 'application/json',
        },
        payload: text,
      });
      expect([400, 422]).toContain(answer.statusCode);
    },
  );

  it('[SF-228] of the cart page for home delivery needs an address; for a stop desk it does not', async () => {
    await expectFieldError(
      cartPayload(shop, { ...oneLamp(), address: '' }),
      'formData.address',
      'form.validation.address',
    );
    const toDesk = cartPayload(shop, { ...oneLamp(), address: '', offer: shop.desk, deliveryPrice: 349 });
    const { body } = await (await TestShopper.open(test.app)).order(toDesk);
    expect(body.code).toBe('price_changed'); // past the address, stopped by the stale price
  });
});
