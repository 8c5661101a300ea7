import {
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  printedWidths,
  problemsInBothThemes,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { enter, TEXTS } from './steps.ts';
import {
  enterPin,
  givePins,
  keptForLater,
  openRegister,
  PIN,
  pair,
  pairingCode,
  REGISTER,
  scanFieldOf,
  scanInto,
} from './till-steps.ts';
import { hearToasts, said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, registers, newOrder } = TEXTS.fr;
const DOCUMENTS = '**/dashboard/api/pos/documents';

let context: BrowserContext;
let page: Page;
let desk: Page;
/** Something that is sold by the piece, and what the counter knows of it. */
let thing: { id: string; name: string; sku: string; price: number };
const problems: string[] = [];

/** The printer of this browser: it counts what it is given, and fails where it is told to. */
function printer(): void {
  const own = window as unknown as { printed: number; jammed?: boolean };
  own.printed = 0;
  window.print = () => {
    if (own.jammed) throw new Error('no paper');
    own.printed += 1;
  };
}

/** From here on what it is given last stays beside the page, as it lies on the paper. */
function keepsPrints(): void {
  window.print = () => {
    document.querySelector('body > [data-kept]')?.remove();
    const given = document.querySelector('body > [data-print-only]')?.cloneNode(true) as HTMLElement;
    given.dataset.kept = '';
    document.body.append(given);
  };
}

/** From here on a document is on the disk only when `held` is false again: whoever is in a hurry asks for it twice before. */
function slowWriting(): void {
  const own = window as unknown as { writing: number; held: boolean };
  own.writing = 0;
  own.held = false;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
    const request = add.apply(this, given);
    own.writing += 1;
    this.transaction.addEventListener('complete', () => {
      own.writing -= 1;
    });
    const go = () => {
      if (own.held) this.count().onsuccess = go;
    };
    go();
    return request;
  };
}

const documents = () =>
  shop.database.query<{ kind: string; form: string | null; state: string; total: number | null }>(
    `select kind, state, body::jsonb ->> 'form' as form, (body::jsonb ->> 'total')::int as total
     from till_documents order by seq`,
  );
/** Somebody of this number is written down at the counter, as far as the form goes. */
const createCustomer = async (phone: string) => {
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: pos.customer.create }).click();
  await write(dialog.getByLabel(pos.customer.firstName), 'Karim');
  await write(dialog.getByLabel(pos.customer.lastName, { exact: true }), 'Hadj');
  await write(dialog.getByLabel(pos.customer.phone), phone);
  await dialog.getByRole('button', { name: pos.customer.submit }).click();
  return dialog;
};
/** How many documents of a kind this till has written, sent or not. */
const keptHere = (of: string) =>
  page.evaluate(async (of) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('hanout-till');
      request.onsuccess = () => resolve(request.result);
    });
    const all = await new Promise<{ kind: string }[]>((resolve) => {
      const asked = opened.transaction('documents').objectStore('documents').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    opened.close();
    return all.filter(({ kind }) => kind === of).length;
  }, of);
const sales = async () => (await documents()).filter(({ kind }) => kind === 'sale');
const amount = async (at: Page, selector: string) =>
  Number(
    (await at.locator(selector).first().innerText())
      .replace(/[^\d,−]/g, '')
      .replace(',', '')
      .replace('−', '-'),
  );
const total = (at: Page = page) => amount(at, '[data-total]');
/** Amounts stand on the screen as they are typed: `1234,50`. */
const typed = (centimes: number) =>
  `${Math.floor(centimes / 100)},${String(centimes % 100).padStart(2, '0')}`;

async function openPage(): Promise<Page> {
  const opened = await context.newPage();
  opened.on('pageerror', (error) => problems.push(error.message));
  await opened.goto(`${shop.url}/dashboard/till`);
  return opened;
}
const scanField = (at: Page = page) => scanFieldOf(at);
const scan = (at: Page = page) => scanInto(at, thing.sku);
async function pay(at: Page = page): Promise<void> {
  await at.keyboard.press('F9');
  await at.getByRole('heading', { name: pos.payment }).waitFor();
}
const next = (at: Page = page) => at.getByRole('button', { name: pos.next });
/** Something in the cart, paid by keys alone. */
async function sellOne(letter = 'A', at: Page = page): Promise<void> {
  await scan(at);
  await pay(at);
  await at.keyboard.press(letter);
  await at.keyboard.press('Enter');
  await next(at).waitFor();
  await at.keyboard.press('Enter');
  await scanField(at).waitFor();
}
const chooseAct = async (name: string) => {
  await page.getByRole('button', { name: pos.menu }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** What is kept of the catalogue is thrown away, and read anew. */
async function flush(): Promise<void> {
  await chooseAct(pos.actions.flush);
  await page.getByRole('dialog').getByRole('button', { name: pos.flushSubmit }).click();
  await said(page, pos.done.flushed);
}

/** Puts a product that there is not into what this till keeps of the catalogue, or looks whether it is there. */
const cached = (act: 'plant' | 'look') =>
  page.evaluate(async (act) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('hanout-till');
      request.onsuccess = () => resolve(request.result);
    });
    const products = opened.transaction('products', 'readwrite').objectStore('products');
    const known = { id: 'stale', name: { fr: 'Périmé' }, isPack: false, units: [], categoryIds: [] };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    if (act === 'plant') await done(products.put(known));
    const found = await done(products.get('stale'));
    opened.close();
    return found !== undefined;
  }, act);

