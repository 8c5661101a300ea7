import { transportersContract } from '@hanout/contracts';
import { typeset } from '@hanout/kernel';
import {
  choose,
  LAPTOP,
  PHONE,
  stopClock,
  type TestPage,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { PHONE_EXAMPLE } from '../app/checkout/rules.ts';
import {
  fillQuickCheckout,
  holdAutomaticOrder,
  keepInCart,
  LANGUAGES,
  type Language,
  openOrderForm,
  prefixOf,
  TEXTS,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form: words } = TEXTS.fr;

async function addressOf(where: string, language: Language = 'fr'): Promise<string> {
  const [place] = await shop.database.query<{ slug: string; category: string }>(
    `select t.slug, c.slug as category from products p
     join product_texts t on t.product_id = p.id and t.locale = $1
     join category_texts c on c.category_id = p.main_category_id and c.locale = $1
     where ${where} order by t.slug limit 1`,
    [language],
  );
  return `${shop.url}${prefixOf(language)}/catalog/product/${place?.category}/${place?.slug}`;
}

const REDUCED =
  "t.product_id = (select product_id from product_texts where slug like 'casque-sans%' limit 1)";
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const digits = (text: string) => text.replace(/[^\d,]/g, '');
/** Centimes as a page writes them, digits alone. */
const written = (centimes: string) => (Number(centimes) / 100).toFixed(2).replace('.', ',');
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const send = (page: Page) => page.locator('#quick-checkout button[type=submit]').click();

describe('the order form of a product, opened on a phone', () => {
  const calls: string[] = [];
  let page: TestPage;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE });
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(await addressOf(REDUCED), { waitUntil: 'networkidle' });
  });
  const form = () => page.locator('#quick-checkout');

  it('has made its ids itself, before any call [SF-142] [SF-143]', async () => {
    const ids = JSON.parse(await until(() => kept(page, 'checkout'))).formData;
    expect(ids.temporaryId).toMatch(/^[\da-f-]{36}$/);
    expect(ids.cartId).toBeTruthy();
    expect(calls.filter((url) => /\/web\/|\/public\/utilis/.test(url))).toEqual([]);
  });

  it('has all of its fields, and a button that orders [SF-064] [SF-065] [SF-067]', async () => {
    await page.getByRole('button', { name: TEXTS.fr.product.buy }).first().click();
    await form().waitFor();
    const [bought] = await shop.database.query<{ name: string }>(
      `select t.name || ' ' || (v.value ->> 'fr') as name from product_texts t
       join combinations c on c.product_id = t.product_id and c.is_default
       join combination_values cv on cv.combination_id = c.id join attribute_values v on v.id = cv.attribute_value_id
       where t.locale = 'fr' and ${REDUCED}`,
    );
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      for (const field of [
        'firstname',
        'lastname',
        'phone',
        'email',
        'address',
        'wilaya',
        'commune',
        'transporter',
        'quantity',
      ])
        expect([field, await form().locator(`#checkout-${field}`).isVisible()]).toEqual([field, true]);
      expect((await form().locator('.sum dt').allInnerTexts()).map(plain)).toEqual([
        plain(`${typeset(bought?.name ?? '-', 'fr')} × 1`),
        ...[words.delivery, words.totalWithoutDelivery],
      ]);
      expect(await form().getByRole('button', { name: words.submit }).isVisible()).toBe(true);
    }
    await form().getByRole('button', { name: words.submit }).click();
    await page.getByRole('dialog', { name: words.missingTitle }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('asks for communes and transporters as places are picked, and shows the chosen one alone [SF-183] [SF-184] [SF-187] [SF-303]', async () => {
    expect(await form().locator('#checkout-transporter').innerText()).toContain(words.selectCommuneFirst);
    await fillQuickCheckout(page, { phone: '0661421807' });
    await holdAutomaticOrder(page);
    expect(calls.some((url) => url.endsWith('/public/utilis/api/commune/wilaya/16'))).toBe(true);
    expect(
      calls.some((url) =>
        /\/public\/utilis\/api\/transport\/commune\/\d+\?subtotal=8550&channel=eCommerce$/.test(url),
      ),
    ).toBe(true);
    const offers = form().locator('[name=transporter-choice]');
    expect(await offers.count()).toBe(1);
    await form().getByRole('button', { name: words.changeTransporter }).click();
    expect(await offers.count()).toBeGreaterThan(1);
    expect(await form().locator('.sum .total dt').innerText()).toBe(words.totalWithoutDelivery);
    expect(page.problems).toEqual([]);
  });
});

