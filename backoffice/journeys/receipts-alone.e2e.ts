import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import {
  createSupplier,
  move,
  orderOf,
  receive,
  sentOrder,
} from '../../backend/src/modules/procurement/testing/buying.ts';
import { ar } from '../app/i18n/ar.ts';
import { enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { buying, receiving } = TEXTS.fr;
const SUPPLIER = 'Sarl Djurdjura';

interface Unit {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
}
let units: Unit[];
let supplierId = '';
/** Closed when four of its ten had come. */
let orderId = '';

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const piecesOf = async (unitId: string) => {
  const [row] = await shop.database.query<{ shelf: number; aside: number }>(
    `select coalesce(sum(on_hand), 0)::int as shelf, coalesce(sum(quarantined), 0)::int as aside from stock_levels where unit_id = $1`,
    [unitId],
  );
  return row ?? { shelf: 0, aside: 0 };
};
const owed = async () => {
  const [row] = await shop.database.query<{ amount: number }>(
    "select coalesce(-sum(amount), 0)::int as amount from postings where supplier_id = $1 and place = 'supplier_debts'",
    [supplierId],
  );
  return row?.amount ?? 0;
};

beforeAll(async () => {
  units = await shop.database.query<Unit>(
    `select p.id::text as id, p.sku, t.name from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     where p.type = 'standard' and p.sku <> '' and not exists (select 1 from combinations c where c.product_id = p.id)
     order by p.sku limit 2`,
  );
  const [at] = await shop.database.query<{ shopId: string; warehouseId: string }>(
    'select p.shop_id::text as "shopId", w.id::text as "warehouseId" from products p join warehouses w on w.shop_id = p.shop_id where p.id = $1 order by w.priority limit 1',
    [units[0]?.id],
  );
  if (!at) throw new Error('no warehouse');
  const manager = await TestStaff.signIn(shop.app, at.shopId, 'manager');
  supplierId = await createSupplier(manager, SUPPLIER);
  orderId = await sentOrder(manager, { supplierId, warehouseId: at.warehouseId }, [
    [units[1]?.id ?? '', 10, 20_000],
  ]);
  const lineId = (await orderOf(manager, orderId)).items[0]?.id ?? '';
  await receive(manager, orderId, [{ lineId, quantity: 4 }]);
  await move(manager, orderId, 'close', { reason: 'Ne livre plus' });
});

describe('goods that nobody ordered', () => {
  it('are received by the clerk by keys and scanner alone, without a price, onto the shelf and aside', async () => {
    const [first, second] = units;
    if (!first || !second) throw new Error('the demo shop sells nothing plain');
    const before = [await piecesOf(first.id), await piecesOf(second.id), await owed()] as const;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/supplier-receipts`, shop.account('warehouse_clerk'));
    await page.keyboard.press('c');
    await page.waitForURL(/supplier-receipts\/new$/);
    await choose(page.locator('select[name=supplierId]'), SUPPLIER);
    await page.waitForURL(/supplier=/);
    const scan = page.locator('input[name=code]');
    await scan.waitFor();
    // A scanner goes on typing: a code that is known already counts one more, one that nobody knows counts nothing.
    for (let read = 1; read <= 3; read++) {
      await write(scan, first.sku);
      await scan.press('Enter');
      await page.getByText(filled(receiving.counted, { name: first.name, number: read })).waitFor();
    }
    await write(scan, 'RIEN-DE-TEL-9');
    await scan.press('Enter');
    await page.getByText(filled(receiving.unknownAlone, { code: 'RIEN-DE-TEL-9' })).waitFor();
    // By its name, from what is found.
    await write(scan, second.name.slice(0, 12));
    const found = page.getByRole('list', { name: receiving.found });
    await found.getByRole('button').filter({ hasText: second.sku }).first().click();
    await page.getByText(filled(receiving.counted, { name: second.name, number: 1 })).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\bHT\b|TTC|\bDA\b/);
    const label = (text: string, name: string) => page.getByLabel(filled(text, { name }), { exact: true });
    await write(label(receiving.lot, first.name), 'L-7');
    await write(label(receiving.expiry, first.name), '2028-01-31');
    const quantity = label(receiving.qty, second.name);
    await quantity.press('+');
    await quantity.press('q');
    await page.keyboard.press('Control+Enter');
    // A refusal says why.
    const reason = label(receiving.reason, second.name);
    await reason.and(page.locator('[aria-invalid]')).waitFor();
    await reason.and(page.locator(':focus')).waitFor();
    await write(reason, 'Boîte ouverte');
    await write(page.locator('input[name=deliveryNote]'), 'BL-77');
    // A page that is loaded again loses nothing of what was counted.
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('input[name=deliveryNote]').and(page.locator('[value="BL-77"]')).waitFor();
    expect(await quantity.inputValue()).toBe('2');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/supplier-receipts\/[0-9a-f-]{36}$/);
    await page.getByText('BL-77').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\bHT\b|TTC|\bDA\b/);
    expect([await piecesOf(first.id), await piecesOf(second.id), await owed()]).toEqual([
      { ...before[0], shelf: before[0].shelf + 3 },
      { ...before[1], aside: before[1].aside + 2 },
      before[2],
    ]);
    const rows = await shop.database.query(
      `select l.quantity, l.lot, l.expires_on::text as expires, l.qc, l.reason, l.price_ht as price, r.order_id as "order"
       from supplier_receipt_lines l join supplier_receipts r on r.id = l.receipt_id where r.delivery_note = 'BL-77' order by l.position`,
    );
    const alone = { price: null, order: null };
    expect(rows).toEqual([
      { quantity: 3, lot: 'L-7', expires: '2028-01-31', qc: 'passed', reason: '', ...alone },
      { quantity: 2, lot: '', expires: null, qc: 'rejected', reason: 'Boîte ouverte', ...alone },
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('are given their price by whoever buys, and are owed from then on', async () => {
    const [first] = units;
    if (!first) throw new Error('the demo shop sells nothing plain');
    const before = await owed();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(
      page,
      `${shop.url}/dashboard/suppliers/${supplierId}`,
      shop.account('supplier_order_manager'),
    );
    const waiting = page.getByRole('listitem').filter({ hasText: receiving.unpriced });
    await waiting.getByRole('link').first().click();
    await page.waitForURL(/supplier-receipts\/[0-9a-f-]{36}$/);
    // What nobody knows the price of does not come to 0.00.
    const facts = page.locator('main section', { hasText: buying.facts }).locator('dl');
    await facts.getByText(receiving.noPriceKnown, { exact: true }).waitFor();
    expect(await facts.innerText()).not.toMatch(/0,00/);
    await button(page, receiving.price).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator(`input[name="ht-${first.id}"]`), '100');
    await write(dialog.locator(`input[name="tax-${first.id}"]`), '19');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: receiving.priceSave }).click();
    await said(page, receiving.priced);
    // Three are kept at 119.00; what was refused still waits for its price, and owes nothing whatever that is.
    expect((await owed()) - before).toBe(35_700);
    await page.getByText('300,00').first().waitFor();
    // The sum is of the one that has a price, and says so.
    await facts.getByText(receiving.pricedAlone).waitFor();
    expect((await facts.innerText()).replace(/\s/g, ' ')).toContain('357,00');
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('of a closed order are received on a telephone in Arabic as its late delivery, at the price that was agreed', async () => {
    const [, second] = units;
    if (!second) throw new Error('the demo shop sells nothing plain');
    const before = [await piecesOf(second.id), await owed()] as const;
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enterAt(
      phone,
      `${shop.url}/dashboard/supplier-orders/${orderId}`,
      shop.account('supplier_order_manager'),
      'ar',
    );
    await touch(phone.getByRole('link', { name: ar.receiving.lateShort }).filter({ visible: true }).first());
    await phone.waitForURL(/supplier-receipts\/new\?order=/);
    await phone.waitForLoadState('networkidle');
    expect(await fitsItsWidth(phone)).toBe(true);
    // What was given up of it comes first, at the price of the order.
    await touch(phone.getByRole('button', { name: ar.buying.own }));
    await touch(phone.getByRole('list', { name: ar.receiving.found }).getByRole('button').first());
    const price = phone.locator('input[name=priceHt]');
    await price.waitFor();
    expect((await price.inputValue()).replace(/\s/g, '')).toBe('200,00');
    const more = phone.getByRole('button', { name: ar.receiving.more.split('{{')[0] ?? '' }).first();
    await touch(more);
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);
    await touch(phone.getByRole('button', { name: ar.receiving.submit }));
    await phone.waitForURL(/supplier-receipts\/[0-9a-f-]{36}$/);
    await until(async () => (await piecesOf(second.id)).shelf === before[0].shelf + 2);
    expect((await owed()) - before[1]).toBe(2 * 23_800);
    const [order] = await shop.database.query<{
      state: string;
      received: number;
      given: number;
      receipts: number;
    }>(
      `select o.state, l.received, l.given_up as given, (select count(*)::int from supplier_receipts r where r.order_id = o.id) as receipts
       from supplier_orders o join supplier_order_lines l on l.order_id = o.id where o.id = $1`,
      [orderId],
    );
    expect(order).toEqual({ state: 'closed', received: 4, given: 6, receipts: 2 });
    await assertInvariants(shop.database);
    expect(unexpected(phone.problems)).toEqual([]);
  });

  it('are counted each, however fast they are scanned: while a code is looked up, the next ones are read', async () => {
    const [first, second] = units;
    if (!first || !second) throw new Error('the demo shop sells nothing plain');
    const before = [await piecesOf(first.id), await piecesOf(second.id)] as const;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(
      page,
      `${shop.url}/dashboard/supplier-receipts/new?supplier=${supplierId}`,
      shop.account('warehouse_clerk'),
    );
    // What is asked of the first code is answered when all have been read.
    let asked = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      (url) => url.pathname.endsWith('/supplier-receipts/units') && url.searchParams.get('q') === first.sku,
      async (route) => {
        asked += 1;
        await answered;
        await route.continue();
      },
    );
    const scan = page.locator('input[name=code]');
    const read = async (code: string) => {
      await write(scan, code);
      await scan.press('Enter');
    };
    const quantity = ({ name }: Unit) =>
      page.getByLabel(filled(receiving.qty, { name }), { exact: true }).inputValue();
    await read(first.sku);
    await until(() => asked > 0);
    await read(second.sku);
    await page.getByText(filled(receiving.counted, { name: second.name, number: 1 })).waitFor();
    await read(first.sku);
    await read(second.sku);
    await page.getByText(filled(receiving.counted, { name: second.name, number: 2 })).waitFor();
    // Nothing is written down before it is known what was read, neither by a button nor by keys.
    const submit = button(page, receiving.submit);
    expect(await submit.isDisabled()).toBe(true);
    answer();
    await page.getByText(filled(receiving.counted, { name: first.name, number: 2 })).waitFor();
    expect([await quantity(first), await quantity(second)]).toEqual(['2', '2']);
    await submit.click();
    await page.waitForURL(/supplier-receipts\/[0-9a-f-]{36}$/);
    expect([await piecesOf(first.id), await piecesOf(second.id)]).toEqual([
      { ...before[0], shelf: before[0].shelf + 2 },
      { ...before[1], shelf: before[1].shelf + 2 },
    ]);
    expect(unexpected(page.problems)).toEqual([]);
    await page.close();
  });
});
