import { LAPTOP, problemsInBothThemes, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { enter, TEXTS } from './steps.ts';
import {
  anyThing,
  enterPin,
  givePins,
  linesOf,
  openRegister,
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
const { pos } = TEXTS.fr;
const LIST = '**/dashboard/api/pos/parked';
const DAY_MS = 24 * 3_600_000;

interface Till {
  readonly context: BrowserContext;
  page: Page;
}
let desk: Page;
let one: Till;
let two: Till;
let thing: Thing;
const problems: string[] = [];

const dialog = ({ page }: Till) => page.getByRole('dialog');
/** What waits at the other registers. */
const elsewhere = (till: Till) => dialog(till).getByRole('region', { name: pos.parkedElsewhere });
/** Carts that any register may take, as the server has them. */
const waiting = async () =>
  (await shop.database.query<{ label: string }>('select label from parked_carts where taken_by is null')).map(
    ({ label }) => label,
  );

async function open(register: string): Promise<Till> {
  const code = await pairingCode(desk, shop, register);
  const context = await browser.newContext({ viewport: LAPTOP });
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = await context.newPage();
  await page.goto(`${shop.url}/dashboard/till`);
  await pair(page, code);
  await enterPin(page);
  await openRegister(page);
  return { context, page };
}

/** In a page that was opened anew. */
async function begin({ page }: Till): Promise<void> {
  await hearToasts(page);
  await page.goto(`${shop.url}/dashboard/till`);
  await enterPin(page);
  await scanFieldOf(page).waitFor();
}

/** Changes what a till keeps of parked carts; without anything they are forgotten, and the cart with them. */
const inKept = ({ page }: Till, at?: string) =>
  page.evaluate(async (at) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const opened = await done(indexedDB.open('hanout-till'));
    const writing = opened.transaction(['parked', 'meta'], 'readwrite');
    const parked = writing.objectStore('parked');
    if (at) for (const one of await done(parked.getAll())) await done(parked.put({ ...one, at }));
    else {
      await done(parked.clear());
      for (const key of ['cart', 'taking', 'untold']) await done(writing.objectStore('meta').delete(key));
    }
    opened.close();
  }, at);

/** Whether the server has said that it knows of a cart which is parked here. */
const isTold = ({ page }: Till, label: string) =>
  page.evaluate(async (label) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const opened = await done(indexedDB.open('hanout-till'));
    const parked: { label: string; version?: number }[] = await done(
      opened.transaction('parked').objectStore('parked').getAll(),
    );
    opened.close();
    return parked.some((one) => one.label === label && one.version !== undefined);
  }, label);

/**
 * A till is opened on another day, with what it keeps changed as {@link inKept} says. Its page is closed meanwhile: it would write
 * what it still hears.
 */
async function openAgain(till: Till, at?: string): Promise<void> {
  await till.page.close();
  till.page = await till.context.newPage();
  await till.page.goto(`${shop.url}/dashboard/till/worker`);
  await inKept(till, at);
  await begin(till);
}

const scan = ({ page }: Till) => scanInto(page, thing.sku);
async function park(till: Till, label: string): Promise<void> {
  await till.page.keyboard.press('F6');
  await write(dialog(till).getByLabel(pos.parkLabel), label);
  await till.page.keyboard.press('Enter');
  await dialog(till).waitFor({ state: 'detached' });
}
/** The server knows of it too. */
async function parkShared(till: Till, label: string): Promise<void> {
  await scan(till);
  await park(till, label);
  await until(async () => (await waiting()).includes(label));
}
/** What became of the carts is no news to it before it has asked for one of them. */
async function hearsNothing({ page }: Till): Promise<void> {
  let asked = false;
  await page.route(`${LIST}{,/*/take}`, (route) => {
    const request = route.request();
    asked ||= request.url().endsWith('/take');
    return asked || request.method() !== 'GET' ? route.fallback() : route.abort();
  });
}
/** With nothing in the cart. */
async function listParked(till: Till): Promise<void> {
  await till.page.keyboard.press('F6');
  await dialog(till).waitFor();
}
const close = async (till: Till) => {
  await till.page.keyboard.press('Escape');
  await dialog(till).waitFor({ state: 'detached' });
};
const take = (till: Till, label: string, list = dialog(till)) =>
  list.getByRole('listitem').filter({ hasText: label }).getByRole('button', { name: pos.parkedTake }).click();

