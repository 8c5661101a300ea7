import { LAPTOP, problemsInBothThemes, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { enter, TEXTS } from './steps.ts';
import { hearToasts, said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, registers, form } = TEXTS.fr;
const PIN = '407193';
const [FIRST, SECOND] = ['Caisse d’entrée', 'Caisse du fond'] as const;

interface Till {
  readonly context: BrowserContext;
  page: Page;
}
let desk: Page;
let one: Till;
let two: Till;
let thing: { sku: string; price: number };
const problems: string[] = [];

const scanField = ({ page }: Till) => page.getByRole('searchbox', { name: pos.scan });
const dialog = ({ page }: Till) => page.getByRole('dialog');
/** What waits at the other registers. */
const elsewhere = (till: Till) => dialog(till).getByRole('region', { name: pos.parkedElsewhere });
/** Carts that any register may take, as the server has them. */
const waiting = async () =>
  (await shop.database.query<{ label: string }>('select label from parked_carts where taken_by is null')).map(
    ({ label }) => label,
  );

async function open(register: string): Promise<Till> {
  await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
  await desk.getByRole('button', { name: `${registers.pair} (${register})` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: registers.pair }).click();
  const code = await desk.locator('[data-code]').innerText();
  const context = await browser.newContext({ viewport: LAPTOP });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await hearToasts(page);
  await page.reload();
  await write(page.getByLabel(pos.pairCode), code);
  await page.getByRole('button', { name: pos.pairSubmit }).click();
  await signIn(page);
  await page.locator('[name=piece-1000]').waitFor();
  await page.getByRole('button', { name: pos.open.submit }).click();
  await scanField({ context, page }).waitFor();
  return { context, page };
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Caissier' }).click();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
}
/** In a page that was opened anew. */
async function begin(till: Till): Promise<void> {
  const { page } = till;
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await hearToasts(page);
  await page.reload();
  await signIn(page);
  await scanField(till).waitFor();
}

async function scan(till: Till): Promise<void> {
  await till.page.keyboard.press('F2');
  await till.page.keyboard.type(thing.sku);
  await till.page.keyboard.press('Enter');
  await till.page.locator('[data-total]').waitFor();
}
async function park(till: Till, label: string): Promise<void> {
  await till.page.keyboard.press('F6');
  await write(dialog(till).getByLabel(pos.parkLabel), label);
  await till.page.keyboard.press('Enter');
  await dialog(till).waitFor({ state: 'detached' });
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
  await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
  const [cashier] = await shop.database.query<{ name: string }>('select name from staff where email = $1', [
    shop.account('cashier').email,
  ]);
  await desk
    .getByRole('button', { name: registers.setPinOf.replace('{{name}}', cashier?.name ?? '') })
    .click();
  await write(desk.getByRole('dialog').getByLabel(registers.pin), PIN);
  await desk.getByRole('dialog').getByRole('button', { name: form.save }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  [one, two] = [await open(FIRST), await open(SECOND)];
  const [found] = await shop.database.query<{ sku: string; price: number }>(
    `select s.item ->> 'sku' as sku from products p join sale_items s on s.product_id = p.id
     join stock_levels l on l.unit_id = p.id
     join registers r on r.name = $1 and r.warehouse_id = l.warehouse_id
     where s.item ->> 'type' = 'standard' and s.item ->> 'combinationId' is null and s.item ->> 'sku' is not null
       and l.on_hand - l.held - l.reserved >= 20 limit 1`,
    [FIRST],
  );
  thing = found as typeof thing;
}, 180_000);

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
  }, 120_000);

  it('is not lost with a device that dies between the server’s yes and its own note of it', async () => {
    // Page and process end while the answer is under way: the server has given the cart to this register, which has not heard it.
    const dieTaking = async (till: Till, label: string) => {
      const given = Promise.withResolvers<void>();
      await till.page.route('**/dashboard/api/pos/parked/*/take', async (route) => {
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
    await park(two, 'Celle du taxi');
    await until(async () => (await waiting()).includes('Celle du taxi'));
    await dieTaking(one, 'Celle du taxi');
    await until(async () => String(await waiting()) === 'Celle du taxi');
    await dieTaking(one, 'Celle du taxi');
    await until(async () => String(await waiting()) === 'Celle du taxi');
    await listParked(one);
    await take(one, 'Celle du taxi');
    await dialog(one).waitFor({ state: 'detached' });
    await one.page.locator('[data-total]').waitFor();
    await park(one, 'Celle du taxi');
    await until(async () => (await waiting()).includes('Celle du taxi'));
    await listParked(two);
    // Until the server has answered its own is listed, which it does not know to be gone.
    await take(two, 'Celle du taxi', elsewhere(two));
    await dialog(two).waitFor({ state: 'detached' });
    expect(await waiting()).toEqual([]);
  }, 120_000);

  it('comes back once: whoever is second hears which register has it', async () => {
    await park(two, 'Le monsieur pressé');
    await until(async () => (await waiting()).includes('Le monsieur pressé'));
    await listParked(two);
    await dialog(two).getByText('Le monsieur pressé').waitFor();
    await listParked(one);
    await elsewhere(one).getByText('Le monsieur pressé').waitFor();
    await take(one, 'Le monsieur pressé');
    await dialog(one).waitFor({ state: 'detached' });
    await one.page.locator('[data-total]').waitFor();
    await take(two, 'Le monsieur pressé');
    await said(two.page, pos.parkedTakenBy.replace('{{register}}', 'C1'));
    await dialog(two).getByText(pos.parkedNone).waitFor();
    await close(two);
    await listParked(two);
    await close(two);
  }, 120_000);

  it('waits without network where it is, and is known elsewhere once there is one', async () => {
    await one.context.setOffline(true);
    await park(one, 'Celle qui revient');
    await listParked(one);
    await take(one, 'Celle qui revient');
    await dialog(one).waitFor({ state: 'detached' });
    await one.page.locator('[data-total]').waitFor();
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
    const taking = '**/dashboard/api/pos/parked/*/take';
    await one.page.route(taking, (route) => route.fulfill({ status: 503, body: '{}' }));
    await listParked(one);
    await take(one, 'Celle qui revient');
    await dialog(one).waitFor({ state: 'detached' });
    await one.page.locator('[data-total]').waitFor();
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
  }, 120_000);
});
