import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  addFromCard,
  fillCartCheckout,
  keepInCart,
  keptCart,
  LANGUAGES,
  type Language,
  prefixOf,
  TEXTS,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const home = (language: Language) => `${shop.url}${prefixOf(language)}/`;
const cartPage = (language: Language) => `${shop.url}${prefixOf(language)}/checkout/cart/view`;
const badge = (page: Page) => page.locator('.mini-cart-count').innerText();

/** Puts something into the cart, changes what is kept of it, and opens the cart page. */
async function openCartPage(page: Page, language: Language, change: object = {}): Promise<void> {
  await page.goto(home(language), { waitUntil: 'networkidle' });
  await addFromCard(page, 0);
  const [line] = await keptCart(page);
  const name = 'Article au nom plutôt long, pour voir comment il se plie sur un petit écran';
  await keepInCart(page, [{ ...line, name, quantity: 2, ...change }]);
  await page.goto(cartPage(language), { waitUntil: 'networkidle' });
  await page.locator('#cart-checkout').waitFor();
}

describe('the cart, in Arabic on a phone', () => {
  it('takes three products, changes quantities in the modal, and is ordered from its page [SF-007] [SF-030] [SF-031] [SF-037] [SF-038] [SF-040] [SF-041] [SF-042] [SF-044] [SF-046] [SF-048]', async () => {
    const page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ' });
    await page.goto(home('ar'), { waitUntil: 'networkidle' });
    await addFromCard(page, 0);
    await addFromCard(page, 1);
    await page.locator('button.card-add[aria-haspopup]').first().click();
    await page.getByRole('button', { name: TEXTS.ar.cart.add, exact: true }).click();
    expect(await badge(page)).toBe('3');
    expect(await keptCart(page)).toHaveLength(3);

    await page.locator('.mini-cart').click();
    const lines = page.locator('dialog.drawer .cart-line');
    await lines.first().getByRole('button', { name: TEXTS.ar.form.more }).click();
    await lines.nth(1).getByRole('button', { name: TEXTS.ar.cart.remove }).click();
    expect(await badge(page)).toBe('3');
    const kept = await keptCart(page);
    expect(kept.map((line) => line.quantity)).toEqual([2, 1]);
    await page.locator('dialog.drawer').getByRole('link', { name: TEXTS.ar.cart.checkout }).click();

    await page.waitForURL(/\/ar\/checkout\/cart\/view/);
    await fillCartCheckout(page, '0661421807');
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.waitForURL(/\/ar\/order\//);
    expect(await keptCart(page)).toEqual([]);
    const [order] = await shop.database.query<{ lines: string; phone: string; items: string }>(
      `select o.phone, count(*) as lines, sum(l.quantity) as items
       from orders o join order_lines l on l.order_id = o.id group by o.id, o.phone`,
    );
    expect(order).toEqual({ phone: '0661421807', lines: '2', items: '3' });
    expect(page.problems).toEqual([]);
  });

  it('shows what was ordered while a new order has to wait [SF-069] [SF-071]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openCartPage(page, 'fr');
    await fillCartCheckout(page, '0550112244');
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    await page.goto(cartPage('fr'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TEXTS.fr.order.thanksShort }).waitFor();
    expect(await page.getByRole('button', { name: TEXTS.fr.form.newOrder }).isDisabled()).toBe(true);
  });
});

describe('the cart of a browser', () => {
  it('is one for two tabs [SF-043] [SF-140]', async () => {
    const context = await browser.newContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await Promise.all([one, two].map((page) => page.goto(home('fr'), { waitUntil: 'networkidle' })));
    await addFromCard(one, 0);
    await two.locator('.mini-cart-count').waitFor();
    expect(await badge(two)).toBe('1');
    await addFromCard(two, 1);
    await one.locator('.mini-cart-count', { hasText: '2' }).waitFor();
    await two.reload();
    await two.locator('.mini-cart-count', { hasText: '2' }).waitFor();
  });

  it('works where nothing can be stored, and says that it is not kept', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(home('fr'), { waitUntil: 'networkidle' });
    await addFromCard(page, 0);
    await page.locator('.toast-bad', { hasText: TEXTS.fr.cart.notKept }).waitFor();
    await page.locator('.mini-cart').click();
    await page.locator('dialog.drawer').getByRole('link', { name: TEXTS.fr.cart.checkout }).click();
    await page.waitForURL(/cart\/view/);
    await page.locator('#cart-checkout').waitFor();
    expect(await page.locator('.cart-panel .cart-line').count()).toBe(1);
    expect(page.problems).toEqual([]);
  });

  it('never goes below one of a line [SF-235]', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { quantity: 1 });
    const less = page.locator('.cart-panel').getByRole('button', { name: TEXTS.fr.form.less });
    expect(await less.isDisabled()).toBe(true);
  });

  it('says on its page that it is empty [SF-032] [SF-302]', async () => {
    const page = await browser.newPage();
    await page.goto(cartPage('en'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TEXTS.en.cart.your_cart_is_empty }).waitFor();
    expect(await page.locator('#cart-checkout').count()).toBe(0);
  });
});

