import {
  choose,
  fitsItsWidth,
  PHONE,
  stopClock,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { shopChanges } from './shop-changes.ts';
import {
  addFromCard,
  fillQuickCheckout,
  holdAutomaticOrder,
  keptCart,
  openOrderForm,
  prefixOf,
  TEXTS,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const orders = () =>
  shop.database.query<{
    id: string;
    phone: string;
    locale: string;
    commune_id: number;
    email: string | null;
  }>('select id, phone, locale, commune_id, email from orders');

/** What the browser keeps of the orders that it has made. */
const rememberedOrders = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('order:') ? [String(value)] : [])),
  );

/** The narrowest phone on which an order must be easy. */
const SMALL = { width: 360, height: 740 };

/** What can be filled in or tapped in the order form; offers of delivery and the parts of a stepper are one each. */
async function controlsOf(form: Locator): Promise<number> {
  const fields = await form.locator('input:not([type=radio]):visible, select:visible').count();
  return (
    fields + (await form.locator('fieldset:visible').count()) + (await form.locator('[type=submit]').count())
  );
}

describe('ordering on a phone, in Arabic', () => {
  it('goes from the home page to the order page in twelve controls at most, one place after the other [SF-003] [SF-012] [SF-134]', async () => {
    const page = await browser.newPage({ viewport: SMALL, locale: 'ar-DZ' });
    await page.goto(`${shop.url}${prefixOf('ar')}/`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.locator('main a[href*="/catalog/category/"]').first().click();
    await page.waitForURL(/catalog\/category/);
    await page.locator('main a[href*="/catalog/product/"]').first().click();
    await page.waitForURL(/catalog\/product/);
    await openOrderForm(page, page.url(), 'ar');
    const form = page.locator('#quick-checkout');
    expect(await controlsOf(form)).toBeLessThanOrEqual(12);
    expect(await fitsItsWidth(page)).toBe(true);
    // A wilaya, then a commune of it, then who brings it there.
    const [commune, ways] = [form.locator('#checkout-commune'), form.locator('#checkout-transporter')];
    await form.locator('#checkout-wilaya option').nth(1).waitFor({ state: 'attached' });
    expect(await form.locator('#checkout-wilaya option').count()).toBeGreaterThan(40);
    expect([await commune.isDisabled(), await ways.getByRole('radio').count()]).toEqual([true, 0]);
    await choose(form.locator('#checkout-wilaya'), '16');
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await until(() => commune.isEnabled());
    expect(await ways.getByRole('radio').count()).toBe(0);
    await ways.getByText(TEXTS.ar.form.selectCommuneFirst).waitFor();
    await fillQuickCheckout(page);
    expect(await ways.getByRole('radio').count()).toBeGreaterThan(0);
    await holdAutomaticOrder(page);
    expect(await form.locator('#checkout-phone').inputValue()).toBe('0661421807');
    // The one way to pay: when it arrives.
    await form.getByText(TEXTS.ar.form.total).first().waitFor();
    expect(await form.locator('[name*=payment]').count()).toBe(0);
    await form.locator('button[type=submit]').click();

    await page.waitForURL(/\/ar\/order\//);
    expect(await shop.database.query('select payment_type from orders')).toEqual([
      { payment_type: 'cash_on_delivery' },
    ]);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'ياسمين' }).waitFor();
    expect(await orders()).toMatchObject([{ phone: '0661421807', locale: 'ar' }]);
    expect(page.problems).toEqual([]);
  });

  it('needs no account: whoever comes for the first time looks around, fills a cart and orders at once; where, is kept sealed [SF-002] [SF-008] [SF-178] [SF-223]', async () => {
    const page = await browser.newPage({ viewport: SMALL });
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    await addFromCard(page, 0);
    await page.locator('.mini-cart-count', { hasText: '1' }).waitFor();
    expect(await keptCart(page)).toHaveLength(1);
    const [before, href] = [await orders(), await page.locator('.listing h3 a').nth(1).getAttribute('href')];
    await openOrderForm(page, shop.url + href, 'fr');
    await fillQuickCheckout(page, { phone: '0661421899' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    expect(await orders()).toHaveLength(before.length + 1);
    expect(await orders()).toContainEqual(expect.objectContaining({ phone: '0661421899', email: null }));
    const [kept = ''] = await rememberedOrders(page);
    expect(Object.keys(JSON.parse(kept))).toEqual(['sealed']);
    expect(kept).not.toContain(new URL(page.url()).pathname);
    // What was ordered leaves the cart empty, and nobody was asked to sign in on the way.
    expect(await keptCart(page)).toEqual([]);
    expect(await page.locator('input[type=password], a[href*=login]').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it.each(['fr', 'en'] as const)(
    'does so in %s, over plain http where a browser cannot encrypt',
    async (language) => {
      const page = await browser.newPage({ viewport: SMALL });
      await page.addInitScript(() => {
        Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
        Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
      });
      await page.goto(`${shop.url}${prefixOf(language)}/promotions`);
      await page.locator('.listing h3 a').first().click();
      await page.waitForURL(/catalog\/product/);
      await openOrderForm(page, page.url(), language);
      await fillQuickCheckout(page, { phone: language === 'fr' ? '0770112231' : '0770112232' });
      await holdAutomaticOrder(page);
      await page.locator('#quick-checkout button[type=submit]').click();
      await page.waitForURL(/\/order\//);
      const [order] = await rememberedOrders(page);
      expect(Object.keys(JSON.parse(order ?? '{}').plain)).toEqual(['redirectUrl', 'orderedAt']);
      expect(page.problems).toEqual([]);
    },
  );

  it('makes one order of a double tap', async () => {
    const before = (await orders()).length;
    const page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ' });
    const product = shop.products[1];
    await openOrderForm(page, `${shop.url}/ar/catalog/product/${product?.arCategory}/${product?.ar}`, 'ar');
    const form = page.locator('#quick-checkout');
    await fillQuickCheckout(page, { phone: '0770112233' });
    await holdAutomaticOrder(page);
    await form.locator('button[type=submit]').dblclick();
    await page.waitForURL(/\/ar\/order\//);
    expect((await orders()).length - before).toBe(1);
  });

  it('orders by itself three seconds after the form is complete [SF-181]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[2];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    await page.clock.install();
    await stopClock(page, 1000);
    await fillQuickCheckout(page, { phone: '0550998877' });
    await page.locator('#checkout-phone').blur();
    await page.locator('.auto', { hasText: TEXTS.fr.form.total }).waitFor();
    await page.clock.runFor(3_500);
    await page.waitForURL(/\/order\//);
  });

  it('says that the price has risen since the page was opened, and waits then for the shopper’s own press', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[3];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    const before = await page.locator('#quick-checkout button[type=submit] .amount').innerText();
    await shopChanges(shop).price(product?.slug ?? '', 100_000);
    await fillQuickCheckout(page, { phone: '0550998866' });
    const said = page.locator('#quick-checkout [role=status] .notice');
    await said.waitFor();
    expect(await said.innerText()).toContain(before);
    await page.locator('#checkout-phone').blur();
    const many = (await orders()).length;
    await page.waitForTimeout(4_000);
    expect(await page.locator('.auto').count()).toBe(0);
    expect((await orders()).length).toBe(many);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
  });

  it('keeps what was typed over a reload [SF-141]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[3];
    const address = `${shop.url}/catalog/product/${product?.category}/${product?.slug}`;
    await openOrderForm(page, address, 'fr');
    const form = page.locator('#quick-checkout');
    const typed = {
      firstname: 'Amina',
      lastname: 'Belkacem',
      phone: '0550123456',
      email: 'amina@exemple.dz',
      address: 'Cité 5 Juillet',
    };
    for (const [field, text] of Object.entries(typed)) await write(form.locator(`#checkout-${field}`), text);
    await choose(form.locator('#checkout-wilaya'), '31');
    const commune = form.locator('#checkout-commune');
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await choose(commune, 1);
    const place = await commune.inputValue();
    await holdAutomaticOrder(page);
    // A form that was begun is open by itself.
    await page.goto(address, { waitUntil: 'networkidle' });
    await form.waitFor();
    for (const [field, text] of Object.entries({ ...typed, wilaya: '31', commune: place }))
      await until(async () => (await form.locator(`#checkout-${field}`).inputValue()) === text);
  });
});