describe.each(LANGUAGES)('the order form in %s', (language) => {
  const { validation } = TEXTS[language].form;
  let page: TestPage;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE });
    await page.addInitScript(() => {
      Object.assign(window, { phones: 0 });
      window.addEventListener('phone-entered', () => {
        (window as unknown as { phones: number }).phones += 1;
      });
    });
    await openOrderForm(page, await addressOf(REDUCED, language), language);
  });

  /** What is said under a field once it is left with a text in it. */
  async function said(field: string, text: string): Promise<string> {
    await write(page.locator(`#checkout-${field}`), text);
    await page.locator(`#checkout-${field}`).blur();
    return page.locator(`#checkout-${field}-error`).innerText();
  }

  it('says what is wrong with a name once it is left [SF-215] [SF-216] [SF-217] [SF-317]', async () => {
    for (const [field, text] of Object.entries({ firstname: 'R2D2', lastname: 'x' })) {
      await write(page.locator(`#checkout-${field}`), text);
      expect(await page.locator(`#checkout-${field}`).inputValue()).toBe(text);
      expect(await page.locator(`#checkout-${field}-error`).count()).toBe(0);
    }
    expect(await said('firstname', 'R2D2')).toBe(validation.firstname);
    expect(await said('lastname', 'x')).toBe(validation.lastname);
  });

  it('takes of an e-mail address what one can have, and says what is wrong with it [SF-225] [SF-226] [SF-317]', async () => {
    await write(page.locator('#checkout-email'), 'a#b!@c.dz');
    expect(await page.locator('#checkout-email').inputValue()).toBe('ab@c.dz');
    expect(await said('email', 'a@b')).toBe(validation.email);
  });

  it('says that an address which nobody has to write is only spaces', async () => {
    expect(await said('address', '   ')).toBe(validation.address);
  });

  it('says by example what is wrong with a phone, and tells the page of a right one once [SF-220] [SF-221] [SF-222] [SF-317]', async () => {
    expect(await said('phone', '0450123456')).toBe(validation.phone.replace('{{phone}}', PHONE_EXAMPLE));
    expect(await page.evaluate('window.phones')).toBe(0);
    await write(page.locator('#checkout-phone'), '+213 661 42 18 07');
    await page.locator('#checkout-phone').blur();
    expect(await page.locator('#checkout-phone').inputValue()).toBe('0661421807');
    expect(await page.evaluate('window.phones')).toBe(1);
  });
});

