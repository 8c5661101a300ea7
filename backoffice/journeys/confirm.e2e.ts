import { messages } from '@hanout/contracts';
import { LAPTOP, PHONE, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { fillQuickCheckout, holdAutomaticOrder, openOrderForm } from '../../storefront/journeys/steps.ts';
import { enterAt, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

const numberOf = async (id: string) => {
  const [row] = await shop.database.query<{ number: string }>(
    'select number::text from orders where id = $1',
    [id],
  );
  return row?.number ?? '';
};
const stateOf = async (id: string) => {
  const [row] = await shop.database.query<{ state: string }>('select state from orders where id = $1', [id]);
  return row?.state;
};

/** Somebody sees it: what is pressed before is meant for the page before. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

describe('the confirmation agent', () => {
  it('finds an order placed in the shop and confirms it with the keyboard [SF-004] [BO-190]', async () => {
    const { category, slug } = shop.products[0] ?? {};
    const shopper = await browser.newPage({ viewport: PHONE });
    await openOrderForm(shopper, `${shop.url}/catalog/product/${category}/${slug}`, 'fr');
    await fillQuickCheckout(shopper, { phone: '0661421855' });
    await holdAutomaticOrder(shopper);
    await shopper.locator('#quick-checkout button[type=submit]').click();
    await shopper.waitForURL(/\/order\//);
    const [placed] = await shop.database.query<{ id: string }>(
      "select id from orders where phone = '0661421855'",
    );
    const orderUuid = placed?.id ?? '';
    const number = await numberOf(orderUuid);
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    await page.keyboard.press('/');
    await page.locator('input[type=search]:focus').waitFor();
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`q=${number}$`), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: number }).first().click();
    await page.waitForURL(new RegExp(orderUuid));
    await page.getByRole('button', { name: TEXTS.fr.order.actions.confirm }).first().waitFor();
    await painted(page);
    await page.keyboard.press('v');
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    expect(await stateOf(orderUuid)).toBe('confirmed');
    expect(
      await shop.database.query("select 1 from stock_holds where order_id = $1 and state = 'reserved'", [
        orderUuid,
      ]),
    ).not.toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('is confirmed once by a key that is pressed while its page is seen and does not listen yet', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    let listen = () => {};
    const held = new Promise<void>((go) => {
      listen = go;
    });
    await page.route(/\.js(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: TEXTS.fr.order.actions.confirm }).first().waitFor();
    await painted(page);
    await page.keyboard.press('v');
    listen();
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    expect(await stateOf(orderUuid)).toBe('confirmed');
    const confirmed = await shop.database.query(
      "select 1 from order_history where order_id = $1 and to_state = 'confirmed'",
      [orderUuid],
    );
    expect(confirmed).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  it('[BO-095] [BO-139] [BO-191] notes a call and cancels with a reason, or without one, on a phone', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize(LAPTOP);
    await page.getByRole('button', { name: TEXTS.fr.order.actions.log_call }).first().click();
    await page.getByText(TEXTS.fr.order.call.results.no_answer).first().click();
    await page.getByRole('button', { name: TEXTS.fr.order.call.submit }).click();
    await said(page, TEXTS.fr.order.done.log_call);
    expect(await stateOf(orderUuid)).toBe('confirming');
    await page.getByRole('button', { name: TEXTS.fr.order.actions.cancel }).first().click();
    const submit = page.getByRole('button', { name: TEXTS.fr.order.cancelDialog.submit });
    await page.locator('textarea[name=reason]').waitFor();
    expect(await submit.isEnabled()).toBe(true);
    await write(page.locator('textarea[name=reason]'), 'Client injoignable');
    await submit.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('#order-state:focus').waitFor();
    expect(await stateOf(orderUuid)).toBe('cancelled');
    const [history] = await shop.database.query<{ data: { reason?: string } }>(
      "select data from order_history where order_id = $1 and to_state = 'cancelled'",
      [orderUuid],
    );
    expect(history?.data.reason).toBe('Client injoignable');

    const { orderUuid: other } = await shop.order();
    await page.goto(`${shop.url}/dashboard/orders/${other}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: TEXTS.fr.order.actions.cancel }).first().click();
    await page.locator('textarea[name=reason]').waitFor();
    await submit.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await stateOf(other)).toBe('cancelled');
    const [silent] = await shop.database.query<{ reason: string | null }>(
      "select data ->> 'reason' as reason from order_history where order_id = $1 and to_state = 'cancelled'",
      [other],
    );
    expect(silent?.reason || null).toBeNull();
  });

  it('keeps search, state and page in the address', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    await page.getByRole('link', { name: TEXTS.fr.orders.view.cancelled }).first().click();
    await page.waitForURL(/state=cancelled/);
    await page.reload();
    expect(await page.locator('tbody tr').count()).toBe(2);
  });

  it('is sent to sign in first, and back to the page that was asked for', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.goto(`${shop.url}/dashboard/orders?state=new`);
    await page.waitForURL(/\/dashboard\/login/);
    const { email, password } = shop.account('owner');
    await write(page.locator('input[name=email]'), email);
    await write(page.locator('input[name=password]'), `${password}x`);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await page.getByRole('alert').first().waitFor();
    await write(page.locator('input[name=password]'), password);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await page.waitForURL(/\/dashboard\/orders\?state=new/);
  });

  it('notes, confirms and cancels without scripts, and is told why an act was refused', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP, javaScriptEnabled: false });
    const { email, password } = shop.account('confirmation_agent');
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`);
    await write(page.locator('input[name=email]'), email);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await write(page.locator('input[name=password]'), password);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await page.waitForURL(new RegExp(orderUuid));
    const note = page.locator('form:has(textarea[name=text])');
    await note.locator('button').click();
    await note.getByText(messages.fr['validation.required']).waitFor();
    await write(note.locator('textarea'), 'Rappeler le soir');
    await note.locator('button').click();
    await page.getByText('Rappeler le soir').first().waitFor();
    const confirm = page.getByRole('button', { name: TEXTS.fr.order.actions.confirm }).first();
    await shop.database.query('update orders set version = version + 1 where id = $1', [orderUuid]);
    await confirm.click();
    await page.getByText(TEXTS.fr.order.refused.confirm).waitFor();
    expect(await stateOf(orderUuid)).toBe('new');
    await confirm.click();
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    expect(await stateOf(orderUuid)).toBe('confirmed');
    await page.locator('summary').last().click();
    const cancel = page.locator('form:has(textarea[name=reason])');
    await write(cancel.locator('textarea'), 'Doublon');
    await cancel.locator('button').click();
    await page.getByText(TEXTS.fr.history.cancelled).first().waitFor();
    expect(await stateOf(orderUuid)).toBe('cancelled');
  });
});
