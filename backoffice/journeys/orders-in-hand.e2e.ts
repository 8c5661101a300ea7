import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterAt, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { desk, nav, orderList } = TEXTS.fr;
const { inHand } = orderList;

const ask = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await shop.database.query<T>(sql, values))[0];
const stateOf = async (id: string) =>
  (await ask<{ state: string }>('select state from orders where id = $1', [id]))?.state;

/** Chooses orders of the list and asks to confirm them. */
async function confirm(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = page.locator('tr').filter({ has: page.locator(`a[href*="${id}"]`) });
    await tick(row.getByRole('checkbox'));
  }
  await page.getByRole('button', { name: orderList.bulk.confirm, exact: true }).click();
}

describe('many orders of which an agent has one in hand', () => {
  it('are confirmed without it unless whoever confirms takes it, having been told who has it', async () => {
    const first = (await shop.order()).orderUuid;
    const agent = await browser.newPage({ viewport: PHONE });
    await enterAt(agent, `${shop.url}/dashboard/desk`, shop.account('confirmation_agent'));
    const start = agent.getByRole('button', { name: desk.start });
    await start.or(agent.locator('main section header a')).first().waitFor();
    if (await start.isVisible()) await start.click();
    const locked = () =>
      ask<{ id: string; name: string; number: string }>(
        `select o.id, s.name, o.number::text as number from desk_locks l
         join orders o on o.id = l.order_id join staff s on s.id = l.staff_id where not l.passed`,
      );
    const held = await until(locked);
    const free = first === held.id ? (await shop.order()).orderUuid : first;

    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders?state=new`, shop.account('manager'));
    await confirm(page, [held.id, free]);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(held.number, { exact: true }).waitFor();
    await dialog.getByText(held.name, { exact: true }).waitFor();
    expect(await dialog.getByRole('radio', { name: inHand.leave }).isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
    await dialog.getByRole('button', { name: inHand.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: nav.customers }).click();
    await until(async () => (await stateOf(free)) === 'confirmed');
    expect(await stateOf(held.id)).toBe('new');

    await page.goto(`${shop.url}/dashboard/orders?state=new`, { waitUntil: 'networkidle' });
    await confirm(page, [held.id]);
    await tick(dialog.getByRole('radio', { name: inHand.take }));
    await dialog.getByRole('button', { name: inHand.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: nav.customers }).click();
    await until(async () => (await stateOf(held.id)) === 'confirmed');
    expect([...page.problems, ...agent.problems]).toEqual([]);
  });
});