// One order from the form to the next one: each test goes on where the one before it stopped.
describe('an order of a product', () => {
  let page: TestPage;
  let address: string;
  let redirectUrl = '';
  let orderedAt = 0;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    address = await addressOf(REDUCED);
    await openOrderForm(page, address, 'fr');
    await fillQuickCheckout(page, { phone: '0661421808' });
    await holdAutomaticOrder(page);
  });

  const timer = () => page.locator('.cool [role=timer]');
  const left = async () => Number(digits(await timer().innerText()));
  const again = () => page.getByRole('button', { name: words.newOrder });

  it('is processed, leads to the address that the answer names, and then waits for a hundred seconds [SF-068] [SF-157] [SF-158] [SF-162]', async () => {
    await page.route('**/web/api/cart/checkout', async (route) => {
      expect(route.request().headers()['x-csrf-token']).toBeTruthy();
      const answer = await route.fetch();
      redirectUrl = (await answer.json()).redirectUrl;
      await page.locator('#quick-checkout button[type=submit]', { hasText: words.processing }).waitFor();
      await route.fulfill({ response: answer });
    });
    await stopClock(page, 1000);
    await send(page);
    await page.waitForURL(/\/order\//);
    expect(page.url()).toBe(shop.url + redirectUrl);
    // The page comes with the server's figure, which may be less by then; the browser's own clock stands still.
    await timer()
      .filter({ hasText: /\b100\b/ })
      .waitFor();
    orderedAt = Number(await page.evaluate('Date.now()'));
    await page.clock.resume();
  });

  it('is shown there: what was bought, for how much and when, which the browser keeps [SF-070] [SF-159] [SF-163]', async () => {
    expect(Math.abs(Number(await kept(page, 'lastPurchaseTime')) - orderedAt)).toBeLessThan(5000);
    const [order] = await shop.database.query<
      Record<'items_total' | 'delivery_price' | 'total', string> & { placed_at: Date }
    >("select items_total, delivery_price, total, placed_at from orders where phone = '0661421808'");
    const panel = page.locator('.panel');
    const amounts = (await panel.locator('.sum dd').allInnerTexts()).map(digits);
    expect(amounts).toEqual(
      [order?.items_total, order?.delivery_price, order?.total].map((sum) => written(sum ?? '')),
    );
    expect(await panel.locator('.line h3').innerText()).toContain('Casque');
    const time = new Intl.DateTimeFormat('fr', {
      timeZone: 'Africa/Algiers',
      hour: '2-digit',
      minute: '2-digit',
    }).format(order?.placed_at);
    expect((await page.locator('main').innerText()).replaceAll(/\s/g, ' ')).toContain(
      `à ${time.replace(':', ' h ')}`,
    );
  });

  it('starts a wait that the browser keeps and counts down each second, in words [SF-171] [SF-172] [SF-354] [SF-355]', async () => {
    const ends = Number(await kept(page, 'cooldownUntil'));
    expect(ends).toBeGreaterThan(Number(await page.evaluate('Date.now()')));
    expect(await left()).toBeGreaterThan(0);
    await timer()
      .filter({ hasNotText: await timer().innerText() })
      .waitFor();
    await stopClock(page, 1000);
    const paused = await left();
    expect(Math.abs((ends - Number(await page.evaluate('Date.now()'))) / 1000 - paused)).toBeLessThan(1.5);
    for (const turn of [1, 2, 3]) {
      await page.clock.runFor(1000);
      expect(await left()).toBe(paused - turn);
    }
    expect(await timer().innerText()).toContain('Nouvelle commande possible dans');
  });

  it('stands in place of the form while one has to wait, and counts on after a reload [SF-160] [SF-173]', async () => {
    await page.goto(address);
    await page.getByRole('heading', { name: TEXTS.fr.order.thanksShort }).waitFor();
    expect(await page.locator('#quick-checkout').count()).toBe(0);
    expect(await again().isDisabled()).toBe(true);
    const rest = await left();
    await page.clock.runFor(3000);
    await page.reload();
    await timer()
      .filter({ hasText: new RegExp(`\\b${rest - 3}\\b`) })
      .waitFor();
  });

  it('is forgotten when the wait is over [SF-164] [SF-175]', async () => {
    await page.goto(shop.url + redirectUrl);
    // The browser's own count, not the one it came with: those numbers are far from the ends of the wait.
    const end = Number(await kept(page, 'cooldownUntil'));
    const now = Number(await page.evaluate('Date.now()'));
    await page.clock.runFor((Math.ceil((end - now) / 1000) - 2) * 1000);
    await timer()
      .filter({ hasText: /\b[23]\b/ })
      .waitFor();
    for (let rest = await left(); rest > 0; rest -= 1) {
      await timer()
        .filter({ hasText: new RegExp(`\\b${rest}\\b`) })
        .waitFor();
      expect(await again().isDisabled()).toBe(true);
      expect(await kept(page, 'cooldownUntil')).toBe(String(end));
      await page.clock.runFor(1000);
    }
    await timer().filter({ hasText: words.cooldownEnded }).waitFor();
    expect(await again().isEnabled()).toBe(true);
    for (const key of ['cooldownUntil', 'lastPurchaseTime', 'overview'])
      await until(async () => (await kept(page, key)) === null);
    await page.clock.resume();
  });

  it('leaves the form as it was before anything was written, for the next [SF-165] [SF-176]', async () => {
    await openOrderForm(page, address, 'fr');
    for (const field of ['firstname', 'lastname', 'phone', 'email', 'address', 'wilaya', 'commune'])
      expect([field, await page.locator(`#checkout-${field}`).inputValue()]).toEqual([field, '']);
    expect(await page.locator('#checkout-quantity input').inputValue()).toBe('1');
    expect(await page.locator('#checkout-transporter').innerText()).toContain(words.selectCommuneFirst);
    expect(await page.locator('.sum .total dt').innerText()).toBe(words.totalWithoutDelivery);
  });
});

