import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterAt, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { kiosk, form } = TEXTS.fr;
const TABLET = { width: 1024, height: 768 };
const PIN = '4071';
const CLERK = 'Magasinier';
const CASHIER = 'Caissier';

const rows = () =>
  shop.database.query<{ name: string; source: string; left: boolean }>(
    `select s.name, a.source, a.check_out is not null as left from attendance a join staff s on s.id = a.staff_id
     order by a.check_in`,
  );
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
/** Touches the digits of the pad one by one. */
async function tapPin(page: Page, name: string, pin: string): Promise<void> {
  await tile(page, name).tap();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: kiosk.send }).tap();
}
const setPin = async (page: Page, name: string) => {
  await page.getByRole('button', { name: kiosk.setPinOf.replace('{{name}}', name) }).click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel(kiosk.pin), PIN);
  await dialog.getByRole('button', { name: form.save }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe('a kiosk', () => {
  it('is paired by a manager, takes PINs by touch and keys, and goes on without network, each press once', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/attendance/kiosks`, shop.account('manager'));
    await setPin(page, CLERK);
    await setPin(page, CASHIER);
    expect(await page.content()).not.toContain(PIN);
    await page.getByRole('button', { name: kiosk.add }).first().click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(kiosk.name), 'Comptoir');
    await dialog.getByRole('button', { name: kiosk.addSubmit }).click();
    const code = await dialog.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: kiosk.codeDone }).click();

    const tablet = await browser.newPage({ viewport: TABLET, hasTouch: true });
    await tablet.goto(`${shop.url}/dashboard/kiosk`, { waitUntil: 'networkidle' });
    await write(tablet.getByLabel(kiosk.code), code.toLowerCase());
    await tablet.getByRole('button', { name: kiosk.pairSubmit }).tap();
    await tile(tablet, CLERK).waitFor();
    expect(await problemsInBothThemes(tablet)).toEqual([]);

    await tapPin(tablet, CLERK, '9999');
    await tablet.getByRole('alert').or(tablet.locator('[name=pin][aria-invalid=true]')).first().waitFor();
    expect(await rows()).toEqual([]);
    // By the keys, Escape first: half a PIN of somebody is left behind.
    await tablet.keyboard.type('12');
    await tablet.keyboard.press('Escape');
    await tile(tablet, CLERK).press('Enter');
    expect(await tablet.getByLabel(kiosk.pinOf.replace('{{name}}', CLERK)).inputValue()).toBe('');
    await tablet.keyboard.type(PIN);
    await tablet.keyboard.press('Enter');
    await tile(tablet, CLERK)
      .getByText(new RegExp(`^${kiosk.here.replace('{{time}}', '\\d\\d:\\d\\d')}$`))
      .waitFor();
    expect(await rows()).toEqual([{ name: CLERK, source: 'kiosk', left: false }]);
    expect(tablet.problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);

    // What the page is made of is kept by now, and the network goes.
    await until(() =>
      tablet.evaluate(
        async () => (await (await caches.open('kiosk-1')).match('/dashboard/kiosk')) !== undefined,
      ),
    );
    await tablet.context().setOffline(true);
    await tablet.reload();
    await tapPin(tablet, CASHIER, PIN);
    await tile(tablet, CASHIER)
      .getByText(new RegExp(`^${kiosk.notedAt.split('{{')[0]}`))
      .waitFor();
    await tablet.getByText(kiosk.waiting_one.replace('{{count}}', '1')).waitFor();
    await tablet.reload();
    await tile(tablet, CASHIER)
      .getByText(new RegExp(`^${kiosk.notedAt.split('{{')[0]}`))
      .waitFor();
    expect(await rows()).toHaveLength(1);
    const kept = await tablet.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('hanout-kiosk');
        request.onsuccess = () => resolve(request.result);
      });
      const asked = database.transaction('presses').objectStore('presses').getAll();
      return new Promise<string>((resolve) => {
        asked.onsuccess = () => resolve(JSON.stringify(asked.result));
      });
    });
    expect([kept.includes('pressedAt'), kept.includes(PIN)]).toEqual([true, false]);
    await tablet.context().setOffline(false);
    await tile(tablet, CASHIER)
      .getByText(new RegExp(`^${kiosk.here.replace('{{time}}', '\\d\\d:\\d\\d')}$`))
      .waitFor();
    expect(await rows()).toEqual([
      { name: CLERK, source: 'kiosk', left: false },
      { name: CASHIER, source: 'kiosk', left: false },
    ]);

    const phone = await browser.newPage({ viewport: PHONE });
    await phone.context().addCookies(await tablet.context().cookies());
    await phone.goto(`${shop.url}/dashboard/kiosk`, { waitUntil: 'networkidle' });
    await tile(phone, CLERK).click();
    expect(await fitsItsWidth(phone)).toBe(true);

    // Taken back: the device names nobody any more.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: kiosk.revoke.replace('{{name}}', 'Comptoir') }).click();
    await dialog.getByRole('button', { name: kiosk.revokeSubmit }).click();
    await dialog.waitFor({ state: 'detached' });
    await tablet.reload();
    await tablet.getByLabel(kiosk.code).waitFor();
    expect(await tile(tablet, CLERK).count()).toBe(0);
    expect([...page.problems, ...phone.problems]).toEqual([]);
  });
});
