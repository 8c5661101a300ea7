import { choose, PHONE, type TestPage, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  holdAutomaticOrder,
  type Language,
  openOrderForm,
  prefixOf,
  problemsIn,
  TEXTS,
  UNLIKE,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form: words } = TEXTS.fr;

/** The offers of delivery to Kouba, on a product's page. */
async function offersAtKouba(language: Language = 'fr', viewport = PHONE): Promise<TestPage> {
  const page = await browser.newPage({ viewport });
  const product = shop.products[1];
  const place = language === 'ar' ? [product?.arCategory, product?.ar] : [product?.category, product?.slug];
  await openOrderForm(page, `${shop.url}${prefixOf(language)}/catalog/product/${place.join('/')}`, language);
  await choose(page.locator('#checkout-wilaya'), '16');
  await choose(page.locator('#checkout-commune'), language === 'ar' ? 'القبة' : 'Kouba');
  await page.locator('.carrier').first().waitFor();
  return page;
}

/** Centimes by offer, as the server says them at the address that the page has asked. */
async function finalPricesToldTo(page: Page): Promise<Map<string, number>> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/transport/commune/')),
  );
  const answer = await page.request.get(asked.at(-1) ?? '');
  const told = ((await answer.json()) as { id: string; finalPrice: number }[][]).flat();
  return new Map(told.map(({ id, finalPrice }) => [id, Math.round(finalPrice * 100)]));
}

const way = (page: Page, name: string) => page.locator('.way', { hasText: name });
const offers = (page: Page) => page.locator('[name=transporter-choice]');

describe('the choice of delivery', () => {
  it('goes by keys from the wilaya to the commune while its communes are on their way', async () => {
    const page = await browser.newPage();
    const product = shop.products[1];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/commune/wilaya/*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const commune = page.locator('#checkout-commune');
    await choose(page.locator('#checkout-wilaya'), '16');
    expect(await commune.innerText()).toBe(words.loading);
    expect(await commune.evaluate((field) => field === document.activeElement)).toBe(true);
    answered.resolve();
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.locator('.carrier').first().waitFor();
    expect(await commune.inputValue()).not.toBe('');
  });

  it('is home or desk first, each with its price, by mouse and by key', async () => {
    const page = await offersAtKouba();
    const modes = page.getByRole('radiogroup', { name: words.deliveryMode });
    expect(await modes.getByRole('radio').count()).toBe(2);
    expect(await modes.innerText()).toMatch(/dès\s\d/);
    expect(await page.locator('.carrier').first().innerText()).toContain(words.atHome);
    await way(page, words.toDesk).click();
    expect(await page.locator('.carrier').first().innerText()).toContain('Bureau Kouba');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.carrier').first().innerText()).toContain(words.atHome);
    const group = page.getByRole('radiogroup', { name: words.transporter });
    expect(await group.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('has those of the commune first and the others after see more; desks can be searched [SF-188] [SF-189]', async () => {
    const page = await offersAtKouba();
    await way(page, words.toDesk).click();
    const before = await offers(page).count();
    expect(await page.locator('.carriers').innerText()).not.toContain('Bureau Alger Centre');
    const more = page.getByRole('button', { name: /autres? bureau/ });
    const hidden = Number((await more.innerText()).match(/\d+/)?.[0]);
    await more.click();
    await until(async () => (await offers(page).count()) === before + hidden);
    expect(await page.locator('.carrier').first().innerText()).toContain('Kouba');
    expect(await page.locator('.carriers').innerText()).toContain('Bureau Alger Centre');
    const all = await offers(page).count();
    await write(page.locator('#checkout-desk-search'), 'alger centre');
    await until(async () => {
      const found = await page.locator('.carrier').allInnerTexts();
      const fits = found.every((text) => text.toLowerCase().includes('alger centre'));
      return found.length > 0 && found.length < all && fits;
    });
    await write(page.locator('#checkout-desk-search'), 'zzz');
    await page.locator('.carrier').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows the chosen one alone at its final price, with a way back that takes it off; the total is of all pieces [SF-185] [SF-186] [SF-187] [SF-191]', async () => {
    const page = await offersAtKouba();
    const finalPrices = await finalPricesToldTo(page);
    const rows = page.locator('#quick-checkout .sum dd');
    /** What is bought, its delivery and the total, in centimes; 0 for words. */
    const sums = async () => (await rows.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
    const take = async () => {
      await page.locator('.carrier').nth(1).click();
      await holdAutomaticOrder(page);
      await until(async () => (await offers(page).count()) === 1);
    };
    const [unit = 0] = await sums();
    await take();
    expect(await page.locator('.way').count()).toBe(0);
    const price = finalPrices.get(await offers(page).inputValue()) ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(await sums()).toEqual([unit, price, unit + price]);
    await page.getByRole('button', { name: words.changeTransporter }).click();
    expect(await offers(page).count()).toBeGreaterThan(1);
    expect(await rows.nth(1).innerText()).toBe(words.toChoose);
    expect(await sums()).toEqual([unit, 0, unit]);
    await take();
    for (const pieces of [2, 3]) {
      await page.getByRole('button', { name: words.more, exact: true }).click();
      await until(async () => (await sums())[0] === pieces * unit);
    }
    const [items, delivery = 0, total] = await sums();
    expect([items, total]).toEqual([3 * unit, 3 * unit + delivery]);
  });

  it('says what is still to be bought for free delivery before it is reached', async () => {
    const page = await offersAtKouba();
    const gap = async () =>
      Number((await page.locator('.free-gap b').innerText()).replace(/[^\d,]/g, '').replace(',', '.'));
    const before = await gap();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await page.waitForFunction((amount) => {
      const text = document.querySelector('.free-gap b')?.textContent ?? '';
      return Number(text.replace(/[^\d,]/g, '').replace(',', '.')) !== amount;
    }, before);
    const [price] = await shop.database.query<{ free: string }>(
      'select min(free_from)::text as free from transporter_services where free_from is not null',
    );
    expect(await gap()).toBeLessThan(before);
    expect(before).toBeLessThan(Number(price?.free) / 100);
  });

  it.each(UNLIKE)('has no accessibility violation, in %s', async (language) => {
    const page = await offersAtKouba(language);
    expect(await problemsIn(language, page)).toEqual([]);
    await way(page, TEXTS[language].form.toDesk).click();
    expect(await problemsIn(language, page)).toEqual([]);
  });
});
