import { typeset } from '@hanout/kernel';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CatalogApi } from '../../backend/src/modules/catalog/index.ts';
import { UnitOfWork } from '../../backend/src/platform/database/index.ts';
import { shopChanges } from './shop-changes.ts';
import {
  fillQuickCheckout,
  holdAutomaticOrder,
  keptCart,
  LANGUAGES,
  openOrderForm,
  prefixOf,
  recordMargins,
  TEXTS,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const change = shopChanges(shop);

interface Place {
  readonly id: string;
  readonly slug: string;
  readonly category: string;
}

const PLACE = `
select p.id, t.slug, c.slug as category from products p
join product_texts t on t.product_id = p.id and t.locale = $1
join category_texts c on c.category_id = p.main_category_id and c.locale = $1`;

async function placeOf(where: string, language = 'fr'): Promise<Place> {
  const [place] = await shop.database.query<Place>(`${PLACE} where ${where} order by t.slug limit 1`, [
    language,
  ]);
  if (!place) throw new Error(`no product where ${where}`);
  return place;
}

const addressOf = ({ category, slug }: Place, language: (typeof LANGUAGES)[number] = 'fr') =>
  `${shop.url}${prefixOf(language)}/catalog/product/${category}/${slug}`;

const VARIED = 'exists (select 1 from combinations o where o.product_id = p.id)';
const FLEXIBLE = "p.id = (select product_id from product_texts where slug = 'duo-au-choix')";

/** A pack of the demo's serum, in the shopper's choice of formula, and its cream. */
async function createFlexiblePack(): Promise<void> {
  const serum = await placeOf("t.slug like 'serum%'");
  const cream = await placeOf("t.slug like 'creme-de-jour%'");
  const [owner] = await shop.database.query<{ shop_id: string; main_category_id: string }>(
    'select shop_id, main_category_id from products where id = $1',
    [serum.id],
  );
  const text = (name: string) => ({ name, shortDescription: name, longDescription: `<p>${name}</p>` });
  await shop.app.get(UnitOfWork).transactional((em) =>
    shop.app.get(CatalogApi).createProduct(
      em,
      {
        shopId: owner?.shop_id ?? '',
        texts: {
          fr: text('Duo au choix'),
          en: text('Duo of your choice'),
          ar: text('ثنائي حسب اختيارك'),
        },
        status: 'active',
        mainCategoryId: owner?.main_category_id ?? '',
        priceHt: 480_000 as never,
        pack: {
          mode: 'flexible',
          items: [
            { productId: serum.id, quantity: 1 },
            { productId: cream.id, quantity: 1 },
          ],
        },
      },
      { kind: 'system', id: null, name: null },
    ),
  );
}

async function openPack(page: Page, language: (typeof LANGUAGES)[number] = 'fr'): Promise<void> {
  const address = addressOf(await placeOf(FLEXIBLE, language), language);
  // The page follows the event that says that there is a new product.
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (answer?.status() === 200) return;
    await page.waitForTimeout(250);
  }
}

