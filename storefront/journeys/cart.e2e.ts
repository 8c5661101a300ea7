import { typeset } from '@hanout/kernel';
import {
  choose,
  fitsItsWidth,
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
import {
  addFromCard,
  fillCartCheckout,
  fillQuickCheckout,
  holdAutomaticOrder,
  keepInCart,
  keptCart,
  type Language,
  openOrderForm,
  prefixOf,
  problemsIn,
  TEXTS,
  UNLIKE,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const home = (language: Language) => `${shop.url}${prefixOf(language)}/`;
const cartPage = (language: Language) => `${shop.url}${prefixOf(language)}/checkout/cart/view`;
const { form: words } = TEXTS.fr;
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

/** An amount as a page writes it, as the cart keeps it. */
const da = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

/** A product whose variants cost differently, in Arabic: slug and combinations, the default one first. */
async function variedProduct() {
  const [product] = await shop.database.query<{ id: string; slug: string }>(
    `select t.product_id as id, a.slug from product_texts t
     join product_texts a on a.product_id = t.product_id and a.locale = 'ar'
     where t.locale = 'fr' and t.slug like 'serum%'`,
  );
  const combinations = await shop.database.query<{ id: string }>(
    'select id from combinations where product_id = $1 order by is_default desc, price_ht desc nulls last',
    [product?.id],
  );
  return { id: product?.id, slug: product?.slug ?? '', ids: combinations.map(({ id }) => id) };
}

// One visit from the first product to the order: each test goes on where the one before it stopped.
describe('the cart, in Arabic on a phone', () => {
  const { cart: words } = TEXTS.ar;
  let page: TestPage;
  beforeAll(async () => {
    page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ' });
    await page.goto(home('ar'), { waitUntil: 'networkidle' });
  });

  const drawer = () => page.locator('dialog.drawer');
  const lines = () => drawer().locator('.cart-line');
  const openDrawer = async () => {
    await page.locator('.mini-cart').click();
    await lines().first().waitFor();
  };
  const totals = async () => ({
    shown: da(await drawer().locator('.cart-total .amount, .cart-total bdi').first().innerText()),
    lines: (await lines().locator('.line-total').allInnerTexts()).map(da),
  });

  it('counts what anybody puts into it on its icon at once, and opens from there [SF-007] [SF-041] [SF-042] [SF-044]', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(await page.locator('.mini-cart-count').count()).toBe(0);
    for (const index of [0, 1]) {
      await addFromCard(page, index);
      await page.locator('.mini-cart-count', { hasText: String(index + 1) }).waitFor();
      expect(await keptCart(page)).toHaveLength(index + 1);
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(await drawer().count()).toBe(0);
    // What is said of it stands beneath the icon, wherever the page was when it was said.
    await page.locator('.toast').first().waitFor();
    await page.locator('.mini-cart').scrollIntoViewIfNeeded();
    await until(async () => {
      const [icon, toasts] = await Promise.all(
        ['.mini-cart', '.toasts'].map((part) => page.locator(part).boundingBox()),
      );
      return icon && toasts && toasts.y >= icon.y + icon.height;
    });
    await openDrawer();
    expect(await lines().count()).toBe(2);
  });

  it('is left for more shopping by its button [SF-040]', async () => {
    await drawer().getByRole('button', { name: words.continue }).click();
    await drawer().waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/ar');
  });

  it('takes the variant that is chosen in a modal, and nothing when that is cancelled [SF-046] [SF-048] [SF-136]', async () => {
    const { id, slug, ids } = await variedProduct();
    const card = page.locator('.card', {
      has: page.locator(`h3 a[href$="${slug}"], h3 a[href$="${encodeURIComponent(slug)}"]`),
    });
    const dialog = page.getByRole('dialog', { name: words.chooseVariant });
    const openModal = async () => {
      await card.first().locator('button.card-add').click();
      await dialog.locator('.variant').first().waitFor();
    };
    const shown = async () => ({
      price: da(await dialog.locator('.price-now').innerText()),
      value: await dialog.locator('.variant-legend b').innerText(),
    });
    await openModal();
    await dialog.locator('.variant li button').last().click();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await keptCart(page)).toHaveLength(2);

    await openModal();
    const before = await shown();
    const other = dialog.locator('.variant li button:not([aria-current])').last();
    const value = await other.innerText();
    await other.click();
    await dialog.locator('.variant-legend b', { hasText: value }).waitFor();
    const after = await shown();
    expect(after.price).not.toBe(before.price);
    expect(await dialog.locator('h3').innerText()).toContain(value);
    await dialog.getByRole('button', { name: words.add, exact: true }).click();
    await page.locator('.mini-cart-count', { hasText: '3' }).waitFor();
    const added = (await keptCart(page))[2];
    expect(ids.slice(1)).toContain(added?.combinationId);
    expect(added?.unitPrice).toBe(after.price);
    expect(Object.values(added?.attributes ?? {})).toEqual([value]);
    expect(added).toMatchObject({
      productId: id,
      name: await card.first().locator('h3').innerText(),
      image: expect.stringMatching(/^\/media\/.+\.webp$/),
      quantity: 1,
    });
  });

  it('shows of a line its picture, name, unit price and attributes, and what all cost [SF-036] [SF-039]', async () => {
    await openDrawer();
    const kept = await keptCart(page);
    const [name, value] = [kept[2]?.name ?? '-', Object.values(kept[2]?.attributes ?? {})[0]];
    const last = lines().nth(2);
    const picture = last.locator('.line-picture img');
    await picture.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    expect(await picture.getAttribute('src')).toBe(kept[2]?.image);
    expect(await last.locator('h3').innerText()).toBe(name);
    expect(da(await last.locator('.line-unit').innerText())).toBe(kept[2]?.unitPrice);
    expect(await last.locator('.attr bdi').innerText()).toBe(value);
    const { shown, lines: each } = await totals();
    expect(each).toEqual(kept.map((line) => line.unitPrice * line.quantity));
    expect(shown).toBe(each.reduce((sum, amount) => sum + amount, 0));
  });

  it('has a button for one more and one less of a line, and one that takes it out [SF-037] [SF-038]', async () => {
    const [first] = await keptCart(page);
    const unit = first?.unitPrice ?? 0;
    const before = await totals();
    const quantities = async () => (await keptCart(page)).map((line) => line.quantity);
    const press = (label: string, at: number) => lines().nth(at).getByRole('button', { name: label }).click();
    await press(TEXTS.ar.form.more, 0);
    await press(TEXTS.ar.form.more, 0);
    expect(await quantities()).toEqual([3, 1, 1]);
    expect((await totals()).shown).toBe(before.shown + 2 * unit);
    await press(TEXTS.ar.form.less, 0);
    expect(await quantities()).toEqual([2, 1, 1]);
    expect((await totals()).shown).toBe(before.shown + unit);
    const gone = (await keptCart(page))[1];
    await press(words.remove, 1);
    await until(async () => (await lines().count()) === 2);
    await lines().nth(1).locator('.line-remove:focus').waitFor();
    expect((await keptCart(page)).map((line) => line.productId)).not.toContain(gone?.productId);
    expect((await totals()).shown).toBe(before.shown + unit - (gone?.unitPrice ?? 0));
    expect(await badge(page)).toBe('3');
  });

  it('leads to the order of what is in it [SF-030] [SF-031] [SF-040] [SF-161]', async () => {
    await drawer().getByRole('link', { name: words.checkout }).click();
    await page.waitForURL(`${shop.url}/ar/checkout/cart/view`);
    await page.locator('#cart-checkout').waitFor();
    expect(await page.locator('.cart-panel .cart-line').count()).toBe(2);
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
});

describe('the page of the cart', () => {
  it('has its summary, form, delivery and totals, and then what was ordered while a new order has to wait [SF-033] [SF-069] [SF-071]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const bothSee = async (parts: readonly string[]) => {
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        for (const part of parts)
          expect([part, viewport.width, await page.locator(part).first().isVisible()]).toEqual([
            part,
            viewport.width,
            true,
          ]);
      }
    };
    await openCartPage(page, 'fr');
    expect(await page.locator('#overview-title').count()).toBe(0);
    await fillCartCheckout(page, '0550112244');
    await bothSee([
      '.cart-panel .cart-line',
      '#checkout-firstname',
      '#checkout-phone',
      '#checkout-commune',
      '#checkout-transporter .carrier',
      '.cart-panel .sum .total dd',
    ]);
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    await page.goto(cartPage('fr'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TEXTS.fr.order.thanksShort }).waitFor();
    await bothSee(['#overview-title', '.quick .sum .total dd']);
    expect(await page.locator('#cart-checkout').count()).toBe(0);
    expect(await page.getByRole('button', { name: TEXTS.fr.form.newOrder }).isDisabled()).toBe(true);
  });
});

