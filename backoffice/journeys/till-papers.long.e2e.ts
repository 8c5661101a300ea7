import {
  choose,
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
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { enter, TEXTS } from './steps.ts';
import {
  anyThing,
  enterPin,
  givePins,
  openRegister,
  pair,
  pairingCode,
  REGISTER,
  scanFieldOf,
  scanInto,
  type Thing,
} from './till-steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, registers, errors } = TEXTS.fr;
const { papers } = registers;
/** Dots of a ticket printer on the 44 mm that a code is wide: 203 a inch. */
const DOTS = Math.round((44 / 25.4) * 203);
const TICKETS = 20;
const READ = '**/dashboard/api/till-documents/papers';

let desk: Page;
let context: BrowserContext;
let page: Page;
let thing: Thing;
const problems: string[] = [];

/** The printer of this browser: it keeps the codes of what it is given, as they are drawn. */
function printer(): void {
  const own = window as unknown as { codes: string[] };
  own.codes = [];
  window.print = () => {
    const drawn = document.querySelectorAll('body > [data-print-only] figure svg');
    own.codes.push(...[...drawn].map((code) => code.outerHTML));
  };
}

/** A code as it lies on the paper, read by a camera. */
async function readOff(drawn: string): Promise<string> {
  const svg = drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(DOTS, DOTS)
    .threshold(128)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

const scanField = () => scanFieldOf(page);
const codeField = () => desk.getByRole('textbox', { name: papers.field });
/** A scanner types into whatever has the focus. */
const codeFieldFocused = () => codeField().and(desk.locator(':focus')).waitFor();
const books = async () =>
  (
    await shop.database.query<Record<string, number>>(
      `select (select count(*) from tickets)::int as tickets, (select coalesce(sum(total), 0) from tickets)::int as sold,
         (select a.balance from money_accounts a join registers r on r.account_id = a.id where r.name = $1)::int as drawer,
         (select count(*) from postings)::int as postings, (select count(*) from till_documents)::int as documents,
         (select coalesce(sum(on_hand), 0) from stock_levels where unit_id = $2)::int as pieces`,
      [REGISTER, thing.id],
    )
  )[0] as Record<'tickets' | 'sold' | 'drawer' | 'postings' | 'documents' | 'pieces', number>;
/** What the page says of the papers that were read, in their order. */
const states = (section: string) =>
  desk
    .getByRole('region', { name: section, exact: true })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));

async function pairTill(): Promise<void> {
  await givePins(desk, shop, 'manager', 'cashier');
  const code = await pairingCode(desk, shop);
  context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(printer);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await pair(page, code);
  await enterPin(page);
  await openRegister(page, 50);
}

beforeAll(async () => {
  desk = await browser.newPage({ viewport: LAPTOP });
  desk.on('pageerror', (error) => problems.push(error.message));
  await enter(desk, shop.url, shop.account('manager'));
  await pairTill();
  thing = await anyThing(shop);
}, 240_000);

