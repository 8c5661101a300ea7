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
import { ar } from '../app/i18n/ar.ts';
import { enter, TEXTS } from './steps.ts';
import {
  anyThing,
  enterPin,
  givePins,
  openRegister,
  pair,
  pairingCode,
  scanAnywhere,
  scanInto,
  type Thing,
} from './till-steps.ts';
import { hearToasts, said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos, invoices } = TEXTS.fr;

let context: BrowserContext;
let page: Page;
let thing: Thing;
const problems: string[] = [];
const dialog = () => page.getByRole('dialog');
const issued = () =>
  shop.database.query<{ buyer: { name: string; nif: string }; by: string }>(
    'select buyer, issued_by_name as by from invoices order by year, number',
  );
async function sell(): Promise<void> {
  await scanInto(page, thing.sku);
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: pos.payment }).waitFor();
  await page.locator('main form :focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: pos.next }).waitFor();
}
const ask = () => page.getByRole('button', { name: pos.invoice.ask, exact: true }).first().click();

beforeAll(async () => {
  const desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await givePins(desk, shop, 'cashier');
  const code = await pairingCode(desk, shop);
  context = await browser.newContext({ viewport: LAPTOP });
  await context.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-print-only]')?.innerHTML ?? '';
    };
  });
  page = await context.newPage();
  await hearToasts(page);
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${shop.url}/dashboard/till`);
  await pair(page, code);
  await enterPin(page);
  await openRegister(page, 50);
  thing = await anyThing(shop);
}, 180_000);

describe('the invoice of a sale at the till', () => {
  it('is issued at the counter for whoever asks, and printed in French or in Arabic', async () => {
    await sell();
    await ask();
    const name = dialog().getByLabel(invoices.buyer);
    await name.waitFor();
    expect(await problemsInBothThemes(page)).toEqual([]);
    // To nobody it is not issued, and what else was typed stays.
    await write(dialog().getByLabel(invoices.facts.nif), '000216001234567');
    await dialog().getByRole('button', { name: invoices.issue }).click();
    await until(async () => (await name.getAttribute('aria-invalid')) === 'true');
    expect(await dialog().getByLabel(invoices.facts.nif).inputValue()).toBe('000216001234567');
    await write(name, 'EURL El Amel');
    // The next customer's goods go to the scanner meanwhile.
    await name.focus();
    await scanAnywhere(page, '6130001112223');
    expect(await name.inputValue()).toBe('EURL El Amel');
    expect(await issued()).toEqual([]);
    await dialog().getByRole('button', { name: invoices.issue }).click();
    const sheet = dialog().locator('article');
    await sheet.getByText(invoices.sheet.words).waitFor();
    expect(await sheet.innerText()).toContain('FA-2026-000001');
    expect(await issued()).toMatchObject([{ buyer: { name: 'EURL El Amel', nif: '000216001234567' } }]);
    expect((await issued())[0]?.by).toBe(await cashierName());
    expect(await problemsInBothThemes(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize(LAPTOP);
    // By keys: whoever chooses the language stays where they choose it.
    const arabic = dialog().getByRole('button', { name: 'العربية' });
    await arabic.press('Space');
    await sheet.getByText(ar.invoices.sheet.words).waitFor();
    expect(await arabic.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog().getByRole('button', { name: invoices.print }).click();
    const printed = await until(() => page.evaluate(() => document.body.dataset.printed));
    expect(printed).toContain(ar.invoices.sheet.signature);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: pos.next }).waitFor();
  }, 180_000);

  it('is shown again from the sales of the session, for whom it was issued', async () => {
    await page.getByRole('button', { name: pos.next }).click();
    await page.getByRole('button', { name: pos.menu }).click();
    await page.getByRole('menuitem', { name: pos.actions.tickets }).click();
    await dialog().getByRole('button', { name: pos.invoice.ask }).waitFor();
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    await ask();
    await dialog().locator('article').getByText('EURL El Amel').waitFor();
    expect(await issued()).toHaveLength(1);
    await page.setViewportSize(LAPTOP);
    await page.keyboard.press('Escape');
    await dialog().locator('article').waitFor({ state: 'detached' });
    await dialog().getByRole('button', { name: TEXTS.fr.app.close }).click();
    await dialog().waitFor({ state: 'detached' });
  }, 180_000);

  it('waits for the network, and says so', async () => {
    await context.setOffline(true);
    await sell();
    await ask();
    await said(page, pos.failed.invoiceNetwork);
    await context.setOffline(false);
    await ask();
    await dialog().getByLabel(invoices.buyer).waitFor();
    await dialog().getByRole('button', { name: pos.cancel }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await issued()).toHaveLength(1);
    expect(problems).toEqual([]);
  }, 180_000);
});

async function cashierName(): Promise<string> {
  const [{ name } = { name: '' }] = await shop.database.query<{ name: string }>(
    'select name from staff where email = $1',
    [shop.account('cashier').email],
  );
  return name;
}