const forgetIndex = () =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('hanout-till');
        request.onsuccess = () => {
          const writing = request.result.transaction('meta', 'readwrite');
          writing.objectStore('meta').delete(IDBKeyRange.bound('segment:', 'segment;'));
          writing.objectStore('meta').delete('indexedAt');
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );

/** Something with one unit, of which there is enough, as this till has it; null as long as it has not read what there is. */
const anything = () =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('hanout-till');
      request.onsuccess = () => resolve(request.result);
    });
    const read = (store: string, keys?: IDBKeyRange) =>
      new Promise<never>((resolve) => {
        const asked = opened.transaction(store).objectStore(store).getAll(keys);
        asked.onsuccess = () => resolve(asked.result as never);
      });
    const stock = (await read('meta', IDBKeyRange.bound('stock:', 'stock;'))) as {
      ids: string;
      here: Int32Array;
    }[];
    const hereOf = (id: string) => {
      const range = stock.find(({ ids }) => ids.includes(id));
      return range?.here[range.ids.indexOf(id) / id.length] ?? 0;
    };
    const products = (await read('products')) as {
      id: string;
      name: { fr: string };
      isPack: boolean;
      units: { sku: string | null; price: number }[];
    }[];
    opened.close();
    const found = products.find(({ id, isPack, units }) => {
      const [unit] = units;
      return !isPack && units.length === 1 && unit?.sku && hereOf(id) >= 25 && unit.price >= 100_000;
    });
    const [unit] = found?.units ?? [];
    return found && unit?.sku
      ? { id: found.id, name: found.name.fr, sku: unit.sku, price: unit.price }
      : null;
  });

beforeAll(async () => {
  desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await givePins(desk, shop, 'manager', 'cashier');
  const code = await pairingCode(desk, shop);
  context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(printer);
  page = await openPage();
  await hearToasts(page);
  await page.reload();
  await pair(page, code.toLowerCase());
  await enterPin(page);
  await openRegister(page, 5);
  const found = await until(anything);
  thing = found as typeof thing;
}, 180_000);

