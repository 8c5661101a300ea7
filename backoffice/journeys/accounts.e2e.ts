import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, signIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { accounts, nav, order } = TEXTS.fr;

describe('the accounts page', () => {
  it('shows an accountant where every dinar is, adding up to nothing, and leads from a place to its postings and orders', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('accountant'));
    await page.getByRole('link', { name: nav.accounts }).click();
    await page.getByText(order.accountsSum).waitFor();
    const places = page.getByRole('region', { name: accounts.places });
    expect(await places.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
    expect(await places.getByText(order.accountsSum).innerText()).toMatch(/\s0,00\s/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await places.getByRole('link', { name: order.place.customer_owes }).click();
    await page.waitForURL(/place=customer_owes/);
    const rows = page.locator('tbody tr');
    // The address changes a moment before its rows do.
    const owed = rows.locator('td:nth-child(3)').getByText(order.place.customer_owes, { exact: true });
    await until(async () => {
      const all = await rows.count();
      return all > 0 && all === (await owed.count());
    });
    await rows.first().getByRole('link').last().click();
    await page.waitForURL(new RegExp(`/orders/${orderUuid}`));
    await page.setViewportSize(PHONE);
    await page.goto(`${shop.url}/dashboard/accounts`, { waitUntil: 'networkidle' });
    expect(await fitsItsWidth(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  it('is not there for an agent', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('confirmation_agent'));
    expect(await page.getByRole('link', { name: nav.accounts }).count()).toBe(0);
    await page.goto(`${shop.url}/dashboard/accounts`);
    await page.getByRole('heading', { name: TEXTS.fr.errors.forbidden.title }).waitFor();
  });
});
