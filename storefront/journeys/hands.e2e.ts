import { choose, holdReact, LAPTOP, tick, touch, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keyboardOf, orderCartByKeys, orderProductByKeys } from './by-keys.ts';
import { openOrderForm, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const ordered = (phone: string) =>
  shop.database.query(
    'select first_name, last_name, locale, commune_id, wilaya_58 from orders where phone = $1',
    [phone],
  );

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];
const productPage = (at = 0) => {
  const product = shop.products[at];
  return `${shop.url}/ar/catalog/product/${product?.arCategory}/${product?.ar}`;
};
const frenchPage = () => {
  const product = shop.products[0];
  return `${shop.url}/catalog/product/${product?.category}/${product?.slug}`;
};

/** Taps and writes from the first field to the last choice. @returns the commune that was chosen */
async function fillByTouch(page: Page, id: string, phone: string): Promise<number> {
  const form = page.locator(id);
  await write(form.locator('#checkout-firstname'), 'نور');
  await write(form.locator('#checkout-lastname'), 'آيت أحمد');
  await write(form.locator('#checkout-phone'), phone);
  if (id === '#cart-checkout') await write(form.locator('#checkout-address'), 'حي 5 جويلية');
  await choose(form.locator('#checkout-wilaya'), /الجزائر/);
  const commune = form.locator('#checkout-commune');
  await choose(commune, 1);
  const chosen = Number(await commune.inputValue());
  const offer = form.locator('[name=transporter-choice]').first();
  await offer.waitFor({ state: 'attached' });
  if ((await form.locator('[name=transporter-choice]:checked').count()) === 0) await tick(offer);
  return chosen;
}

/** The order button, unless the order has gone by itself. */
async function send(page: Page, id: string): Promise<void> {
  await Promise.race([
    touch(page.locator(`${id} button[type=submit]`)).catch(() => undefined),
    page.waitForURL(/\/ar\/order\//),
  ]);
  await page.waitForURL(/\/ar\/order\//);
}

describe.each(PHONES)(
  'a person orders in Arabic on a phone of $width × $height with a finger',
  (viewport) => {
    const person = { first_name: 'نور', last_name: 'آيت أحمد', locale: 'ar', wilaya_58: 16 };
    const options = { viewport, hasTouch: true, isMobile: true, locale: 'ar-DZ' };

    it('on the page of a product', async () => {
      const phone = `06614218${viewport.width % 100}`;
      const page = await browser.newPage(options);
      await page.goto(productPage(), { waitUntil: 'networkidle' });
      await touch(page.getByRole('button', { name: TEXTS.ar.product.buy }).first());
      const commune = await fillByTouch(page, '#quick-checkout', phone);
      await send(page, '#quick-checkout');
      expect(await ordered(phone)).toEqual([{ ...person, commune_id: commune }]);
      expect(page.problems).toEqual([]);
    });

    it('on the page of the cart', async () => {
      const phone = `05504218${viewport.width % 100}`;
      const page = await browser.newPage(options);
      await page.goto(`${shop.url}/ar/`, { waitUntil: 'networkidle' });
      await touch(page.locator('button.card-add:not([aria-haspopup])').first());
      await page.waitForFunction(() => localStorage.getItem('cart')?.includes('quantity'));
      await page.goto(`${shop.url}/ar/checkout/cart/view`, { waitUntil: 'networkidle' });
      const commune = await fillByTouch(page, '#cart-checkout', phone);
      await send(page, '#cart-checkout');
      expect(await ordered(phone)).toEqual([{ ...person, commune_id: commune }]);
      expect(page.problems).toEqual([]);
    });
  },
);

describe('a person orders in French on a desk with keys alone', () => {
  const person = { first_name: 'Noûr', last_name: 'Aït Ahmed', locale: 'fr', wilaya_58: 16 };

  it('on the page of a product', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    const commune = await orderProductByKeys(keyboardOf(page), frenchPage(), '0770421801');
    expect(await ordered('0770421801')).toEqual([{ ...person, commune_id: commune }]);
    expect(page.problems).toEqual([]);
  });

  it('on the page of the cart', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    const commune = await orderCartByKeys(keyboardOf(page), `${shop.url}/`, '0770421802');
    expect(await ordered('0770421802')).toEqual([{ ...person, commune_id: commune }]);
    expect(page.problems).toEqual([]);
  });
});

describe('a field keeps what is written into it', () => {
  const held = (page: Page, selector: string) => page.locator(selector).inputValue();

  it.each([
    ['its first script', '**/assets/entry.client-*.js'],
    ['the words of its language, when React is about to begin', '**/assets/fr-*.js'],
  ])('before the page has %s', async (_, script) => {
    const page = await browser.newPage();
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(script, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(frenchPage(), { waitUntil: 'domcontentloaded' });
    const field = page.locator('[name=q]').first();
    await write(field, 'casq');
    release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('[name=q]') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    await page.keyboard.type('ue');
    await page.locator('[role=option]').first().waitFor();
    expect(await field.inputValue()).toBe('casque');
    expect(page.problems).toEqual([]);
  });

  it('when a key was pressed while the page was being taken over', async () => {
    const page = await browser.newPage();
    const react = await holdReact(page);
    await page.goto(frenchPage(), { waitUntil: 'domcontentloaded' });
    await react.waits();
    await page.keyboard.press('Tab');
    await react.release();
    const field = page.locator('[name=q]').first();
    await write(field, 'casque');
    await page.locator('[role=option]').first().waitFor();
    expect(await field.inputValue()).toBe('casque');
    expect(page.problems).toEqual([]);
  });

  it('by an input method, letter by letter, in Arabic and in French', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, frenchPage(), 'fr');
    const session = await page.context().newCDPSession(page);
    const compose = async (steps: readonly string[]) => {
      for (const text of steps) {
        const selectionStart = text.length;
        await session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart });
      }
      await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
    };
    await touch(page.locator('#checkout-firstname'));
    await compose(['ن', 'نو', 'نور']);
    await page.keyboard.press('Tab');
    await compose(['^', 'â', 'âm', 'âme']);
    expect(await held(page, '#checkout-firstname')).toBe('نور');
    expect(await held(page, '#checkout-lastname')).toBe('âme');
    // The list beside the field is still chosen by hand after it.
    await choose(page.locator('#checkout-wilaya'), '31');
    expect(await held(page, '#checkout-firstname')).toBe('نور');
  });

  it('by voice and from the clipboard', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, frenchPage(), 'fr');
    await touch(page.locator('#checkout-firstname'));
    await page.keyboard.insertText('Noûr el Houda');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+v');
    expect(await held(page, '#checkout-lastname')).toBe('Noûr el Houda');
  });
});