describe('an order that is sent', () => {
  it('says where it comes from, by which channel and all that it is of, from the cart as from a product [SF-146] [SF-256] [SF-320]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const channels = new Set<string | null>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.includes('/transport/commune/')) channels.add(searchParams.get('channel'));
    });
    const sent: { channel: string; meta: { source: string } }[] = [];
    await page.route('**/web/api/cart/checkout', (route) => {
      sent.push(route.request().postDataJSON());
      return route.abort();
    });
    await openCartPage(page, 'ar');
    await fillCartCheckout(page, '0550112255');
    const [line] = await keptCart(page);
    await page.locator('#cart-checkout button[type=submit]').click();
    await until(() => sent.length > 0);
    const { id } = (await shop.database.query<{ id: string }>('select id from shops'))[0] ?? {};
    expect(sent[0]).toEqual({
      version: 1,
      channel: 'eCommerce',
      shopUuid: id,
      cartExternalId: expect.stringMatching(/./),
      clientOrderKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      lines: [{ product: line?.productId, combination: null, unitPrice: line?.unitPrice, quantity: 2 }],
      formData: expect.objectContaining({ phone: '0550112255', wilaya: 16, quantity: 2 }),
      meta: {
        source: 'cart',
        locale: 'ar',
        shipping: {
          isFree: expect.any(Boolean),
          transporterId: expect.stringMatching(/./),
          finalPrice: expect.any(Number),
          promo: { isFree: false, minSubtotal: 15_000 },
        },
        expectedTotal: expect.any(Number),
      },
    });
    const [place] = await shop.database.query<{ slug: string; category: string }>(
      `select t.slug, c.slug as category from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts c on c.category_id = p.main_category_id and c.locale = 'fr' where t.slug like 'casque-sans%'`,
    );
    await openOrderForm(page, `${shop.url}/catalog/product/${place?.category}/${place?.slug}`, 'fr');
    await fillQuickCheckout(page, { phone: '0550112266' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await until(() => sent.length > 1);
    expect(sent.slice(0, 2).map(({ channel, meta }) => [channel, meta.source])).toEqual([
      ['eCommerce', 'cart'],
      ['eCommerce', 'quick'],
    ]);
    expect([...channels]).toEqual(['eCommerce']);
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

  it('never goes below one of a line, and takes for one what is no number [SF-235] [SF-237]', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { quantity: 2 });
    const field = page.locator('.cart-panel .stepper input');
    expect(await field.inputValue()).toBe('2');
    await write(field, 'abc');
    expect(await field.inputValue()).toBe('abc');
    await page.keyboard.press('Tab');
    await until(async () => (await field.inputValue()) === '1');
    expect((await keptCart(page)).map(({ quantity }) => quantity)).toEqual([1]);
    const less = page.locator('.cart-panel').getByRole('button', { name: TEXTS.fr.form.less });
    expect(await less.isDisabled()).toBe(true);
  });

  it('names a pack and what is in it, with its variants, in the language of the page, whatever it was put in by', async () => {
    const [pack] = await shop.database.query<{ id: string; slug: string; category: string }>(
      `select p.id, t.slug, ct.slug as category from products p
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts ct on ct.category_id = p.main_category_id and ct.locale = 'fr'
       where p.pack_mode = 'strict' and p.status = 'active' order by p.id limit 1`,
    );
    const namesIn = async (language: Language) => {
      const rows = await shop.database.query<{ name: string }>(
        `select t.name from product_texts t where t.locale = $2 and t.product_id = $1
         union all (select concat_ws(' ', t.name, coalesce(v.value ->> $2, v.value ->> 'fr'))
         from pack_items i join product_texts t on t.product_id = i.product_id
         left join combination_values cv on cv.combination_id = i.combination_id
         left join attribute_values v on v.id = cv.attribute_value_id
         where i.pack_id = $1 and t.locale = $2 order by i.position)`,
        [pack?.id, language],
      );
      return rows.map(({ name }) => typeset(name, language));
    };
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${shop.url}/catalog/product/${pack?.category}/${pack?.slug}`, {
      waitUntil: 'networkidle',
    });
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    await page.locator('.mini-cart-count').waitFor();
    const line = page.locator('dialog.drawer .cart-line');
    for (const language of ['fr', 'ar', 'en'] as const) {
      await page.goto(home(language), { waitUntil: 'networkidle' });
      await page.locator('.mini-cart').click();
      const [name = '', ...parts] = await namesIn(language);
      await line.locator('h3', { hasText: name }).waitFor();
      const shown = (await line.locator('.attr').allInnerTexts()).map((text) => text.replace(/\s×.*/s, ''));
      expect(shown).toEqual(parts);
    }
    expect(page.problems).toEqual([]);
  });

  it('says on its page that it is empty [SF-032]', async () => {
    const page = await browser.newPage();
    await page.goto(cartPage('en'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TEXTS.en.cart.your_cart_is_empty }).waitFor();
    expect(await page.locator('#cart-checkout').count()).toBe(0);
  });
});

describe('the combination modal', () => {
  it('opens on its event, counts from one, and leaves the cart alone when it is cancelled [SF-045] [SF-047] [SF-236]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    // The first event is heard here and kept from the page.
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('show-combination-modal', (event) => {
        heard.push((event as CustomEvent).detail);
        if (heard.length === 1) event.stopImmediatePropagation();
      });
    });
    await page.goto(home('fr'), { waitUntil: 'networkidle' });
    const card = page
      .locator('.card', { has: page.locator('button.card-add[aria-haspopup=dialog]') })
      .first();
    const slug = (await card.locator('h3 a').getAttribute('href'))?.split('/').at(-1);
    const press = () => card.locator('button.card-add').click();
    const dialog = page.getByRole('dialog', { name: TEXTS.fr.cart.chooseVariant });
    await press();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.heard')).toEqual([{ slug }]);
    expect(await dialog.count()).toBe(0);
    await press();
    await dialog.locator('.variant').first().waitFor();
    expect(await page.evaluate('window.heard')).toEqual([{ slug }, { slug }]);
    expect(await dialog.locator('.stepper input').inputValue()).toBe('1');
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
      await page.clock.install();
      await stopClock(page, 1000);
      await page.locator('#cart-checkout button[type=submit]').click();
      const toast = page.locator('.toast-bad');
      await toast.waitFor();
      expect(await toast.innerText()).toContain(answer ? words.checkoutError : words.errorNetwork);
      const box = await toast.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
      expect(box?.y ?? 999).toBeLessThan(40);
      await page.clock.runFor(4500);
      expect(await toast.count()).toBe(1);
      await page.clock.runFor(1000);
      expect(await toast.count()).toBe(0);
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

  it('says why there can be no more of a line', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { maxQuantity: 3 });
    const hint = page.locator('.cart-line .hint');
    expect(await hint.count()).toBe(0);
    await page.locator('.cart-line').getByRole('button', { name: TEXTS.fr.form.more }).click();
    expect(await hint.innerText()).toBe(TEXTS.fr.cart.onlyLeft_other.replace('{{count}}', '3'));
    // With the last line gone the keyboard goes on from the heading.
    await page.locator('.line-remove').click();
    await page.locator('h1:focus').waitFor();
  });

  it('names the line of which too little is left', async () => {
    const page = await browser.newPage();
    await openCartPage(page, 'fr', { quantity: 500, maxQuantity: 500 });
    await fillCartCheckout(page, '0550112277');
    await page.locator('#cart-checkout button[type=submit]').click();
    const dialog = page.getByRole('dialog', { name: words.outOfStockTitle });
    const name = await page.locator('.cart-line h3').innerText();
    expect(await dialog.getByRole('listitem').innerText()).toContain(name);
    await page.keyboard.press('Escape');
    await page.locator('.cart-line .error').waitFor();
    await page.locator('.line-remove:focus').waitFor();

    // What is sold out says so at once, before anything is ordered.
    await openCartPage(page, 'fr');
    const [line] = await keptCart(page);
    const sold = await shop.database.query<{ id: string; on_hand: number }>(
      `with before as (select id, on_hand from stock_levels where unit_id = $1)
       update stock_levels l set on_hand = held + reserved from before b where b.id = l.id returning b.id, b.on_hand`,
      [line?.productId],
    );
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('.cart-line .error', { hasText: TEXTS.fr.cart.gone }).waitFor();
    for (const { id, on_hand } of sold)
      await shop.database.query('update stock_levels set on_hand = $2 where id = $1', [id, on_hand]);
  });
});

describe('what cannot be ordered any more while it is in the cart', () => {
  const SALES = { on: null, off: '2100-01-01' };
  const sale = (product: string | undefined, is: keyof typeof SALES) =>
    shop.database.query('update sale_items set available_from = $2 where product_id = $1', [
      product,
      SALES[is],
    ]);
  const apart = (page: Page) => page.locator('.cart-apart .cart-line');

  /** Two products in the cart, of which the first is then withdrawn from sale. */
  async function withOneWithdrawn() {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(home('fr'), { waitUntil: 'networkidle' });
    for (const index of [0, 1]) await addFromCard(page, index);
    const [gone, other] = await keptCart(page);
    await sale(gone?.productId, 'off');
    return { page, gone, other, again: () => sale(gone?.productId, 'on') };
  }

  it('stands apart in the drawer, in no number and no sum, until it is sold again', async () => {
    const { page, gone, other, again } = await withOneWithdrawn();
    const drawer = page.locator('dialog.drawer');
    const total = async () => da(await drawer.locator('.cart-total .amount').innerText());
    await page.locator('.mini-cart').click();
    await apart(page).waitFor();
    expect(await apart(page).locator('h3').innerText()).toBe(gone?.name);
    expect(await apart(page).locator('.error').innerText()).toBe(TEXTS.fr.cart.gone);
    expect(await apart(page).locator('.stepper, .amount').count()).toBe(0);
    expect(await drawer.locator('.cart-apart > p').innerText()).toBe(TEXTS.fr.cart.apartText);
    expect(await drawer.locator('h2 small').innerText()).toBe('(1)');
    expect(await badge(page)).toBe('1');
    expect(await total()).toBe(other?.unitPrice);
    // Kept by the browser: the icon counts it no more on the next page either.
    await page.reload({ waitUntil: 'networkidle' });
    expect(await badge(page)).toBe('1');
    await again();
    await page.locator('.mini-cart').click();
    await apart(page).waitFor({ state: 'detached' });
    expect(await total()).toBe((gone?.unitPrice ?? 0) + (other?.unitPrice ?? 0));
    expect(await badge(page)).toBe('2');
  });

  it('leaves no total and no way to an order where nothing else is there, but ways on', async () => {
    const { page, other, again } = await withOneWithdrawn();
    await sale(other?.productId, 'off');
    await page.locator('.mini-cart').click();
    const drawer = page.locator('dialog.drawer');
    await until(async () => (await apart(page).count()) === 2);
    expect(await drawer.locator('.cart-apart > p').innerText()).toBe(TEXTS.fr.cart.nothingLeft);
    expect(await drawer.locator('.amount').count()).toBe(0);
    expect(await drawer.getByRole('link', { name: TEXTS.fr.cart.checkout }).count()).toBe(0);
    expect(await drawer.getByRole('button', { name: TEXTS.fr.cart.continue }).count()).toBe(1);
    expect(await page.locator('.mini-cart-count').count()).toBe(0);

    await page.goto(cartPage('fr'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: TEXTS.fr.cart.nothingLeft }).waitFor();
    expect(await apart(page).count()).toBe(2);
    expect(await page.locator('main').locator('.amount, form, .sum').count()).toBe(0);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await problemsIn('fr', page)).toEqual([]);
    await page.getByRole('button', { name: TEXTS.fr.cart.removeThese }).click();
    await page.getByText(TEXTS.fr.cart.your_cart_is_empty).waitFor();
    expect(await keptCart(page)).toEqual([]);
    await page.locator('h1:focus').waitFor();
    await again();
    await sale(other?.productId, 'on');
  });

  it('is in no sum on the page, while the others are priced as they are now', async () => {
    const { page, gone, other, again } = await withOneWithdrawn();
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/quote')) asked.push(request.postDataJSON().lines.length);
    });
    await keepInCart(page, [{ ...gone }, { ...other, unitPrice: 1 }]);
    await page.goto(cartPage('fr'), { waitUntil: 'networkidle' });
    await page.locator('.line-was').waitFor();
    expect(await apart(page).locator('.error').innerText()).toBe(TEXTS.fr.cart.gone);
    expect(asked).toEqual([2, 1]);
    const kept = await keptCart(page);
    const price = kept[1]?.unitPrice;
    expect(price).toBe(other?.unitPrice);
    expect((await page.locator('.cart-panel .sum dd').allInnerTexts()).map(da)).toEqual([price, 0, price]);
    expect(da(await page.locator('#cart-checkout button[type=submit]').innerText())).toBe(price);
    expect(kept[0]?.unitPrice).toBe(gone?.unitPrice);
    await again();
  });

  it('is named when it is withdrawn before the order, and the others are ordered as shown', async () => {
    const { page, gone, other, again } = await withOneWithdrawn();
    await again();
    await page.goto(cartPage('fr'), { waitUntil: 'networkidle' });
    await fillCartCheckout(page, '0550112279');
    await page.locator('.sum dd').nth(1).locator('.amount').waitFor();
    await sale(gone?.productId, 'off');
    const sent: { lines: { product: string }[]; meta: { expectedTotal: number } }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/checkout')) sent.push(request.postDataJSON());
    });
    const order = page.locator('#cart-checkout button[type=submit]');
    await order.click();
    const dialog = page.getByRole('dialog', { name: words.unavailableTitle });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([gone?.name]);
    expect(await dialog.innerText()).toContain(TEXTS.fr.cart.leftOut);
    await dialog.getByRole('button', { name: words.close }).last().click();
    const bin = apart(page).locator('.line-remove:focus');
    await bin.waitFor();
    await until(async () => {
      const top = (await bin.boundingBox())?.y ?? -1;
      return top > 0 && top < PHONE.height;
    });
    await page.waitForLoadState('networkidle');
    const shown = da(await order.innerText());
    await order.click();
    await page.waitForURL(/\/order\//);
    expect(sent.map(({ lines }) => lines.length)).toEqual([2, 1]);
    expect(sent[1]).toMatchObject({ lines: [{ product: other?.productId }], meta: { expectedTotal: shown } });
    expect(await keptCart(page)).toEqual([]);
    await again();
  });
});

describe('an order of the cart that is not complete', () => {
  let page: TestPage;
  const sent: string[] = [];
  beforeAll(async () => {
    page = await browser.newPage();
    page.on('request', (request) => {
      if (request.url().endsWith('/web/api/cart/checkout')) sent.push(request.method());
    });
    await openCartPage(page, 'fr');
  });

  const dialog = () => page.getByRole('dialog', { name: words.missingTitle });
  /** Tries to order. @returns what the dialog says is missing, by label; afterwards it is closed */
  async function missing(): Promise<string[]> {
    await page.locator('#cart-checkout button[type=submit]').click();
    await dialog().waitFor();
    expect(await dialog().locator('p').innerText()).toBe(words.missingMandatoryInfo);
    const labels = await dialog().locator('li').allInnerTexts();
    await dialog().getByRole('button', { name: words.fix }).click();
    await dialog().waitFor({ state: 'detached' });
    return labels;
  }

  it('says which fields are missing, leads to the first, and is not sent [SF-230] [SF-233] [SF-301]', async () => {
    expect(await missing()).toEqual([
      words.firstname,
      words.lastname,
      words.phone,
      words.wilaya,
      words.commune,
      words.transporter,
    ]);
    await page.waitForFunction(() => document.activeElement?.id === 'checkout-firstname');
    expect(sent).toEqual([]);
  });

  it('says of wilaya, commune and transporter by their names that they are required [SF-228]', async () => {
    for (const field of ['wilaya', 'commune', 'transporter'] as const)
      expect(await page.locator(`#checkout-${field}-error`).innerText()).toBe(
        `${words[field]}\u00a0: obligatoire.`,
      );
    for (const field of ['wilaya', 'commune', 'transporter'] as const)
      expect(TEXTS.en.form.validation[field]).toBe(`${TEXTS.en.form[field]} is required.`);
  });

  it('is not sent without any one of the six that an order needs [SF-229] [SF-230]', async () => {
    await fillCartCheckout(page, '0550112288');
    const filled = { firstname: 'Yasmine', lastname: 'Mansouri', phone: '0550112288' };
    for (const field of ['firstname', 'lastname', 'phone'] as const) {
      await write(page.locator(`#checkout-${field}`), '');
      expect([field, await missing()]).toEqual([field, [words[field]]]);
      await write(page.locator(`#checkout-${field}`), filled[field]);
    }
    // Only spaces where a parcel comes to the door.
    await write(page.locator('#checkout-address'), '  ');
    await page.locator('#checkout-address').blur();
    expect(await page.locator('#checkout-address-error').innerText()).toBe(
      words.validation.addressBlankRequired,
    );
    await page.getByRole('button', { name: words.changeTransporter }).click();
    await page.locator('#checkout-transporter:focus').waitFor();
    expect(await missing()).toEqual([words.transporter]);
    await choose(page.locator('#checkout-commune'), 0);
    expect(await missing()).toEqual([words.commune, words.transporter]);
    await choose(page.locator('#checkout-wilaya'), 0);
    expect(await missing()).toEqual([words.wilaya, words.commune, words.transporter]);
    expect(sent).toEqual([]);
  });
});

