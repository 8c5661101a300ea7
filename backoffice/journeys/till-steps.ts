import { type DemoShop, until, write } from '@hanout/testing';
import type { Page } from 'playwright-core';
import { TEXTS } from './steps.ts';

const { pos, registers, form } = TEXTS.fr;
/** Of everybody who has one. */
export const PIN = '407193';
/** The register at which journeys sell. */
export const REGISTER = 'Caisse d’entrée';

/** Something that is sold by the piece, and what the counter knows of it. */
export interface Thing {
  readonly id: string;
  readonly sku: string;
}

/** At the desk: the cashier, and whoever else is named, is given a PIN. */
export async function givePins(
  desk: Page,
  shop: DemoShop,
  ...roles: readonly Parameters<DemoShop['account']>[0][]
): Promise<void> {
  await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
  const staff = await shop.database.query<{ name: string }>('select name from staff where email = any($1)', [
    roles.map((role) => shop.account(role).email),
  ]);
  for (const { name } of staff) {
    await desk.getByRole('button', { name: registers.setPinOf.replace('{{name}}', name) }).click();
    const dialog = desk.getByRole('dialog');
    await write(dialog.getByLabel(registers.pin), PIN);
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** At the desk: what a browser has to type to be a register's till. */
export async function pairingCode(desk: Page, shop: DemoShop, register = REGISTER): Promise<string> {
  await desk.goto(`${shop.url}/dashboard/registers`, { waitUntil: 'networkidle' });
  await desk.getByRole('button', { name: `${registers.pair} (${register})` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: registers.pair }).click();
  return desk.locator('[data-code]').innerText();
}

export async function pair(page: Page, code: string): Promise<void> {
  await write(page.getByLabel(pos.pairCode), code);
  await page.getByRole('button', { name: pos.pairSubmit }).click();
}

export async function enterPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Caissier' }).click();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
}

export const scanFieldOf = (page: Page) => page.getByRole('searchbox', { name: pos.scan });
/** What is sold and what comes back; the total stands below them from the beginning. */
export const linesOf = (page: Page) =>
  page.getByRole('region', { name: pos.cart, exact: true }).getByRole('listitem');

/**
 * As a scanner does: the code, then Enter; until the cart is another one than before. The total stands from the beginning, so
 * that it says nothing.
 */
export async function scanInto(page: Page, code: string): Promise<void> {
  await scanFieldOf(page).waitFor();
  const cart = async () => (await linesOf(page).allInnerTexts()).join();
  const before = await cart();
  await page.keyboard.press('F2');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await until(async () => (await cart()) !== before);
}

/** As a scanner does, into whatever has the focus: a key each ten milliseconds by the clock of the input, however busy the machine. */
export async function scanAnywhere(page: Page, digits: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  // A while after whatever was typed before.
  const begun = Date.now() / 1000 + 0.1;
  for (const [nth, key] of [...digits, 'Enter'].entries()) {
    const isEnter = key === 'Enter';
    const text = isEnter ? '\r' : key;
    const code = isEnter ? key : `Digit${key}`;
    const windowsVirtualKeyCode = isEnter ? 13 : key.charCodeAt(0);
    for (const type of ['keyDown', 'keyUp'] as const)
      await keys.send('Input.dispatchKeyEvent', {
        ...{ type, key, code, windowsVirtualKeyCode, timestamp: begun + nth * 0.01 },
        ...(type === 'keyDown' ? { text } : {}),
      });
  }
  await keys.detach();
}

/** Whether the whole catalogue is on this till's disk: it is read piece by piece once a browser is paired. */
const hasCatalogue = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const opened = await done(indexedDB.open('hanout-till'));
    const mark: unknown = await done(opened.transaction('meta').objectStore('meta').get('catalogue'));
    opened.close();
    return mark !== undefined;
  });

/**
 * Until there is something to sell: a code is unknown as long as its goods are not read.
 * @param thousands notes of 1000 DA that are in the drawer
 */
export async function openRegister(page: Page, thousands = 0): Promise<void> {
  const notes = page.locator('[name=piece-1000]');
  await notes.waitFor();
  if (thousands > 0) await write(notes, String(thousands));
  await page.getByRole('button', { name: pos.open.submit }).click();
  await scanFieldOf(page).waitFor();
  await until(() => hasCatalogue(page));
}

/** What the till's page is made of is kept: from here on it opens without network. */
export const keptForLater = (page: Page) =>
  until(() =>
    page.evaluate(async () => (await (await caches.open('till-1')).match('/dashboard/till')) !== undefined),
  );

/** Something of one unit, of which the register's warehouse has enough. */
export async function anyThing(shop: DemoShop, register = REGISTER): Promise<Thing> {
  const [found] = await shop.database.query<Thing>(
    `select p.id, s.item ->> 'sku' as sku
     from products p join sale_items s on s.product_id = p.id
     join stock_levels l on l.unit_id = p.id
     join registers r on r.name = $1 and r.warehouse_id = l.warehouse_id
     where s.item ->> 'type' = 'standard' and s.item ->> 'combinationId' is null and s.item ->> 'sku' is not null
       and l.on_hand - l.held - l.reserved >= 20 and (s.item ->> 'unitHt')::int between 100000 and 900000 limit 1`,
    [register],
  );
  if (!found) throw new Error('nothing is sold by the piece here');
  return found;
}
