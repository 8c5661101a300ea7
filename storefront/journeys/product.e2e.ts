import { systemActor, typeset } from '@hanout/kernel';
import {
  accessibilityProblems,
  attach,
  choose,
  fitsItsWidth,
  PHONE,
  stopClock,
  type TestPage,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
  problemsIn,
  recordMargins,
  TEXTS,
  UNLIKE,
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

interface Pack {
  readonly names: { readonly fr: string; readonly en: string; readonly ar: string };
  readonly mode: 'flexible' | 'strict';
  /** Of the cream in it. */
  readonly quantity: number;
}

/** A pack of the demo's serum and its cream. */
async function createPack({ names, mode, quantity }: Pack): Promise<void> {
  const serum = await placeOf("t.slug like 'serum%'");
  const cream = await placeOf("t.slug like 'creme-de-jour%'");
  const [owner] = await shop.database.query<{ shop_id: string; main_category_id: string; unit: string }>(
    `select shop_id, main_category_id, (select c.id from combinations c where c.product_id = p.id limit 1) as unit
     from products p where id = $1`,
    [serum.id],
  );
  const text = (name: string) => ({ name, shortDescription: name, longDescription: `<p>${name}</p>` });
  const combinationId = mode === 'strict' ? owner?.unit : undefined;
  await shop.app.get(UnitOfWork).transactional((em) =>
    shop.app.get(CatalogApi).createProduct(
      em,
      {
        shopId: owner?.shop_id ?? '',
        texts: { fr: text(names.fr), en: text(names.en), ar: text(names.ar) },
        status: 'active',
        mainCategoryId: owner?.main_category_id ?? '',
        priceHt: 480_000 as never,
        pack: {
          mode,
          items: [
            { productId: serum.id, combinationId, quantity: 1 },
            { productId: cream.id, quantity },
          ],
        },
      },
      systemActor('journey'),
    ),
  );
}

const DUO = { fr: 'Duo au choix', en: 'Duo of your choice', ar: 'ثنائي حسب اختيارك' };
const HUGE = { fr: 'Duo géant', en: 'Giant duo', ar: 'ثنائي عملاق' };

async function openPack(
  page: Page,
  language: (typeof LANGUAGES)[number] = 'fr',
  where = FLEXIBLE,
): Promise<void> {
  const address = addressOf(await placeOf(where, language), language);
  // The page follows the event that says that there is a new product.
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    if (answer?.status() === 200) return;
    await page.waitForTimeout(250);
  }
}

