import { messageText } from '@hanout/contracts';
import {
  accessibilityProblems,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { enter, enterAt, found, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { stock } = TEXTS.fr;

const onHand = async (sku: string) => {
  const [row] = await shop.database.query<{ pieces: number }>(
    `select coalesce(sum(l.on_hand), 0)::int as pieces from stock_levels l
     join products p on p.id = l.unit_id where p.sku = $1`,
    [sku],
  );
  return row?.pieces ?? 0;
};

describe('the stock', () => {
  it('is received by lot, counted anew, corrected with a reason, counted by scanner and checked [BO-014] [BO-037] [BO-099] [BO-229]', async () => {
    const sku = 'TAS-SAV-200';
    const before = await onHand(sku);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock?q=${sku}`, shop.account('warehouse_clerk'));
    // The button's door is that of all warehouses, or of the one that is shown.
    const updating = () => page.waitForRequest((request) => /update-stocks/.test(request.url()));
    const [all] = await Promise.all([updating(), page.getByRole('button', { name: stock.update }).click()]);
    expect(`${all.method()} ${new URL(all.url()).pathname}`).toBe('POST /dashboard/api/stock/update-stocks');
    await page.getByRole('alert').getByText(stock.updated).waitFor();
    await page.getByRole('navigation', { name: stock.warehouse }).getByRole('link').nth(1).click();
    await page.waitForURL(/warehouse=/);
    await page.waitForLoadState('networkidle');
    await page.route('**/update-stocks/*', (route) => route.abort());
    await page.getByRole('button', { name: stock.update }).click();
    await page.getByRole('alert').getByText(stock.updateFailed).waitFor();
    await page.unroute('**/update-stocks/*');
    const [one] = await Promise.all([updating(), page.getByRole('button', { name: stock.update }).click()]);
    expect(new URL(one.url()).pathname).toMatch(/\/update-stocks\/[0-9a-f-]{36}$/);
    await page.getByRole('alert').getByText(stock.updated).waitFor();
    const place = page.getByRole('navigation', { name: TEXTS.fr.nav.label }).locator('[aria-current=page]');
    expect(await place.allInnerTexts()).toEqual([TEXTS.fr.nav.stock]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.locator('tbody a').first().click();
    await page.waitForURL(/stock\/units\//);
    await write(page.locator('input[name=lot]'), 'L-7');
    await write(page.locator('input[name=expiresOn]'), '2030-01-31');
    for (const wrong of ['0', '-1']) {
      await write(page.locator('input[name=quantity]'), wrong);
      const [answer] = await Promise.all([
        page.waitForResponse(/add-stock/),
        page.getByRole('button', { name: stock.add.submit, exact: true }).click(),
      ]);
      expect([wrong, answer.status()]).toEqual([wrong, 422]);
      await page.locator('input[name=quantity][aria-invalid]').waitFor();
    }
    expect(await onHand(sku)).toBe(before);
    await write(page.locator('input[name=quantity]'), '6');
    await page.getByRole('button', { name: stock.add.submit, exact: true }).click();
    await page.locator('table').getByText('31/01/2030').waitFor();
    expect(await onHand(sku)).toBe(before + 6);

    await page.getByRole('row').filter({ hasText: 'L-7' }).getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('input[name=pieces]'), '2');
    await dialog.getByRole('button', { name: stock.unit.correct }).click();
    await dialog.locator('input[name=reason][aria-invalid]').waitFor();
    await write(dialog.locator('input[name=reason]'), 'Flacons cassés');
    await dialog.getByRole('button', { name: stock.unit.correct }).click();
    await page.getByText('Flacons cassés').waitFor();
    expect(await onHand(sku)).toBe(before + 4);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`${shop.url}/dashboard/stock/takes`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: stock.takes.begin }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: stock.takes.begin }).click();
    await page.waitForURL(/takes\/[0-9a-f-]{36}$/);
    const scanner = page.locator('input[name=code]');
    await write(page.locator('input[name=lot]'), 'L-7');
    for (let scan = 0; scan < 3; scan++) {
      await scanner.pressSequentially(sku);
      await scanner.press('Enter');
    }
    await page.getByText(/: 3$/).waitFor();
    const other = await browser.newPage({ viewport: LAPTOP });
    await enterAt(other, page.url(), shop.account('owner'), 'fr');
    const theirs = other.locator('input[name=code]');
    await write(other.locator('input[name=lot]'), 'L-7');
    await theirs.pressSequentially(sku);
    await theirs.press('Enter');
    await other.getByText(/: 4$/).waitFor();
    // The first page still shows 3: its figure is refused, and the one of both is shown.
    const figure = page.getByRole('row').filter({ hasText: 'L-7' }).getByRole('textbox');
    await write(figure, '2');
    await page.getByRole('alert').getByText(messageText('count_changed', 'fr')).waitFor();
    await page.locator('input[value="4"]').waitFor();
    await write(figure, '3');
    await page.getByRole('row').filter({ hasText: 'L-7' }).getByText('−1').waitFor();
    await other.close();
    // Without network the page stands as it was, and what is scanned is counted once there is some.
    await page.context().setOffline(true);
    for (let scan = 0; scan < 2; scan++) {
      await scanner.pressSequentially(sku);
      await scanner.press('Enter');
    }
    await page
      .getByRole('alert')
      .getByText(stock.takes.unsent.split('{{')[0] ?? '')
      .waitFor();
    await page.locator('input[value="5"]').waitFor();
    await page.context().setOffline(false);
    const counted = "select counted from stock_take_counts where lot = 'L-7' and counted = 5";
    await until(async () => (await shop.database.query(counted)).length === 1);
    await write(figure, '3');
    await page.getByRole('row').filter({ hasText: 'L-7' }).getByText('−1').waitFor();
    await page.route('**/stock/units?*', (route) => route.abort());
    await scanner.pressSequentially('AUTRE');
    await scanner.press('Enter');
    const notCounted = stock.takes.notCounted.replace('{{code}}', 'AUTRE').split('{{')[0] ?? '';
    await page.getByRole('alert').getByText(notCounted).waitFor();
    await page.unroute('**/stock/units?*');
    await scanner.pressSequentially('INCONNU');
    await scanner.press('Enter');
    await page.getByRole('alert').getByText(stock.takes.unknown.replace('{{code}}', 'INCONNU')).waitFor();
    await page.getByRole('row').filter({ hasText: 'L-7' }).getByText('−1').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: stock.takes.post }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: stock.takes.post }).click();
    await said(page, stock.takes.posted);
    expect(await onHand(sku)).toBe(before + 3);

    await page.goto(`${shop.url}/dashboard/stock/checks`, { waitUntil: 'networkidle' });
    await page.getByText(stock.checks.good).waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('of a line that is emptied in a stock take is not counted, with or without network, and 0 is counted where 0 is typed', async () => {
    const sku = 'TAS-SAV-200';
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/takes`, shop.account('warehouse_clerk'));
    await page.getByRole('button', { name: stock.takes.begin }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: stock.takes.begin }).click();
    await page.waitForURL(/takes\/[0-9a-f-]{36}$/);
    const takeId = page.url().slice(-36);
    const counts = async () => {
      const rows = await shop.database.query<{ counted: number }>(
        'select counted from stock_take_counts where take_id = $1',
        [takeId],
      );
      return rows.map(({ counted }) => counted);
    };
    const saved = (...figures: number[]) => until(async () => String(await counts()) === String(figures));
    const scan = async () => {
      await page.locator('input[name=code]').pressSequentially(sku);
      await page.locator('input[name=code]').press('Enter');
    };
    const row = page.locator('tbody').getByRole('row');
    const figure = row.getByRole('textbox');
    await scan();
    await scan();
    await saved(2);
    await figure.waitFor();

    await write(figure, '');
    await write(figure, '7'); // emptied on the way to another figure
    await saved(7);
    await write(figure, '');
    await page.keyboard.press('Tab');
    await page.getByRole('status').getByText(stock.takes.uncounted).waitFor();
    await saved();
    await row.waitFor({ state: 'detached' });
    await page.getByText(stock.takes.nothing).waitFor();

    await scan();
    await saved(1);
    await write(figure, '0');
    await page.keyboard.press('Tab');
    await saved(0);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await figure.inputValue()).toBe('0');

    await page.context().setOffline(true);
    await write(figure, '');
    await page.keyboard.press('Tab');
    await page
      .getByRole('alert')
      .getByText(stock.takes.unsent.split('{{')[0] ?? '')
      .waitFor();
    expect(await figure.inputValue()).toBe('');
    await row.getByRole('cell', { name: '—' }).waitFor();
    expect(await counts()).toEqual([0]);
    await page.context().setOffline(false);
    await saved();
    await page.getByText(stock.takes.nothing).waitFor();
    await page.getByRole('button', { name: stock.takes.cancel }).filter({ visible: true }).click();
    await said(page, stock.takes.cancelled);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('is updated with the exact words of success and of failure, one warehouse or all of them [BO-265] [BO-298] [BO-307] [BO-308]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock`, shop.account('warehouse_clerk'), 'en');
    const update = page.getByRole('button', { name: en.stock.update });
    const alert = (text: string | RegExp) => page.getByRole('alert').getByText(text, { exact: true });
    const paths: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /update-stocks/.test(request.url()))
        paths.push(new URL(request.url()).pathname);
    });
    await update.click();
    await alert('Stocks updated successfully').waitFor();
    await page.getByRole('navigation', { name: en.stock.warehouse }).getByRole('link').nth(1).click();
    await page.waitForURL(/warehouse=/);
    await page.waitForLoadState('networkidle');
    await page.route('**/update-stocks/*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"unexpected","message":"Out of order."}',
      }),
    );
    await update.click();
    await alert('Failed to update stocks').waitFor();
    await page
      .getByRole('alert')
      .getByText(/^Error: ./)
      .waitFor();
    await page.unroute('**/update-stocks/*');
    await update.click();
    await alert('Stocks updated successfully').waitFor();
    expect(
      await page
        .getByRole('alert')
        .getByText(/^Error: /)
        .count(),
    ).toBe(0);
    expect(paths[0]).toBe('/dashboard/api/stock/update-stocks');
    for (const path of paths.slice(1)) expect(path).toMatch(/\/update-stocks\/[0-9a-f-]{36}$/);
    expect(paths).toHaveLength(3);
  });

  it('of each warehouse has its own form to add goods with, which goes to that warehouse, and says that it was added [BO-036] [BO-332]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('warehouse_clerk'));
    const warehouses = await shop.database.query<{ id: string; name: string }>(
      'select id, name from warehouses where active order by priority',
    );
    expect(warehouses.length).toBeGreaterThan(1);
    const pieces = async () =>
      Object.fromEntries(
        (
          await shop.database.query<{ id: string; pieces: number }>(
            `select l.warehouse_id as id, sum(l.on_hand)::int as pieces from stock_levels l
             join products p on p.id = l.unit_id where p.sku = 'TAS-SAV-200' group by l.warehouse_id`,
          )
        ).map((row) => [row.id, row.pieces]),
      );
    const { name } = await shop.database.one<{ name: string }>(
      `select t.name from products p join product_texts t on t.product_id = p.id and t.locale = 'fr'
       where p.sku = 'TAS-SAV-200'`,
    );
    for (const { id } of warehouses) {
      const before = await pieces();
      await page.goto(`${shop.url}/dashboard/stock?warehouse=${id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: stock.receive }).first().click();
      const form = page.getByRole('dialog', { name: stock.add.title });
      await found(page, 'TAS-SAV-200', form.getByRole('searchbox', { name: stock.add.product }));
      // What was found of its beginning stands there until the answer is drawn.
      await form.getByRole('listitem').getByRole('button').filter({ hasText: name }).click();
      await write(form.locator('input[name=quantity]'), '2');
      const [sent] = await Promise.all([
        page.waitForRequest((request) => /add-stock$/.test(request.url())),
        form.getByRole('button', { name: stock.add.submit, exact: true }).click(),
      ]);
      expect(new URL(sent.url()).pathname).toBe(`/dashboard/api/stock/warehouse/${id}/add-stock`);
      const answer = await sent.response();
      expect(await answer?.json()).toMatchObject({ status: 'ok' });
      await said(page, stock.add.done);
      expect(await pieces()).toEqual({ ...before, [id]: (before[id] ?? 0) + 2 });
    }
    expect(new Set([TEXTS.fr, en, ar].map((texts) => texts.stock.add.done)).size).toBe(3);
  });

  it('says of each movement its date, quantity, warehouse, type and reason [BO-136]', async () => {
    const [moved] = await shop.database.query<{ at: Date; quantity: number; warehouse: string }>(
      `select m.at, m.quantity, w.name as warehouse from stock_movements m join stock_levels l on l.id = m.level_id
       join warehouses w on w.id = l.warehouse_id where m.reason = 'Flacons cassés' and m.type = 'adjustment'`,
    );
    expect(moved).toMatchObject({ quantity: -2 });
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/movements`, shop.account('warehouse_clerk'));
    const row = page.getByRole('row').filter({ hasText: 'Flacons cassés' });
    const said = await row.innerText();
    expect(said).toContain(moved?.warehouse);
    expect(said).toContain(TEXTS.fr.order.movement.adjustment);
    expect(said).toContain('−2');
    expect(await row.locator('time').first().getAttribute('datetime')).toBe(moved?.at.toISOString());
  });

  it('names a job that moved goods in words', async () => {
    const { orderUuid } = await shop.order();
    await shop.database.query(
      "update stock_movements set actor_kind = 'system', actor_name = 'hold-expiry' where order_id = $1",
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/movements`, shop.account('warehouse_clerk'));
    await page.getByRole('row').getByText(TEXTS.fr.history.job['hold-expiry']).first().waitFor();
    expect(await page.getByText('hold-expiry').count()).toBe(0);
  });

  it('draws movements with what they did to the shelf, finds an order by its number, and leads to it', async () => {
    const { orderUuid } = await shop.order();
    const [order] = await shop.database.query<{ number: string }>(
      'select number::text from orders where id = $1',
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/movements`, shop.account('warehouse_clerk'));
    await write(page.getByRole('searchbox', { name: stock.movements.search }), order?.number ?? '');
    await page.waitForURL(/q=/);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length <= 3);
    const row = page.getByRole('row').filter({ hasText: TEXTS.fr.order.movement.hold }).first();
    await row.waitFor();
    expect(
      (await row.innerText())
        .split('\t')
        .slice(-4, -2)
        .map((text) => text.trim()),
    ).toEqual(['0', '−1']);
    await choose(page.getByLabel(stock.movements.anyType), 'receipt');
    await page.getByText(TEXTS.fr.listing.none).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('that is counted below what orders have reserved says on which lines, and for whom', async () => {
    const { orderUuid } = await shop.order();
    const place = await shop.database.one<{
      unit: string;
      warehouse: string;
      lot: string;
      code: string;
      number: string;
    }>(
      `select l.unit_id as unit, l.warehouse_id as warehouse, l.lot, coalesce(c.sku, p.sku) as code, o.number::text as number from stock_holds h
       join stock_levels l on l.id = h.level_id left join combinations c on c.id = l.unit_id
       left join products p on p.id = l.unit_id join orders o on o.id = h.order_id
       where h.order_id = $1`,
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/takes`, shop.account('warehouse_clerk'));
    await page.getByRole('button', { name: stock.takes.begin }).first().click();
    await choose(page.getByRole('dialog').getByRole('combobox'), place.warehouse);
    await page.getByRole('dialog').getByRole('button', { name: stock.takes.begin }).click();
    await page.waitForURL(/takes\/[0-9a-f-]{36}$/);
    if (place.lot) await write(page.locator('input[name=lot]'), place.lot);
    await page.locator('input[name=code]').pressSequentially(place.code);
    await page.locator('input[name=code]').press('Enter');
    const row = page.locator('tbody tr');
    await row.waitFor();
    await write(row.getByRole('textbox'), '0');
    const short = stock.takes.shortText.split('{{')[0] ?? '';
    await page.getByText(short).waitFor();
    const order = row.getByRole('link', { name: stock.short.order.replace('{{number}}', place.number) });
    expect(await order.getAttribute('href')).toContain(`/orders/${orderUuid}`);
    await page.getByRole('button', { name: stock.takes.post }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: stock.takes.post }).click();
    await dialog.getByRole('alert').getByText(short).waitFor();
    await dialog.getByRole('link', { name: stock.takes.shortSee }).click();
    await page.waitForURL(/short=true/);
    await dialog.waitFor({ state: 'detached' });
    await order.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: stock.takes.cancel }).filter({ visible: true }).click();
    await said(page, stock.takes.cancelled);
    // What is promised there cannot be said to be missing either.
    await page.setViewportSize(LAPTOP);
    await page.goto(`${shop.url}/dashboard/stock/units/${place.unit}`, { waitUntil: 'networkidle' });
    const lot = page.getByRole('row').filter({ has: page.getByRole('button', { name: stock.unit.correct }) });
    await (place.lot ? lot.filter({ hasText: place.lot }) : lot).first().getByRole('button').first().click();
    await write(dialog.locator('input[name=pieces]'), '100000');
    await write(dialog.locator('input[name=reason]'), 'Introuvables');
    await dialog.getByRole('button', { name: stock.unit.correct }).click();
    await dialog.getByRole('alert').getByText(messageText('stock_promised', 'fr')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('has warehouses in an order and rules that a manager sets, and screens for every width', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/warehouses`, shop.account('manager'));
    const names = () => page.locator('ol > li a[href*="stock?warehouse"]').allInnerTexts();
    const first = await names();
    await page
      .getByRole('button', { name: stock.warehouses.later.replace('{{name}}', first[0] ?? '') })
      .click();
    await said(page, stock.warehouses.reordered);
    await until(async () => (await names())[0] === first[1]);
    await choose(page.locator('select[name=allocationStrategy]'), 'LIFO');
    await page.getByRole('button', { name: TEXTS.fr.form.save }).click();
    await said(page, stock.warehouses.rulesSaved);
    const [shopRow] = await shop.database.query('select settings from shops');
    expect(shopRow).toMatchObject({ settings: { allocationStrategy: 'LIFO' } });

    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const path of ['stock', 'stock/short', 'stock/movements', 'stock/quarantine', 'warehouses']) {
      await page.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' });
      found.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`));
      if (!(await fitsItsWidth(page))) found.push(`${path}: scrolls sideways`);
    }
    expect(found).toEqual([]);
  });
});
