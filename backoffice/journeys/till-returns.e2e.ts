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
import {
  anyThing,
  enterPin,
  givePins,
  linesOf,
  openRegister,
  PIN,
  pair,
  pairingCode,
  REGISTER,
  scanFieldOf,
  scanInto,
  type Thing,
} from './till-steps.ts';
import { hearToasts, said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, camera } = TEXTS.fr;

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
const scanField = () => scanFieldOf(page);

const add = (code: string) => scanInto(page, code);

/** A camera that sees what `hold` holds before it, and a browser that reads codes, as those of telephones do. */
function playedCamera(): void {
  Object.assign(window, {
    BarcodeDetector: class {
      async detect() {
        const { dataset } = document.documentElement;
        const { held, looks } = dataset;
        dataset.looks = String(Number(looks ?? 0) + 1);
        return held ? [{ rawValue: held }] : [];
      }
    },
  });
  navigator.mediaDevices.getUserMedia = async () => {
    const picture = document.createElement('canvas');
    picture.getContext('2d')?.fillRect(0, 0, picture.width, picture.height);
    return picture.captureStream();
  };
}
/** Before the camera; nothing: nothing is held there for as long as makes the same code another piece. */
async function hold(code: string): Promise<void> {
  const looks = () => page.evaluate(() => Number(document.documentElement.dataset.looks));
  await page.evaluate((held) => {
    document.documentElement.dataset.held = held;
  }, code);
  if (code) return;
  const before = await looks();
  await until(async () => (await looks()) >= before + 9);
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

/** What comes back waits under a word, and nothing that waits takes its place. */
async function parkReturn(): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [shown, taking] = [
    page.locator('[data-total] bdi').first(),
    dialog.getByRole('button', { name: pos.parkedTake }),
  ];
  const worth = await shown.innerText();
  const park = async (label: string) => {
    await page.keyboard.press('F6');
    await write(dialog.getByLabel(pos.parkLabel), label);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await park('Un échange');
  await add(thing.sku);
  await park('Une vente');
  await page.keyboard.press('F6');
  const back = dialog.getByRole('listitem').filter({ hasText: 'Un échange' });
  await back.getByText(`−${worth}`).waitFor();
  await back.getByRole('button', { name: pos.parkedTake }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${pos.parkAll} (1)` }).click();
  await dialog.getByText(pos.parkedBusy).waitFor();
  expect(await taking.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: pos.parkedDrop.replace('{{label}}', 'Une vente') }).click();
  await dialog.getByText(pos.parkedNone).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await shown.innerText()).toBe(worth);
}

let thing: Thing;

let numbered: Thing;

beforeAll(async () => {
  thing = await anyThing(shop);
  numbered = await numberedThing();
  const desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await givePins(desk, shop, 'manager', 'cashier');
  const code = await pairingCode(desk, shop);
  context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(() => {
    window.print = () => {};
  });
  await context.addInitScript(playedCamera);
  page = await context.newPage();
  await hearToasts(page);
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await pair(page, code);
  await enterPin(page);
  await openRegister(page, 50);
}, 180_000);

/** Sold by the piece like the other, each piece by its serial number. */
async function numberedThing(): Promise<Thing> {
  const [found] = await shop.database.query<Thing>(
    `update products p set has_serials = true from sale_items s
     where s.product_id = p.id and s.item ->> 'type' = 'standard' and s.item ->> 'combinationId' is null and p.id = (
       select l.unit_id from stock_levels l join registers r on r.name = $1 and r.warehouse_id = l.warehouse_id
       join listing_entries e on e.product_id = l.unit_id and e.shown
       join sale_items i on i.product_id = l.unit_id and i.item ->> 'sku' is not null and i.item ->> 'combinationId' is null
       where l.unit_id <> $2 and l.on_hand - l.held - l.reserved >= 20 limit 1)
     returning p.id, s.item ->> 'sku' as sku`,
    [REGISTER, thing.id],
  );
  if (!found) throw new Error('nothing else is sold by the piece here');
  return found;
}

describe('a till', () => {
  it('takes a piece back for cash, with an approval: ticket, shelf and drawer say so', async () => {
    await add(thing.sku);
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
    // By keys alone, also when another means was chosen by hand.
    const giving = page.getByRole('button', { name: pos.returns.submit }).and(page.locator(':focus'));
    await giving.waitFor();
    await page.getByRole('main').getByRole('button', { name: pos.means.cash }).click();
    await giving.waitFor();
    await page.keyboard.press('Enter');
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
    await page.getByRole('heading', { name: pos.payment }).waitFor();
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
    await parkReturn();
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
    await page.locator('main form :focus').waitFor();
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

  it('puts goods aside by a deposit, finds the order again by its telephone, warns of giving back a part, takes the rest and hands it over [BO-237]', async () => {
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
    // Less than could be given back leaves something, and is said to; all of it leaves nothing.
    const refund = async (typed: string) => {
      await write(page.locator('[name=refund]'), typed);
      await page.keyboard.press('Enter');
      await page.getByText(pos.orders.refundApproval).waitFor();
    };
    const partial = page.getByText(
      TEXTS.fr.order.money_dialog.refund.partial.replace('{{amount}}', '150,00'),
    );
    await refund('50');
    await partial.waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await refund('200');
    expect(await partial.count()).toBe(0);
    await page.keyboard.press('Escape');
    await write(page.locator('[name=payment]'), String((total - deposit) / 100 + 1));
    await page.getByRole('button', { name: pos.orders.pay, exact: true }).click();
    await page.getByText(/^Au plus/).waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: /^Commande .* DA$/ }).waitFor();
    await page.locator('main form :focus').waitFor();
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

  it('reads codes by its camera: goods one after the other, then the ticket that they came with', async () => {
    await page.setViewportSize(PHONE);
    const seen = () => page.getByRole('dialog').getByRole('status');
    const open = () => page.getByRole('button', { name: camera.scan }).click();
    await open();
    await hold(thing.sku);
    await seen()
      .getByText(/ ajouté /)
      .waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    await hold('0000');
    await seen().getByText(pos.unknownCode.replace('{{code}}', '0000')).waitFor();
    await hold('');
    await hold(thing.sku);
    await seen()
      .getByText(/ ajouté /)
      .waitFor();
    await hold('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize(LAPTOP);
    await linesOf(page).first().waitFor();
    expect(await linesOf(page).locator('b').first().innerText()).toBe('2');
    const before = await documents('sale');
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.locator('main form :focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).click();
    const sold = await until(async () => {
      const all = await documents('sale');
      return all.length > before.length && all.at(-1);
    });
    const { ticket } = JSON.parse(sold.body) as { ticket: { number: number } };
    await page.keyboard.press('F8');
    await page.getByRole('heading', { name: pos.returns.title }).waitFor();
    await hold('C1-000001');
    await open();
    // One is enough: the camera is away, and the answer is in sight.
    await page.getByRole('alert').getByText(pos.returns.refused.nothing).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await hold(`C1-${String(ticket.number).padStart(6, '0')}`);
    await open();
    await page.getByLabel(pos.returns.reason).waitFor();
    expect(problems).toEqual([]);
  }, 120_000);

  it('asks for the serial number of each piece, finds the ticket by it, and takes back the piece that has it', async () => {
    const dialog = page.getByRole('dialog', { name: pos.serials.title });
    const field = dialog.locator('[name=serial]');
    const type = async (serial: string) => {
      await field.waitFor();
      await write(field, serial);
      await page.keyboard.press('Enter');
    };
    /** The question lies over the cart at once. */
    const addNumbered = async () => {
      await scanField().waitFor();
      await page.keyboard.press('F2');
      await page.keyboard.type(numbered.sku);
      await page.keyboard.press('Enter');
      await field.waitFor();
    };
    const sell = async () => {
      await page.keyboard.press('F9');
      await page.getByRole('heading', { name: pos.payment }).waitFor();
      await page.locator('main form :focus').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: pos.next }).click();
    };
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: pos.returns.search }).waitFor();
    await page.keyboard.press('Escape');
    await scanField().waitFor();
    await addNumbered();
    expect(await problemsInBothThemes(page)).toEqual([]);
    // The last number closes it.
    await type('SN-0001');
    await dialog.waitFor({ state: 'detached' });
    await linesOf(page).getByText('SN-0001', { exact: true }).waitFor();
    await addNumbered();
    await page.keyboard.press('Escape');
    await linesOf(page).getByText(pos.serials.missing.replace('{{count}}', '1')).waitFor();
    // What has no number is asked once more before it is paid.
    await page.keyboard.press('F9');
    await dialog.getByRole('button', { name: pos.serials.without }).waitFor();
    await type('SN-0001');
    await dialog.getByText(pos.serials.twice.replace('{{serial}}', 'SN-0001')).waitFor();
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize(LAPTOP);
    await type('SN-0002');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    await page.keyboard.press('Escape');
    await sell();
    const sold = () =>
      shop.database.query<{ serial: string; back: boolean }>(
        'select serial, returned_at is not null as back from sold_serials order by serial',
      );
    await until(async () => (await sold()).length === 2);
    // Somebody has it already: said at once.
    await addNumbered();
    await type('SN-0002');
    await said(page, /SN-0002 a déjà été vendu/);
    await linesOf(page).getByRole('button').first().click();
    await page.keyboard.press('Delete');
    await page.getByText(pos.cartEmpty).waitFor();
    await page.keyboard.press('F8');
    await write(page.getByRole('searchbox', { name: pos.returns.search }), 'sn-0001');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await page.getByLabel(pos.returns.reason).waitFor();
    await page
      .getByRole('button', { name: new RegExp(`^${pos.more}`) })
      .first()
      .click();
    expect(await problemsInBothThemes(page)).toEqual([]);
    // Of two pieces one comes back: which one is said.
    const refund = page.getByRole('button', { name: pos.returns.refund, exact: true });
    await refund.click();
    await said(page, /choisissez les numéros de série/);
    await page.getByRole('button', { name: 'SN-0002', exact: true }).click();
    await refund.click();
    await approve();
    await page.getByRole('button', { name: pos.returns.submit }).click();
    await page.getByRole('button', { name: pos.next }).click();
    await until(async () => (await sold())[1]?.back);
    expect(await sold()).toEqual([
      { serial: 'SN-0001', back: false },
      { serial: 'SN-0002', back: true },
    ]);
    expect(problems).toEqual([]);
  }, 180_000);
});
