import { messageText } from '@hanout/contracts';
import {
  accessibilityProblems,
  assertInvariants,
  choose,
  LAPTOP,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { newOrder, order: words } = TEXTS.fr;
const text = (key: string) => messageText(key, 'fr');

async function openForm(page: Page): Promise<void> {
  await enterAt(page, `${shop.url}/dashboard/orders/new`, shop.account('confirmation_agent'));
  await page.getByRole('button', { name: newOrder.create }).waitFor();
}

/** The connection is gone for what goes to these addresses. */
const cut = (page: Page, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => page.route(address, (route) => route.abort())));

describe('the form of a new order', () => {
  it('asks again by itself for what was typed without a network', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    await page.context().setOffline(true);
    await write(page.getByRole('searchbox', { name: newOrder.search }), 'cocotte');
    await write(page.locator('input[name=phone]'), '0661223344');
    const failures = [newOrder.searchFailed, newOrder.failed.customers].map((said) => page.getByText(said));
    for (const said of failures) await said.waitFor();
    await page.context().setOffline(false);
    for (const said of failures) await said.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: newOrder.search }).getByRole('button').first().waitFor();
  });

  it('[BO-317] says that products, customers, communes and transporters could not be loaded', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    await cut(page, '**/staff-orders/products*', '**/customers/by-phone*', '**/commune/wilaya/*');
    await write(page.getByRole('searchbox', { name: newOrder.search }), 'cha');
    await page.getByText(newOrder.searchFailed).waitFor();
    await write(page.locator('input[name=phone]'), '0661223344');
    await page.getByText(newOrder.failed.customers).waitFor();
    await choose(page.getByLabel(newOrder.wilaya), '16');
    await page.getByText(newOrder.failed.communes).waitFor();
    await page.unrouteAll();
    await cut(page, '**/transport/commune/*');
    await choose(page.getByLabel(newOrder.wilaya), '31');
    const commune = page.getByLabel(newOrder.commune, { exact: true });
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await choose(commune, 1);
    await page.getByText(newOrder.failed.transporters).waitFor();
    for (const said of [
      ...(['transporters', 'customers', 'communes'] as const).map((of) =>
        [fr, en, ar].map((texts) => texts.newOrder.failed[of]),
      ),
      [fr, en, ar].map((texts) => texts.newOrder.searchFailed),
    ])
      expect(new Set(said.map((text) => text.trim())).size).toBe(3);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-196] [BO-198] is paid in cash, to the transporter, by a deposit or in installments, as its channel has it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    const types = page.getByLabel(words.paymentType, { exact: true });
    const seen = new Map<string, string>();
    const channels = page.getByRole('group', { name: words.channel }).getByRole('button');
    const { POS, Phone, Wholesale, Installment } = words.channels;
    expect((await channels.allInnerTexts()).toSorted()).toEqual(
      [POS, Phone, Wholesale, Installment].toSorted(),
    );
    for (const channel of await channels.all()) {
      await channel.click();
      for (const option of await types.locator('option').all())
        seen.set((await option.getAttribute('value')) ?? '', await option.innerText());
    }
    const { cash, cash_on_delivery, deposit, installment } = words.paymentTypes;
    expect(Object.fromEntries(seen)).toEqual({ cash, cash_on_delivery, deposit, installment });
    expect(page.problems).toEqual([]);
  });

  it('begins in its first field, and leads to the first that is wrong: cart empty, no transporter; a warehouse is always chosen [BO-244] [BO-246] [BO-320] [BO-322]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    const first = page.getByLabel(TEXTS.fr.order.paymentType, { exact: true });
    await first.and(page.locator(':focus')).waitFor();
    const warehouse = page.getByLabel(newOrder.warehouse, { exact: true });
    expect(await warehouse.locator('option[value=""]').count()).toBe(0);
    expect(await warehouse.inputValue()).toMatch(/^[0-9a-f-]{36}$/);
    await page.keyboard.press('Control+Enter');
    const search = page.getByRole('searchbox', { name: newOrder.search });
    await page.getByText(messageText('cart.your_cart_is_empty', 'fr')).waitFor();
    await search.and(page.locator(':focus')).waitFor();
    for (const code of ['form.validation.wilaya', 'form.validation.transporter'] as const)
      await page.getByText(messageText(code, 'fr')).first().waitFor();
    for (const code of [
      'cart.your_cart_is_empty',
      'form.validation.wilaya',
      'form.validation.transporter',
    ] as const)
      expect(new Set((['fr', 'en', 'ar'] as const).map((locale) => messageText(code, locale))).size).toBe(3);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('[BO-066] [BO-243] [BO-321] asks for the wilaya, the commune and the address, each where it is missing', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    await write(page.locator('input[name=phone]'), '0770112233');
    await write(page.locator('input[name=firstName]'), 'Nadia');
    await write(page.locator('input[name=lastName]'), 'Cherif');
    await write(page.getByRole('searchbox', { name: newOrder.search }), 'cha');
    await page.getByRole('list', { name: newOrder.search }).getByRole('button').first().waitFor();
    await page.getByRole('searchbox', { name: newOrder.search }).press('Enter');
    const quantity = page.getByRole('textbox', { name: newOrder.quantityOf.split('{{')[0] });
    await write(quantity, '٠');
    await page.getByText(words.lines_dialog.wrong).waitFor();
    await write(quantity, '٢');
    await page.getByText(words.lines_dialog.wrong).waitFor({ state: 'detached' });
    expect(await quantity.inputValue()).toBe('2');
    await write(quantity, '2,5');
    await page.keyboard.press('Tab');
    expect(await quantity.inputValue()).toBe('2');
    const create = page.getByRole('button', { name: newOrder.create });
    const sendWithout = async (...missing: string[]) => {
      await page.waitForLoadState('networkidle');
      await create.click();
      for (const key of missing) await page.getByText(text(key)).waitFor();
    };
    await sendWithout('form.validation.wilaya', 'form.validation.commune');
    await choose(page.getByLabel(newOrder.wilaya), '16');
    await sendWithout('form.validation.commune');
    const commune = page.getByLabel(newOrder.commune, { exact: true });
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await choose(commune, 1);
    await sendWithout('form.validation.transporter');
    const transporter = page.getByLabel(words.transporter, { exact: true });
    const home = transporter.locator('option', { hasText: words.mode.home }).first();
    await home.waitFor({ state: 'attached' });
    await choose(transporter, (await home.getAttribute('value')) ?? '');
    // What was corrected is wrong no more.
    await page.getByText(text('form.validation.transporter')).waitFor({ state: 'detached' });
    await sendWithout('form.validation.address');
    await write(page.getByLabel(words.address), '12 rue Larbi Ben M’hidi');
    await page.waitForLoadState('networkidle');
    await create.click();
    await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/);
    const made = page.url().split('/').at(-1);
    const [order] = await shop.database.query(
      'select first_name as first, last_name as last, phone from orders where id = $1',
      [made],
    );
    expect(order).toEqual({ first: 'Nadia', last: 'Cherif', phone: '0770112233' });
    await assertInvariants(shop.database);
  });

  it('is not left behind without being asked, from the first name that was typed', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    await write(page.locator('input[name=firstName]'), 'Nadia');
    await page.getByRole('link', { name: TEXTS.fr.orders.title }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: TEXTS.fr.form.stay }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Nadia');
    expect(page.problems).toEqual([]);
  });

  it('is fetched by its customer and has no address, or is kept as a proforma [BO-199] [BO-245]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    const make = async (button: string) => {
      await openForm(page);
      await write(page.locator('input[name=phone]'), '0770112244');
      await write(page.locator('input[name=firstName]'), 'Yacine');
      await write(page.locator('input[name=lastName]'), 'Brahimi');
      await page
        .getByRole('group', { name: newOrder.how })
        .getByRole('button', { name: newOrder.pickup })
        .click();
      expect(await page.getByLabel(words.address).count()).toBe(0);
      const search = page.getByRole('searchbox', { name: newOrder.search });
      await write(search, 'cha');
      await page.getByRole('list', { name: newOrder.search }).getByRole('button').first().waitFor();
      await search.press('Enter');
      await page.waitForLoadState('networkidle');
      await choose(page.getByLabel(words.paymentType, { exact: true }), 'cash');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/);
      const [order] = await shop.database.query(
        `select state, delivery ->> 'mode' as mode, delivery ->> 'transporterId' as transporter, address,
          (select count(*)::int from stock_holds h where h.order_id = o.id) as holds
         from orders o where id = $1`,
        [page.url().split('/').at(-1)],
      );
      return order;
    };
    const fetched = { mode: 'pickup', transporter: null, address: null };
    expect(await make(newOrder.create)).toEqual({ ...fetched, state: 'new', holds: 1 });
    expect(await make(newOrder.proforma)).toEqual({ ...fetched, state: 'draft', holds: 0 });
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-324] says of a number that its customer exists already, and takes them over when asked', async () => {
    const [known] = await shop.database.query<{ phone: string; first: string; last: string }>(
      `select p.phone, c.first_name as first, c.last_name as last from customers c
       join customer_phones p on p.customer_id = c.id order by c.id limit 1`,
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    await write(page.locator('input[name=phone]'), known?.phone ?? '');
    await page.getByText(newOrder.known.split('{{')[0] ?? '').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: newOrder.useKnown }).click();
    await page.getByText(newOrder.known.split('{{')[0] ?? '').waitFor({ state: 'detached' });
    expect(await page.locator('input[name=firstName]').inputValue()).toBe(known?.first);
    expect(await page.locator('input[name=lastName]').inputValue()).toBe(known?.last);
    // Its button is gone: the next field has the focus.
    expect(await page.evaluate(() => document.activeElement?.matches('input,select,textarea'))).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('a call of a page that nobody waits for', () => {
  it('[BO-333] is only written down when it fails', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page);
    const lines: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && lines.push(message.text()));
    await cut(page, '**/dashboard/api/customers?*');
    await page.keyboard.press('Control+k');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/customers'));
    await write(page.getByRole('combobox'), 'cha');
    await failed;
    // What the shop answers is there, what was cut off is missing, and nobody is bothered.
    await page.getByRole('option').first().waitFor();
    await until(async () => lines.some((line) => line.startsWith('customers.list')));
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