describe('the page of a product', () => {
  it('says what it is, of whom, for how much; pictures have their widths [SF-006] [SF-010] [SF-051] [SF-053] [SF-055] [SF-060] [SF-061] [SF-075] [SF-094]', async () => {
    await change.brandLogo();
    const place = await placeOf("t.slug like 'casque-sans%'");
    const [texts] = await shop.database.query<Record<'short_description' | 'long_description', string>>(
      "select short_description, long_description from product_texts where product_id = $1 and locale = 'fr'",
      [place.id],
    );
    // Without cookies, as anybody comes.
    const html = await (await fetch(addressOf(place))).text();
    expect(html).toContain('<h1');
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(addressOf(place), { waitUntil: 'networkidle' });
    const info = page.locator('.info');
    expect(await info.locator('img[alt=sahel]').count()).toBe(1);
    expect(await info.locator('.price-now').first().innerText()).toContain(`DA`);
    expect(await info.locator('.price del').first().innerText()).toContain('11\u00a0400,00');
    expect(await info.innerText()).toContain(typeset(texts?.short_description ?? '-', 'fr'));
    const sentence =
      texts?.long_description
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split('. ')[0] ?? '-';
    expect((await page.locator('.prose').innerText()).replace(/\s+/g, ' ')).toContain(sentence);
    await page.getByRole('tab', { name: TEXTS.fr.product.features }).click();
    expect(await page.locator('.facts').innerText()).toMatch(/Autonomie\s+35\sheures/);
    const widths = async (selector: string) => [
      ...new Set(
        await page
          .locator(`${selector} img`)
          .evaluateAll((all) => all.map((image) => image.getAttribute('width'))),
      ),
    ];
    expect(await widths('.slides')).toEqual(['800']);
    expect(await widths('.thumbs')).toEqual(['180']);
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    await page.locator('.mini-cart').click();
    await page.locator('.drawer .line-picture').waitFor();
    expect(await widths('.drawer .line-picture')).toEqual(['120']);

    await page.goto(`${shop.url}/catalog/category/${place.category}`, { waitUntil: 'networkidle' });
    const card = page.locator('.card', { hasText: 'Casque sans fil' });
    expect(await card.locator('.card-meta a').getAttribute('href')).toBe(
      `/catalog/category/${place.category}`,
    );
    expect(await card.locator('h3 a').getAttribute('href')).toBe(new URL(addressOf(place)).pathname);
    expect(await card.locator('.card-meta img[alt=sahel]').count()).toBe(1);
    await page.goto(addressOf(await placeOf("t.slug <> ''", 'ar'), 'ar'));
    expect(await page.locator('.price-now').first().innerText()).toContain(TEXTS.ar.shop.currency);
  });

  it('confirms what went into the cart for five seconds [SF-325]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await page.clock.pauseAt(await page.evaluate('Date.now() + 1000'));
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const toast = page.locator('.toast');
    await page.clock.runFor(4900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    expect(await toast.count()).toBe(0);
  });
});

describe('a product with variants', () => {
  it('changes its title, address and line in the cart with the variant [SF-050] [SF-052] [SF-057]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    const before = await page.locator('h1').innerText();
    await page.locator('.variant a:not([aria-current])').first().click();
    await page.waitForURL(/combination=/);
    await page.locator('h1').filter({ hasNotText: before }).waitFor();
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const [line] = (await keptCart(page)) as unknown as { combinationId: string; attributes: object }[];
    expect(page.url()).toContain(line?.combinationId);
    expect(Object.keys(line?.attributes ?? {})).not.toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('opens and hides its order form [SF-058] [SF-059] [SF-199]', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, addressOf(await placeOf(VARIED)), 'fr');
    await page.getByRole('button', { name: TEXTS.fr.product.hide }).click();
    await page.locator('#quick-checkout').waitFor({ state: 'detached' });
  });

  it('steps through its pictures by thumbnail and around the end [SF-049]', async () => {
    const page = await browser.newPage();
    await page.goto(addressOf(await placeOf("t.slug like 'casque-sans%'")), { waitUntil: 'networkidle' });
    const at = page.locator('.gallery-pos');
    await page.locator('.thumbs a').nth(2).click();
    await at.filter({ hasText: '3 /' }).waitFor();
    await page.locator('.thumbs a').first().click();
    await at.filter({ hasText: '1 /' }).waitFor();
    await page.locator('.gallery-main').hover();
    await page.locator('.gallery-prev').click();
    const count = await page.locator('.thumbs a').count();
    await at.filter({ hasText: `${count} / ${count}` }).waitFor();
  });
});

