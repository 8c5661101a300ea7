import { PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
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
const digits = (text: string) => text.replace(/[^\d,]/g, '');
/** Centimes as a page writes them, digits alone. */
const written = (centimes: string) => (Number(centimes) / 100).toFixed(2).replace('.', ',');
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const send = (page: Page) => page.locator('#quick-checkout button[type=submit]').click();

describe('the order form of a product', () => {
  it('has its fields and its table, makes its ids itself, and asks for places as they are picked [SF-064] [SF-067] [SF-142] [SF-143] [SF-183] [SF-184] [SF-187] [SF-303]', async () => {
    const calls: string[] = [];
    const page = await browser.newPage({ viewport: PHONE });
    page.on('request', (request) => calls.push(request.url()));
    const address = await addressOf(REDUCED);
    await page.goto(address, { waitUntil: 'networkidle' });
    const ids = JSON.parse((await kept(page, 'checkout')) ?? '{}').formData;
    expect(ids.temporaryId).toMatch(/^[\da-f-]{36}$/);
    expect(ids.cartId).toBeTruthy();
    expect(calls.filter((url) => /\/web\/|\/public\/utilis/.test(url))).toEqual([]);

    await openOrderForm(page, address, 'fr');
    const form = page.locator('#quick-checkout');
    for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
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
        expect([field, await form.locator(`#checkout-${field}`).isVisible()]).toEqual([field, true]);
      expect(await form.locator('.sum > div').count()).toBe(3);
      expect(await form.getByRole('button', { name: words.submit }).isVisible()).toBe(true);
    }
    expect(await form.locator('#checkout-transporter').innerText()).toContain(words.selectCommuneFirst);
    await fillQuickCheckout(page, { phone: '0661421807' });
    await holdAutomaticOrder(page);
    expect(calls.some((url) => url.endsWith('/public/utilis/api/commune/wilaya/16'))).toBe(true);
    expect(
      calls.some((url) =>
        /\/public\/utilis\/api\/transport\/commune\/\d+\?subtotal=8550&channel=eCommerce$/.test(url),
      ),
    ).toBe(true);
    const offers = form.locator('[name=transporter-choice]');
    expect(await offers.count()).toBe(1);
    await form.getByRole('button', { name: words.changeTransporter }).click();
    expect(await offers.count()).toBeGreaterThan(1);
    expect(await form.locator('.sum .total dt').innerText()).toBe(words.totalWithoutDelivery);
    expect(page.problems).toEqual([]);
  });

  it('shows a pack with its parts, what it saves, its price, delivery and total [SF-065]', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, await addressOf("p.pack_mode = 'strict'"), 'fr');
    const labels = await page.locator('#quick-checkout .sum dt').allInnerTexts();
    const [parts] = await shop.database.query<{ count: string }>(
      "select count(*) from pack_items i join products p on p.id = i.pack_id where p.pack_mode = 'strict'",
    );
    expect(labels).toHaveLength(Number(parts?.count) + 4);
    expect(labels.at(-4)).toBe(words.packDiscount);
    expect(labels.slice(-2)).toEqual([words.delivery, words.totalWithoutDelivery]);
  });

  it.each(LANGUAGES)(
    'says in %s what is wrong with a field [SF-215] [SF-216] [SF-221] [SF-222] [SF-226] [SF-317]',
    async (language) => {
      const page = await browser.newPage({ viewport: PHONE });
      await page.addInitScript(() => {
        Object.assign(window, { phones: 0 });
        window.addEventListener('phone-entered', () => {
          (window as unknown as { phones: number }).phones += 1;
        });
      });
      const { validation } = TEXTS[language].form;
      await openOrderForm(page, await addressOf(REDUCED, language), language);
      const wrong: [string, string, string][] = [
        ['firstname', 'R2D2', validation.firstname],
        ['lastname', 'x', validation.lastname],
        ['phone', '0450123456', validation.phone.replace('{{phone}}', PHONE_EXAMPLE)],
        ['email', 'a@b', validation.email],
      ];
      for (const [field, value, message] of wrong) {
        await write(page.locator(`#checkout-${field}`), value);
        await page.locator(`#checkout-${field}`).blur();
        expect(await page.locator(`#checkout-${field}-error`).innerText()).toBe(message);
      }
      expect(await page.evaluate('window.phones')).toBe(0);
      await write(page.locator('#checkout-phone'), '+213 661 42 18 07');
      await page.locator('#checkout-phone').blur();
      expect(await page.locator('#checkout-phone').inputValue()).toBe('0661421807');
      expect(await page.evaluate('window.phones')).toBe(1);
    },
  );

  it('processes, leads to the order, waits in sight for 100 seconds, and is empty again [SF-068] [SF-070] [SF-157] [SF-158] [SF-159] [SF-160] [SF-164] [SF-165] [SF-171] [SF-172] [SF-354] [SF-355]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    const address = await addressOf(REDUCED);
    await openOrderForm(page, address, 'fr');
    await fillQuickCheckout(page, { phone: '0661421808' });
    await holdAutomaticOrder(page);
    let redirectUrl = '';
    await page.route('**/web/api/cart/checkout', async (route) => {
      expect(route.request().headers()['x-csrf-token']).toBeTruthy();
      const answer = await route.fetch();
      redirectUrl = (await answer.json()).redirectUrl;
      await page.locator('#quick-checkout button[type=submit]', { hasText: words.processing }).waitFor();
      await route.fulfill({ response: answer });
    });
    await send(page);
    await page.waitForURL(/\/order\//);
    expect(page.url()).toBe(shop.url + redirectUrl);
    const [order] = await shop.database.query<Record<'items_total' | 'delivery_price' | 'total', string>>(
      "select items_total, delivery_price, total from orders where phone = '0661421808'",
    );
    const panel = page.locator('.panel');
    const amounts = (await panel.locator('.sum dd').allInnerTexts()).map(digits);
    expect(amounts).toEqual(
      [order?.items_total, order?.delivery_price, order?.total].map((sum) => written(sum ?? '')),
    );
    expect(await panel.locator('.line h3').innerText()).toContain('Casque');
    expect(await page.locator('main').innerText()).toMatch(/\d+ \S+ à \d\d h \d\d/);

    expect(Number(await kept(page, 'cooldownUntil'))).toBeGreaterThan(0);
    const button = page.getByRole('button', { name: words.newOrder });
    const timer = page.locator('.cool [role=timer]');
    const left = async () => Number(digits(await timer.innerText()));
    expect(await left()).toBeGreaterThan(60);
    await timer.filter({ hasNotText: await timer.innerText() }).waitFor();
    await page.clock.pauseAt(await page.evaluate('Date.now() + 1000'));
    const paused = await left();
    await page.clock.runFor(3000);
    expect(await left()).toBe(paused - 3);
    expect(await timer.innerText()).toContain('Nouvelle commande possible dans');

    await page.goto(address);
    await page.getByRole('heading', { name: TEXTS.fr.order.thanksShort }).waitFor();
    expect(await page.locator('#quick-checkout').count()).toBe(0);
    expect(await button.isDisabled()).toBe(true);
    await page.goto(shop.url + redirectUrl);
    // The browser's own count, not the one it came with: those numbers are far from the ends of the wait.
    const until = Number(await kept(page, 'cooldownUntil'));
    const now = Number(await page.evaluate('Date.now()'));
    await page.clock.runFor((Math.ceil((until - now) / 1000) - 2) * 1000);
    await timer.filter({ hasText: /\b[23]\b/ }).waitFor();
    for (let rest = await left(); rest > 0; rest -= 1) {
      await timer.filter({ hasText: new RegExp(`\\b${rest}\\b`) }).waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.clock.runFor(1000);
    }
    await timer.filter({ hasText: words.cooldownEnded }).waitFor();
    expect(await button.isEnabled()).toBe(true);
    await page.goto(address);
    await page.clock.resume();
    await page.getByRole('button', { name: TEXTS.fr.product.buy }).first().click();
    expect(await page.locator('#checkout-firstname').inputValue()).toBe('');
    expect(await kept(page, 'overview')).toBeNull();
  });

  it('says every failure in its own words and keeps what was typed; a stale token is renewed in silence [SF-168] [SF-170] [SF-231] [SF-294] [SF-296] [SF-297] [SF-300]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openOrderForm(page, await addressOf(REDUCED), 'fr');
    await fillQuickCheckout(page, { phone: '0661421809' });
    await holdAutomaticOrder(page);
    const answers: ({ status: number; body: string } | 'none')[] = [
      { status: 500, body: '{}' },
      'none',
      { status: 403, body: '{"code":"csrf"}' },
      { status: 429, body: '{"code":"cooldown","retryAfterSeconds":42}' },
    ];
    let calls = 0;
    await page.route('**/web/api/cart/checkout', (route) => {
      calls += 1;
      const answer = answers.shift();
      if (answer === 'none') return route.abort();
      return route.fulfill({ contentType: 'application/json', ...answer });
    });
    const dialog = page.getByRole('dialog');
    const said = async (title: string, text: string) => {
      await send(page);
      await dialog.getByRole('heading', { name: title }).waitFor();
      expect(await dialog.innerText()).toContain(text);
      await dialog.getByRole('button', { name: words.close }).first().click();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.locator('#checkout-lastname').inputValue()).toBe('آيت أحمد');
    };
    await said(words.error, words.errorFinalizing);
    await said(words.error, words.errorNetwork);
    await said(words.waitTitle, words.waitSeconds_other.replace('{{count}}', '42'));
    expect(calls).toBe(4);
    await send(page);
    await dialog.getByRole('timer').waitFor();
    expect(await dialog.getByRole('timer').innerText()).toMatch(/\d+\ssecondes?/);
    expect(calls).toBe(4);
    expect(await shop.database.query("select 1 from orders where phone = '0661421809'")).toEqual([]);
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
    expect(await page.locator('#checkout-wilaya').inputValue()).toBe('16');
  });
});

describe('a cart that another tab empties', () => {
  it('cannot be ordered any more [SF-232]', async () => {
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