beforeAll(async () => {
  desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await givePins(desk, shop, 'cashier');
  [one, two] = [await open(REGISTER), await open('Caisse du fond')];
  thing = await anyThing(shop);
}, 180_000);

beforeEach(async () => {
  // Whatever the test before has left: pages, network, carts.
  for (const till of [one, two]) await till.page.close();
  await shop.database.query('delete from parked_carts');
  for (const till of [one, two]) {
    await till.context.setOffline(false);
    await openAgain(till);
  }
}, 120_000);

describe('a parked cart', () => {
  it('is found at the other registers of the warehouse, with who has parked it and where, and is taken by one of them', async () => {
    await scan(one);
    const total = await one.page.locator('[data-total]').first().innerText();
    await park(one, 'La dame au foulard');
    await until(async () => (await waiting()).includes('La dame au foulard'));
    await listParked(two);
    await elsewhere(two).getByText('La dame au foulard').waitFor();
    await elsewhere(two)
      .getByText(/^C1 · ./)
      .waitFor();
    expect(await problemsInBothThemes(two.page)).toEqual([]);
    await take(two, 'La dame au foulard', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    await until(async () => (await two.page.locator('[data-total]').first().innerText()) === total);
    expect(await waiting()).toEqual([]);
    await listParked(one);
    await dialog(one).getByText(pos.parkedNone).waitFor();
    await close(one);
  }, 240_000);

  it('is not lost with a device that dies between the server’s yes and its own note of it', async () => {
    // Page and process end while the answer is under way: the server has given the cart to this register, which has not heard it.
    const dieTaking = async (till: Till, label: string) => {
      const given = Promise.withResolvers<void>();
      // Of this cart alone: the till may be telling what it took before.
      const [cart] = await shop.database.query<{ id: string }>(
        'select id from parked_carts where label = $1 and taken_by is null',
        [label],
      );
      await till.page.route(`${LIST}/${cart?.id}/take`, async (route) => {
        await route.fetch();
        given.resolve();
      });
      await listParked(till);
      await take(till, label);
      await given.promise;
      await till.page.close();
      expect(await waiting()).toEqual([]);
      till.page = await till.context.newPage();
      await begin(till);
    };
    // The second takes what the first has parked, then the first its own.
    await parkShared(two, 'Celle du taxi');
    await dieTaking(one, 'Celle du taxi');
    await until(async () => String(await waiting()) === 'Celle du taxi');
    await dieTaking(one, 'Celle du taxi');
    await until(async () => String(await waiting()) === 'Celle du taxi');
    await listParked(one);
    await take(one, 'Celle du taxi');
    await dialog(one).waitFor({ state: 'detached' });
    await linesOf(one.page).first().waitFor();
    // By another word: what the second has listed before is not taken for it.
    await park(one, 'Celle de l’autre taxi');
    await until(async () => (await waiting()).includes('Celle de l’autre taxi'));
    await listParked(two);
    await take(two, 'Celle de l’autre taxi', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    expect(await waiting()).toEqual([]);
  }, 240_000);

  it('comes back once: whoever is second hears which register has it, and finds it where it was parked anew', async () => {
    await parkShared(two, 'Le monsieur pressé');
    await hearsNothing(two);
    await listParked(two);
    await dialog(two).getByText('Le monsieur pressé').waitFor();
    await listParked(one);
    await elsewhere(one).getByText('Le monsieur pressé').waitFor();
    await take(one, 'Le monsieur pressé');
    await dialog(one).waitFor({ state: 'detached' });
    await linesOf(one.page).first().waitFor();
    await park(one, 'Le monsieur qui attend');
    await until(async () => (await waiting()).includes('Le monsieur qui attend'));
    await take(two, 'Le monsieur pressé');
    await said(two.page, pos.parkedTakenBy.replace('{{register}}', 'C1'));
    await dialog(two).getByText('Le monsieur pressé').waitFor({ state: 'detached' });
    await take(two, 'Le monsieur qui attend', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    await linesOf(two.page).first().waitFor();
  }, 240_000);

  it('comes back once also where its register has never heard that the others know of it', async () => {
    // The server has it; its answer, and what it lists, are lost on the way back.
    const mute = `${LIST}{,/*}`;
    await one.page.route(mute, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await parkShared(one, 'La demoiselle');
    await listParked(two);
    await take(two, 'La demoiselle', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    await listParked(one);
    await take(one, 'La demoiselle');
    await said(one.page, pos.parkedTakenBy.replace('{{register}}', 'C2'));
    // One may be on its way still.
    await one.page.unrouteAll({ behavior: 'ignoreErrors' });
    await close(one);
    await one.page.getByText(pos.cartEmpty).waitFor();
  }, 240_000);

  it('waits without network where it is, and is known elsewhere once there is one', async () => {
    await one.context.setOffline(true);
    await scan(one);
    await park(one, 'Celle qui revient');
    await listParked(one);
    await take(one, 'Celle qui revient');
    await dialog(one).waitFor({ state: 'detached' });
    await linesOf(one.page).first().waitFor();
    await park(one, 'Celle qui revient');
    expect(await waiting()).toEqual([]);
    await one.context.setOffline(false);
    await until(async () => (await waiting()).length === 1);

    await listParked(two);
    await elsewhere(two).getByText('Celle qui revient').waitFor();
    await two.context.setOffline(true);
    await take(two, 'Celle qui revient');
    await said(two.page, pos.parkedOffline);
    await two.context.setOffline(false);
    await close(two);

    // A server in trouble says nothing of who has it: it is ours, and told when there is somebody.
    const taking = `${LIST}/*/take`;
    await one.page.route(taking, (route) => route.fulfill({ status: 503, body: '{}' }));
    await listParked(one);
    await take(one, 'Celle qui revient');
    await dialog(one).waitFor({ state: 'detached' });
    await linesOf(one.page).first().waitFor();
    await one.page.unroute(taking);
    await park(one, 'Celle qui revient encore');
    await until(async () => String(await waiting()) === 'Celle qui revient encore');

    await listParked(one);
    await dialog(one)
      .getByRole('button', { name: pos.parkedDrop.replace('{{label}}', 'Celle qui revient encore') })
      .click();
    await until(async () => (await waiting()).length === 0);
    await listParked(two);
    await dialog(two).getByText(pos.parkedNone).waitFor();
    expect(problems).toEqual([]);
  }, 240_000);

  it('stays at its register where the server does not know it any more, as one out of a backup, and is told again; a week later nobody waits for it', async () => {
    await parkShared(one, 'Celle de la sauvegarde');
    await shop.database.query('delete from parked_carts');
    await listParked(one);
    await until(async () => String(await waiting()) === 'Celle de la sauvegarde');
    await dialog(one).getByText('Celle de la sauvegarde').waitFor();
    await listParked(two);
    await elsewhere(two).getByText('Celle de la sauvegarde').waitFor();
    await close(two);

    // Asked for it, it does not know it: nobody else can have it.
    await shop.database.query('delete from parked_carts');
    await take(one, 'Celle de la sauvegarde');
    await dialog(one).waitFor({ state: 'detached' });
    await linesOf(one.page).first().waitFor();

    // Whether somebody has taken it is what it does say.
    await park(one, 'Celle qui est revenue');
    await until(async () => (await waiting()).includes('Celle qui est revenue'));
    await listParked(two);
    await take(two, 'Celle qui est revenue', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    await listParked(one);
    await dialog(one).getByText(pos.parkedNone).waitFor();
    await close(one);

    // Told of it, it knows of it no more.
    await park(two, 'Celle d’il y a huit jours');
    await until(() => isTold(two, 'Celle d’il y a huit jours'));
    expect(await waiting()).toContain('Celle d’il y a huit jours');
    await two.page.close();
    await shop.database.query('delete from parked_carts');
    await openAgain(two, new Date(Date.now() - 8 * DAY_MS).toISOString());
    await listParked(two);
    await dialog(two).getByText(pos.parkedNone).waitFor();
    expect(await waiting()).toEqual([]);
    expect(problems).toEqual([]);
  }, 240_000);
});
