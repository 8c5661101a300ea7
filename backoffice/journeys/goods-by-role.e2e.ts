import { costsContract, type OrderCost, suppliersContract } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import {
  assertInvariants,
  choose,
  LAPTOP,
  PHONE,
  type TestPage,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { StockApi } from '../../backend/src/modules/stock/index.ts';
import { UnitOfWork } from '../../backend/src/platform/database/index.ts';
import { fillQuickCheckout, holdAutomaticOrder, openOrderForm } from '../../storefront/journeys/steps.ts';
import { enter, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';
import { workCostsOut } from './work-costs-out.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { buying, receiving, expeditions, form, order: words, supplierDebts } = TEXTS.fr;

const SUPPLIER = 'Sarl Tassili';
/** What a piece costs without tax, and with 19 %; centimes. */
const [HT, TTC] = [100_000, 119_000];

interface Goods {
  readonly unitId: string;
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
}
let goods: Goods;
let shopId = '';
let supplierId = '';
let orderId = '';
let expeditionId = '';

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key]));
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const workplace = async (role: string): Promise<TestPage> => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enter(page, shop.url, shop.account(role));
  return page;
};
/** Pieces of the goods and what they are worth, by both ways of counting, once all that moved is reckoned. */
async function worth() {
  await workCostsOut(shop);
  return shop.database.one<{ pieces: number; value: number; layers: number }>(
    'select pieces, value::int as value, layered_value::int as layers from unit_costs where unit_id = $1',
    [goods.unitId],
  );
}
const lots = () =>
  shop.database.query(
    `select l.lot, w.id = o.warehouse_id as here, l.on_hand as shelf, l.quarantined as aside from stock_levels l
     join warehouses w on w.id = l.warehouse_id cross join supplier_orders o
     where l.unit_id = $1 and o.id = $2 and l.on_hand + l.quarantined > 0 order by here desc, l.lot`,
    [goods.unitId, orderId],
  );

/** A product that is sold as it is, and of which nothing lies anywhere, so that each centime of its value comes from here. */
beforeAll(async () => {
  goods = await shop.database.one<Goods>(
    `select p.id as "unitId", p.sku, t.name, t.slug from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
     where p.type = 'standard' and p.status = 'active' and p.sku <> '' and t.slug = any($1)
       and not exists (select 1 from combinations c where c.product_id = p.id)
       and not exists (select 1 from order_lines l where l.product_id = p.id)
     order by p.sku limit 1`,
    [shop.products.map(({ slug }) => slug)],
  );
  ({ id: shopId } = await shop.database.one<{ id: string }>(
    'select shop_id as id from products where id = $1',
    [goods.unitId],
  ));
  const lying = await shop.database.query<{ warehouse: string; lot: string; pieces: number }>(
    'select warehouse_id as warehouse, lot, on_hand as pieces from stock_levels where unit_id = $1 and on_hand > 0',
    [goods.unitId],
  );
  await shop.app.get(UnitOfWork).transactional(async (em) => {
    const of = { shopId, unitId: goods.unitId, reason: 'Vide', actor: systemActor('journey') };
    for (const { warehouse: warehouseId, lot, pieces } of lying)
      await shop.app.get(StockApi).adjust(em, { ...of, warehouseId, lot, change: -pieces });
  });
  expect(await worth()).toEqual({ pieces: 0, value: 0, layers: 0 });
  const buyer = await TestStaff.signIn(shop.app, shopId, 'supplier_order_manager');
  const made = await buyer.call<{ id: string }>(suppliersContract.create, { body: { name: SUPPLIER } });
  supplierId = made.body.id;
});