describe('a flexible pack', () => {
  beforeAll(createFlexiblePack);

  it('is ordered once every part is chosen [SF-054] [SF-056] [SF-099] [SF-100]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openPack(page);
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const choice = page.locator('.pack-list select');
    await page.locator('.pack-list .error').waitFor();
    expect(await keptCart(page)).toEqual([]);
    await choose(choice, 2);
    const chosen = await choice.inputValue();
    await openOrderFormHere(page);
    await fillQuickCheckout(page, { phone: '0661009988' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    const rows = await shop.database.query<{ unit_id: string }>(
      `select distinct v.unit_id from stock_holds h join stock_levels v on v.id = h.level_id join order_lines l on l.id = h.order_line_id
       join orders o on o.id = l.order_id where o.phone = '0661009988'`,
    );
    expect(rows.map((row) => row.unit_id)).toContain(chosen);
  });

  it('goes into the cart with what is chosen, and asks on its card [SF-097] [SF-098] [SF-137]', async () => {
    const page = await browser.newPage();
    await openPack(page);
    await choose(page.locator('.pack-list select'), 1);
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const [line] = (await keptCart(page)) as unknown as { type: string; productInPack: unknown[] }[];
    expect(line).toMatchObject({ type: 'pack' });
    expect(line?.productInPack).toHaveLength(2);
    const { category } = await placeOf(FLEXIBLE);
    await page.goto(`${shop.url}/catalog/category/${category}`, { waitUntil: 'networkidle' });
    const card = page.locator('.card', { hasText: 'Duo au choix' });
    await card.getByText(TEXTS.fr.card.configure).waitFor();
    await card.getByRole('link', { name: TEXTS.fr.cart.choose }).click();
    await page.waitForURL(/duo-au-choix/);
  });

  it.each(LANGUAGES)('has no accessibility violation, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await openPack(page, language);
    await page.getByRole('button', { name: TEXTS[language].cart.add, exact: true }).click();
    await page.locator('.pack-list .error').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  });
});

async function openOrderFormHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: TEXTS.fr.product.buy }).first().click();
  await page.locator('#quick-checkout').waitFor();
}