describe('a till', () => {
  it('finds goods by three letters, a customer or a new one, takes 250 DA off and back, and shows how to pay [BO-058] [BO-059] [BO-061] [BO-065]', async () => {
    await write(scanField(), thing.name.slice(0, 2));
    await page.getByText(pos.searchLeast).waitFor();
    const lines = page.getByRole('region', { name: pos.cart }).getByRole('listitem');
    expect(await lines.count()).toBe(0);
    await write(scanField(), thing.name);
    await page
      .getByRole('list', { name: pos.products })
      .getByRole('button')
      .filter({ hasText: thing.name })
      .first()
      .click();
    await page.getByText(pos.added.replace('{{name}}', thing.name)).first().waitFor();
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual([expect.stringContaining(thing.name)]);
    expect(await total()).toBe(thing.price);
    // The other way: the first that is found, by Enter.
    await write(scanField(), thing.name);
    await page.keyboard.press('Enter');
    const full = await until(async () => ((await total()) > thing.price ? await total() : undefined));
    // What is typed of a line counts at Enter, or with the till's keys; what is no whole number is not taken.
    const line = lines.first().getByRole('button', { name: thing.name }).first();
    await line.click();
    const quantity = lines.first().getByRole('textbox');
    await quantity.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    expect(await quantity.inputValue()).toBe('');
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await until(async () => (await total()) === 15 * thing.price);
    for (const wrong of ['1,5', '-2', '0']) {
      await write(quantity, wrong);
      await page.keyboard.press('Enter');
      expect([await quantity.inputValue(), await total()]).toEqual(['15', 15 * thing.price]);
    }
    // More than is known to be there is remarked, and may be sold.
    const remark = lines.first().getByText(pos.tooFew.replace('{{left}}', ''));
    expect(await remark.count()).toBe(0);
    await write(quantity, '999');
    await page.keyboard.press('Enter');
    await remark.waitFor();
    await write(quantity, '٢');
    await page.keyboard.press('F7');
    await until(async () => (await total()) === full - 25_000);
    await page.keyboard.press('F7');
    await until(async () => (await total()) === full);
    await line.click();
    await page.getByRole('button', { name: pos.quick }).click();
    await until(async () => (await total()) === full - 25_000);
    await page.keyboard.press('F7');
    await until(async () => (await total()) === full);

    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog');
    // The number that was searched is the one that is written down, in whatever digits.
    await write(dialog.getByLabel(pos.customer.search), '٠٧٧٠-11-22-33');
    await dialog.getByRole('button', { name: pos.customer.create }).click();
    await write(dialog.getByLabel(pos.customer.firstName), 'Nadia 2');
    await write(dialog.getByLabel(pos.customer.lastName, { exact: true }), 'Cherif');
    await dialog.getByRole('button', { name: pos.customer.submit }).click();
    await dialog.getByText(pos.customer.badName).waitFor();
    await write(dialog.getByLabel(pos.customer.firstName), 'Nadia');
    await dialog.getByRole('button', { name: pos.customer.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const chosen = page.getByRole('button', { name: /Nadia Cherif/ });
    await chosen.waitFor();
    const known = await shop.database.query(
      "select 1 from customers c join customer_phones p on p.customer_id = c.id where p.phone = '0770112233'",
    );
    expect(known).toHaveLength(1);
    // Taken off the cart, and chosen again as somebody who is known.
    await page.keyboard.press('F4');
    await dialog.getByRole('button', { name: pos.customer.walkIn }).click();
    await chosen.waitFor({ state: 'detached' });
    await page.keyboard.press('F4');
    await write(dialog.getByLabel(pos.customer.search), 'Cherif');
    await dialog.getByRole('button', { name: /Nadia Cherif/ }).click();
    await chosen.waitFor();
    await pay();
    const forms = page.getByRole('group', { name: pos.forms.label });
    expect((await forms.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      ...[pos.forms.cash, pos.forms.card, pos.forms.mixed, pos.forms.mobile],
      ...[pos.forms.deposit, pos.forms.installment, pos.forms.other],
    ]);
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await scanField().waitFor();
  }, 120_000);

  it('asks nobody for a customer by two characters, validates a cart with its discount, and says each thing that was done [BO-060] [BO-228] [BO-332]', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pos/customers/search')) asked.push(request.url());
    });
    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(pos.customer.search), 'Na');
    await dialog.getByText(pos.customer.hint).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(0);
    await page.keyboard.type('d');
    await dialog.getByRole('button', { name: /Nadia Cherif/ }).click();
    await until(() => asked.length > 0);
    expect(asked.some((url) => /q=Na(&|$)/.test(url))).toBe(false);
    const full = await total();
    await page.getByRole('button', { name: pos.discount, exact: true }).click();
    await write(dialog.getByLabel(pos.discountField, { exact: true }), '10');
    await dialog.getByRole('button', { name: pos.apply }).click();
    await until(async () => (await total()) === full - Math.round(full / 10));
    await page
      .getByRole('region', { name: pos.cart })
      .getByRole('listitem')
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: new RegExp(`^${pos.price}`) }).click();
    await dialog.getByText(pos.priceWay.amount, { exact: true }).click();
    await write(dialog.getByLabel(pos.discountField, { exact: true }), typed(5_000));
    expect(await problemsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: pos.apply }).click();
    await said(page, pos.done.price);
    // 50 DA less a piece, then a tenth off what that comes to.
    const pieces = full / thing.price;
    const cheaper = full - 5_000 * pieces;
    const due = cheaper - Math.round(cheaper / 10);
    await until(async () => (await total()) === due);
    await pay();
    await said(page, pos.done.validated);
    await page.keyboard.type('9999');
    await page.keyboard.press('Enter');
    await said(page, pos.done.order);
    await next().waitFor();
    expect(await amount(page, '[data-change]')).toBe(999_900 - due);
    await until(() => page.evaluate(() => (window as unknown as { printed: number }).printed === 1));
    await page.keyboard.press('Enter');
    await until(async () => (await sales()).length === 1);
    expect((await sales())[0]).toMatchObject({ state: 'posted', total: due, form: 'cash' });
    await flush();
    await chooseAct(pos.actions.stocks);
    await said(page, pos.done.stocks);
    await chooseAct(pos.actions.customers);
    await said(page, pos.done.customers);
    await chooseAct(pos.actions.drawer);
    await page.getByRole('dialog').getByRole('button', { name: pos.drawer.submit }).click();
    await write(page.getByRole('dialog').getByLabel(pos.approval.pin), PIN);
    await page.getByRole('dialog').getByRole('button', { name: pos.approval.submit }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await said(page, pos.done.operation);
    for (const key of Object.keys(pos.done) as (keyof typeof pos.done)[])
      expect(new Set([pos, en.pos, ar.pos].map((texts) => texts.done[key])).size).toBe(3);
  }, 120_000);

  it('takes the seven ways to pay, and nothing that does not add up, exceeds the total or the greatest deposit [BO-197] [BO-224] [BO-225] [BO-226]', async () => {
    const before = (await sales()).length;
    await sellOne('A');
    await sellOne('B');
    await scan();
    await pay();
    const due = await total();
    const options = page.getByRole('group', { name: pos.forms.label }).getByRole('button');
    expect((await options.allInnerTexts()).map((text) => text.split('\n')[0]).sort()).toEqual(
      (['cash', 'card', 'mobile', 'other', 'deposit', 'mixed', 'installment'] as const)
        .map((one) => pos.forms[one])
        .sort(),
    );
    const refused = async (fault: keyof typeof pos.faults) => {
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: pos.faults[fault] }).waitFor();
      expect(await next().count()).toBe(0);
    };
    // A card that would take one centime more than there is to pay.
    await page.keyboard.press('b');
    await write(page.locator('[name=amount]'), typed(due + 1));
    await refused('above_total');
    // Cash and card that are a centime short of it.
    await page.keyboard.press('c');
    await write(page.locator('[name=amount]'), typed(10_000));
    await write(page.locator('[name=card]'), typed(due - 10_001));
    await refused('not_total');
    await write(page.locator('[name=card]'), '');
    await page.keyboard.press('Enter');
    await next().click();

    await sellOne('D');
    await scan();
    await pay();
    await page.keyboard.press('e');
    const most = Math.round((due * 3_000) / 10_000);
    await write(page.locator('[name=amount]'), typed(most + 1));
    await refused('above_deposit');
    await write(page.locator('[name=amount]'), typed(most));
    await refused('customer');
    const nadia = async () => {
      await page.keyboard.press('F4');
      await write(page.getByRole('dialog').getByLabel(pos.customer.search), 'Nadia');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Nadia Cherif/ })
        .click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await nadia();
    await page.locator('[name=amount]').press('Enter');
    await page.getByRole('main').getByText('Nadia Cherif · 0770 11 22 33').waitFor();
    expect(await page.getByText(pos.cash.signature, { exact: true }).count()).toBe(0);
    await next().click();
    await scan();
    await nadia();
    await pay();
    await page.keyboard.press('f');
    // A sale by instalments is signed and kept: on A4 alone.
    expect(await page.getByRole('group', { name: pos.paper }).getByRole('button').allInnerTexts()).toEqual([
      'A4',
    ]);
    await write(page.locator('[name=amount]'), '100');
    // The rest in four months: said on the screen and on the paper, and the order has it.
    await write(page.locator('[name=parts]'), '0');
    await refused('plan');
    const pad = page.getByRole('group', { name: pos.pad });
    await page.locator('[name=parts]').click();
    await pad.getByRole('button', { name: pos.clear }).click();
    await pad.getByRole('button', { name: '4', exact: true }).click();
    const parts = page.getByRole('list', { name: pos.plan.title }).getByRole('listitem');
    expect(await parts.count()).toBe(5);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText(pos.plan.title).waitFor();
    // What is signed and kept says by whom, and where.
    await page.getByRole('main').getByText('Nadia Cherif · 0770 11 22 33').waitFor();
    await page.getByRole('main').getByText(pos.cash.signature, { exact: true }).waitFor();
    await next().click();
    await scan();
    await pay();
    await page.keyboard.press('g');
    await page.locator('[name=amount]').waitFor();
    await refused('word');
    await write(page.getByLabel(pos.which), 'Chèque 42');
    await page.keyboard.press('Enter');
    await next().click();
    await until(async () => (await sales()).length === before + 7);
    const made = (await sales()).slice(before);
    expect(made.map(({ form: of }) => of).sort()).toEqual([
      'card',
      'cash',
      'deposit',
      'installment',
      'mixed',
      'mobile',
      'other',
    ]);
    expect(made.every(({ state }) => state === 'posted')).toBe(true);
    const [planned] = await shop.database.query<{ parts: number }>(
      `select count(*)::int as parts from order_installments i join till_documents d on d.id = i.order_id
       where d.body::jsonb ->> 'form' = 'installment'`,
    );
    expect(planned?.parts).toBe(5);
  }, 180_000);

  it('sells without network, also when it is opened again, and sends each sale once when it is back; says what it cannot do offline [BO-019] [BO-062] [BO-318] [BO-319]', async () => {
    const before = (await sales()).length;
    await keptForLater(page);
    await context.setOffline(true);
    await write(scanField(), thing.name);
    const tile = page.getByRole('list', { name: pos.products }).getByRole('button');
    const left = async () =>
      Number(/(\d+)$/.exec((await tile.filter({ hasText: thing.name }).first().innerText()).trim())?.[1]);
    const shelf = await until(left);
    await page.keyboard.press('Escape');
    await sellOne();
    await sellOne('B');
    // The server has heard of neither: what is shown is without them.
    await write(scanField(), thing.name);
    await until(async () => (await left()) === shelf - 2);
    await page.keyboard.press('Escape');
    await page.getByText(pos.unsent_other.replace('{{count}}', '2')).waitFor();
    await page.getByText(pos.offline, { exact: true }).waitFor();
    await chooseAct(pos.actions.stocks);
    await said(page, pos.failed.stocks);
    await chooseAct(pos.actions.queue);
    await page.getByRole('dialog').getByRole('button', { name: pos.queue.send }).click();
    await said(page, pos.failed.orders);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseAct(pos.actions.delivery);
    await said(page, pos.failed.deliveryOffline);
    for (const key of ['stocks', 'orders', 'deliveryOffline', 'transportersOffline'] as const)
      expect(new Set([pos, en.pos, ar.pos].map((texts) => texts.failed[key])).size).toBe(3);
    // The tab is gone and opened again, without network.
    await page.reload();
    await enterPin(page);
    await sellOne();
    await page.getByText(pos.unsent_other.replace('{{count}}', '3')).waitFor();
    // Its disk as an older till leaves it, whose products had no index.
    await forgetIndex();
    await page.reload();
    await enterPin(page);
    await sellOne();
    await page.getByText(pos.unsent_other.replace('{{count}}', '4')).waitFor();
    expect(await sales()).toHaveLength(before);
    // The first time the server has them, and its answer is lost.
    let lost = 0;
    await page.route(DOCUMENTS, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await context.setOffline(false);
    await until(() => lost > 0);
    await page.unroute(DOCUMENTS);
    await until(async () => (await page.getByText(/à envoyer$/).count()) === 0);
    expect(await sales()).toHaveLength(before + 4);
    const numbers = await shop.database.query<{ number: number }>(
      'select number from tickets order by number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
    // The form of an order to deliver says it of its transporters.
    await desk.goto(`${shop.url}/dashboard/orders/new`, { waitUntil: 'networkidle' });
    await choose(desk.getByLabel(newOrder.wilaya), '31');
    const commune = desk.getByLabel(newOrder.commune, { exact: true });
    await commune.locator('option').nth(1).waitFor({ state: 'attached' });
    await desk.context().setOffline(true);
    await choose(commune, 1);
    await desk.getByText(pos.failed.transportersOffline).waitFor();
    await desk.context().setOffline(false);
  }, 180_000);

  it('fills the screen, flushes its cache, keeps a customer whom the shop cannot take now, and says when printing fails [BO-063] [BO-064] [BO-323] [BO-331]', async () => {
    await page.getByRole('button', { name: pos.fullscreen }).click();
    await until(() => page.evaluate(() => document.fullscreenElement !== null));
    await page.getByRole('button', { name: pos.fullscreen }).click();
    await until(() => page.evaluate(() => document.fullscreenElement === null));

    // Something that the server knows nothing of, as an old catalogue would have it.
    expect(await cached('plant')).toBe(true);
    await flush();
    expect(await cached('look')).toBe(false);
    expect(await anything()).not.toBeNull();

    await page.route('**/pos/customers', (route) => route.fulfill({ status: 500, body: '{}' }));
    const broken = await createCustomer('0661223344');
    await broken.getByText(pos.failed.customerOnline).waitFor();
    await page.keyboard.press('Escape');
    await broken.waitFor({ state: 'detached' });
    await page.unroute('**/pos/customers');
    await page.route('**/pos/customers', (route) => route.abort());
    const cut = await createCustomer('0661223344');
    await cut.getByText(pos.failed.customerNetwork).waitFor();
    await cut.getByRole('button', { name: pos.customer.keepHere }).click();
    await cut.waitFor({ state: 'detached' });
    await page.unroute('**/pos/customers');
    for (const key of ['customerOnline', 'customerNetwork', 'printing'] as const)
      expect(new Set([pos, en.pos, ar.pos].map((texts) => texts.failed[key])).size).toBe(3);

    // The sale stands, whatever the printer does, and is printed later; the customer comes with it.
    await page.evaluate(() => {
      (window as unknown as { jammed: boolean }).jammed = true;
    });
    await scan();
    await pay();
    await page.keyboard.press('Enter');
    await said(page, pos.failed.printing);
    await next().waitFor();
    // The ticket is shown; the codes that its paper carries are drawn for the printer alone.
    await page.locator('main article').waitFor();
    expect(await page.locator('main figure').count()).toBe(0);
    await until(async () => {
      const [known] = await shop.database.query('select 1 from customer_phones where phone = $1', [
        '0661223344',
      ]);
      return known !== undefined;
    });
    await page.reload();
    await page.getByText(/est-il imprimé/).waitFor();
    await page.getByRole('button', { name: pos.print, exact: true }).click();
    await page.getByText(/est-il imprimé/).waitFor({ state: 'detached' });
    await enterPin(page);
    await scanField().waitFor();
  }, 180_000);

  it('says of a number that its customer exists already, and takes them when asked [BO-324]', async () => {
    const [known] = await shop.database.query<{ phone: string; name: string }>(
      `select p.phone, c.first_name || ' ' || c.last_name as name from customers c
       join customer_phones p on p.customer_id = c.id where p.phone ~ '^0[567]' order by c.id limit 1`,
    );
    const dialog = await createCustomer(known?.phone ?? '');
    const said = (text: string) => text.replace('{{name}}', known?.name ?? '');
    await dialog.getByText(said(pos.customer.exists)).waitFor();
    await dialog.getByRole('button', { name: said(pos.customer.use) }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: known?.name }).first().waitFor();
    for (const key of ['exists', 'use'] as const)
      expect(new Set([pos, en.pos, ar.pos].map((texts) => texts.customer[key])).size).toBe(3);
  });

  it('says when the whole screen is not to be had, or not to be left [BO-330]', async () => {
    await page.evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('no'));
    });
    await page.getByRole('button', { name: pos.fullscreen }).click();
    await said(page, pos.failed.fullscreen);
    await page.evaluate(() => {
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
      document.exitFullscreen = () => Promise.reject(new TypeError('no'));
    });
    await page.getByRole('button', { name: pos.fullscreen }).click();
    await said(page, pos.failed.fullscreenRestore);
    for (const key of ['fullscreen', 'fullscreenRestore'] as const)
      expect(new Set([pos, en.pos, ar.pos].map((texts) => texts.failed[key])).size).toBe(3);
  });

  it('loses nothing and sells nothing twice when its tab dies before the sale is on the disk; one tab sells at a time', async () => {
    await page.reload();
    await enterPin(page);
    const before = (await sales()).length;
    await scan();
    await pay();
    // The transaction of the sale goes on for ever: the tab is closed in the middle of it.
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
        const request = add.apply(this, given);
        const go = () => {
          this.count().onsuccess = go;
        };
        go();
        (window as unknown as { writing: boolean }).writing = true;
        return request;
      };
    });
    await page.keyboard.press('Enter');
    await until(() => page.evaluate(() => (window as unknown as { writing?: boolean }).writing === true));
    expect(await next().count()).toBe(0);
    await page.close();
    page = await openPage();
    await enterPin(page);
    await until(async () => (await total()) > 0);
    await pay();
    await page.keyboard.press('Enter');
    await next().waitFor();
    await page.keyboard.press('Enter');
    await until(async () => (await sales()).length === before + 1);

    const second = await openPage();
    await second.getByText(pos.elsewhere).waitFor();
    await second.getByRole('button', { name: pos.takeOver }).click();
    await enterPin(second);
    await scanField(second).waitFor();
    await page.getByText(pos.elsewhere).waitFor();
    await page.close();
    page = second;
    await hearToasts(page);
  }, 120_000);

  it('writes down once what is asked for twice: money out of the drawer with its slip, and the drawer opened without a sale', async () => {
    const [moves, opened] = [await keptHere('cash'), await keptHere('no_sale')];
    const dialog = page.getByRole('dialog');
    const slips = page.locator('body > [data-kept]', { hasText: pos.cash.slip });
    const move = async (amount: string, note: string) => {
      await chooseAct(pos.actions.cash);
      await choose(dialog.getByLabel(pos.cash.reason), 'expense');
      await write(dialog.getByLabel(pos.cash.amount), amount);
      await write(dialog.getByLabel(pos.cash.note), note);
      await dialog.getByRole('button', { name: pos.cash.submit, exact: true }).click();
    };
    // The first answer is still being written when the second is given.
    const approveTwice = async () => {
      const pin = dialog.getByLabel(pos.approval.pin);
      await hold(true);
      await write(pin, PIN);
      await page.keyboard.press('Enter');
      await writing(1);
      await until(async () => (await pin.inputValue()) === '');
      await write(pin, PIN);
      await page.keyboard.press('Enter');
      await hold(false);
    };
    const hold = (held: boolean) =>
      page.evaluate((held) => {
        (window as unknown as { held: boolean }).held = held;
      }, held);
    const writing = (count: number) =>
      page.waitForFunction((count) => (window as unknown as { writing: number }).writing === count, count);

    await page.evaluate(slowWriting);
    // Written once, and said to be; its slip is printed when the printer can, and nothing else is typed into what asked for it.
    await page.evaluate(() => {
      window.print = () => {
        throw new Error('no paper');
      };
    });
    await move('120,50', 'Pain');
    await approveTwice();
    await said(page, pos.failed.printing);
    await dialog.getByText(pos.cash.unprinted).waitFor();
    expect(await dialog.getByLabel(pos.cash.amount).count()).toBe(0);
    await writing(0);
    expect(await keptHere('cash')).toBe(moves + 1);
    await page.evaluate(keepsPrints);
    await dialog.getByRole('button', { name: pos.print, exact: true }).click();
    await slips.filter({ hasText: 'Pain' }).waitFor({ state: 'attached' });
    // The slip carries the movement, for where its device is lost.
    expect(await page.locator('body > [data-kept] figure svg').count()).toBe(1);
    await dialog.waitFor({ state: 'detached' });
    // The next one is another.
    await move('80', 'Thé');
    await write(dialog.getByLabel(pos.approval.pin), PIN);
    await page.keyboard.press('Enter');
    await slips.filter({ hasText: 'Thé' }).waitFor({ state: 'attached' });
    await dialog.waitFor({ state: 'detached' });

    await chooseAct(pos.actions.report);
    await dialog.getByText(pos.report.approval).waitFor();
    await write(dialog.getByLabel(pos.approval.pin), PIN);
    await page.keyboard.press('Enter');
    await dialog.getByText(pos.ticket.owed, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await chooseAct(pos.actions.drawer);
    await dialog.getByRole('button', { name: pos.drawer.submit }).click();
    await approveTwice();
    await dialog.waitFor({ state: 'detached' });
    await writing(0);
    expect(await keptHere('cash')).toBe(moves + 2);
    expect(await keptHere('no_sale')).toBe(opened + 1);
    // The drawer's is the last that was written: the server has those before it.
    await until(async () => (await documents()).filter(({ kind }) => kind === 'no_sale').length > opened);
    await page.getByText(/à envoyer$/).waitFor({ state: 'detached' });
    const cash = (await documents()).filter(({ kind }) => kind === 'cash');
    expect(cash).toHaveLength(moves + 2);
    expect(cash.every(({ state }) => state === 'posted')).toBe(true);
  }, 120_000);

  it('closes by a blind count: Z, drawer, stock and accounts agree to the centime', async () => {
    const [session] = await shop.database.query<{ id: string }>(
      `select id from register_sessions where state = 'open'`,
    );
    await chooseAct(pos.actions.close);
    expect(await page.getByText(pos.close.expected).count()).toBe(0);
    const paid = async (means: string) =>
      Number(
        (
          await shop.database.query<{ sum: string }>(
            `select coalesce(sum((p ->> 'amount')::bigint), 0) as sum
             from till_documents d, jsonb_array_elements(d.body::jsonb -> 'payments') p
             where d.kind = 'sale' and p ->> 'means' = $1`,
            [means],
          )
        )[0]?.sum,
      );
    const [moved] = await shop.database.query<{ sum: number }>(
      "select coalesce(sum(amount), 0)::int as sum from till_documents where kind = 'cash'",
    );
    const cash = 500_000 + (await paid('cash')) + Number(moved?.sum);
    let rest = Math.floor(cash / 100);
    for (const note of [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]) {
      const count = Math.floor(rest / note);
      rest -= count * note;
      if (count > 0) await write(page.locator(`[name=piece-${note}]`), String(count));
    }
    for (const means of ['card', 'mobile', 'other'])
      await write(page.locator(`[name=${means}]`), typed(await paid(means)));
    await page.getByRole('button', { name: pos.close.confirm }).click();
    // What no coin can pay is said as well, and needs no reason.
    const difference = Math.floor(cash / 100) * 100 - cash;
    expect(difference).toBeLessThan(0);
    await page.getByText(pos.close.short, { exact: true }).waitFor();
    expect(await amount(page, '[data-difference]')).toBe(difference);
    expect(await page.locator('[name=reason]').count()).toBe(0);
    await write(page.locator('[name=left]'), '2000');
    await page.getByRole('button', { name: pos.close.submit, exact: true }).dblclick();
    await page.getByText(pos.close.done).waitFor();
    expect(await keptHere('close')).toBe(1);
    const closed = await until(async () => {
      const [row] = await shop.database.query<{
        z: Record<string, number>;
        left: number;
        difference: number;
      }>(
        `select z, left_in_drawer::int as left, difference::int as difference from register_sessions
         where id = $1 and state <> 'open'`,
        [session?.id],
      );
      return row;
    });
    const made = await sales();
    expect(closed).toMatchObject({ left: 200_000, difference });
    expect(closed.z).toMatchObject({
      tickets: made.length,
      sales: made.reduce((all, { total: of }) => all + (of ?? 0), 0),
      expectedCash: cash,
    });
    const [money] = await shop.database.query<{
      drawer: number;
      orders: number;
      unposted: number;
      remarks: string[];
    }>(
      `select (select a.balance from money_accounts a join registers r on r.account_id = a.id where r.name = $1)::int as drawer,
         (select count(*) from orders o join tickets t on t.order_id = o.id)::int as orders,
         (select count(*) from till_documents where state <> 'posted')::int as unposted,
         (select array_agg(distinct code) from till_remarks) as remarks`,
      [REGISTER],
    );
    // Nothing was in the safe's books before the float was taken out of it: somebody looks at that.
    expect(money).toEqual({ drawer: 200_000, orders: made.length, unposted: 0, remarks: ['safe_short'] });
    const [gone] = await shop.database.query<{ pieces: number }>(
      `select -sum(m.on_hand_change)::int as pieces from stock_movements m join stock_levels l on l.id = m.level_id
       where l.unit_id = $1 and m.type = 'sale'`,
      [thing.id],
    );
    const deposits = made.filter(({ form: of }) => of === 'deposit').length;
    // Of the first two were sold at once.
    expect(gone?.pieces).toBe(made.length + 1 - deposits);

    await desk.goto(`${shop.url}/dashboard/register-sessions/${session?.id}`, { waitUntil: 'networkidle' });
    await desk.getByText(registers.session.agrees).waitFor();
    expect(await problemsInBothThemes(desk)).toEqual([]);
    await desk.goto(`${shop.url}/dashboard/till-documents`, { waitUntil: 'networkidle' });
    await desk.getByText(registers.remarks.safe_short).waitFor();
    await desk.getByRole('button', { name: registers.document.looked }).first().click();
    await write(desk.getByRole('dialog').getByLabel(registers.document.note), 'Premier fond de caisse');
    await desk.getByRole('dialog').getByRole('button', { name: registers.document.looked }).click();
    await desk.getByText(registers.document.none).waitFor();
    expect(problems).toEqual([]);
  }, 180_000);

  it('fits a phone, and prints a ticket on each of four sizes of paper [BO-347]', async () => {
    await page.getByRole('button', { name: pos.close.leave }).click();
    await enterPin(page);
    await page.setViewportSize(PHONE);
    await page.locator('[name=piece-1000]').waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    const openings = await keptHere('open');
    await page.getByRole('button', { name: pos.open.submit }).dblclick();
    await scanField().waitFor();
    expect(await keptHere('open')).toBe(openings + 1);
    expect(await fitsItsWidth(page)).toBe(true);

    await page.setViewportSize(LAPTOP);
    await scan();
    await pay();
    await page.keyboard.press('Enter');
    await next().waitFor();
    const papers = page.getByRole('group', { name: pos.paper }).getByRole('button');
    const widths = { '58mm': 58, '80mm': 80, A5: 148, A4: 210 };
    expect(await papers.allInnerTexts()).toEqual(Object.keys(widths));
    await page.evaluate(keepsPrints);
    for (const [paper, width] of Object.entries(widths)) {
      await papers.getByText(paper, { exact: true }).click();
      await page.getByRole('button', { name: pos.print, exact: true }).click();
      await page.locator(`body > [data-kept][data-paper="${paper}"]`, { hasText: thing.name }).waitFor({
        state: 'attached',
      });
      // What was printed is taken off the page again: beside what is kept of it, it would be a second ticket on the paper.
      await page.locator('body > [data-print-only]:not([data-kept])').waitFor({ state: 'detached' });
      expect(await printedWidths(page)).toEqual([width]);
    }
  });
});
