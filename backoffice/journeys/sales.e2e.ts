import { formatAmount, toCentimes } from '@hanout/kernel';
import {
  accessibilityProblems,
  assertInvariants,
  choose,
  LAPTOP,
  printedPages,
  printedWidths,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { enterAt, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { carts, newOrder, order: words, orderList, print } = TEXTS.fr;

const CART = `insert into abandoned_carts (id, shop_id, browser_id, cart_token, external_id, capture_id, captured_at, started_at,
  first_name, last_name, phone, locale, source, lines, subtotal, shipping)
select gen_random_uuid(), p.shop_id, gen_random_uuid(), 'journey', 'x', gen_random_uuid(), now(), now(), 'Amina', 'Benali',
  '0661223344', 'fr', 'quick',
  jsonb_build_array(jsonb_build_object('productId', p.id, 'combinationId', null, 'unitTtc', 100000, 'quantity', 1)), 100000,
  '{"wilayaCode": 16, "communeId": 1601}'
from products p
where p.status = 'active' and p.type = 'standard' and not exists (select from combinations c where c.product_id = p.id)
  and exists (select from stock_levels s where s.unit_id = p.id and s.on_hand - s.held - s.reserved > 5)
order by p.id limit 1 returning id`;

/** The code as a camera sees it, as large as it is held before one. */
async function readOff(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .resize({ width: 600, kernel: 'nearest' })
    .threshold(128)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('selling by telephone', () => {
  it('[BO-094] [BO-138] [BO-187] [BO-348] a cart becomes an order, announced and printed', async () => {
    const [cart] = await shop.database.query<{ id: string }>(CART);
    await shop.database.query(CART);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/carts`, shop.account('manager'));
    expect(await accessibilityProblems(page)).toEqual([]);
    // The keys that the first one shows do not push its columns aside.
    const goods = page.getByRole('list', { name: carts.cart });
    const starts = await goods.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    expect(starts).toHaveLength(2);
    expect(new Set(starts).size).toBe(1);
    await page.locator(`a[href$="cart=${cart?.id}"]`).click();
    await page.getByRole('button', { name: newOrder.create }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await accessibilityProblems(page)).toEqual([]);

    // Nothing is sent to nobody: the transporter and the address are missing.
    await page.getByRole('button', { name: newOrder.create }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await choose(page.getByLabel(words.transporter, { exact: true }), 1);
    await write(page.getByLabel(words.address), '3 rue Didouche Mourad');
    await write(page.getByRole('searchbox', { name: newOrder.search }), 'cha');
    await page.getByRole('list', { name: newOrder.search }).getByRole('button').first().waitFor();
    await page.getByRole('searchbox', { name: newOrder.search }).press('Enter');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: newOrder.create }).click();
    await page.waitForURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/);
    const id = page.url().split('/').pop() ?? '';
    const [row] = await shop.database.query('select state, order_id from abandoned_carts where id = $1', [
      cart?.id,
    ]);
    expect(row).toEqual({ state: 'converted', order_id: id });
    await assertInvariants(shop.database);

    const bar = page.getByRole('toolbar', { name: words.toolbar });
    await bar.getByRole('button', { name: words.actions.confirm }).first().click();
    await bar.getByRole('button', { name: words.actions.announce }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // No carrier of the demo shop is connected: what is announced stays here.
    const name = await dialog.getByLabel(words.transporter, { exact: true }).evaluate((field) => {
      const { options, selectedIndex } = field as HTMLSelectElement;
      return options[selectedIndex]?.text.split(' · ')[0]?.trim() ?? '';
    });
    const told = spaced(await dialog.innerText());
    expect(told).toContain(spaced(words.announce_dialog.notSent).split('{{name}}')[1]);
    expect(told).toContain(name);
    expect(told).not.toContain(spaced(words.announce_dialog.sent).split('{{name}}')[1]);
    for (const field of ['transporterId', 'serviceCode', 'codAmount'])
      expect([field, await dialog.locator(`[name=${field}]`).isVisible()]).toEqual([field, true]);
    await write(dialog.locator('[name=serviceCode]'), 'ECO');
    await write(dialog.locator('[name=codAmount]'), '250,50');
    const chosen = await dialog.locator('[name=transporterId]').inputValue();
    const asked = page.waitForRequest((request) => request.postData()?.includes('"ECO"') === true);
    await dialog.getByRole('button', { name: words.announce_dialog.submit }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      body: { transporterId: chosen, serviceCode: 'ECO', codAmount: 25_050 },
    });
    await said(page, words.done.announce);
    expect(
      await shop.database.query(
        'select delivery_state as state, transporter_id as transporter from orders where id = $1',
        [id],
      ),
    ).toEqual([{ state: 'announced', transporter: chosen }]);

    await page.goto(`${shop.url}/dashboard/print/orders?id=${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('img', { name: print.barcode }).waitFor();
    expect(await readOff(page.getByRole('img', { name: print.qr }))).toBe(
      `${shop.url}/dashboard/orders/${id}`,
    );
    const sheet = await page.locator('.sheet').boundingBox();
    expect(Math.round(((sheet?.width ?? 0) / 96) * 25.4)).toBe(210);
    expect(await printedPages(page)).toBe(1);
    const { orderUuid: other } = await shop.order();
    await page.goto(`${shop.url}/dashboard/print/orders?id=${id}&id=${other}`, { waitUntil: 'networkidle' });
    await page.locator('.sheet').nth(1).waitFor();
    expect(await printedPages(page)).toBe(2);
    expect(page.problems).toEqual([]);
  });

  it('are printed on four sizes at the counter, and on A4 alone where their channel asks for it [BO-349]', async () => {
    const [counter, reseller] = [(await shop.order()).orderUuid, (await shop.order()).orderUuid];
    const sell = 'update orders set channel = $2 where id = $1';
    await shop.database.query(sell, [counter, 'POS']);
    await shop.database.query(sell, [reseller, 'Wholesale']);
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const papers = page.getByRole('group', { name: print.paper }).getByRole('button');
    await page.goto(`${shop.url}/dashboard/print/orders?id=${counter}`, { waitUntil: 'networkidle' });
    expect(await papers.allInnerTexts()).toEqual(Object.values(print.papers));
    const widths = { '58mm': 58, '80mm': 80, A5: 148, A4: 210 } as const;
    for (const [paper, width] of Object.entries(widths)) {
      await papers.nth(Object.keys(widths).indexOf(paper)).click();
      await page.locator(paper === 'A4' ? '.sheet:not([data-paper])' : `[data-paper="${paper}"]`).waitFor();
      expect(await printedWidths(page)).toEqual([width]);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.goto(`${shop.url}/dashboard/print/orders?id=${reseller}&paper=58mm`, {
      waitUntil: 'networkidle',
    });
    expect(await papers.allInnerTexts()).toEqual([print.papers.A4]);
    expect(await printedWidths(page)).toEqual([210]);
    expect(page.problems).toEqual([]);
  });

  it('the sheet opens from the page of its order, and says who sells, what is collected and who signs [BO-096]', async () => {
    const about = {
      address: '12, rue Didouche Mourad, Alger',
      registerNumber: '16/00-0987654',
      taxNumber: '002116098765432',
    };
    await shop.database.query('update shops set settings = settings || $1::jsonb', [JSON.stringify(about)]);
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: print.print, exact: true }).click(),
    ]);
    await sheet.getByRole('img', { name: print.barcode }).waitFor();
    const paper = sheet.locator('.sheet');
    const printed = (await paper.innerText()).replace(/\s/g, ' ');
    for (const text of [...Object.values(about), print.preparedBy, print.receivedBy, words.toCollect])
      expect(printed).toContain(text);
    const [order] = await shop.database.query<{ total: string }>(
      'select total::text from orders where id = $1',
      [orderUuid],
    );
    const frame = paper.locator('p').filter({ hasText: words.toCollect });
    expect((await frame.innerText()).replace(/\s/g, ' ')).toContain(
      formatAmount(toCentimes(Number(order?.total))).replace(/\s/g, ' '),
    );
    expect(await printedPages(sheet)).toBe(1);
    await sheet.close();
  });

  it('of a cancelled order say so, and ask nobody for money or a signature', async () => {
    const { orderUuid } = await shop.order();
    await shop.database.query("update orders set channel = 'POS' where id = $1", [orderUuid]);
    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    await (await TestStaff.signIn(shop.app, shopId, 'manager')).step('cancel', orderUuid);
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    for (const paper of ['A4', '58mm']) {
      await page.goto(`${shop.url}/dashboard/print/orders?id=${orderUuid}&paper=${paper}`, {
        waitUntil: 'networkidle',
      });
      const printed = await page.locator('.sheet').innerText();
      expect(printed).toContain(stateEntry('order', 'cancelled').label.fr.toUpperCase());
      for (const text of [words.toCollect, print.receivedBy]) expect(printed).not.toContain(text);
      expect(await printedPages(page)).toBe(1);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    expect(page.problems).toEqual([]);
  });

  it('the list is narrowed by its address, kept as a view, and acts on many with ten seconds to take back [BO-200]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(
      page,
      `${shop.url}/dashboard/orders?wilaya=16&delivery=none&state=new&from=2020-01-31`,
      shop.account('manager'),
    );
    await page.getByText('31/01/2020', { exact: true }).waitFor();
    await page.getByRole('button', { name: orderList.more }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    const channels = page.getByLabel(orderList.filter.channel).locator('option:not([value=""])');
    expect(
      (await channels.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toSorted(),
    ).toEqual([...['Installment', 'POS', 'Phone', 'Wholesale', 'eCommerce']]);
    await choose(page.getByLabel(orderList.filter.channel), 'eCommerce');
    await page.getByRole('button', { name: orderList.apply }).click();
    await page.waitForURL(/channel=eCommerce/);
    await page.getByRole('button', { name: TEXTS.fr.listing.keepView }).click();
    await write(page.getByLabel(TEXTS.fr.listing.viewName), 'Alger, neuves');
    await page.getByRole('button', { name: TEXTS.fr.listing.keepViewSubmit }).click();
    await page.getByRole('link', { name: 'Alger, neuves' }).waitFor();
    const row = page.locator('tr').filter({ has: page.locator(`a[href*="${orderUuid}"]`) });
    const stateOf = async () =>
      (await shop.database.query<{ state: string }>('select state from orders where id = $1', [orderUuid]))[0]
        ?.state;
    const confirm = async () => {
      await tick(row.getByRole('checkbox'));
      await page.getByRole('button', { name: orderList.bulk.confirm, exact: true }).click();
    };
    await confirm();
    await page.getByRole('button', { name: TEXTS.fr.listing.undo }).click();
    await said(page, orderList.undone);
    expect(await stateOf()).toBe('new');
    await confirm();
    // Leaving the list does at once what was still waiting.
    await page.getByRole('link', { name: TEXTS.fr.nav.customers }).click();
    await page.waitForURL(/customers/);
    await until(async () => (await stateOf()) === 'confirmed');
    expect(page.problems).toEqual([]);
  });
});