// One form that is sent again and again: each test goes on where the one before it stopped.
describe('an order that fails', () => {
  type Answer = { status: number; body: string } | 'none';
  const answers: Answer[] = [];
  const logged: string[] = [];
  let calls = 0;
  let page: TestPage;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE });
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await fillQuickCheckout(page, { phone: '0661421809' });
    await holdAutomaticOrder(page);
    await page.route('**/web/api/cart/checkout', (route) => {
      calls += 1;
      const answer = answers.shift() ?? 'none';
      if (answer === 'none') return route.abort();
      return route.fulfill({ contentType: 'application/json', ...answer });
    });
  });

  const dialog = () => page.getByRole('dialog');
  /** Sends the form; the dialog that comes is closed by its button, and what was typed is still there. */
  async function said(title: string, text: string): Promise<void> {
    await send(page);
    await dialog().getByRole('heading', { name: title }).waitFor();
    expect(await dialog().innerText()).toContain(text);
    await dialog().getByRole('button', { name: words.close }).first().click();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('#quick-checkout [type=submit]:focus').waitFor();
    expect(await page.locator('#checkout-lastname').inputValue()).toBe('آيت أحمد');
    expect(await page.locator('#checkout-lastname').isEnabled()).toBe(true);
    expect(await page.getByRole('button', { name: words.submit }).isEnabled()).toBe(true);
  }
  const failures = () => logged.filter((text) => text.startsWith('checkout')).length;

  it.each([400, 403, 500])(
    'of %i says so in a dialog, after which all can be sent again [SF-169] [SF-170] [SF-262] [SF-297]',
    async (status) => {
      answers.push({ status, body: '{}' });
      await said(words.error, words.errorFinalizing);
    },
  );

  it('says that there was no answer, in a dialog with a button that closes it, and logs it [SF-296] [SF-297] [SF-299]', async () => {
    const before = failures();
    answers.push({ status: 500, body: '{}' });
    await said(words.error, words.errorFinalizing);
    expect(failures()).toBe(before + 1);
    answers.push('none');
    await said(words.error, words.errorNetwork);
    expect(failures()).toBe(before + 2);
  });

  it.each([
    [409, '{"code":"out_of_stock","message":"Trop","lines":[{"index":0}]}', words.outOfStockTitle, 'Trop'],
    [422, '{"code":"unavailable","message":"Fini","errors":{}}', words.unavailableTitle, 'Fini'],
  ])('of %i %s leaves the page and what was quoted as they are', async (status, body, title, text) => {
    const read: string[] = [];
    const note = (request: { url(): string }) => read.push(request.url());
    page.on('request', note);
    const total = await page.locator('#quick-checkout .sum .total').innerText();
    answers.push({ status, body });
    await said(title, text);
    expect(await page.locator('#quick-checkout .sum .total').innerText()).toBe(total);
    page.off('request', note);
    expect(read.filter((url) => url.includes('.data'))).toEqual([]);
  });

  it('says how long to wait, after a stale token was renewed in silence [SF-168] [SF-294]', async () => {
    const before = calls;
    answers.push({ status: 403, body: '{"code":"csrf"}' });
    answers.push({ status: 429, body: '{"code":"cooldown","retryAfterSeconds":42}' });
    await said(words.waitTitle, words.waitSeconds_other.replace('{{count}}', '42'));
    expect(calls - before).toBe(2);
  });

  it('is not sent again during the wait, and says the seconds that are left [SF-231] [SF-300]', async () => {
    const before = calls;
    await send(page);
    await dialog().getByRole('timer').waitFor();
    expect(await dialog().getByRole('timer').innerText()).toMatch(/\d+\ssecondes?/);
    expect(calls).toBe(before);
  });
});

