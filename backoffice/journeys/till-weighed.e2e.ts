import {
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enter, TEXTS } from './steps.ts';
import {
  enterPin,
  givePins,
  linesOf,
  openRegister,
  pair,
  pairingCode,
  REGISTER,
  scanFieldOf,
  scanInto,
} from './till-steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form, pos, product, products, stock } = TEXTS.fr;
const OLIVES = 'Olives vertes';
/** Of a scale: 0.452 kg of item 00123; and 543 DA of it. */
const LABELS = { weight: '2100123004522', price: '2200123005434' };

let desk: Page;
let page: Page;
let id = '';
const problems: string[] = [];
const line = (nth: number) => linesOf(page).nth(nth);
const spaced = (text: string) => text.replace(/\s/g, ' ');
const grams = async () =>
  Number(
    (
      await shop.database.query<{ grams: string }>(
        'select coalesce(sum(on_hand), 0) as grams from stock_levels where unit_id = $1',
        [id],
      )
    )[0]?.grams,
  );

beforeAll(async () => {
  desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('owner'));
  desk.on('pageerror', (error) => problems.push(error.message));
  const context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(() => {
    window.print = () => {};
  });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
}, 180_000);

describe('what is sold by weight', () => {
  it('is made at the desk: its price is a kilogram’s, and its stock comes in as grams', async () => {
    await desk.goto(`${shop.url}/dashboard/products`, { waitUntil: 'networkidle' });
    await desk.getByRole('button', { name: products.new }).first().click();
    const dialog = desk.getByRole('dialog');
    await write(dialog.locator('input[name=name]'), OLIVES);
    await choose(dialog.locator('select[name=mainCategoryId]'), 1);
    await write(dialog.locator('input[name=priceHt]'), '1200');
    await dialog.getByRole('button', { name: form.create, exact: true }).click();
    await desk.waitForURL(/\/products\/[0-9a-f-]{36}$/);
    await desk.waitForLoadState('networkidle');
    id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
    await tick(desk.getByRole('switch', { name: product.weighed }));
    await write(desk.locator('input[name=sku]'), '123');
    await choose(desk.locator('select[name=status]'), products.status.active);
    await desk.getByRole('button', { name: form.saveAll }).click();
    await until(
      async () =>
        (await shop.database.query('select 1 from products where id = $1 and weighed', [id])).length === 1,
    );
    const [register] = await shop.database.query<{ name: string }>(
      'select w.name from warehouses w join registers r on r.warehouse_id = w.id where r.name = $1',
      [REGISTER],
    );
    await desk.goto(`${shop.url}/dashboard/stock/units/${id}`, { waitUntil: 'networkidle' });
    await choose(desk.locator('select[name=warehouse]'), register?.name ?? '');
    await write(desk.locator('input[name=quantity]'), '20000');
    await write(desk.locator('input[name=reason]'), 'Premier fût');
    await desk.getByRole('button', { name: stock.add.submit }).click();
    await desk.getByText('20,000\u00a0kg').first().waitFor();
    expect(await problemsInBothThemes(desk)).toEqual([]);
  });

  it('is weighed at the till by hand, or by the label of a scale, and each weighing is a line', async () => {
    await givePins(desk, shop, 'cashier');
    const code = await pairingCode(desk, shop);
    await page.goto(`${shop.url}/dashboard/till`);
    await pair(page, code);
    await enterPin(page);
    await openRegister(page, 10);
    await scanInto(page, LABELS.weight);
    await scanInto(page, LABELS.price);
    await page.keyboard.type('Olives');
    // The cart names it too.
    const tiles = page.getByRole('list', { name: pos.products });
    await tiles.getByRole('button', { name: OLIVES }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(pos.weigh.kilo.replace('{{amount}}', '1\u00a0200,00')).waitFor();
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await dialog.getByText(pos.weigh.wrong).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1,2');
    // The rest by touch.
    await dialog.getByRole('button', { name: '5', exact: true }).click();
    await dialog.getByText('1\u00a0500,00').waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const texts = (await linesOf(page).allInnerTexts()).map((text) => text.split('\n').filter(Boolean));
    expect(texts.map((said) => [said.at(0), said.at(-1)].map((text = '') => spaced(text)))).toEqual([
      ['0,452 kg', '542,40'],
      ['0,453 kg', '543,00'],
      ['1,250 kg', '1 500,00'],
    ]);
  });

  it('is put onto the scale again, priced by the kilogram, and sold without network', async () => {
    await line(0).getByRole('button').first().click();
    await line(0).getByRole('button', { name: pos.weigh.weight }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(pos.weigh.field), '0,5');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await line(0).getByRole('button', { name: pos.weigh.kiloPrice }).click();
    await write(dialog.getByLabel(pos.weigh.priceField), '1190');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await line(0).getByText('595,00').waitFor();
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      expect(await fitsItsWidth(page)).toBe(true);
    }
    await page.context().setOffline(true);
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.keyboard.press('Enter');
    const paper = page.getByRole('main');
    await paper.getByText('0,453\u00a0kg × 1\u00a0200,00').waitFor();
    await page.getByRole('button', { name: pos.next }).click();
    await page.context().setOffline(false);
    // Without a price of its own nothing is sold wholesale, whichever way it is asked for.
    await page.getByRole('button', { name: pos.channel.Wholesale, exact: true }).click();
    await scanFieldOf(page).waitFor();
    await page.keyboard.press('F2');
    await page.keyboard.type(LABELS.weight);
    await page.keyboard.press('Enter');
    await page.getByText(pos.notWholesale.replace('{{name}}', OLIVES)).waitFor();
    expect(await linesOf(page).count()).toBe(0);
    await until(async () => (await grams()) === 20_000 - 500 - 453 - 1_250);
    const [order] = await shop.database.query<{ id: string; total: string }>(
      `select o.id, t.total from orders o join tickets t on t.order_id = o.id order by o.id desc limit 1`,
    );
    expect(Number(order?.total)).toBe(59_500 + 54_300 + 150_000);
    await desk.goto(`${shop.url}/dashboard/orders/${order?.id}`, { waitUntil: 'networkidle' });
    await desk.getByText(`${OLIVES} · 0,453\u00a0kg`).first().waitFor();
    await desk.goto(`${shop.url}/dashboard/stock/units/${id}`, { waitUntil: 'networkidle' });
    await desk.getByText('17,797\u00a0kg').first().waitFor();
    expect(problems).toEqual([]);
  });
});
