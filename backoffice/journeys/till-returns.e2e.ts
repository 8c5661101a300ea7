import {
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { enter, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, registers, form } = TEXTS.fr;
const PIN = '407193';
const REGISTER = 'Caisse d’entrée';

let context: BrowserContext;
let page: Page;
const problems: string[] = [];

const documents = (kind: string) =>
  shop.database.query<{ id: string; state: string; body: string }>(
    'select id, state, body from till_documents where kind = $1 order by seq',
    [kind],
  );
const figure = async (selector: string) =>
  Number((await page.locator(selector).first().innerText()).replace(/[^\d]/g, ''));
const stock = async (productId: string) =>
  Number(
    (
      await shop.database.query<{ pieces: string }>(
        'select coalesce(sum(on_hand), 0) as pieces from stock_levels where unit_id = $1',
        [productId],
      )
    )[0]?.pieces,
  );
const drawer = async () =>
  Number(
    (
      await shop.database.query<{ balance: string }>(
        'select a.balance from money_accounts a join registers r on r.account_id = a.id where r.name = $1',
        [REGISTER],
      )
    )[0]?.balance,
  );
const scanField = () => page.getByRole('searchbox', { name: pos.scan });

/** As a scanner or a hand does: the first that a word of the catalogue names. */
async function add(word: string): Promise<void> {
  await write(scanField(), word);
  await page.keyboard.press('Enter');
  await until(async () => (await page.locator('[data-total]').count()) > 0);
}
async function approve(): Promise<void> {
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(pos.approval.pin), PIN);
  await dialog.getByRole('button', { name: pos.approval.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}
/** Scanned off the paper: its number, typed as fast as a scanner does. */
async function openTicket(number: string): Promise<void> {
  await page.keyboard.press('F8');
  await page.getByRole('heading', { name: pos.returns.title }).waitFor();
  await write(page.getByRole('searchbox', { name: pos.returns.search }), number);
  await page.keyboard.press('Enter');
  await page.getByLabel(pos.returns.reason).waitFor();
}

let thing: { id: string; sku: string };

beforeAll(async () => {
  const desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
  const staff = await shop.database.query<{ name: string }>('select name from staff where email = any($1)', [
    ['manager', 'cashier'].map((role) => shop.account(role).email),
  ]);
  for (const { name } of staff) {
    await desk.getByRole('button', { name: registers.setPinOf.replace('{{name}}', name) }).click();
    const dialog = desk.getByRole('dialog');
    await write(dialog.getByLabel(registers.pin), PIN);
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await desk.getByRole('button', { name: `${registers.pair} (${REGISTER})` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: registers.pair }).click();
  const code = await desk.locator('[data-code]').innerText();
  context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(() => {
    window.print = () => {};
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await write(page.getByLabel(pos.pairCode), code);
  await page.getByRole('button', { name: pos.pairSubmit }).click();
  await page.getByRole('button', { name: 'Caissier' }).click();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await write(page.locator('[name=piece-1000]'), '50');
  await page.getByRole('button', { name: pos.open.submit }).click();
  await scanField().waitFor();
  const [found] = await shop.database.query<{ id: string; sku: string }>(
    `select p.id, s.item ->> 'sku' as sku from products p join sale_items s on s.product_id = p.id
     join stock_levels l on l.unit_id = p.id
     join registers r on r.name = $1 and r.warehouse_id = l.warehouse_id
     where s.item ->> 'type' = 'standard' and s.item ->> 'combinationId' is null and s.item ->> 'sku' is not null
       and l.on_hand - l.held - l.reserved >= 20 and (s.item ->> 'unitHt')::int between 100000 and 900000 limit 1`,
    [REGISTER],
  );
  thing = found as typeof thing;
}, 180_000);

describe('a till', () => {
  it('takes a piece back for cash, with an approval: ticket, shelf and drawer say so', async () => {
    await until(async () => {
      await add(thing.sku);
      return (await figure('[data-total]')) > 0;
    });
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).click();
    await until(async () => (await documents('sale')).some(({ state }) => state === 'posted'));
    const [before, held] = [await stock(thing.id), await drawer()];
    await openTicket('C1-000001');
    await page
      .getByRole('button', { name: new RegExp(`^${pos.more}`) })
      .first()
      .click();
    expect(await problemsInBothThemes(page)).toEqual([]);
    const worth = await figure('[data-worth]');
    expect(worth).toBeGreaterThan(0);
    await page.getByRole('button', { name: pos.returns.refund, exact: true }).click();
    await approve();
    await page.getByRole('heading', { name: pos.returns.refundTitle }).waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: pos.returns.submit }).click();
    await page.getByRole('button', { name: pos.next }).waitFor();
    expect(await figure('[data-change]')).toBe(worth);
    await page.getByRole('button', { name: pos.next }).click();
    await until(async () => (await documents('return'))[0]?.state === 'posted');
    expect(await stock(thing.id)).toBe(before + 1);
    expect(await drawer()).toBe(held - worth);
    await page.keyboard.press('F8');
    await write(page.getByRole('searchbox', { name: pos.returns.search }), 'C1-000001');
    await page.keyboard.press('Enter');
    await page.getByText(pos.returns.refused.nothing).waitFor();
    await page.keyboard.press('Escape');
    await scanField().waitFor();
  }, 180_000);

  it('exchanges without network what it has sold itself, and sends it once the network is back', async () => {
    await add(thing.sku);
    await page.keyboard.press('F9');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).click();
    await until(async () => (await documents('sale')).length === 2);
    const held = await drawer();
    await context.setOffline(true);
    await openTicket('C1-000003');
    await page
      .getByRole('button', { name: new RegExp(`^${pos.more}`) })
      .first()
      .click();
    await page.getByRole('button', { name: pos.returns.exchange }).click();
    await scanField().waitFor();
    await add(thing.sku);
    await add(thing.sku);
    const due = await figure('[data-total]');
    expect(due).toBeGreaterThan(0);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize(LAPTOP);
    await page.keyboard.press('F9');
    await approve();
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).click();
    expect(await documents('return')).toHaveLength(1);
    await context.setOffline(false);
    const exchanged = await until(async () => (await documents('return'))[1]);
    expect(exchanged.state).toBe('posted');
    expect(await drawer()).toBe(held + due);
    const orders = await shop.database.query<{ kind: string; state: string }>(
      'select link_kind as kind, state from orders where linked_to = $1 order by number',
      [(JSON.parse(exchanged.body) as { of: { id: string } }).of.id],
    );
    expect(orders).toEqual([
      { kind: 'return', state: 'returned' },
      { kind: 'exchange', state: 'completed' },
    ]);
    const remarks = await shop.database.query<{ code: string }>(
      'select code from till_remarks order by code',
    );
    expect(remarks.map(({ code }) => code)).toEqual(['safe_short']);
    expect(problems).toEqual([]);
  }, 180_000);

  it('puts goods aside by a deposit, finds the order again by its telephone, takes the rest and hands it over', async () => {
    await add(thing.sku);
    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: pos.customer.create }).click();
    await write(dialog.getByLabel(pos.customer.firstName), 'Karima');
    await write(dialog.getByLabel(pos.customer.lastName, { exact: true }), 'Belkacem');
    await write(dialog.getByLabel(pos.customer.phone), '0661 22 33 44');
    await dialog.getByRole('button', { name: pos.customer.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const total = await figure('[data-total]');
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.keyboard.press('e');
    const deposit = 20_000;
    await write(page.locator('[name=amount]'), String(deposit / 100));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).click();
    await until(async () => (await documents('sale')).length === 3);
    const [cash, lamps] = [await drawer(), await stock(thing.id)];

    await context.setOffline(true);
    await page.keyboard.press('F3');
    const search = page.getByRole('searchbox', { name: pos.orders.search });
    await write(search, '0661223344');
    await page.getByText(pos.orders.offline).waitFor();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    const handOver = page.getByRole('button', {
      name: new RegExp(pos.orders.handOverFor.replace(/^.*DA/, 'DA')),
    });
    // The only one that is found opens; one leads back to what was found.
    await handOver.waitFor();
    await page.keyboard.press('Escape');
    const listed = page.getByRole('button', { name: /Karima Belkacem/ });
    await listed.waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await listed.click();
    await handOver.waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize(LAPTOP);
    await write(page.locator('[name=payment]'), String((total - deposit) / 100 + 1));
    await page.getByRole('button', { name: pos.orders.pay, exact: true }).click();
    await page.getByText(/^Au plus/).waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Commande .* DA$/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).waitFor();
    await page.getByText(pos.orders.receipt.order_pickup).first().waitFor();
    await page.getByRole('button', { name: pos.next }).click();
    const [handed] = await until(async () => {
      const all = await documents('order_pickup');
      return all[0]?.state === 'posted' && all;
    });
    expect(await drawer()).toBe(cash + total - deposit);
    expect(await stock(thing.id)).toBe(lamps - 1);
    const [order] = await shop.database.query<{ state: string; paid: string }>(
      'select state, payment_state as paid from orders where id = $1',
      [(JSON.parse(handed?.body ?? '{}') as { of: { id: string } }).of.id],
    );
    expect(order).toEqual({ state: 'completed', paid: 'paid' });
    expect(problems).toEqual([]);
  }, 180_000);
});