describe('the order form of a product', () => {
  it('shows a pack with its parts, what it saves, its price, delivery and total [SF-065]', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, await addressOf("p.pack_mode = 'strict'"), 'fr');
    const parts = await shop.database.query<{ name: string; quantity: number }>(
      `select concat_ws(' ', t.name, v.value ->> 'fr') as name, i.quantity from pack_items i join products p on p.id = i.pack_id
       join product_texts t on t.product_id = i.product_id and t.locale = 'fr'
       left join combination_values cv on cv.combination_id = i.combination_id
       left join attribute_values v on v.id = cv.attribute_value_id
       where p.pack_mode = 'strict' order by i.position`,
    );
    const rows = page.locator('#quick-checkout .sum');
    expect((await rows.locator('dt').allInnerTexts()).map(plain)).toEqual([
      ...parts.map(({ name, quantity }) => plain(`${typeset(name, 'fr')} × ${quantity}`)),
      words.packDiscount,
      `${plain(await page.locator('h1').innerText())} × 1`,
      ...[words.delivery, words.totalWithoutDelivery],
    ]);
    const amounts = (await rows.locator('dd').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
    const [saved = 0, price = 0, delivery, total] = amounts.splice(parts.length);
    expect(saved).toBeGreaterThan(0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0) - saved).toBe(price);
    expect([delivery, total]).toEqual([0, price]);
  });

  it('names the variants that were chosen in a pack in what stands in its place, as the page of its order', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const address = await addressOf("p.pack_mode = 'flexible'");
    await openOrderForm(page, address, 'fr');
    await fillQuickCheckout(page, { phone: '0661421815' });
    await holdAutomaticOrder(page);
    await send(page);
    await page.waitForURL(/\/order\//);
    const parts = (await page.locator('.panel .attr').allInnerTexts()).map(plain);
    expect(parts.length).toBeGreaterThan(1);
    await page.goto(address);
    await page.getByRole('heading', { name: TEXTS.fr.order.thanksShort }).waitFor();
    expect((await page.locator('.quick .sum .attr').allInnerTexts()).map(plain)).toEqual(parts);
  });

  it.each([
    [37, '{"code":"cooldown","retryAfterSeconds":37}'],
    [100, '{}'],
  ])('waits for %i seconds after an answer of 429 with %s [SF-167] [SF-295]', async (seconds, body) => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    await page.route('**/web/api/cart/checkout', (route) =>
      route.fulfill({ status: 429, contentType: 'application/json', body }),
    );
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await fillQuickCheckout(page, { phone: '0661421811' });
    await holdAutomaticOrder(page);
    await stopClock(page, 1000);
    await send(page);
    await page
      .getByRole('dialog', { name: words.waitTitle })
      .getByText(words.waitSeconds_other.replace('{{count}}', String(seconds)))
      .waitFor();
    const now = Number(await page.evaluate('Date.now()'));
    expect(Number(await kept(page, 'cooldownUntil')) - now).toBe(seconds * 1000);
  });

  it('opens the order again that it has made, without a call [SF-177] [SF-263]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/web/api/cart/checkout')) sent.push(request.method());
    });
    const address = await addressOf(REDUCED);
    await openOrderForm(page, address, 'fr');
    await fillQuickCheckout(page, { phone: '0661421812' });
    await holdAutomaticOrder(page);
    await page.locator('.sum .total dt', { hasText: words.total }).waitFor();
    const form = await kept(page, 'checkout');
    await send(page);
    await page.waitForURL(/\/order\//);
    const order = page.url();
    // As a browser is that was closed before it heard of its order: the form is there, and nothing waits. Said where no
    // script runs: the order's page writes down the wait that the server told it, whenever it has come alive.
    await page.goto(`${shop.url}/robots.txt`);
    await page.evaluate((typed) => {
      for (const key of ['cooldownUntil', 'lastPurchaseTime', 'overview']) localStorage.removeItem(key);
      localStorage.setItem('checkout', typed ?? '');
    }, form);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('[name=transporter-choice]:checked').waitFor({ state: 'attached' });
    await send(page);
    await page.waitForURL(order);
    expect(sent).toEqual(['POST']);
  });

  it('is sent again by itself to a shop that is busy for a moment, under the same key', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const keys: string[] = [];
    await page.route('**/web/api/cart/checkout', (route) => {
      keys.push(route.request().postDataJSON().clientOrderKey);
      const body = '{"code":"busy","retryAfterSeconds":0}';
      return keys.length === 1
        ? route.fulfill({ status: 503, contentType: 'application/json', body })
        : route.continue();
    });
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await fillQuickCheckout(page, { phone: '0661421813' });
    await holdAutomaticOrder(page);
    await send(page);
    await page.waitForURL(/\/order\//);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('offers a wilaya, and a commune of it, as long as somebody delivers there [SF-132] [SF-133]', async () => {
    const page = await browser.newPage();
    const address = await addressOf(REDUCED);
    /** What the form offers of the first wilaya: null when not even that. */
    const offered = async (): Promise<number[] | null> => {
      await openOrderForm(page, address, 'fr');
      await page.locator('#checkout-wilaya option[value="16"]').waitFor({ state: 'attached' });
      if ((await page.locator('#checkout-wilaya option[value="1"]').count()) === 0) return null;
      await choose(page.locator('#checkout-wilaya'), '1');
      await page.locator('#checkout-commune option:not([value=""])').first().waitFor({ state: 'attached' });
      const options = page.locator('#checkout-commune option:not([value=""])');
      return options.evaluateAll((all) => all.map((one) => Number((one as HTMLOptionElement).value)));
    };
    const carriers = await shop.database.query<{
      shop: string;
      id: string;
      mode: 'home' | 'desk';
      communes: (number | null)[];
    }>(
      `select t.shop_id as shop, t.id, s.mode, json_agg(r.commune_id) as communes from transporters t
       join transporter_services s on s.transporter_id = t.id join delivery_rates r on r.service_id = s.id
       where r.wilaya_code = 1 group by t.id, s.mode`,
    );
    const logistics = await TestStaff.signIn(shop.app, carriers[0]?.shop ?? '', 'logistics_manager');
    /** What all of them take there at the door; null: they do not go. A desk would be reached from all communes. */
    const everywhere = async (priceOf: (commune: number | null) => number | null, more: number[] = []) => {
      for (const { id, mode, communes } of carriers) {
        const { body } = await logistics.call<{ version: number }>(transportersContract.detail, {
          params: { id },
        });
        const places = new Set([...communes, ...more]);
        const rates = [...places].map((commune) => ({
          ...{ wilaya: 1, commune },
          price: mode === 'home' ? priceOf(commune) : null,
        }));
        const change = { params: { id, mode }, body: { version: body.version, rates } };
        expect((await logistics.call(transportersContract.rates, change)).status).toBe(200);
      }
    };
    const before = await offered();
    expect(before?.length).toBeGreaterThan(2);
    const [first = 0, second = 0] = before ?? [];
    await everywhere((commune) => (commune === first || commune === second ? 500 : null), [first, second]);
    await until(async () => (await offered())?.join() === [first, second].join());
    await everywhere((commune) => (commune === first ? 500 : null), [first, second]);
    await until(async () => (await offered())?.join() === String(first));
    await everywhere(() => null, [first]);
    await until(async () => (await offered()) === null);
  });

  it('asks for communes again by itself once the network is back', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await page.context().setOffline(true);
    await choose(page.locator('#checkout-wilaya'), '16');
    await page.getByText(words.communesFailed).waitFor();
    await page.context().setOffline(false);
    await page.getByText(words.communesFailed).waitFor({ state: 'detached' });
    await page.locator('#checkout-commune option').nth(1).waitFor({ state: 'attached' });
  });

  it('survives a lost network and a reload, and says that what was typed is kept', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await fillQuickCheckout(page, { phone: '0661421810' });
    await holdAutomaticOrder(page);
    await page.context().setOffline(true);
    await page.getByText(words.offline).waitFor();
    await write(page.locator('#checkout-email'), 'amina@exemple.dz');
    await page.context().setOffline(false);
    await page.getByText(words.offline).waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('#quick-checkout').waitFor();
    expect(await page.locator('#checkout-email').inputValue()).toBe('amina@exemple.dz');
    await until(async () => (await page.locator('#checkout-wilaya').inputValue()) === '16');
  });
});