describe('goods, from their supplier to their buyer', () => {
  it('[BO-067] are ordered by the supplier order manager', async () => {
    const page = await workplace('supplier_order_manager');
    await page.goto(`${shop.url}/dashboard/supplier-orders`, { waitUntil: 'networkidle' });
    await button(page, buying.new).click();
    await choose(page.locator('select[name=supplierId]'), SUPPLIER);
    await button(page, buying.create).click();
    await page.waitForURL(/supplier-orders\/[0-9a-f-]{36}$/);
    orderId = page.url().split('/').at(-1) ?? '';
    await write(page.getByRole('searchbox', { name: buying.addLine }), goods.sku);
    await page
      .getByRole('list', { name: buying.addLine })
      .getByRole('button')
      .filter({ hasText: goods.sku })
      .first()
      .click();
    await write(page.locator('input[name="lines.0.ordered"]'), '10');
    await write(page.locator('input[name="lines.0.taxRate"]'), '19');
    await write(page.locator('input[name="lines.0.priceHt"]'), '1000');
    await button(page, form.save).click();
    await said(page, buying.saved);
    await button(page, buying.send).click();
    await page.getByRole('dialog').getByRole('button', { name: buying.send }).click();
    await said(page, buying.sent);
    expect(unexpected(page.problems)).toEqual([]);
    await page.close();
  });

  it('[BO-068] are received in two lots by the clerk, who sees no price; from then on they are owed', async () => {
    const page = await workplace('warehouse_clerk');
    await page.goto(`${shop.url}/dashboard/supplier-orders/receipts/${orderId}`, {
      waitUntil: 'networkidle',
    });
    expect(await page.locator('main').innerText()).not.toMatch(/\bHT\b|TTC|\bDA\b/);
    const { name } = goods;
    const field = (label: string, nth: number) =>
      page.getByLabel(filled(label, { name }), { exact: true }).nth(nth);
    await write(field(receiving.qty, 0), '4');
    await write(field(receiving.lot, 0), 'A-1');
    await write(field(receiving.expiry, 0), '2031-06-30');
    await page.getByRole('button', { name: filled(receiving.splitOf, { name }) }).click();
    await write(field(receiving.qty, 1), '6');
    await write(field(receiving.lot, 1), 'B-2');
    await write(field(receiving.expiry, 1), '2030-12-31');
    await button(page, receiving.submit).click();
    await page.waitForURL(/supplier-receipts/);
    expect(await worth()).toEqual({ pieces: 10, value: 10 * HT, layers: 10 * HT });
    await page.close();

    const accountant = await workplace('accountant');
    await accountant.goto(`${shop.url}/dashboard/suppliers/${supplierId}`, { waitUntil: 'networkidle' });
    const debt = accountant.locator('main section', { hasText: supplierDebts.title }).first();
    expect((await debt.innerText()).replace(/\s/g, ' ')).toContain('11 900,00');
    await accountant.close();
    const books = await shop.database.query(
      'select place, sum(amount)::int as amount from postings where supplier_id = $1 group by place',
      [supplierId],
    );
    expect(books).toEqual([{ place: 'supplier_debts', amount: -10 * TTC }]);
  });

  it('[BO-015] go to another warehouse, where one is missing and one is broken', async () => {
    const page = await workplace('warehouse_clerk');
    const dialog = page.getByRole('dialog');
    await page.goto(`${shop.url}/dashboard/internal-expeditions`, { waitUntil: 'networkidle' });
    await page.keyboard.press('c');
    const { warehouse } = await shop.database.one<{ warehouse: string }>(
      'select warehouse_id as warehouse from supplier_orders where id = $1',
      [orderId],
    );
    await choose(dialog.locator('select').first(), warehouse);
    await dialog.getByRole('button', { name: expeditions.create, exact: true }).click();
    await page.waitForURL(/internal-expeditions\/[0-9a-f-]{36}$/);
    await page.waitForLoadState('networkidle');
    expeditionId = page.url().split('/').at(-1) ?? '';
    const search = page.getByRole('searchbox', { name: expeditions.products });
    await write(search, goods.sku);
    await page
      .getByRole('button', { name: `${expeditions.add} ${goods.name}` })
      .first()
      .click();
    await dialog.getByRole('alert').filter({ hasText: expeditions.messages.item_added }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const typed = page.getByRole('textbox', { name: /^Quantité/ });
    await write(typed, '4');
    await typed.press('Enter');
    const packed =
      'select coalesce(sum(quantity), 0)::int as n from internal_expedition_items where expedition_id = $1';
    await until(async () => (await shop.database.one<{ n: number }>(packed, [expeditionId])).n === 4);
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('button', { name: expeditions.send }).click();
    await said(page, expeditions.sent);
    await page.getByRole('link', { name: expeditions.receive }).click();
    await page.waitForURL(/receipts/);
    await page.waitForLoadState('networkidle');
    const { receipt, difference } = expeditions;
    const part = page.getByRole('list', { name: expeditions.left }).getByRole('listitem').first();
    for (const kind of ['damaged', 'lost']) {
      await part.getByRole('button', { name: new RegExp(`^${difference.all.slice(0, -1)}`) }).click();
      await choose(dialog.locator('[name=kind]'), kind);
      await write(dialog.locator('[name=quantity]'), '1');
      await write(dialog.locator('[name=reason]'), 'Carton ouvert');
      await dialog.getByRole('button', { name: difference.submit }).click();
      await dialog.waitFor({ state: 'detached' });
      await said(page, difference.done);
    }
    await page.getByRole('button', { name: receipt.all }).filter({ visible: true }).click();
    await dialog.getByRole('button', { name: receipt.all }).click();
    await said(page, receipt.allDone);
    // The first to expire went; what is lost is worth nothing any more.
    expect(await lots()).toEqual([
      { lot: 'A-1', here: true, shelf: 4, aside: 0 },
      { lot: 'B-2', here: true, shelf: 2, aside: 0 },
      { lot: 'B-2', here: false, shelf: 2, aside: 1 },
    ]);
    expect(await worth()).toEqual({ pieces: 9, value: 9 * HT, layers: 9 * HT });
    expect(unexpected(page.problems)).toEqual([]);
    await page.close();
  });

  it('are bought on the web, leave by the lot that expires first, and margin, stock and books agree', async () => {
    const shopper = await browser.newPage({ viewport: PHONE });
    const { category } = shop.products.find(({ slug }) => slug === goods.slug) ?? { category: '' };
    await openOrderForm(shopper, `${shop.url}/catalog/product/${category}/${goods.slug}`, 'fr');
    await fillQuickCheckout(shopper, { phone: '0661223344' });
    await holdAutomaticOrder(shopper);
    await shopper.locator('#quick-checkout button[type=submit]').click();
    await shopper.waitForURL(/\/order\//);
    await shopper.close();
    const { id } = await shop.database.one<{ id: string }>(
      'select id from orders order by placed_at desc limit 1',
    );
    const { transporter } = await shop.database.one<{ transporter: string }>(
      'select transporter_id as transporter from orders where id = $1',
      [id],
    );
    const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('announce', id, { transporterId: transporter });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    const sold = await shop.database.query(
      `select l.lot, m.quantity from stock_movements m join stock_levels l on l.id = m.level_id where m.order_id = $1 and m.type = 'sale'`,
      [id],
    );
    expect(sold).toEqual([{ lot: 'B-2', quantity: 1 }]);
    expect(await worth()).toEqual({ pieces: 8, value: 8 * HT, layers: 8 * HT });

    const { ht, total } = await shop.database.one<{ ht: number; total: number }>(
      `select l.line_ht::int as ht, o.total::int as total from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
      [id],
    );
    const { body: cost } = await manager.call<OrderCost>(costsContract.ofOrder, { params: { id } });
    expect(cost).toMatchObject({ sales: ht, cost: HT, margin: ht - HT, final: true, estimated: false });
    const page = await workplace('manager');
    await page.goto(`${shop.url}/dashboard/orders/${id}`, { waitUntil: 'networkidle' });
    const shown = page.locator('main', { hasText: words.margin });
    const amount = new Intl.NumberFormat('fr', { minimumFractionDigits: 2 }).format((ht - HT) / 100);
    expect((await shown.innerText()).replace(/\s/g, ' ')).toContain(amount.replace(/\s/g, ' '));
    // All that the pieces were ever worth is on the shelves, lost or sold; and the transporter holds what was collected.
    const moved = await shop.database.one<{ value: number; lost: number; sold: number }>(
      `select sum(value)::int as value, sum(value) filter (where type = 'write_off')::int as lost,
         sum(value) filter (where type = 'sale')::int as sold
       from movement_costs where unit_id = $1 and at >= (select min(at) from supplier_receipts)`,
      [goods.unitId],
    );
    expect(moved).toEqual({ value: 8 * HT, lost: -HT, sold: -HT });
    const held = await shop.database.one<{ amount: number }>(
      "select sum(amount)::int as amount from postings where order_id = $1 and place = 'carrier_holds'",
      [id],
    );
    expect(held.amount).toBe(total);
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
