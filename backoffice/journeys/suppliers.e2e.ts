import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  touch,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { counted, enter, enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { suppliers, buying, receiving, start, form } = TEXTS.fr;

const NAME = 'SARL Nour Import';
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
const unitsOf = (sku: string) =>
  shop.database.query<{ id: string; name: string; pieces: number }>(
    `select p.id, t.name, coalesce((select sum(on_hand)::int from stock_levels where unit_id = p.id), 0) as pieces
     from products p join product_texts t on t.product_id = p.id and t.locale = 'fr' where p.sku = $1`,
    [sku],
  );
/** Two products that are bought as they are. */
const twoUnits = async () =>
  shop.database.query<{ id: string; sku: string; name: string }>(
    `select p.id, p.sku, t.name from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     where p.type = 'standard' and p.sku <> '' and not exists (select 1 from combinations c where c.product_id = p.id)
     order by p.sku limit 2`,
  );
const piecesOf = async (sku: string) => (await unitsOf(sku))[0]?.pieces ?? 0;
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const pick = async (page: Page, label: string, sku: string) => {
  await write(page.getByRole('searchbox', { name: label }), sku);
  await page.getByRole('list', { name: label }).getByRole('button').filter({ hasText: sku }).first().click();
};
const orderRow = async () => {
  const [row] = await shop.database.query<{ id: string; number: string; state: string }>(
    'select id, number::text, state from supplier_orders order by number desc limit 1',
  );
  if (!row) throw new Error('no supplier order');
  return row;
};

describe('suppliers, their orders and what comes of them', () => {
  it('[BO-067] are kept, ordered from line by line, HT or TTC typed, and sent', async () => {
    const [first, second] = await twoUnits();
    if (!first || !second) throw new Error('the demo shop sells nothing plain');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/suppliers`, shop.account('supplier_order_manager'));
    await button(page, suppliers.new).click();
    await write(page.locator('input[name=name]'), NAME);
    await page.getByRole('dialog').getByRole('button', { name: suppliers.new }).click();
    await page.waitForURL(/suppliers\/[0-9a-f-]{36}$/);
    await button(page, suppliers.price.add).click();
    await pick(page, suppliers.price.search, first.sku);
    await write(page.locator('input[name=taxRate]'), '19');
    await write(page.locator('input[name=priceTtc]'), '1190');
    expect((await page.locator('input[name=priceHt]').inputValue()).replace(/\s/g, ' ')).toBe('1 000,00');
    await write(page.locator('input[name=packSize]'), '6');
    await button(page, suppliers.price.save).click();
    await said(page, suppliers.price.saved);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`${shop.url}/dashboard/supplier-orders`, { waitUntil: 'networkidle' });
    await button(page, buying.new).click();
    await choose(page.locator('select[name=supplierId]'), NAME);
    await button(page, buying.create).click();
    await page.waitForURL(/supplier-orders\/[0-9a-f-]{36}$/);
    // What the supplier is known to sell comes with its price, in whole packs.
    await button(page, buying.own).click();
    await page.getByRole('list', { name: buying.own }).getByRole('button').first().click();
    await page.locator('input[name="lines.0.ordered"]').waitFor();
    expect(await page.locator('input[name="lines.0.ordered"]').inputValue()).toBe('6');
    await pick(page, buying.addLine, second.sku);
    await write(page.locator('input[name="lines.1.ordered"]'), '4');
    await write(page.locator('input[name="lines.1.priceHt"]'), '250');
    await write(page.locator('input[name=expectedOn]'), '2027-01-15');
    await button(page, form.save).click();
    await said(page, buying.saved);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.locator('input[name="lines.1.ordered"]').inputValue()).toBe('4');
    await button(page, buying.send).click();
    await page.getByRole('dialog').getByRole('button', { name: buying.send }).click();
    await said(page, buying.sent);
    expect((await orderRow()).state).toBe('sent');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-016] [BO-068] [BO-146] [BO-195] are received by the clerk by scanner and hand, with lots and what is found', async () => {
    const [first, second] = await twoUnits();
    if (!first || !second) throw new Error('the demo shop sells nothing plain');
    const before = [await piecesOf(first.sku), await piecesOf(second.sku)];
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('warehouse_clerk'));
    await page.locator('main a', { hasText: counted(start, 'toReceive') }).click();
    await page.waitForURL(/supplier-receipts/);
    const { number } = await orderRow();
    await page.getByRole('link', { name: `CF-${number}` }).click();
    await page.waitForURL(/supplier-orders\/receipts/);
    await page.waitForLoadState('networkidle');
    // Nobody here is told what it costs.
    expect(await page.locator('main').innerText()).not.toMatch(/\bHT\b|TTC|\bDA\b/);
    // What was ordered of each, and what of it came before.
    for (const [unit, ordered] of [
      [first, 6],
      [second, 4],
    ] as const) {
      const line = page.getByRole('listitem').filter({ hasText: unit.sku }).first();
      await line.getByText(`${receiving.ordered} ${ordered}`, { exact: true }).waitFor();
      await line.getByText(`${receiving.alreadyHere} 0`, { exact: true }).waitFor();
    }
    const scan = page.locator('input[name=code]');
    for (let read = 0; read < 3; read++) {
      await write(scan, first.sku);
      await scan.press('Enter');
    }
    await page.getByText(filled(receiving.counted, { name: first.name, number: 3 })).waitFor();
    const row = (name: string, nth: number) =>
      page.getByLabel(filled(receiving.qty, { name }), { exact: true }).nth(nth);
    await write(page.getByLabel(filled(receiving.lot, { name: first.name }), { exact: true }), 'A-1');
    await write(
      page.getByLabel(filled(receiving.expiry, { name: first.name }), { exact: true }),
      '2027-12-31',
    );
    // A page that is loaded again loses nothing of what was counted.
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('input[name=lot][value="A-1"]').waitFor();
    expect(await row(first.name, 0).inputValue()).toBe('3');
    await page.getByRole('button', { name: filled(receiving.splitOf, { name: first.name }) }).click();
    await write(row(first.name, 1), '2');
    await write(page.getByLabel(filled(receiving.lot, { name: first.name }), { exact: true }).nth(1), 'B-2');
    const qc = (name: string, nth: number) =>
      page.getByRole('group', { name: filled(receiving.qc, { name }) }).nth(nth);
    expect(await qc(first.name, 0).getByRole('button').allInnerTexts()).toEqual([
      buying.qc.passed,
      buying.qc.rejected,
      buying.qc.hold,
    ]);
    await qc(first.name, 1).getByRole('button', { name: buying.qc.hold }).click();
    const refused = row(second.name, 0);
    for (let key = 0; key < 2; key++) await refused.press('+');
    await qc(second.name, 0).getByRole('button', { name: buying.qc.rejected }).click();
    await button(page, receiving.submit).click();
    // A refusal says why.
    await page
      .getByLabel(filled(receiving.reason, { name: second.name }))
      .and(page.locator('[aria-invalid]'))
      .waitFor();
    await write(
      page.getByLabel(filled(receiving.reason, { name: second.name }), { exact: true }),
      'Emballage ouvert',
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    // A year that is over is asked about before anything is written down.
    const expiry = page.getByLabel(filled(receiving.expiry, { name: first.name }), { exact: true }).first();
    await write(expiry, '2020-12-31');
    await button(page, receiving.submit).click();
    await page.getByRole('dialog').getByText(receiving.expiredText).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await write(expiry, '2027-12-31');
    await button(page, receiving.submit).click();
    await page.waitForURL(/supplier-receipts/);
    expect([await piecesOf(first.sku), await piecesOf(second.sku)]).toEqual([
      (before[0] ?? 0) + 3,
      before[1],
    ]);
    const rows = await shop.database.query(
      `select quantity, lot, expires_on::text as expires, qc, reason from supplier_receipt_lines order by receipt_id, position`,
    );
    expect(rows).toEqual([
      { quantity: 3, lot: 'A-1', expires: '2027-12-31', qc: 'passed', reason: '' },
      { quantity: 2, lot: 'B-2', expires: null, qc: 'hold', reason: '' },
      { quantity: 2, lot: '', expires: null, qc: 'rejected', reason: 'Emballage ouvert' },
    ]);
    // What is held waits as the shop's, what is refused lies there as its supplier's; of the order the first two alone have come.
    const aside = await shop.database.query(
      `select q.quantity, q.owned from supplier_receipt_lines l join stock_quarantine q on q.id = l.quarantine_id order by l.position`,
    );
    expect(aside).toEqual([
      { quantity: 2, owned: true },
      { quantity: 2, owned: false },
    ]);
    await page.getByRole('link', { name: `CF-${number}` }).click();
    await page.waitForURL(/supplier-orders\/receipts/);
    const came = page.getByRole('listitem').filter({ hasText: first.sku }).first();
    await came.getByText(`${receiving.alreadyHere} 5`, { exact: true }).waitFor();
    const none = page.getByRole('listitem').filter({ hasText: second.sku }).first();
    await none.getByText(`${receiving.alreadyHere} 0`, { exact: true }).waitFor();
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are received on a telephone in Arabic: the rest as it was ordered, and more only when that is said', async () => {
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enter(phone, shop.url, shop.account('warehouse_clerk'), 'ar');
    const { id } = await orderRow();
    await phone.goto(`${shop.url}/dashboard/supplier-orders/receipts/${id}`, { waitUntil: 'networkidle' });
    expect(await fitsItsWidth(phone)).toBe(true);
    await touch(phone.getByRole('button', { name: ar.receiving.allGood }));
    const more = phone.getByRole('button', { name: ar.receiving.more.split('{{')[0] ?? '' }).first();
    await touch(more);
    await touch(phone.getByRole('button', { name: ar.receiving.submit }));
    await touch(phone.getByRole('dialog').getByRole('button', { name: ar.receiving.overSubmit }));
    await phone.waitForURL(/supplier-receipts/);
    const [order] = await shop.database.query(
      'select sum(received)::int as received, sum(ordered)::int as ordered, bool_or(over) as over from supplier_order_lines where order_id = $1',
      [id],
    );
    expect(order).toEqual({ received: 11, ordered: 10, over: true });
  });
});
