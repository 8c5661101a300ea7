import { choose, LAPTOP, PHONE, touch, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { suppliers, buying, receiving, expeditions, stock, form } = TEXTS.fr;

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

interface Bought {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
}
const units = () =>
  shop.database.query<Bought>(
    `select p.id, p.sku, t.name from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     where p.type = 'standard' and p.sku <> '' and not p.weighed
       and not exists (select 1 from combinations c where c.product_id = p.id)
     order by p.sku limit 3`,
  );
const pair = async (): Promise<[Bought, Bought]> => {
  const [one, two] = await units();
  if (!one || !two) throw new Error('the demo shop sells nothing plain');
  return [one, two];
};
/** As a scanner does: each code at once followed by Enter, the next one right behind. */
async function scan(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}
const refusals = async (page: Page) =>
  (await page.getByRole('alert').getByRole('listitem').allInnerTexts()).map(plain);
const lastOrder = async (): Promise<string> => {
  const [row] = await shop.database.query<{ id: string }>(
    'select id from supplier_orders order by number desc limit 1',
  );
  return row?.id ?? '';
};

describe('goods that are scanned', () => {
  it('are on an order of a supplier though the scanner did not wait for an answer, and what is none stays said', async () => {
    const [one, two] = await pair();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/suppliers`, shop.account('supplier_order_manager'));
    await button(page, suppliers.new).click();
    await write(page.locator('input[name=name]'), 'Sarl Bahdja');
    await page.keyboard.press('Enter');
    await page.waitForURL(/suppliers\/[0-9a-f-]{36}$/);
    // A price as the supplier's paper says it: with tax, then the tax.
    await button(page, suppliers.price.add).click();
    await page.getByRole('dialog').getByRole('searchbox').click();
    await scan(page, [one.sku]);
    await page.locator('input[name=priceHt]:focus').waitFor();
    await write(page.locator('input[name=priceTtc]'), '47600');
    await write(page.locator('input[name=taxRate]'), '19');
    expect(plain(await page.locator('input[name=priceHt]').inputValue())).toBe('40 000,00');
    expect((await page.locator('input[name=priceTtc]').inputValue()).replace(/\s|,00$/g, '')).toBe('47600');
    await button(page, suppliers.price.save).click();
    await said(page, suppliers.price.saved);

    await page.goto(`${shop.url}/dashboard/supplier-orders`, { waitUntil: 'networkidle' });
    await button(page, buying.new).click();
    await choose(page.locator('select[name=supplierId]'), 'Sarl Bahdja');
    await button(page, buying.create).click();
    await page.waitForURL(/supplier-orders\/[0-9a-f-]{36}$/);
    await page.getByRole('searchbox', { name: buying.addLine }).click();
    await scan(page, [one.sku, 'RIEN-DE-TEL-1', two.sku]);
    await page.locator('input[name="lines.1.ordered"]').waitFor();
    const lines = page.getByRole('main').getByRole('listitem');
    for (const { name } of [one, two]) await lines.filter({ hasText: name }).first().waitFor();
    expect(await refusals(page)).toEqual([filled(form.nothingToAdd, { code: 'RIEN-DE-TEL-1' })]);
    await button(page, form.seenCodes).click();
    expect(await refusals(page)).toEqual([]);
    await write(page.locator('input[name="lines.0.ordered"]'), '5');
    await write(page.locator('input[name="lines.1.ordered"]'), '4');
    await write(page.locator('input[name="lines.1.priceHt"]'), '250');
    await button(page, form.save).click();
    await said(page, buying.saved);
    await button(page, buying.send).click();
    await page.getByRole('dialog').getByRole('button', { name: buying.send }).click();
    await said(page, buying.sent);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('come in once where two people count the same delivery: the second is told what came meanwhile', async () => {
    const [one, two] = await pair();
    const address = `${shop.url}/dashboard/supplier-orders/receipts/${await lastOrder()}`;
    const [first, second] = [
      await browser.newPage({ viewport: LAPTOP }),
      await browser.newPage({ viewport: PHONE, hasTouch: true }),
    ];
    for (const page of [first, second]) await enterAt(page, address, shop.account('warehouse_clerk'));
    await touch(second.locator('input[name=code]'));
    await scan(second, ['RIEN-DE-TEL-2', one.sku, 'RIEN-DE-TEL-3', two.sku]);
    await second.getByText(filled(receiving.counted, { name: two.name, number: 1 })).waitFor();
    expect(await refusals(second)).toEqual(
      ['RIEN-DE-TEL-2', 'RIEN-DE-TEL-3'].map((code) => plain(filled(receiving.unknown, { code }))),
    );
    await touch(button(second, receiving.allGood));
    await button(first, receiving.allGood).click();
    await button(first, receiving.submit).click();
    await first.waitForURL(/supplier-receipts/);
    await touch(button(second, receiving.submit));
    const asked = second.getByRole('dialog', { name: receiving.over });
    await asked.getByText(receiving.overMeanwhile).waitFor();
    const lines = (await asked.getByRole('listitem').allInnerTexts()).map(plain);
    expect(lines).toEqual(
      [
        { name: one.name, coming: 5, left: 0 },
        { name: two.name, coming: 4, left: 0 },
      ].map((line) => plain(filled(receiving.overLine, line))),
    );
    await touch(asked.getByRole('contentinfo').getByRole('button').first());
    await second.getByText(filled(receiving.surplus, { number: 5 })).waitFor();
    const came = await shop.database.query(
      'select sum(received)::int as received from supplier_order_lines where order_id = $1',
      [await lastOrder()],
    );
    expect(came).toEqual([{ received: 9 }]);
  });

  it('go along between warehouses; a code that is none stays said while the next ones are added', async () => {
    const [one, two] = await pair();
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    await enterAt(page, `${shop.url}/dashboard/internal-expeditions`, shop.account('warehouse_clerk'));
    await touch(button(page, expeditions.new));
    await touch(page.getByRole('dialog').getByRole('contentinfo').getByRole('button').last());
    await page.waitForURL(/internal-expeditions\/[0-9a-f-]{36}$/);
    await touch(page.getByLabel(expeditions.scan.label).first());
    await scan(page, [one.sku, 'RIEN-DE-TEL-4', two.sku]);
    await page.getByText(filled(expeditions.scan.added, { name: two.name, quantity: 1 })).waitFor();
    expect(await refusals(page)).toEqual([plain(filled(stock.takes.unknown, { code: 'RIEN-DE-TEL-4' }))]);
  });

  it('are added to on a telephone above the list of what happened to them', async () => {
    const [one] = await pair();
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true });
    await enterAt(page, `${shop.url}/dashboard/stock/units/${one.id}`, shop.account('warehouse_clerk'));
    const top = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
    expect(await top(stock.add.title)).toBeLessThan(await top(stock.unit.movements));
    expect(unexpected(page.problems)).toEqual([]);
  });
});
