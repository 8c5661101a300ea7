import { PHONE, until, useBrowser, useDemoShop } from '@hanout/testing';
import { expect, it } from '@jest/globals';
import { enterAt } from '../../backoffice/journeys/steps.ts';
import { shopChanges } from './shop-changes.ts';
import { fillQuickCheckout, holdAutomaticOrder, openOrderForm, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

it('keeps by which campaign a shopper came, also where its link has moved: with the order, on its page, and in the steps of orders', async () => {
  const page = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
  // As people write it: the page stands at `/ar`.
  await page.goto(`${shop.url}/ar/?utm_source=Facebook&utm_campaign=rentree&fbclid=abc`);
  await page.locator('main a[href*="/catalog/product/"]').first().tap();
  await page.waitForURL(/catalog\/product/);
  await openOrderForm(page, page.url(), 'ar');
  await fillQuickCheckout(page, { phone: '0770415263' });
  await holdAutomaticOrder(page);
  await page.locator('#quick-checkout button[type=submit]').tap();
  await page.waitForURL(/\/ar\/order\//);
  const [order] = await shop.database.query<{ id: string; source: object }>(
    "select id, source from orders where phone = '0770415263'",
  );
  expect(order?.source).toEqual({ source: 'facebook', medium: null, campaign: 'rentree' });

  const desk = await browser.newPage();
  await enterAt(desk, `${shop.url}/dashboard/orders/${order?.id}`, shop.account('owner'));
  await desk.getByText(/facebook · .*rentree/).waitFor();
  await until(async () => {
    await desk.goto(`${shop.url}/dashboard/reports/steps?by=source`, { waitUntil: 'networkidle' });
    return (await desk.locator('main').getByText('facebook', { exact: true }).count()) > 0;
  });
  expect([...page.problems, ...desk.problems]).toEqual([]);
}, 120_000);

it('keeps nothing more of it once the shopper says no to advertising', async () => {
  await shopChanges(shop).settings({ metaPixel: '1234567890' });
  const page = await browser.newPage();
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'campaign')?.value;
  await page.goto(`${shop.url}/?utm_source=Facebook`, { waitUntil: 'networkidle' });
  expect(await kept()).toContain('facebook');
  const { ads } = TEXTS.fr;
  await page.mouse.wheel(0, 200);
  await page.getByRole('region', { name: ads.title }).getByRole('button', { name: ads.no }).click();
  await until(async () => (await kept()) === undefined);
  await page.goto(`${shop.url}/?utm_source=Facebook`, { waitUntil: 'networkidle' });
  expect(await kept()).toBeUndefined();
  expect(page.problems).toEqual([]);
});
