import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  printedPages,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { counted, enter, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { supplierBills, supplierPayments, supplierDebts, supplierReturns, buying, start } = TEXTS.fr;

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const link = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first();

let supplier: { id: string; name: string };
let orderId: string;

/** Ten pieces of a supplier, which came, for 100.00 each and 19 %; and money to pay them with. */
beforeAll(async () => {
  const { shop_id: shopId } = await shop.database.one<{ shop_id: string }>(
    'select shop_id from warehouses limit 1',
  );
  supplier = await shop.database.one(
    `insert into suppliers (id, shop_id, name, payment_days, created_at, updated_at)
     values (uuidv7(), $1, 'Sarl Atlas', 30, now(), now()) returning id, name`,
    [shopId],
  );
});

/** Ten pieces of a product are ordered of it, for 100.00 without tax. @returns the order's id */
async function sentOrder(page: Page): Promise<string> {
  await page.goto(`${shop.url}/dashboard/supplier-orders`, { waitUntil: 'networkidle' });
  await button(page, buying.new).click();
  await choose(page.locator('select[name=supplierId]'), supplier.name);
  await button(page, buying.create).click();
  await page.waitForURL(/supplier-orders\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const { sku } = await shop.database.one<{ sku: string }>(
    `select p.sku from products p where p.type = 'standard' and p.sku <> ''
     and not exists (select 1 from combinations c where c.product_id = p.id) order by p.sku limit 1`,
  );
  await write(page.getByRole('searchbox', { name: buying.addLine }), sku);
  await page
    .getByRole('list', { name: buying.addLine })
    .getByRole('button')
    .filter({ hasText: sku })
    .first()
    .click();
  await write(page.locator('input[name="lines.0.ordered"]'), '10');
  await write(page.locator('input[name="lines.0.taxRate"]'), '19');
  await write(page.locator('input[name="lines.0.priceHt"]'), '100');
  await button(page, TEXTS.fr.form.save).click();
  await said(page, buying.saved);
  await button(page, buying.send).click();
  await page.getByRole('dialog').getByRole('button', { name: buying.send }).click();
  await said(page, buying.sent);
  return id;
}

describe('the books of suppliers', () => {
  it('a receipt is owed, billed from its own page with what differs, and paid by its oldest due day', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    orderId = await sentOrder(page);
    await page.goto(`${shop.url}/dashboard/supplier-orders/receipts/${orderId}`, {
      waitUntil: 'networkidle',
    });
    await button(page, TEXTS.fr.receiving.allGood).click();
    await button(page, TEXTS.fr.receiving.submit).click();
    await page.waitForURL(/supplier-receipts/);

    await page.goto(`${shop.url}/dashboard/supplier-orders/${orderId}`, { waitUntil: 'networkidle' });
    await link(page, supplierBills.enter).click();
    await page.waitForURL(/supplier-bills\/new/);
    await page.waitForLoadState('networkidle');
    // Its lines are ticked, as they were ordered; the bill says another price.
    await write(page.locator('input[name="lines.0.priceHt"]'), '105');
    await write(page.locator('input[name=number]'), 'FA-2026/17');
    expect((await page.locator('input[name=ht]').inputValue()).replace(/\s/g, ' ')).toBe('1 050,00');
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, supplierBills.submit).click();
    await said(page, filled(supplierBills.done, { number: 'FA-2026/17' }));
    await page.waitForURL(/supplier-bills\/[0-9a-f-]{36}$/);
    await page.getByText(supplierBills.differs, { exact: true }).waitFor();
    const bill = await shop.database.one<{ ttc: number; owed: number; days: number }>(
      `select b.ttc::int as ttc, b.due_on - b.on_day as days,
         (select -sum(amount)::int from postings where supplier_id = b.supplier_id) as owed from supplier_bills b`,
    );
    expect(bill).toEqual({ ttc: 124_950, owed: 124_950, days: 30 });
    expect(await accessibilityProblems(page)).toEqual([]);
    // Billed in full, the receipt leads to its bill, and a bill begun from it all the same says why it is empty.
    const receipt = await shop.database.one<{ id: string }>(
      'select id from supplier_receipts where order_id = $1',
      [orderId],
    );
    await page.goto(
      `${shop.url}/dashboard/supplier-bills/new?supplier=${supplier.id}&receipt=${receipt.id}`,
      {
        waitUntil: 'networkidle',
      },
    );
    await page.getByText(supplierBills.receiptBilled).waitFor();
    await page.goto(`${shop.url}/dashboard/supplier-orders/${orderId}`, { waitUntil: 'networkidle' });
    expect(await link(page, supplierBills.enter).count()).toBe(0);
    await link(page, filled(supplierBills.billedBy, { number: 'FA-2026/17' })).click();
    await page.waitForURL(/supplier-bills\/[0-9a-f-]{36}$/);

    // Cash that the owner brings, so that there is something to pay with.
    await shop.database.query(
      `insert into postings (id, shop_id, entry_id, place, amount, kind, at, actor_kind, account_id)
       select uuidv7(), a.shop_id, e.id, x.place, x.amount, 'owner', now(), 'system', case x.place when 'till' then a.id end
       from money_accounts a, (select uuidv7() as id) e, (values ('till', 500000), ('owner', -500000)) as x (place, amount)
       where a.kind = 'safe' and a.is_default and a.shop_id = (select shop_id from suppliers where id = $1)`,
      [supplier.id],
    );
    await link(page, supplierBills.pay).click();
    await page.waitForURL(/supplier-payments\/new/);
    await page.waitForLoadState('networkidle');
    await write(page.locator('input[name=amount]'), '1000');
    await page.getByText(filled(supplierPayments.rest, { amount: '0,00' }).slice(0, 8)).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, supplierPayments.submit).click();
    await page.waitForURL(/supplier-payments\/[0-9a-f-]{36}$/);
    await link(page, 'FA-2026/17').waitFor();
    const paid = await shop.database.one<{ settled: number; state: number }>(
      'select settled::int as settled from supplier_bills',
    );
    expect(paid.settled).toBe(100_000);

    // It was paid by mistake: the money is back, the bill owed again.
    await button(page, supplierPayments.reverse).click();
    await write(page.locator('textarea[name=reason]'), 'Payé deux fois');
    await page.getByRole('dialog').getByRole('button', { name: supplierPayments.reverse }).click();
    await said(page, supplierPayments.taken);
    await until(
      async () =>
        (await shop.database.one<{ settled: number }>('select settled::int as settled from supplier_bills'))
          .settled === 0,
    );
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are read by the accountant: what is due, the supplier’s page, its statement on paper and as a file', async () => {
    await shop.database.query("update supplier_bills set on_day = '2026-01-02', due_on = '2026-01-12'");
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('accountant'));
    await page.locator('main a', { hasText: counted(start, 'supplierOverdue') }).click();
    await page.waitForURL(/supplier-bills\?view=overdue/);
    await link(page, 'FA-2026/17').waitFor();
    await page.goto(`${shop.url}/dashboard/suppliers/${supplier.id}`, { waitUntil: 'networkidle' });
    await page.locator('main').getByText(supplierDebts.overdue, { exact: true }).waitFor();
    await link(page, supplierDebts.statement).click();
    await page.waitForURL(/suppliers\/statements\//);
    const rows = page.getByRole('table').getByRole('row');
    // The receipt, what the bill differs by, the payment and what took it back.
    await until(async () => (await rows.count()) === 5);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, TEXTS.fr.accountStatement.export).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: TEXTS.fr.transfer.formats.csv }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    // A month in which nothing moved says so.
    await write(page.locator('input[name=from]'), '2026-01-01');
    await write(page.locator('input[name=to]'), '2026-01-31');
    await button(page, TEXTS.fr.accountStatement.show).click();
    await page.getByText(TEXTS.fr.accountStatement.none, { exact: true }).waitFor();
    expect(await rows.count()).toBe(0);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('fit a telephone in Arabic, and are paid there by touch, the parts chosen by hand', async () => {
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enter(phone, shop.url, shop.account('accountant'), 'ar');
    for (const path of [
      'supplier-bills',
      'supplier-payments',
      'supplier-returns',
      `suppliers/statements/${supplier.id}`,
      `suppliers/statements/${supplier.id}?from=2020-01-01&to=2020-02-01`,
    ]) {
      await phone.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' });
      expect([path, await fitsItsWidth(phone)]).toEqual([path, true]);
    }
    await phone.goto(`${shop.url}/dashboard/supplier-payments/new?supplier=${supplier.id}`, {
      waitUntil: 'networkidle',
    });
    expect(await fitsItsWidth(phone)).toBe(true);
    await write(phone.locator('input[name=amount]'), '200');
    await touch(phone.getByRole('button', { name: ar.supplierPayments.byHand }));
    await write(
      phone.getByLabel(filled(ar.supplierPayments.allocationOf, { number: 'FA-2026/17' }), { exact: true }),
      '150',
    );
    await touch(phone.getByRole('button', { name: ar.supplierPayments.submit }));
    await phone.waitForURL(/supplier-payments\/[0-9a-f-]{36}$/);
    const row = await shop.database.one<{ amount: number; allocated: number }>(
      'select amount::int as amount, allocated::int as allocated from supplier_payments where reversed_at is null',
    );
    expect(row).toEqual({ amount: 20_000, allocated: 15_000 });
    await assertInvariants(shop.database);
    expect(unexpected(phone.problems)).toEqual([]);
  });

  it('what is refused goes back: sent, printed, settled by a credit note', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    const id = await sentOrder(page);
    await page.goto(`${shop.url}/dashboard/supplier-orders/receipts/${id}`, { waitUntil: 'networkidle' });
    const { name } = await shop.database.one<{ name: string }>(
      "select label -> 'names' ->> 'fr' as name from supplier_order_lines where order_id = $1",
      [id],
    );
    const { receiving } = TEXTS.fr;
    const quantity = page.getByLabel(filled(receiving.qty, { name }), { exact: true });
    for (let key = 0; key < 3; key++) await quantity.press('+');
    const qc = page.getByRole('group', { name: filled(receiving.qc, { name }) });
    await qc.getByRole('button', { name: buying.qc.rejected }).click();
    await write(page.getByLabel(filled(receiving.reason, { name }), { exact: true }), 'Mauvais modèle');
    await button(page, receiving.submit).click();
    await page.waitForURL(/supplier-receipts/);
    // Two more are held, and refused by their inspection: they go back by the same paper.
    await page.goto(`${shop.url}/dashboard/supplier-orders/receipts/${id}`, { waitUntil: 'networkidle' });
    for (let key = 0; key < 2; key++) await quantity.press('+');
    await qc.getByRole('button', { name: buying.qc.hold }).click();
    await button(page, receiving.submit).click();
    await page.waitForURL(/supplier-receipts/);
    const { quarantine } = TEXTS.fr.stock;
    await page.goto(`${shop.url}/dashboard/stock/quarantine`, { waitUntil: 'networkidle' });
    const held = page.locator('li', { hasText: name }).filter({ hasText: quarantine.waiting });
    await held.getByRole('button', { name: quarantine.inspect }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(quarantine.delivery.held).waitFor();
    await write(dialog.getByLabel(quarantine.outcomes.passed), '');
    await write(dialog.getByLabel(quarantine.refuse), '2');
    await write(dialog.locator('input[name=reason]'), 'Soudure cassée');
    await dialog.getByRole('button', { name: quarantine.inspect }).click();
    await said(page, quarantine.done);
    await page.getByText(quarantine.refused).first().waitFor();
    const pieces = 'select coalesce(sum(quantity), 0)::int as n from supplier_return_lines';
    await until(async () => (await shop.database.one<{ n: number }>(pieces)).n === 5);

    await page.goto(`${shop.url}/dashboard/supplier-returns`, { waitUntil: 'networkidle' });
    expect(await accessibilityProblems(page)).toEqual([]);
    const { number } = await shop.database.one<{ number: string }>(
      'select number::text from supplier_returns',
    );
    await link(page, `RF-${number}`).click();
    await page.waitForURL(/supplier-returns\/[0-9a-f-]{36}$/);
    await page.getByText('Mauvais modèle').waitFor();
    await page.getByText('Soudure cassée').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, supplierReturns.send).click();
    await page.getByRole('dialog').getByRole('button', { name: supplierReturns.send }).click();
    await said(page, filled(supplierReturns.done, { number: `RF-${number}` }));
    const aside = await shop.database.one<{ n: number }>(
      'select sum(sent)::int as n from supplier_return_lines',
    );
    expect(aside.n).toBe(5);
    expect(await printedPages(page)).toBe(1);
    await button(page, supplierReturns.credit).click();
    await write(page.getByRole('dialog').locator('input[name=number]'), 'AV-9');
    // No bill asks for the refused pieces; one asked for a dearer price of others, of which some is given back.
    await write(page.getByRole('dialog').locator('input[name=ht]'), '50');
    await page.getByRole('dialog').getByRole('button', { name: supplierReturns.credit }).click();
    await said(page, supplierReturns.creditDone);
    await page.getByRole('main').getByRole('link', { name: supplierReturns.creditNote, exact: true }).click();
    await page.waitForURL(/supplier-payments\/[0-9a-f-]{36}$/);
    const note = await shop.database.one<{ amount: number; type: string }>(
      "select amount::int as amount, type from supplier_payments where reference = 'AV-9'",
    );
    expect(note).toEqual({ amount: 5_000, type: 'credit_note' });
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