describe('the page of a product, as anybody comes', () => {
  let page: TestPage;
  let place: Place;
  beforeAll(async () => {
    await change.brandLogo();
    place = await placeOf("t.slug like 'casque-sans%'");
    page = await browser.newPage({ viewport: PHONE });
    await page.goto(addressOf(place), { waitUntil: 'networkidle' });
  });
  const info = () => page.locator('.info');
  const texts = async () =>
    (
      await shop.database.query<Record<'short_description' | 'long_description', string>>(
        "select short_description, long_description from product_texts where product_id = $1 and locale = 'fr'",
        [place.id],
      )
    )[0];

  it.each(LANGUAGES)(
    'is there without an account, its price in French style with the one label of %s, in one currency [SF-006] [SF-009] [SF-010] [SF-319]',
    async (language) => {
      const answer = await fetch(addressOf(await placeOf("t.slug <> ''", language), language));
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<h1');
      const prices = html.match(/<bdi class="(price-now|amount)[^"]*">.*?<\/bdi>/g) ?? [];
      expect(prices.length).toBeGreaterThan(0);
      for (const price of prices)
        expect(price.replace(/<[^>]+>/g, '')).toMatch(
          new RegExp(`^\\d{1,3}(\u00a0\\d{3})*,\\d\\d\u00a0${TEXTS[language].shop.currency}$`),
        );
      expect(html).toContain('"priceCurrency":"DZD"');
    },
  );

  it('shows the logo of its brand, its price with the promotion, and what it is in short [SF-051] [SF-053] [SF-055]', async () => {
    expect(await info().locator('img[alt=sahel]').isVisible()).toBe(true);
    expect(await info().locator('.price-now').first().innerText()).toBe('8\u00a0550,00\u00a0DA');
    expect(await info().locator('.price del').first().innerText()).toContain('11\u00a0400,00');
    expect(await info().innerText()).toContain(typeset((await texts())?.short_description ?? '-', 'fr'));
  });

  it('says below what it is, and lists its features [SF-060] [SF-061]', async () => {
    const sentence =
      (await texts())?.long_description
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split('. ')[0] ?? '-';
    expect((await page.locator('.prose').innerText()).replace(/\s+/g, ' ')).toContain(sentence);
    await page.getByRole('tab', { name: TEXTS.fr.product.features }).click();
    expect(await page.locator('.facts').innerText()).toMatch(/Autonomie\s+35\sheures/);
  });

  it('has pictures of 800, 180 and, in the cart, 120 pixels [SF-075]', async () => {
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
  });

  it('is reached from its card, which leads to its category too and has both prices and its brand [SF-023] [SF-094] [SF-095]', async () => {
    await page.goto(`${shop.url}/catalog/category/${place.category}`, { waitUntil: 'networkidle' });
    const card = page.locator('.card', { hasText: 'Casque sans fil' });
    expect(await card.locator('.card-meta a').getAttribute('href')).toBe(
      `/catalog/category/${place.category}`,
    );
    expect(await card.locator('h3 a').getAttribute('href')).toBe(new URL(addressOf(place)).pathname);
    expect((await page.request.get(addressOf(place))).status()).toBe(200);
    expect(await card.locator('.price-now').innerText()).toBe('8\u00a0550,00\u00a0DA');
    expect(await card.locator('del').innerText()).toContain('11\u00a0400,00');
    expect(await card.locator('.card-meta img[alt=sahel]').isVisible()).toBe(true);
  });
});

describe('the page of a product', () => {
  it('confirms what went into the cart for five seconds [SF-325]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await page.clock.install();
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await stopClock(page, 1000);
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    await page.clock.runFor(4900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    expect(await toast.count()).toBe(0);
  });
});

describe('a product with variants', () => {
  it('changes its title, address, price, picture and line in the cart with the variant, the shop’s own to begin with [SF-050] [SF-052] [SF-057] [SF-196]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const place = await placeOf("t.slug like 'serum%'");
    await page.goto(addressOf(place), { waitUntil: 'networkidle' });
    const [own] = await shop.database.query<{ id: string; value: string }>(
      `select c.id, v.value ->> 'fr' as value from combinations c
       join combination_values cv on cv.combination_id = c.id join attribute_values v on v.id = cv.attribute_value_id
       where c.product_id = $1 and c.is_default`,
      [place.id],
    );
    expect(await page.locator('.buy-row input[name=combination]').getAttribute('value')).toBe(own?.id);
    expect(await page.locator('h1').innerText()).toContain(typeset(own?.value ?? '-', 'fr'));
    const shown = async () => ({
      title: await page.locator('h1').innerText(),
      price: await page.locator('.info [aria-live=polite] .price-now').first().innerText(),
      picture: await page.locator('.slides img').first().getAttribute('src'),
    });
    const before = await shown();
    const other = page.locator('.variant a:not([aria-current])').last();
    const value = await other.innerText();
    await other.click();
    await page.waitForURL(/combination=/);
    await page.locator('h1').filter({ hasText: value }).waitFor();
    const after = await shown();
    expect(after.title).not.toBe(before.title);
    expect(after.price).not.toBe(before.price);
    expect(after.picture).not.toBe(before.picture);
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    const [line] = await keptCart(page);
    expect(page.url()).toContain(line?.combinationId);
    expect(Object.values(line?.attributes ?? {})).toEqual([value]);
    expect(after.price.replace(/[^\d,]/g, '')).toBe(`${line?.unitPrice},00`);
    expect(page.problems).toEqual([]);
  });

  it('opens and hides its order form [SF-058] [SF-059] [SF-199]', async () => {
    const page = await browser.newPage();
    await openOrderForm(page, addressOf(await placeOf(VARIED)), 'fr');
    const name = (await page.locator('h1').innerText()).replaceAll(/\s+/g, ' ');
    expect((await page.locator('.sum dt').first().innerText()).replaceAll(/\s+/g, ' ')).toContain(name);
    await page.getByRole('button', { name: TEXTS.fr.product.hide }).click();
    await page.locator('#quick-checkout').waitFor({ state: 'detached' });
  });

  it.each([390, 1280])(
    'at %i px steps through its pictures by thumbnail and around the end [SF-049]',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
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
    },
  );
});

