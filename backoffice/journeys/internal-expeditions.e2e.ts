import {
  accessibilityProblems,
  LAPTOP,
  type TestPage,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { enter, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { expeditions } = TEXTS.fr;
const { messages, modal } = expeditions;

const AVAILABLE = /\/dashboard\/api\/warehouse\/[^/]+\/available-products/;
const call = (name: string) => new RegExp(`/dashboard/api/internal-expedition/[0-9a-f-]{36}/${name}$`);

let page: TestPage;
let id = '';

const dialog = () => page.getByRole('dialog');
const searchBox = () => page.getByRole('searchbox', { name: expeditions.products });
const inside = () => page.getByRole('region', { name: expeditions.inside });
const lines = () => inside().getByRole('listitem');
const addFirst = () => page.getByRole('button', { name: new RegExp(`^${expeditions.add} `) }).first();
const itemsOf = () =>
  shop.database.query<{ quantity: number; packing: string }>(
    'select quantity, packing from internal_expedition_items where expedition_id = $1 order by id',
    [id],
  );
/** What the source has free of the first line, or of the last. */
async function freeOf(order: 'asc' | 'desc'): Promise<number> {
  const [row] = await shop.database.query<{ free: number }>(
    `select sum(l.on_hand - l.held - l.reserved)::int as free from internal_expedition_items i
     join internal_expeditions e on e.id = i.expedition_id
     join stock_levels l on l.unit_id = i.unit_id and l.warehouse_id = e.source_id
     where i.expedition_id = $1 group by i.id order by i.id ${order} limit 1`,
    [id],
  );
  return row?.free ?? 0;
}
const refusalOf = (most: number) =>
  `${messages.invalid_quantity} (${expeditions.fromOneTo.replace('{{most}}', String(most))})`;
/** Reads the message with its title, and closes it. */
async function told(title: string, text: string): Promise<void> {
  await dialog().getByRole('heading', { name: title, exact: true }).waitFor();
  expect(await dialog().getByRole('alert').innerText()).toBe(text);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}
/** What is free is asked again within an act. */
const asksAgain = async (act: () => Promise<unknown>) => {
  const asked = page.waitForResponse((answer) => AVAILABLE.test(answer.url()));
  await act();
  await asked;
};
const available = (nth: number) =>
  page
    .getByRole('region', { name: /^Disponible à/ })
    .getByRole('listitem')
    .nth(nth);

beforeAll(async () => {
  page = await browser.newPage({ viewport: LAPTOP });
  await enter(page, shop.url, shop.account('warehouse_clerk'));
});

describe('an expedition between warehouses', () => {
  it('is begun from the list, and searched for goods that its source has free [BO-038] [BO-039] [BO-300]', async () => {
    await page.goto(`${shop.url}/dashboard/internal-expeditions`, { waitUntil: 'networkidle' });
    await page.keyboard.press('c');
    await dialog().locator('select').nth(1).waitFor();
    const [from, to] = await dialog()
      .locator('select')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(from).not.toBe(to);
    await dialog().getByRole('button', { name: expeditions.create, exact: true }).click();
    await page.waitForURL(/internal-expeditions\/[0-9a-f-]{36}$/);
    await page.waitForLoadState('networkidle');
    id = page.url().split('/').at(-1) ?? '';
    await page.getByText(expeditions.empty).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    // Rows say what is free; while an answer is awaited, the search box turns.
    const [free] = await shop.database.query<{ pieces: number; name: string }>(
      `select sum(l.on_hand - l.held - l.reserved)::int as pieces, t.name from stock_levels l
       join product_texts t on t.product_id = l.unit_id and t.locale = 'fr'
       where l.warehouse_id = $1 group by l.unit_id, t.name having sum(l.on_hand - l.held - l.reserved) > 3 order by t.name limit 1`,
      [from],
    );
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(AVAILABLE, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(AVAILABLE);
    await write(searchBox(), free?.name ?? '');
    expect(new URL((await asked).url()).searchParams.get('expeditionId')).toBe(id);
    const spinner = page.getByRole('status').filter({ hasText: expeditions.searching });
    await spinner.waitFor();
    go();
    await spinner.waitFor({ state: 'detached' });
    await page.unroute(AVAILABLE);
    expect((await available(0).innerText()).replace(/\s+/g, ' ')).toContain(`${free?.name} ${free?.pieces}`);

    await page.route(AVAILABLE, (route) => route.fulfill({ status: 500, body: '{}' }));
    // One letter: each rest of a slow hand would ask, and fail, once more.
    await write(searchBox(), 't');
    await told(modal.danger, messages.error_loading_products);
    expect(en.expeditions.messages.error_loading_products).toBe('Error loading products');
    await page.unroute(AVAILABLE);
    await write(searchBox(), '');
    await until(async () => (await page.getByRole('button', { name: /^Ajouter / }).count()) > 2);
  });

  it('takes along what is added, says so, and hides it from what can be added [BO-042] [BO-168] [BO-305] [BO-306]', async () => {
    const name = await available(0).locator('bdi').first().innerText();
    await asksAgain(() => addFirst().click());
    await told(modal.success, messages.item_added);
    await inside().locator('bdi').filter({ hasText: name }).first().waitFor();
    await until(async () => (await available(0).locator('bdi').first().innerText()) !== name);
    await asksAgain(() => searchBox().press('Enter'));
    await told(modal.success, messages.item_added);
    expect(await itemsOf()).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    await asksAgain(() =>
      lines()
        .first()
        .getByRole('button', { name: /^Une pièce de plus/ })
        .click(),
    );
    await until(async () => (await itemsOf())[0]?.quantity === 2);

    await write(searchBox(), 'zzzz');
    await page.getByText(expeditions.nothingFound).waitFor();
    await page.getByRole('status').filter({ hasText: expeditions.searching }).waitFor({ state: 'detached' });
    await searchBox().press('Enter');
    await told(modal.message, expeditions.nothingFound);
    // Each kind of message has its own title.
    await lines()
      .last()
      .getByRole('button', { name: /^Une pièce de moins/ })
      .click();
    await told(modal.warning, refusalOf(await freeOf('desc')));
    await page.route(call('update-item'), (route) => route.fulfill({ status: 500, body: '{}' }));
    await lines()
      .last()
      .getByRole('button', { name: /^Une pièce de plus/ })
      .click();
    await told(modal.danger, messages.error_updating);
    await page.unroute(call('update-item'));
    expect([en, ar].map((texts) => texts.expeditions.messages.item_added)).toEqual([
      'Item added',
      expect.stringMatching(/\p{Script=Arabic}/u),
    ]);
    const { success, danger, warning, message } = en.expeditions.modal;
    expect([success, danger, warning, message]).toEqual(['Success', 'Error', 'Warning', 'Message']);
  });

  it('has its quantities changed between one and what is free [BO-040] [BO-217] [BO-218] [BO-304]', async () => {
    const line = lines().first();
    const quantity = line.getByRole('textbox', { name: /^Quantité/ });
    await asksAgain(() => line.getByRole('button', { name: /^Une pièce de moins/ }).click());
    await until(async () => (await itemsOf())[0]?.quantity === 1);
    await until(async () => (await quantity.inputValue()) === '1');
    await asksAgain(() => line.getByRole('button', { name: /^Une pièce de plus/ }).click());
    await until(async () => (await itemsOf())[0]?.quantity === 2);
    await until(async () => (await quantity.inputValue()) === '2');
    await asksAgain(() => line.getByRole('button', { name: /^Une pièce de moins/ }).click());
    await until(async () => (await itemsOf())[0]?.quantity === 1);
    const most = await freeOf('asc');
    const refusal = refusalOf(most);
    await line.getByRole('button', { name: /^Une pièce de moins/ }).click();
    await told(modal.warning, refusal);
    for (const wrong of [String(most + 1), '1,5', '0']) {
      await write(quantity, wrong);
      await quantity.press('Enter');
      await told(modal.warning, refusal);
    }
    expect([(await itemsOf())[0]?.quantity, await quantity.inputValue()]).toEqual([1, '1']);
    // Digits of an Arabic keyboard are digits.
    for (const [typed, pieces] of [
      ['٢', 2],
      ['١', 1],
    ] as const) {
      await write(quantity, typed);
      await asksAgain(() => quantity.press('Enter'));
      await until(async () => (await itemsOf())[0]?.quantity === pieces);
      await until(async () => (await quantity.inputValue()) === String(pieces));
    }
    expect(en.expeditions.messages.invalid_quantity).toBe('Invalid quantity');
    expect(ar.expeditions.messages.invalid_quantity).toMatch(/\p{Script=Arabic}/u);
  });

  it('has lines removed when that is confirmed, and offers them again [BO-041] [BO-168] [BO-169] [BO-281]', async () => {
    const last = lines().last();
    const name = await last.locator('bdi').first().innerText();
    const offered = page.getByRole('button', { name: `${expeditions.add} ${name}` });
    await asksAgain(() => write(searchBox(), name));
    expect(await offered.count()).toBe(0);
    // Cancelling the question asks the server nothing.
    let removals = 0;
    page.on('request', (request) => {
      if (call('remove-item').test(request.url())) removals += 1;
    });
    const remove = last.getByRole('button', { name: /^Retirer/ });
    await remove.click();
    await dialog().getByRole('button', { name: expeditions.keep }).click();
    await dialog().waitFor({ state: 'detached' });
    expect([removals, (await itemsOf()).length]).toEqual([0, 2]);
    await remove.click();
    await asksAgain(() => dialog().getByRole('button', { name: expeditions.removeSubmit }).click());
    await said(page, expeditions.removed);
    expect([removals, (await itemsOf()).length, await lines().count()]).toEqual([1, 1, 1]);
    // Of itself, without another search.
    await offered.first().waitFor();
  });

  it('says what failed, and keeps what stood [BO-301] [BO-302] [BO-303]', async () => {
    const failing = async (name: string, act: () => Promise<unknown>, text: string) => {
      await page.route(call(name), (route) => route.fulfill({ status: 500, body: '{}' }));
      await act();
      await told(modal.danger, text);
      await page.unroute(call(name));
    };
    await write(searchBox(), '');
    await until(async () => (await page.getByRole('button', { name: /^Ajouter / }).count()) > 2);
    const line = lines().first();
    await failing('add-item', () => addFirst().click(), messages.error_adding);
    const more = line.getByRole('button', { name: /^Une pièce de plus/ });
    await failing('update-item', () => more.click(), messages.error_updating);
    expect(await line.getByRole('textbox', { name: /^Quantité/ }).inputValue()).toBe('1');
    const remove = async () => {
      await line.getByRole('button', { name: /^Retirer/ }).click();
      await dialog().getByRole('button', { name: expeditions.removeSubmit }).click();
    };
    await failing('remove-item', remove, messages.error_removing);
    expect(await itemsOf()).toMatchObject([{ quantity: 1 }]);
    for (const key of ['error_adding', 'error_updating', 'error_removing'] as const) {
      const [english, arabic] = [en, ar].map((texts) => texts.expeditions.messages[key]);
      expect([english, arabic]).toEqual([expect.stringMatching(/^Error /), expect.stringMatching(/^خطأ/)]);
    }
  });

  it('is packed by key, and sent with whom it goes [BO-178]', async () => {
    const line = lines().first();
    for (const [state, kept] of [
      [expeditions.not_found, 'not_found'],
      [expeditions.unpack, 'unpack'],
    ] as const) {
      await line.getByRole('button', { name: state, exact: true }).click();
      await until(async () => (await itemsOf())[0]?.packing === kept);
      await line.getByRole('button', { name: state, exact: true, pressed: true }).waitFor();
    }
    await page.getByRole('heading', { name: expeditions.inside }).click();
    // What nobody has packed leaves as well: the question says so.
    await page.keyboard.press('Control+Enter');
    await dialog().getByText(expeditions.unpacked.replace('{{number}}', '1')).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('x');
    await until(async () => (await itemsOf())[0]?.packing === 'pack');
    await line.getByRole('button', { name: expeditions.pack, exact: true, pressed: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await write(dialog().locator('[name=carriedBy]'), 'Le chauffeur du dépôt');
    await dialog().getByRole('button', { name: expeditions.send }).click();
    await said(page, expeditions.sent);
    await page.getByText('Le chauffeur du dépôt').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [row] = await shop.database.query(
      `select status, carried_by, (select coalesce(sum(quantity), 0)::int from internal_expedition_parts where expedition_id = e.id) as pieces
       from internal_expeditions e where id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'sent', carried_by: 'Le chauffeur du dépôt', pieces: 1 });
    expect(unexpected(page.problems).filter((problem) => !/\b500\b/.test(problem))).toEqual([]);
  });
});