describe('the combination modal', () => {
  it('opens on its event, counts from one, and leaves the cart alone when it is cancelled [SF-045] [SF-047] [SF-236]', async () => {
    const [place] = await shop.database.query<{ slug: string }>(
      `select t.slug from product_texts t join combinations c on c.product_id = t.product_id
       where t.locale = 'fr' order by t.slug limit 1`,
    );
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(home('fr'), { waitUntil: 'networkidle' });
    await page.evaluate(
      // By script: the event is the theme's own door, no hand makes it.
      (slug) => window.dispatchEvent(new CustomEvent('show-combination-modal', { detail: { slug } })),
      place?.slug,
    );
    const dialog = page.getByRole('dialog', { name: TEXTS.fr.cart.chooseVariant });
    await dialog.locator('.variant').first().waitFor();
    expect(await dialog.getByRole('button', { name: TEXTS.fr.form.less }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: TEXTS.fr.cart.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await keptCart(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});

describe('when a call fails, the cart page', () => {
  it.each([
    ['communes', '**/commune/wilaya/**', TEXTS.fr.form.communesFailed],
    ['transporters', '**/transport/commune/**', TEXTS.fr.form.transportersFailed],
    ['wilayas', '**/api/wilayas', TEXTS.fr.form.wilayasFailed],
  ])('says that the %s are missing and keeps what was typed', async (_, address, message) => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr');
    await write(page.locator('#checkout-firstname'), 'Yasmine');
    await page.route(address, (route) => route.abort());
    if (address.includes('wilayas')) await page.reload({ waitUntil: 'networkidle' });
    else {
      await choose(page.locator('#checkout-wilaya'), '16');
      if (address.includes('transport')) {
        const commune = page.locator('#checkout-commune');
        await commune.locator('option').nth(1).waitFor({ state: 'attached' });
        await choose(commune, 1);
      }
    }
    await page.getByText(message).waitFor();
    expect(await page.locator('#checkout-firstname').inputValue()).toBe('Yasmine');
    await page.unroute(address);
    await page.getByRole('button', { name: TEXTS.fr.form.retry }).click();
    await page.getByText(message).waitFor({ state: 'detached' });
  });

  it.each([
    ['an answer of 500', { status: 500, body: '{}' }],
    ['no answer', null],
  ])(
    'shows %s in a toast at the top right, for five seconds [SF-034] [SF-035] [SF-210] [SF-298]',
    async (_, answer) => {
      const page = await browser.newPage();
      await openCartPage(page, 'fr');
      await fillCartCheckout(page, '0550112255');
      await page.route('**/web/api/cart/checkout', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.locator('#cart-checkout button[type=submit]').click();
      const toast = page.locator('.toast-bad');
      await toast.waitFor();
      const box = await toast.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
      expect(box?.y ?? 999).toBeLessThan(40);
      await toast.waitFor({ state: 'detached', timeout: 7000 });
      expect(await page.locator('#checkout-lastname').inputValue()).toBe('آيت أحمد');
      expect(await keptCart(page)).toHaveLength(1);
    },
  );

  it('shows old and new price, and orders at the new one once it is accepted', async () => {
    const page = await browser.newPage();
    await page.route('**/web/api/cart/quote', (route) => route.abort());
    await openCartPage(page, 'fr', { unitPrice: 1 });
    await fillCartCheckout(page, '0550112266');
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.getByRole('button', { name: TEXTS.fr.form.acceptPrice }).click();
    await page.waitForURL(/\/order\//);
  });

  it('takes over a price that changed since, and says beside the line what it was', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { unitPrice: 1 });
    await page.locator('.line-was').waitFor();
    expect((await keptCart(page))[0]?.unitPrice).toBeGreaterThan(1);
  });

  it('names the line of which too little is left', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { quantity: 500, maxQuantity: 500 });
    await fillCartCheckout(page, '0550112277');
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.cart-line .error').waitFor();
  });

  it('lists what is missing and leads there [SF-230] [SF-233] [SF-301]', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr');
    await page.locator('#cart-checkout button[type=submit]').click();
    const dialog = page.getByRole('dialog', { name: TEXTS.fr.form.missingTitle });
    expect(await dialog.locator('li').allInnerTexts()).toContain(TEXTS.fr.form.phone);
    await dialog.getByRole('button', { name: TEXTS.fr.form.fix }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'checkout-firstname');
  });
});

describe('a cart that may be abandoned', () => {
  it('is sent once after quick changes, kept alive, with its token [SF-248] [SF-265] [SF-268]', async () => {
    const page = await browser.newPage();
    const bodies: { phone: string; payload: { meta: object } }[] = [];
    await page.route('**/web/api/cart/abandoned/cart', (route) => {
      const request = route.request();
      expect(request.headers()['x-csrf-token']).toBeTruthy();
      bodies.push(request.postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await openCartPage(page, 'fr');
    await page.locator('#checkout-phone').pressSequentially('0661421807', { delay: 5 });
    await expectSoon(() => bodies.length === 1);
    await page.locator('#checkout-firstname').pressSequentially('Amina', { delay: 5 });
    await expectSoon(() => bodies.length === 2);
    await page.waitForTimeout(500);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({ phone: '0661421807', firstname: 'Amina', payload: { source: 'cart' } });
    expect(bodies[1]?.payload.meta).toHaveProperty('temporaryId');
  });

  it('is not sent without a token, and a failure is nobody’s concern [SF-269] [SF-314] [SF-315]', async () => {
    const page = await browser.newPage();
    let calls = 0;
    await page.route('**/web/api/cart/abandoned/cart', (route) => {
      calls += 1;
      return route.fulfill({ status: 500 });
    });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await openCartPage(page, 'fr');
    await write(page.locator('#checkout-phone'), '0661421807');
    await expectSoon(() => calls === 1);
    await page.evaluate('document.querySelector("meta[name=csrf-token]").remove()');
    await write(page.locator('#checkout-firstname'), 'Amina');
    await expectSoon(() => warnings.some((text) => text.includes('CSRF')));
    expect(calls).toBe(1);
    expect(await page.locator('[role=dialog], .toast').count()).toBe(0);
  });
});

async function expectSoon(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !condition(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
}

describe('the screens of the cart', () => {
  it.each(LANGUAGES)(
    'have no accessibility violation and fit a phone, in %s [SF-033] [SF-036]',
    async (language) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
      const found: string[] = [];
      const look = async (name: string) => {
        found.push(...(await accessibilityProblems(page)).map((problem) => `${name}: ${problem}`));
        if (!(await fitsItsWidth(page))) found.push(`${name}: scrolls sideways`);
      };
      await page.goto(cartPage(language), { waitUntil: 'networkidle' });
      await look('empty page');
      await page.locator('.mini-cart').click();
      await page.locator('dialog.drawer .empty').waitFor();
      await page.waitForTimeout(400);
      await look('empty modal');
      await openCartPage(page, language);
      await look('page');
      await page.locator('#cart-checkout button[type=submit]').click();
      await page.getByRole('dialog').waitFor();
      await look('missing fields');
      await page.keyboard.press('Escape');
      await page.locator('.mini-cart').click();
      await page.locator('dialog.drawer .cart-line').first().waitFor();
      await page.waitForTimeout(400);
      await look('modal');
      await page.goto(home(language), { waitUntil: 'networkidle' });
      await page.locator('button.card-add[aria-haspopup]').first().click();
      await page.locator('dialog .variant').first().waitFor();
      await look('combination modal');
      await page.locator('.dialog-foot .btn-primary').click();
      await page.locator('.toast').waitFor();
      await look('toast');
      expect(found).toEqual([]);
    },
  );
});
