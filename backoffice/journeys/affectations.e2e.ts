import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { enter, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { affectation, listing } = TEXTS.fr;

const holders = (ids: readonly string[]) =>
  shop.database.query<{ name: string | null }>(
    `select s.name from orders o left join staff s on s.id = o.assigned_to
      where o.id in (${ids.map((id) => `'${id}'`).join(', ')}) order by o.placed_at`,
  );

/** Chooses by keys: what is chosen is sent at once, and the list it stands in may be gone by then. */
async function pick(select: Locator, name: string): Promise<void> {
  await select.focus();
  await select.page().keyboard.press(name.slice(0, 1));
}

describe('the affectation page', () => {
  it('gives an order as soon as an employee is chosen, without a button, and takes it back [BO-028]', async () => {
    const ids = [(await shop.order()).orderUuid, (await shop.order()).orderUuid];
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    await page.goto(`${shop.url}/dashboard/affectations`, { waitUntil: 'networkidle' });
    const selects = page.locator('select[name^="agent."]');
    expect(await page.locator('form button[type=submit]:visible').count()).toBe(0);
    const option = selects.first().locator('option').nth(1);
    const name = await option.innerText();
    await pick(selects.first(), name);
    // A toast under the pointer stays.
    await page.getByRole('button', { name: listing.undo }).hover();
    expect(sent.filter((body) => body.includes('orders.bulk'))).toHaveLength(1);
    expect((await holders(ids)).filter((row) => row.name === name)).toHaveLength(1);
    await page.getByRole('button', { name: listing.undo }).click();
    await said(page, affectation.undone);
    expect(await holders(ids)).toEqual([{ name: null }, { name: null }]);

    await tick(page.getByRole('checkbox', { name: affectation.selectAll }));
    await pick(page.locator('select[name=chosen]'), name);
    await page.getByText(affectation.none).waitFor();
    expect(await holders(ids)).toEqual([{ name }, { name }]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('splits what nobody has, shown before it is done, on a phone', async () => {
    const ids = [(await shop.order()).orderUuid, (await shop.order()).orderUuid];
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/affectations`, shop.account('manager'));
    expect(await fitsItsWidth(page)).toBe(true);
    await page.getByRole('button', { name: affectation.split }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(affectation.splitAll).waitFor();
    expect(await holders(ids)).toEqual([{ name: null }, { name: null }]);
    await dialog.getByRole('button', { name: affectation.splitSubmit }).click();
    await said(page, affectation.splitDone);
    expect((await holders(ids)).filter(({ name }) => name === null)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