describe('tickets of a device that is destroyed', () => {
  let codes: string[] = [];
  let worth = 0;

  it('carry their whole sale in a code that a camera reads off the paper', async () => {
    await until(async () => (await books()).documents === 1);
    await context.setOffline(true);
    for (let nth = 1; nth <= TICKETS; nth++) {
      await scanInto(page, thing.sku);
      await page.keyboard.press('F9');
      await page.getByRole('heading', { name: pos.payment }).waitFor();
      if (nth % 4 === 0) await page.keyboard.press('b');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: pos.next }).waitFor();
      await page.keyboard.press('Enter');
      await scanField().waitFor();
    }
    await page.getByText(pos.unsent_other.replace('{{count}}', String(TICKETS))).waitFor();
    const drawn = await until(async () => {
      const given = await page.evaluate(() => (window as unknown as { codes: string[] }).codes);
      return given.length >= TICKETS && given;
    });
    expect(drawn).toHaveLength(TICKETS);
    codes = await Promise.all(drawn.map(readOff));
    expect(new Set(codes).size).toBe(TICKETS);
    expect(codes.every((code) => /^\d+$/.test(code))).toBe(true);
    // The device burns: what it had kept is gone with it.
    await context.close();
    expect((await books()).tickets).toBe(0);
  }, 300_000);

  it('come back from it to the centime: shown first, posted once, known when they are read again', async () => {
    await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
    await desk.getByRole('button', { name: registers.detach }).first().click();
    const dialog = desk.getByRole('dialog');
    await choose(dialog.getByLabel(registers.detachAs), 'lost');
    await write(dialog.getByLabel(registers.reason), 'Incendie');
    await dialog.getByRole('button', { name: registers.detach }).click();
    await dialog.waitFor({ state: 'detached' });

    const before = await books();
    await desk.goto(`${shop.url}/dashboard/till-documents`, { waitUntil: 'networkidle' });
    await desk.getByRole('link', { name: papers.title }).first().click();
    await codeField().waitFor();
    await desk.getByText(papers.none).waitFor();
    expect(await problemsInBothThemes(desk)).toEqual([]);
    // One by a scanner, which types it digit by digit and Enter; the others are pasted, which is as good and takes no minute.
    const [first = '', second = '', ...others] = codes;
    const last = others.pop() ?? '';
    // The network is gone for a moment: what was read is asked of by the next scan, or by hand.
    await desk.route(READ, (route) => route.abort());
    await codeFieldFocused();
    await desk.keyboard.type(first);
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: errors.retry }).waitFor();
    await desk.unroute(READ);
    await desk.keyboard.insertText(first);
    await desk.keyboard.press('Enter');
    await desk.getByText(papers.said.again, { exact: true }).waitFor();
    await until(async () => (await states(papers.toTake)).length === 1);
    await desk.route(READ, (route) => route.abort());
    await desk.keyboard.insertText(second);
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: errors.retry }).waitFor();
    await desk.unroute(READ);
    await desk.getByRole('button', { name: errors.retry }).click();
    await until(async () => (await states(papers.toTake)).length === 2);
    await codeField().click();
    await desk.keyboard.insertText(others.join('\n'));
    await desk.keyboard.press('Enter');
    await until(async () => (await states(papers.toTake)).length === TICKETS - 1);
    expect(await states(papers.toTake)).toEqual(codes.slice(1).map(() => 'new'));
    expect(await books()).toEqual(before);
    // While they are being taken, one more is read: it stays, and is taken after them.
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const isTaking = (url: URL) => /\/till-papers(\.data)?$/.test(url.pathname);
    await desk.route(isTaking, async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await desk.getByRole('button', { name: papers.take, exact: true }).click();
    await codeFieldFocused();
    await desk.keyboard.insertText(last);
    await desk.keyboard.press('Enter');
    await until(async () => (await states(papers.toTake)).length === TICKETS);
    worth = Number((await desk.locator('[data-found]').innerText()).split(':')[1]?.replace(/[^\d]/g, ''));
    expect(await problemsInBothThemes(desk)).toEqual([]);

    go();
    await desk.getByText(papers.done_other.replace('{{count}}', String(TICKETS - 1))).waitFor();
    await desk.unroute(isTaking);
    expect(await states(papers.toTake)).toEqual(['new']);
    expect(await states(papers.taken)).toEqual(codes.slice(1).map(() => 'posted'));
    await desk.getByRole('button', { name: papers.take, exact: true }).click();
    await desk.getByText(papers.done_one.replace('{{count}}', '1')).waitFor();
    expect(await states(papers.taken)).toEqual(codes.map(() => 'posted'));
    const after = await books();
    const [paid] = await shop.database.query<{ cash: number; total: number }>(
      `select sum((body::jsonb -> 'payments' -> 0 ->> 'amount')::int)
           filter (where body::jsonb -> 'payments' -> 0 ->> 'means' = 'cash')::int as cash,
         sum((body::jsonb ->> 'total')::int)::int as total
       from till_documents where kind = 'sale' and state = 'posted'`,
    );
    expect(paid?.total).toBe(worth);
    expect(after).toMatchObject({
      ...{ tickets: TICKETS, sold: worth, documents: before.documents + TICKETS },
      ...{ drawer: before.drawer + Number(paid?.cash), pieces: before.pieces - TICKETS },
    });

    await codeFieldFocused();
    await desk.keyboard.insertText(codes.join('\n'));
    await desk.keyboard.press('Enter');
    await until(async () => (await states(papers.toTake)).length === TICKETS);
    expect(await states(papers.toTake)).toEqual(codes.map(() => 'known'));
    expect(await desk.getByRole('button', { name: papers.take, exact: true }).isDisabled()).toBe(true);
    expect(await books()).toEqual(after);
    // Nothing of the device is missing: there is nothing to settle but the float, of which the safe knew nothing.
    const open = await shop.database.query<{ code: string }>(
      'select distinct code from till_remarks where settled_at is null',
    );
    expect(open).toEqual([{ code: 'safe_short' }]);
  }, 240_000);

  it('are refused where a digit was changed, or where no device of the shop has printed them', async () => {
    const before = await books();
    await desk.getByRole('button', { name: papers.clear }).click();
    await desk.getByRole('region', { name: papers.toTake, exact: true }).waitFor({ state: 'detached' });
    const [code = ''] = codes;
    const digit = String((Number(code[300]) + 1) % 10);
    await codeField().click();
    await desk.keyboard.insertText(code.slice(0, 300) + digit + code.slice(301));
    await desk.keyboard.press('Enter');
    await desk.getByRole('alert').filter({ hasText: papers.said.unread }).waitFor();
    // Whole, but sealed by somebody who is no device of the shop.
    const { paperCodes } = await import('@hanout/kernel');
    const [sold] = await shop.database.query<{ body: string }>(
      "select body from till_documents where kind = 'sale' limit 1",
    );
    const said = JSON.parse(sold?.body ?? '') as Parameters<typeof paperCodes>[0];
    const again = { ...said, id: said.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    await desk.keyboard.insertText(paperCodes(again, 'ab'.repeat(32)).join('\n'));
    await desk.keyboard.press('Enter');
    await until(async () => (await states(papers.toTake)).length === 1);
    expect(await states(papers.toTake)).toEqual(['forged']);
    await desk.getByText(papers.forgedText).waitFor();
    expect(await desk.getByRole('button', { name: papers.take, exact: true }).isDisabled()).toBe(true);
    expect(await books()).toEqual(before);
    await desk.setViewportSize(PHONE);
    expect(await fitsItsWidth(desk)).toBe(true);
    expect(await problemsInBothThemes(desk)).toEqual([]);
    expect(problems).toEqual([]);
  }, 120_000);
});