describe('below the product', () => {
  it('fetches what else there is once, when one comes near it [SF-063] [SF-204] [SF-277] [SF-336]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.addInitScript(recordMargins);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/cross_selling/')) calls += 1;
    });
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    expect(calls).toBe(0);
    expect(await page.evaluate('window.margins')).toContain('200px');
    await page.locator('.more-products').scrollIntoViewIfNeeded();
    await page.locator('.more-products .card').first().waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await page.locator('.more-products').scrollIntoViewIfNeeded();
    expect(calls).toBe(1);
  });

  it('is whole without it, and logs why [SF-279] [SF-309] [SF-310]', async () => {
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/cross_selling/**', (route) => route.fulfill({ status: 500 }));
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await page.locator('.more-products').scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    expect(await page.locator('.more-products .card').count()).toBe(0);
    expect(logged.some((text) => text.startsWith('cross-selling'))).toBe(true);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('remembers what was seen before', async () => {
    const page = await browser.newPage();
    const first = await placeOf("t.slug like 'casque-sans%'");
    await page.goto(addressOf(first), { waitUntil: 'networkidle' });
    await page.goto(addressOf(await placeOf("t.slug like 'serum%'")), { waitUntil: 'networkidle' });
    await page.locator('.more-products').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: TEXTS.fr.product.seen }).waitFor();
    expect(await page.locator(`.more-products a[href$="${first.slug}"]`).count()).toBeGreaterThan(0);
  });
});

describe('a product that cannot be read', () => {
  it('is logged and offers nothing [SF-313]', async () => {
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/web/public/api/product/**', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"name": "Cas' }),
    );
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => localStorage.setItem('recentlySeen', '[{"broken'));
    await page.locator('button.card-add[aria-haspopup]').first().click();
    await page.getByRole('alert').filter({ hasText: TEXTS.fr.cart.productFailed }).waitFor();
    expect(logged.some((text) => text.startsWith('product'))).toBe(true);
    const dialog = page.getByRole('dialog', { name: TEXTS.fr.cart.chooseVariant });
    expect(await dialog.locator('.variant, .stepper').count()).toBe(0);
    expect(await keptCart(page)).toEqual([]);
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    expect(await page.locator('h1').isVisible()).toBe(true);
  });
});

describe('reviews', () => {
  async function openForm(page: Page): Promise<void> {
    await page.goto(addressOf(await placeOf("t.slug like 'casque-sans%'")), { waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: TEXTS.fr.reviews.tab }).click();
    await page.getByRole('button', { name: TEXTS.fr.reviews.write }).click();
  }

  async function fill(page: Page): Promise<void> {
    await write(page.locator('#review-name'), 'Lamia');
    await write(page.locator('#review-email'), 'lamia@exemple.dz');
    await write(page.locator('#review-phone'), '0661421807');
    await write(page.locator('#review-purchaseDate'), '2026-01-15');
    await write(page.locator('#review-text'), 'Très confortable.');
    await tick(page.getByLabel(TEXTS.fr.reviews.boughtHere));
    await tick(page.getByLabel(TEXTS.fr.reviews.policy));
  }

  it('are sent from the form, which then closes and waits for approval [SF-062] [SF-122] [SF-123] [SF-201] [SF-203]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openForm(page);
    expect(await page.locator('[name=rating]:checked').getAttribute('value')).toBe('5');
    await fill(page);
    await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
    await page.getByText(TEXTS.fr.reviews.thanks).waitFor();
    expect(await page.locator('.review-form').count()).toBe(0);
    const sent = await shop.database.query(
      "select name, rating, state from reviews where email = 'lamia@exemple.dz'",
    );
    expect(sent).toEqual([{ name: 'Lamia', rating: 5, state: 'pending' }]);
    expect(page.problems).toEqual([]);
  });

  it('are one to five stars; a picture is shown small; nothing can be changed while they are sent [BO-213] [SF-202] [SF-244] [SF-339]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openForm(page);
    const chosen = () => page.locator('[name=rating]:checked').getAttribute('value');
    expect(await chosen()).toBe('5');
    const values = await page
      .locator('[name=rating]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(values).toEqual(['1', '2', '3', '4', '5']);
    for (const value of values) {
      await tick(page.locator(`[name=rating][value="${value}"]`));
      expect(await chosen()).toBe(value);
    }
    await attach(page.locator('#review-image'), 'backend/src/demo/pictures/hero.webp');
    const box = await page.getByAltText(TEXTS.fr.reviews.preview).boundingBox();
    expect(Math.max(box?.width ?? 999, box?.height ?? 999)).toBeLessThanOrEqual(100);
    await fill(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/submit/review', async (route) => {
      await held;
      await route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":"x"}' });
    });
    await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
    await page.getByText(TEXTS.fr.reviews.sending).first().waitFor();
    for (const field of ['#review-name', '#review-text', '[name=rating]', '#review-image'])
      expect([field, await page.locator(field).first().isDisabled()]).toEqual([field, true]);
    answer();
    await page.getByText(TEXTS.fr.reviews.thanks).waitFor();
  });

  it('say what is missing, and that they could not be sent, and keep what was written [SF-311] [SF-312]', async () => {
    const page = await browser.newPage();
    await openForm(page);
    await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
    await page.getByRole('alert').filter({ hasText: TEXTS.fr.reviews.fillAll }).waitFor();
    await fill(page);
    await page.route('**/submit/review', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
    await page.getByRole('alert').filter({ hasText: TEXTS.fr.reviews.sendFailed }).waitFor();
    expect(await page.locator('#review-text').inputValue()).toBe('Très confortable.');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('a shop without a cart', () => {
  it('shows the order form at once and no way into a cart [SF-018] [SF-019] [SF-020] [SF-021] [SF-253]', async () => {
    await change.cart(false);
    try {
      const page = await browser.newPage();
      const address = addressOf(await placeOf(VARIED));
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.locator('#quick-checkout').waitFor({ timeout: 15_000 });
      expect(await page.locator('.mini-cart, .card-add').count()).toBe(0);
      expect(await page.getByRole('button', { name: TEXTS.fr.product.hide }).count()).toBe(0);
      const gone = await page.goto(`${shop.url}/checkout/cart/view`);
      expect(gone?.status()).toBe(404);
    } finally {
      await change.cart(true);
    }
  });
});