describe('a strict pack', () => {
  const STRICT = "p.pack_mode = 'strict'";
  beforeAll(() => createPack({ names: HUGE, mode: 'strict', quantity: 100_000 }));

  it('lists what is in it: picture, name, variant, quantity, price and the way to each; nothing is to be chosen [SF-054] [SF-099] [SF-100] [SF-200]', async () => {
    const place = await placeOf(`${STRICT} and t.slug <> 'duo-geant'`);
    const parts = await shop.database.query<{
      name: string;
      slug: string;
      category: string;
      quantity: number;
      price: string;
      variant: string | null;
    }>(
      `select t.name, t.slug, ct.slug as category, i.quantity,
              coalesce(c.price_ht, p.price_ht) * i.quantity as price, v.value ->> 'fr' as variant
       from pack_items i join products p on p.id = i.product_id
       join product_texts t on t.product_id = p.id and t.locale = 'fr'
       join category_texts ct on ct.category_id = p.main_category_id and ct.locale = 'fr'
       left join combinations c on c.id = i.combination_id
       left join combination_values cv on cv.combination_id = c.id
       left join attribute_values v on v.id = cv.attribute_value_id
       where i.pack_id = $1 order by i.position`,
      [place.id],
    );
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(addressOf(place), { waitUntil: 'networkidle' });
    const lines = page.locator('.pack-list .line');
    expect(await lines.count()).toBe(parts.length);
    for (const [index, part] of parts.entries()) {
      const line = lines.nth(index);
      expect(await line.locator('.line-picture img').getAttribute('src')).toMatch(/^\/media\//);
      expect(await line.locator('h3').innerText()).toBe(typeset(part.name, 'fr'));
      expect(await line.locator('h3 a').getAttribute('href')).toBe(
        `/catalog/product/${part.category}/${part.slug}`,
      );
      const attributes = await line.locator('.attrs > span').allInnerTexts();
      expect(attributes).toEqual([
        ...(part.variant ? [typeset(part.variant, 'fr')] : []),
        `× ${part.quantity}`,
      ]);
      const price = (await line.locator('.amount').innerText()).replace(/[^\d,]/g, '');
      expect(price).toBe((Number(part.price) / 100).toFixed(2).replace('.', ','));
    }
    expect(parts.some(({ variant }) => variant !== null)).toBe(true);
    expect(await page.locator('.pack-list select').count()).toBe(0);
    const count = (await page.locator('.stock').innerText()).match(/\d+/)?.[0];
    expect(Number(count)).toBeGreaterThan(0);
  });

  it('is out of stock where a part is, and cannot be bought [SF-054]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openPack(page, 'fr', "t.slug = 'duo-geant'");
    expect(await page.locator('.pack-list .line').count()).toBe(2);
    expect(await page.locator('.stock').innerText()).toBe(TEXTS.fr.product.outOfStock);
    expect(await page.locator('.buy-row').count()).toBe(0);
  });
});

