import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  type TestPage,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { enter, enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { expeditions } = TEXTS.fr;

let page: TestPage;
let id = '';
const dialog = () => page.getByRole('dialog');

beforeAll(async () => {
  page = await browser.newPage({ viewport: LAPTOP });
  await enter(page, shop.url, shop.account('warehouse_clerk'));
});

describe('an expedition that arrives', () => {
  const PART = /\/dashboard\/api\/internal-expedition\/receive\/part\/[0-9a-f-]{36}$/;
  const { receipt, difference } = expeditions;
  const part = (nth = 0) => page.getByRole('list', { name: expeditions.left }).getByRole('listitem').nth(nth);
  const field = (nth = 0) => part(nth).getByRole('textbox');
  const receive = (nth = 0) => part(nth).getByRole('button', { name: receipt.receive, exact: true }).click();
  const figure = (name: string, nth = 0) =>
    part(nth).locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
  const stockOf = async () => {
    const rows = await shop.database.query<{ on_hand: number; in_transit: number; quarantined: number }>(
      `select sum(l.on_hand)::int as on_hand, sum(l.in_transit)::int as in_transit, sum(l.quarantined)::int as quarantined
       from internal_expeditions e join internal_expedition_items i on i.expedition_id = e.id
       join stock_levels l on l.unit_id = i.unit_id and l.warehouse_id = any(array[e.source_id, e.destination_id])
       where e.id = $1 group by l.warehouse_id = e.destination_id order by l.warehouse_id = e.destination_id`,
      [id],
    );
    const [source, destination] = rows;
    if (!source || !destination) throw new Error('the goods lie nowhere');
    return { source, destination };
  };
  /** One with so many pieces of each of as many things, on its way. */
  async function send(...quantities: number[]): Promise<void> {
    await page.goto(`${shop.url}/dashboard/internal-expeditions`, { waitUntil: 'networkidle' });
    await page.keyboard.press('c');
    await dialog().getByRole('button', { name: expeditions.create, exact: true }).click();
    await page.waitForURL(/internal-expeditions\/[0-9a-f-]{36}$/);
    await page.waitForLoadState('networkidle');
    id = page.url().split('/').at(-1) ?? '';
    const packed = () =>
      shop.database.query<{ quantity: number }>(
        'select quantity from internal_expedition_items where expedition_id = $1 order by quantity',
        [id],
      );
    const offered = page.getByRole('button', { name: new RegExp(`^${expeditions.add} `) });
    const typed = page.getByRole('textbox', { name: /^Quantité/ });
    for (const nth of quantities.keys()) {
      const name = (await offered.nth(nth).getAttribute('aria-label')) ?? '';
      await offered.nth(nth).click();
      await dialog().getByRole('alert').filter({ hasText: expeditions.messages.item_added }).waitFor();
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await until(async () => (await typed.count()) === nth + 1);
      // What goes along is offered no more, and those after it have moved up.
      await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
    }
    for (const [nth, quantity] of quantities.entries()) {
      await write(typed.nth(nth), String(quantity));
      await typed.nth(nth).press('Enter');
      await until(async () => (await packed()).some((item) => item.quantity === quantity));
    }
    expect((await packed()).map(({ quantity }) => quantity)).toEqual(quantities.toSorted((a, b) => a - b));
    await page.keyboard.press('Control+Enter');
    await dialog().getByRole('button', { name: expeditions.send }).click();
    await said(page, expeditions.sent);
  }
  const openReceipt = async () => {
    await page.getByRole('link', { name: expeditions.receive }).click();
    await page.waitForURL(/receipts/);
    await page.waitForLoadState('networkidle');
  };

  it('has for each of its parts an input, and a count of what has come of it [BO-043]', async () => {
    await send(3, 5);
    await openReceipt();
    const counts = () =>
      Promise.all([0, 1].map((nth) => figure(expeditions.receivedPieces, nth).then(Number)));
    const inputs = () => Promise.all([0, 1].map((nth) => field(nth).inputValue()));
    const sent = await Promise.all([0, 1].map((nth) => figure(expeditions.sentPieces, nth).then(Number)));
    expect(sent.toSorted()).toEqual([3, 5]);
    expect(await page.getByRole('list', { name: expeditions.left }).getByRole('listitem').count()).toBe(2);
    expect([await counts(), await inputs()]).toEqual([
      [0, 0],
      ['', ''],
    ]);
    // What is received of one is counted there alone, and what stands in the field of the other stays.
    await write(field(1), '1');
    await write(field(0), '2');
    await receive(0);
    await until(async () => (await counts())[0] === 2);
    expect(await counts()).toEqual([2, 0]);
    await until(async () => (await field(0).inputValue()) === '');
    expect(await inputs()).toEqual(['', '1']);
    await receive(1);
    await until(async () => (await counts())[1] === 1);
    expect(await counts()).toEqual([2, 1]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await counts()).toEqual([2, 1]);
    const kept = await shop.database.query<{ quantity: number; received: number }>(
      'select quantity, received from internal_expedition_parts where expedition_id = $1 order by quantity',
      [id],
    );
    expect(kept).toEqual(
      [0, 1]
        .map((nth) => ({ quantity: sent[nth], received: [2, 1][nth] }))
        .toSorted((a, b) => (a.quantity ?? 0) - (b.quantity ?? 0)),
    );
    // A part of which all has come is settled, and has no input any more.
    await write(field(0), String((sent[0] ?? 0) - 2));
    await receive(0);
    await part(0).getByText(receipt.settled).waitFor();
    expect([await field(0).count(), await field(1).count()]).toEqual([0, 1]);
    await write(field(1), String((sent[1] ?? 0) - 1));
    await receive(1);
    await part(1).getByText(receipt.settled).waitFor();
    expect(await counts()).toEqual(sent);
  });

  it('is counted in part by part, and says what is no quantity [BO-201] [BO-287] [BO-290]', async () => {
    await send(8);
    await openReceipt();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect([await figure(expeditions.sentPieces), await figure(expeditions.receivedPieces)]).toEqual([
      '8',
      '0',
    ]);
    let asked = 0;
    page.on('request', (request) => {
      if (PART.test(request.url())) asked += 1;
    });
    for (const wrong of ['0', '-1', '1,5', '']) {
      await write(field(), wrong);
      await receive();
      await part().getByRole('alert').filter({ hasText: receipt.invalid_data }).waitFor();
      expect(await part().getByRole('alert').getAttribute('class')).toContain('tone-bad');
    }
    expect(asked).toBe(0);
    await write(field(), '9');
    await receive();
    await until(() => asked === 1);
    await part().getByRole('alert').filter({ hasText: receipt.invalid_data }).waitFor();
    // The page is the same one all along: what it is told counts up, nothing is loaded anew.
    await page.evaluate('window.sameDocument = true');
    await write(field(), '٢');
    await receive();
    await until(async () => (await figure(expeditions.receivedPieces)) === '2');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await until(async () => (await field().inputValue()) === '');
  });

  it('says that a part could not be received, or was [BO-288] [BO-289]', async () => {
    const refusals = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 200, json: { data: { success: false } } }),
      (route: Route) => route.fulfill({ status: 500, body: '{}' }),
    ];
    for (const refusal of refusals) {
      await page.route(PART, refusal);
      await write(field(), '2');
      await receive();
      await part().getByRole('alert').filter({ hasText: receipt.error_receiving_part }).waitFor();
      expect([await field().inputValue(), await figure(expeditions.receivedPieces)]).toEqual(['2', '2']);
      await page.unroute(PART);
      // Said again of the next: what stood there goes first.
      await write(field(), '0');
      await receive();
      await part().getByRole('alert').filter({ hasText: receipt.invalid_data }).waitFor();
    }
    await write(field(), '2');
    await receive();
    await part().getByRole('alert').filter({ hasText: receipt.part_received }).waitFor();
    expect(await figure(expeditions.receivedPieces)).toBe('4');
    expect([en.expeditions.receipt.error_receiving_part, en.expeditions.receipt.part_received]).toEqual([
      'Error receiving part',
      'Part received',
    ]);
    expect(ar.expeditions.receipt.part_received).toMatch(/\p{Script=Arabic}/u);
  });

  it('is damaged, lost and found with a reason each, and what is left is received at once [BO-015]', async () => {
    const before = await stockOf();
    const differ = async (kind: string, quantity: string) => {
      await part()
        .getByRole('button', { name: new RegExp(`^${difference.all.slice(0, -1)}`) })
        .click();
      await choose(dialog().locator('[name=kind]'), kind);
      await write(dialog().locator('[name=quantity]'), quantity);
      await dialog().getByRole('button', { name: difference.submit }).click();
      await dialog().locator('[name=reason][aria-invalid=true]').waitFor();
      await write(dialog().locator('[name=reason]'), 'Carton mouillé');
      await dialog().getByRole('button', { name: difference.submit }).click();
      await dialog().waitFor({ state: 'detached' });
      await said(page, difference.done);
    };
    await differ('damaged', '1');
    await differ('lost', '2');
    await differ('found', '1');
    const listed = page.getByRole('region', { name: difference.all }).getByRole('listitem');
    expect(await listed.count()).toBe(3);
    await page.getByRole('button', { name: receipt.all }).filter({ visible: true }).click();
    await dialog().getByRole('button', { name: receipt.all }).click();
    await said(page, receipt.allDone);
    await part().getByText(receipt.settled).waitFor();
    // Eight left: four and one arrived whole, one damaged, two were lost and one of them turned up.
    const after = await stockOf();
    expect(after.source).toEqual({ ...before.source, in_transit: 0 });
    expect(after.destination).toEqual({
      ...{ on_hand: before.destination.on_hand + 2, in_transit: before.destination.in_transit },
      quarantined: before.destination.quarantined + 1,
    });
    await page.getByRole('button', { name: receipt.finish }).filter({ visible: true }).click();
    await dialog().getByRole('button', { name: receipt.finish }).click();
    await said(page, receipt.finished);
    const kept = await shop.database.query(
      `select kind, pieces, reason, movement_id is not null as booked from internal_expedition_differences where expedition_id = $1 order by at`,
      [id],
    );
    const reason = 'Carton mouillé';
    expect(kept).toEqual([
      { kind: 'damaged', pieces: 1, reason, booked: true },
      { kind: 'lost', pieces: 2, reason, booked: true },
      { kind: 'found', pieces: 1, reason, booked: true },
    ]);
    const moved = await shop.database.query(
      `select l.warehouse_id = e.source_id as source, sum(m.on_hand_change)::int as pieces from internal_expeditions e
       join stock_movements m on m.document_id = e.id join stock_levels l on l.id = m.level_id
       where e.id = $1 group by 1 order by 1`,
      [id],
    );
    expect(moved).toEqual([
      { source: false, pieces: 6 },
      { source: true, pieces: -8 },
    ]);
    // What arrives is no longer under way: the movement says so, with its sign.
    await page.goto(`${shop.url}/dashboard/stock/movements?type=arrival`, { waitUntil: 'networkidle' });
    const arrived = page.locator('tbody tr').first();
    expect(await arrived.innerText()).toMatch(new RegExp(`−\\d+ ${TEXTS.fr.stock.column.inTransit}`));
    await assertInvariants(shop.database);
  });

  it('is scanned piece by piece; what found no network waits on the device, and counts once', async () => {
    await send(4);
    await openReceipt();
    const [unit] = await shop.database.query<{ code: string }>(
      `select coalesce(c.sku, p.sku) as code from internal_expedition_items i join products p on p.id = i.product_id
       left join combinations c on c.id = i.combination_id where i.expedition_id = $1`,
      [id],
    );
    const wedge = async () => {
      await page.getByRole('textbox', { name: expeditions.scan.label }).focus();
      await page.keyboard.type(unit?.code ?? '');
      await page.keyboard.press('Enter');
    };
    const waiting = (number: number) =>
      page.getByText(expeditions.scan.waiting.replace('{{number}}', String(number)), { exact: true });
    await wedge();
    await until(async () => (await figure(expeditions.receivedPieces)) === '1');
    // The piece is taken in, but its answer is lost; two more find no network at all.
    await page.route(PART, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await wedge();
    await waiting(1).waitFor();
    await page.getByText(expeditions.scan.lost).waitFor();
    // The network goes first: in between nothing may be sent again.
    await page.context().setOffline(true);
    await page.unroute(PART);
    await wedge();
    await wedge();
    await waiting(3).waitFor();
    await page.context().setOffline(false);
    await until(async () => (await figure(expeditions.receivedPieces)) === '4');
    await part().getByText(receipt.settled).waitFor();
    await waiting(1).waitFor({ state: 'detached' });
  });

  it('turns round on its way, and all of it is received at once on a telephone, in Arabic [BO-177]', async () => {
    await send(3);
    await page.getByRole('button', { name: expeditions.back }).filter({ visible: true }).click();
    await dialog().getByRole('button', { name: expeditions.backSubmit }).click();
    await said(page, expeditions.backDone);
    await page.getByRole('link', { name: expeditions.returnOf }).waitFor();
    const back = page.url().split('/').at(-1) ?? '';
    expect(back).not.toBe(id);
    const phone = await browser.newPage({ viewport: PHONE, locale: 'ar-DZ', hasTouch: true });
    await enterAt(
      phone,
      `${shop.url}/dashboard/internal-expeditions/receipts/${back}`,
      shop.account('warehouse_clerk'),
      'ar',
    );
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);
    const own = ar.expeditions.receipt;
    id = back;
    const before = await stockOf();
    await touch(phone.getByRole('button', { name: own.all }).filter({ visible: true }));
    await touch(phone.getByRole('dialog').getByRole('button', { name: own.all }));
    await phone.getByText(own.settled).waitFor();
    const { destination } = await stockOf();
    expect(destination.on_hand).toBe(before.destination.on_hand + 3);
    const problems = [...unexpected(page.problems), ...unexpected(phone.problems)];
    expect(problems.filter((problem) => !/\b500\b|DISCONNECTED/.test(problem))).toEqual([]);
  });
});
