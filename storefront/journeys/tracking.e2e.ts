import { fitsItsWidth, PHONE, printedPages, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { GetOrderPage } from '../../backend/src/modules/checkout/read/get-order-page.query.ts';
import { formatMoment, yearOf } from '../app/i18n/dates.ts';
import {
  fillQuickCheckout,
  holdAutomaticOrder,
  openOrderForm,
  prefixOf,
  problemsIn,
  TEXTS,
  UNLIKE,
} from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const STEPS = {
  confirmed: '2026-11-19T08:05:00Z',
  handedOver: '2026-11-20T13:40:00Z',
  delivered: '2026-11-21T10:20:00Z',
};
const DESK = {
  mode: 'desk' as const,
  deskName: 'Bureau de Sidi Yahia',
  deskAddress: '14, rue des Frères Bouadou',
};
const TRACKING = 'YAL-48213377';

/** The page's answer as it is once an order was called about, handed over and paid at a desk, with more goods than most. */
function delivered() {
  const pages = shop.app.get(GetOrderPage);
  const { execute } = pages;
  jest.spyOn(pages, 'execute').mockImplementation(async (...asked) => {
    const order = await execute.apply(pages, asked);
    const [line] = order.lines;
    return {
      ...order,
      state: 'completed',
      steps: { ...STEPS, ended: null },
      tracking: TRACKING,
      delivery: { ...order.delivery, ...DESK },
      lines: line ? Array.from({ length: 8 }, () => line) : [],
    };
  });
}

describe('tracking an order', () => {
  it('is reached from the foot, and leads by number and phone to the page of the order', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[4];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    await fillQuickCheckout(page, { phone: '0661421977' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    const address = page.url();
    const [order] = await shop.database.query<{ number: string }>(
      "select number::text from orders where phone = '0661421977'",
    );
    await page.locator('footer').getByRole('link', { name: TEXTS.fr.track.title }).click();
    await page.waitForURL(/\/track$/);
    await write(page.locator('#track-number'), order?.number ?? '');
    await write(page.locator('#track-phone'), '0661421978');
    // The page comes anew: what stands there before all of it has come is half a sentence.
    const refusal = async () => {
      const come = page.waitForEvent('load');
      await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
      await come;
      await page.waitForLoadState('networkidle');
      return page.getByRole('alert').innerText();
    };
    const wrongPhone = await refusal();
    await write(page.locator('#track-number'), '987654');
    await write(page.locator('#track-phone'), '0661421977');
    expect(await refusal()).toBe(wrongPhone);
    // As the page of the order writes it.
    await write(page.locator('#track-number'), `n° ${order?.number}`);
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    await page.waitForURL(address);

    delivered();
    await page.reload({ waitUntil: 'networkidle' });
    const steps = page.locator('.steps');
    const said = await steps.innerText();
    for (const at of Object.values(STEPS)) expect(said).toContain(formatMoment(at, 'fr', yearOf(Date.now())));
    for (const text of [TRACKING, DESK.deskName, DESK.deskAddress]) expect(said).toContain(text);
    expect(await steps.locator('.done').count()).toBe(4);
    expect(await page.locator('.panel .line').count()).toBe(8);
    expect(await printedPages(page)).toBe(1);
    jest.restoreAllMocks();
    expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it.each(UNLIKE)('has no accessibility violation and fits a phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`${shop.url}${prefixOf(language)}/track`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: TEXTS[language].track.find }).click();
    await page.locator('.error').first().waitFor();
    expect(await problemsIn(language, page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  });
});