describe('a flexible pack', () => {
  beforeAll(() => createPack({ names: DUO, mode: 'flexible', quantity: 1 }));

  it('is ordered once every part is chosen from its list, and says which is not [SF-056] [SF-100] [SF-198]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await openPack(page);
    const choice = page.locator('.pack-list select');
    // The button says what is missing, and leads there (decision 0015).
    await page.getByRole('button', { name: TEXTS.fr.cart.add, exact: true }).click();
    await page.locator('.pack-list .error').waitFor();
    expect(await choice.evaluate((field) => field === document.activeElement)).toBe(true);
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
    expect(await keptCart(page)).toHaveLength(1);
  });

  it.each(UNLIKE)('has no accessibility violation, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await openPack(page, language);
    await page.getByRole('button', { name: TEXTS[language].cart.add, exact: true }).click();
    await page.locator('.pack-list .error').waitFor();
    expect(await problemsIn(language, page)).toEqual([]);
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
    await page.waitForLoadState('networkidle');
    expect(calls).toBe(1);
  });

  it('is whole without it, and logs why [SF-279] [SF-309] [SF-310]', async () => {
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/cross_selling/**', (route) => route.fulfill({ status: 500 }));
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await page.locator('.more-products').scrollIntoViewIfNeeded();
    await until(() => logged.some((text) => text.startsWith('cross-selling')));
    expect(await page.locator('.more-products .card').count()).toBe(0);
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
  /** What is ticked, without the marks of its link. */
  const POLICY = TEXTS.fr.reviews.policy.replaceAll(/<[^>]+>/g, '');

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
    await tick(page.getByLabel(POLICY));
  }

  // One visit: each test goes on where the one before it stopped.
  describe('of a visitor', () => {
    let page: TestPage;
    beforeAll(async () => {
      page = await browser.newPage({ viewport: PHONE });
      await page.goto(addressOf(await placeOf("t.slug like 'casque-sans%'")), { waitUntil: 'networkidle' });
    });
    const form = () => page.locator('.review-form');

    it('stand in a tab with those of others, under a form that opens and closes [SF-062] [SF-201]', async () => {
      await page.getByRole('tab', { name: TEXTS.fr.reviews.tab }).click();
      await page.locator('.review-text').first().waitFor();
      expect(await form().count()).toBe(0);
      await page.getByRole('button', { name: TEXTS.fr.reviews.write }).click();
      await form().waitFor();
      await page.getByRole('button', { name: TEXTS.fr.reviews.close }).click();
      await form().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: TEXTS.fr.reviews.write }).click();
    });

    it('have all of their fields, and two boxes without a tick; a file that is no picture is not taken [SF-122] [SF-123] [SF-246]', async () => {
      for (const field of ['name', 'email', 'phone', 'purchaseDate', 'text', 'image'])
        expect([field, await form().locator(`#review-${field}`).count()]).toEqual([field, 1]);
      expect(await form().locator('[name=rating]:checked').getAttribute('value')).toBe('5');
      for (const name of ['boughtHere', 'acceptedPolicy'])
        expect([name, await form().locator(`[name=${name}]`).isChecked()]).toEqual([name, false]);
      expect(await form().locator('[type=checkbox]').count()).toBe(2);
      await form().locator('.tick a[href^="/pages/"]').waitFor();
      const buffer = Buffer.from('%PDF-1.7');
      await attach(page.locator('#review-image'), {
        name: 'facture.pdf',
        mimeType: 'application/pdf',
        buffer,
      });
      const [wrong] = TEXTS.fr.reviews.imageWrong.split('{{');
      await form().getByRole('alert').filter({ hasText: wrong }).waitFor();
      expect(await page.locator('#review-image').inputValue()).toBe('');
      expect(await page.getByAltText(TEXTS.fr.reviews.preview).count()).toBe(0);
    });

    it('are sent from the form, which is then closed and empty, and wait for approval; a picture is not needed [SF-203] [SF-245]', async () => {
      await fill(page);
      await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
      await page.getByText(TEXTS.fr.reviews.thanks).waitFor();
      expect(await form().count()).toBe(0);
      const sent = await shop.database.query(
        "select name, rating, state, image_id from reviews where email = 'lamia@exemple.dz'",
      );
      expect(sent).toEqual([{ name: 'Lamia', rating: 5, state: 'pending', image_id: null }]);
      await page.getByRole('button', { name: TEXTS.fr.reviews.write }).click();
      for (const field of ['name', 'email', 'phone', 'purchaseDate', 'text'])
        expect([field, await form().locator(`#review-${field}`).inputValue()]).toEqual([field, '']);
      expect(await form().locator('[type=checkbox]:checked').count()).toBe(0);
      expect(page.problems).toEqual([]);
    });
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
    const preview = page.getByAltText(TEXTS.fr.reviews.preview);
    await preview.evaluate((image: HTMLImageElement) => image.decode());
    const box = await preview.boundingBox();
    expect(Math.max(box?.width ?? 999, box?.height ?? 999)).toBeLessThanOrEqual(100);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(0);
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

  it('say what is missing, and that they could not be sent, and keep what was written [SF-243] [SF-311] [SF-312]', async () => {
    const page = await browser.newPage();
    await openForm(page);
    let calls = 0;
    await page.route('**/submit/review', (route) => {
      calls += 1;
      return route.fulfill({ status: 500, body: '{}' });
    });
    const refused = async () => {
      await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
      await page.getByRole('alert').filter({ hasText: TEXTS.fr.reviews.fillAll }).waitFor();
      expect(calls).toBe(0);
    };
    await refused();
    await fill(page);
    for (const name of ['name', 'email', 'phone', 'purchaseDate', 'text']) {
      const field = page.locator(`#review-${name}`);
      const text = await field.inputValue();
      await write(field, name === 'purchaseDate' ? '' : '  ');
      await refused();
      await page.locator(`#review-${name}[aria-invalid]:focus`).waitFor();
      expect(await page.locator('.review-form [aria-invalid]').count()).toBe(1);
      await write(field, text);
    }
    for (const label of [TEXTS.fr.reviews.boughtHere, POLICY]) {
      await tick(page.getByLabel(label), false);
      await refused();
      await tick(page.getByLabel(label));
    }
    await page.getByRole('button', { name: TEXTS.fr.reviews.send }).click();
    await page.getByRole('alert').filter({ hasText: TEXTS.fr.reviews.sendFailed }).waitFor();
    expect(calls).toBe(1);
    await page.locator('.review-form [type=submit]:focus').waitFor();
    expect(await page.locator('#review-text').inputValue()).toBe('Très confortable.');
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('a shop without a cart', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await browser.newPage();
    await change.cart(false);
  });
  afterAll(() => change.cart(true));
  const ofCart = () => page.locator('.mini-cart, .card-add');
  /** The buttons that add to the cart, and that open and close the form. */
  const ways = () => page.locator('.buy-row');

  it('offers on the page of a product the order form alone, at once and always [SF-020] [SF-021]', async () => {
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await page.locator('#quick-checkout').waitFor();
    expect(await ways().count()).toBe(0);
    expect(await page.locator('[aria-controls=quick-checkout]').count()).toBe(0);
    expect(await page.getByRole('button', { name: TEXTS.fr.form.submit }).count()).toBe(1);
  });

  it('has no bag in its head, no button to add and no page of a cart [SF-018] [SF-019] [SF-096] [SF-253]', async () => {
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
    expect(await ofCart().count()).toBe(0);
    for (const path of ['/', '/catalog/new']) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' });
      expect(await page.locator('.card').count()).toBeGreaterThan(0);
      expect([path, await ofCart().count()]).toEqual([path, 0]);
    }
    const gone = await page.goto(`${shop.url}/checkout/cart/view`);
    expect(gone?.status()).toBe(404);
  });

  it('has them again once it has a cart [SF-018] [SF-096]', async () => {
    await change.cart(true);
    await page.goto(`${shop.url}/catalog/new`, { waitUntil: 'networkidle' });
    expect(await page.locator('.mini-cart').count()).toBe(1);
    expect(await page.locator('.card-add').count()).toBeGreaterThan(0);
    await page.goto(addressOf(await placeOf(VARIED)), { waitUntil: 'networkidle' });
    expect(await ways().count()).toBe(1);
  });
});
