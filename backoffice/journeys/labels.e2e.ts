import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  printedPages,
  printedWidths,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import {
  createSupplier,
  orderOf,
  receive,
  sentOrder,
} from '../../backend/src/modules/procurement/testing/buying.ts';
import { enterAt, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { labels: words } = TEXTS.fr;
let receiptId = '';
let thing = { id: '', sku: '', name: '' };

beforeAll(async () => {
  const [found] = await shop.database.query<typeof thing & { shopId: string; warehouseId: string }>(
    `select p.id::text as id, p.sku, t.name, p.shop_id::text as "shopId", w.id::text as "warehouseId"
     from products p join product_texts t on t.product_id = p.id and t.locale = 'fr' join warehouses w on w.shop_id = p.shop_id
     where p.type = 'standard' and p.sku <> '' and not exists (select 1 from combinations c where c.product_id = p.id)
     order by p.sku, w.priority limit 1`,
  );
  if (!found) throw new Error('the demo shop sells nothing plain');
  thing = found;
  const manager = await TestStaff.signIn(shop.app, found.shopId, 'manager');
  const supplierId = await createSupplier(manager, 'Sarl Chenoua');
  const orderId = await sentOrder(manager, { supplierId, warehouseId: found.warehouseId }, [
    [found.id, 10, 20_000],
  ]);
  const lineId = (await orderOf(manager, orderId)).items[0]?.id ?? '';
  receiptId = (await receive(manager, orderId, [{ lineId, quantity: 4 }])).body.id;
});

const count = (name: string) => words.count.replace('{{name}}', name);

describe('labels of what came in', () => {
  it('are printed by the clerk, one for each piece, on a roll and on a sheet that was begun', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(
      page,
      `${shop.url}/dashboard/supplier-receipts/${receiptId}`,
      shop.account('warehouse_clerk'),
    );
    await page.getByRole('link', { name: words.title }).filter({ visible: true }).click();
    await page.waitForURL(/print\/labels/);
    const number = page.getByLabel(count(thing.name));
    expect(await number.inputValue()).toBe('4');
    const label = page.locator('.unit-label');
    expect(await label.count()).toBe(4);
    expect(await label.first().innerText()).toContain(thing.name);
    expect(await label.first().innerText()).toContain(thing.sku);
    expect(await printedPages(page)).toBe(4);
    expect(await printedWidths(page)).toEqual([40, 40, 40, 40]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await write(number, '3');
    await choose(page.getByLabel(words.paper), words.papers['a4-24']);
    await write(page.getByLabel(words.first), '23');
    await until(async () => (await label.count()) === 3);
    // Two stand on the last places of the sheet that was begun, one on a new one.
    expect(await page.locator('.label-page').count()).toBe(2);
    expect(await printedPages(page)).toBe(2);
    expect(await printedWidths(page)).toEqual([210, 210]);
    await tick(page.getByLabel(words.price), false);
    await until(async () => (await page.locator('.unit-label-price').count()) === 0);

    // The paper that lies in the printer stays chosen.
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel(words.paper).inputValue()).toBe('a4-24');
    await page.getByRole('link', { name: words.back }).click();
    await page.waitForURL(new RegExp(`/supplier-receipts/${receiptId}$`));
    expect(page.problems).toEqual([]);
  });

  it('are asked for on a telephone too', async () => {
    const page = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
    await enterAt(page, `${shop.url}/dashboard/stock/units/${thing.id}`, shop.account('warehouse_clerk'));
    await page.getByRole('link', { name: words.title }).filter({ visible: true }).click();
    await page.getByLabel(count(thing.name)).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