describe('a cart that may be abandoned', () => {
  it('is sent once after quick changes, kept alive, with its token, and again only when it has changed [SF-248] [SF-265] [SF-268]', async () => {
    const page = await browser.newPage();
    await page.addInitScript(recordCaptures);
    await page.clock.install();
    const bodies: { phone: string; payload: { meta: object } }[] = [];
    await page.route('**/web/api/cart/abandoned/cart', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await openCartPage(page, 'fr');
    // Time stands still while one types, however long a busy machine takes over it.
    await stopClock(page, 1000);
    const pass = () => page.clock.runFor(1_000);
    const phone = page.locator('#checkout-phone');
    await phone.pressSequentially('0661421807');
    await pass();
    await until(() => bodies.length === 1);
    await page.locator('#checkout-firstname').pressSequentially('Amina');
    await pass();
    await until(() => bodies.length === 2);
    expect(bodies[1]).toMatchObject({ phone: '0661421807', firstname: 'Amina', payload: { source: 'cart' } });
    expect(bodies[1]?.payload.meta).toHaveProperty('temporaryId');

    // Left and entered again, changed and changed back: what would be sent is what was sent.
    await page.locator('#checkout-firstname').blur();
    await phone.focus();
    await phone.blur();
    await pass();
    await page.locator('#checkout-firstname').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('h');
    await page.keyboard.press('Backspace');
    await page.locator('#checkout-firstname').blur();
    await pass();
    await page.waitForLoadState('networkidle');
    expect(bodies).toHaveLength(2);

    const calls = (await page.evaluate('window.captures')) as Record<string, unknown>[];
    expect(calls).toHaveLength(2);
    const token = await page.locator('meta[name=csrf-token]').getAttribute('content');
    expect(token).toBeTruthy();
    for (const call of calls)
      expect(call).toEqual({ method: 'POST', keepalive: true, credentials: 'same-origin', token });
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
    await until(() => calls === 1);
    await page.evaluate('document.querySelector("meta[name=csrf-token]").remove()');
    await write(page.locator('#checkout-firstname'), 'Amina');
    await until(() => warnings.some((text) => text.includes('CSRF')));
    expect(calls).toBe(1);
    expect(await page.locator('[role=dialog], .toast').count()).toBe(0);
  });
});

/** In a page, before its scripts: notes how the call about an abandoned cart is made, in `window.captures`. */
function recordCaptures(): void {
  const captures: object[] = [];
  const { fetch } = window;
  Object.assign(window, { captures });
  window.fetch = (input, init) => {
    const { method, keepalive, credentials, headers, url } = new Request(input, init);
    if (url.endsWith('/abandoned/cart'))
      captures.push({ method, keepalive, credentials, token: headers.get('x-csrf-token') });
    return fetch(input, init);
  };
}

describe('the screens of the cart', () => {
  it.each(UNLIKE)('have no accessibility violation and fit a phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await problemsIn(language, page)).map((problem) => `${name}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${name}: scrolls sideways`);
    };
    await page.goto(cartPage(language), { waitUntil: 'networkidle' });
    await look('empty page');
    await page.locator('.mini-cart').click();
    await page.locator('dialog.drawer .empty').waitFor();
    await look('empty modal');
    await openCartPage(page, language);
    await look('page');
    await page.locator('#cart-checkout button[type=submit]').click();
    await page.getByRole('dialog').waitFor();
    await look('missing fields');
    await page.keyboard.press('Escape');
    await page.locator('.mini-cart').click();
    await page.locator('dialog.drawer .cart-line').first().waitFor();
    await look('modal');
    await page.goto(home(language), { waitUntil: 'networkidle' });
    await page.locator('button.card-add[aria-haspopup]').first().click();
    await page.locator('dialog .variant').first().waitFor();
    await look('combination modal');
    await page.locator('.dialog-foot .btn-primary').click();
    await page.locator('.toast').waitFor();
    await look('toast');
    expect(found).toEqual([]);
  });
});