describe('how many can be ordered', () => {
  it.each([
    ['what the shop sells at once', '> 40', () => words.maxQuantity.replace('{{max}}', '20')],
    [
      'what is left of it',
      'between 3 and 10',
      (left: number) => TEXTS.fr.cart.onlyLeft_other.replace('{{count}}', String(left)),
    ],
  ])('is %s, and is said', async (_, much, text) => {
    const unit = await shop.database.one<{ sku: string; left: number }>(
      `select p.sku, sum(l.on_hand - l.held - l.reserved)::int as left from products p join stock_levels l on l.unit_id = p.id
       where p.type = 'standard' and p.status = 'active' group by p.id
       having sum(l.on_hand - l.held - l.reserved) ${much} order by p.sku limit 1`,
    );
    const page = await browser.newPage({ viewport: PHONE });
    await openOrderForm(page, await addressOf(`p.sku = '${unit.sku}'`), 'fr');
    await write(page.locator('#checkout-quantity input'), '99');
    await page.keyboard.press('Tab');
    expect(await page.locator('#checkout-quantity .hint').innerText()).toBe(text(unit.left));
  });
});

describe('an order that another tab has made', () => {
  it('is shown in place of the form, and another product can go into the cart meanwhile', async () => {
    const context = await browser.newContext({ viewport: PHONE });
    const [one, two] = [await context.newPage(), await context.newPage()];
    const [ordered, other] = [shop.products[1], shop.products[2]].map(
      (product) => `${shop.url}/catalog/product/${product?.category}/${product?.slug}`,
    );
    await openOrderForm(two, other ?? '', 'fr');
    await openOrderForm(one, ordered ?? '', 'fr');
    await fillQuickCheckout(one, { phone: '0661421844' });
    await holdAutomaticOrder(one);
    await send(one);
    await one.waitForURL(/\/order\//);
    const placed = (page: Page) => page.getByRole('heading', { name: TEXTS.fr.order.thanksShort });
    const add = (page: Page) => page.locator('.buy-row').getByRole('button', { name: TEXTS.fr.cart.add });
    await placed(two).waitFor();
    expect(await two.locator('#quick-checkout').count()).toBe(0);
    expect(await two.getByRole('button', { name: TEXTS.fr.product.buy, exact: true }).count()).toBe(0);
    await add(two).click();
    await two.locator('.mini-cart-count', { hasText: '1' }).waitFor();
    await one.goto(ordered ?? '', { waitUntil: 'networkidle' });
    await placed(one).waitFor();
    expect(await add(one).count()).toBe(0);
  });
});

describe('a cart that another tab empties', () => {
  it('says that it is empty and cannot be ordered any more [SF-232] [SF-302]', async () => {
    const context = await browser.newContext({ viewport: PHONE });
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    await one.locator('button.card-add:not([aria-haspopup])').first().click();
    await one.goto(`${shop.url}/checkout/cart/view`, { waitUntil: 'networkidle' });
    await one.locator('#cart-checkout').waitFor();
    await two.goto(`${shop.url}/blog`);
    await keepInCart(two, []);
    await one.getByText(TEXTS.fr.cart.your_cart_is_empty).first().waitFor();
    expect(await one.locator('#cart-checkout').count()).toBe(0);
  });
});
