import { invoicesContract, shopSettingsContract } from '@hanout/contracts';
import {
  accessibilityProblems,
  assertInvariants,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  printedPages,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

async function packed(): Promise<{ id: string; number: string; customer: string }> {
  const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
  const owner = await TestStaff.signIn(shop.app, shopId, 'owner');
  const { orderUuid: id } = await shop.order();
  for (const step of ['confirm', 'prepare', 'pack'] as const) await owner.step(step, id);
  const { number, firstName, lastName } = await owner.detail(id);
  return { id, number, customer: `${firstName} ${lastName}` };
}
const invoiceOf = async (orderId: string) =>
  (
    await shop.database.query<{ number: string; buyer: { name: string; nif: string } }>(
      `select 'FA-' || year || '-' || lpad(number::text, 6, '0') as number, buyer from invoices where order_id = $1`,
      [orderId],
    )
  )[0];

describe('the invoice of an order', () => {
  it('is issued from its page by who keeps the books, and printed in French and in Arabic', async () => {
    const order = await packed();
    const { invoices } = fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${order.id}`, shop.account('accountant'));
    await page.getByText(invoices.noneYet).waitFor();
    await page.getByRole('button', { name: invoices.issue }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel(invoices.buyer);
    expect(await name.inputValue()).toBe(order.customer);
    expect(await dialog.getByLabel(invoices.address).inputValue()).not.toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);

    // To nobody it is not issued, and what else was typed stays.
    await write(dialog.getByLabel(invoices.facts.nif), '000216001234567');
    await write(name, '');
    await page.keyboard.press('Enter');
    await until(async () => (await name.getAttribute('aria-invalid')) === 'true');
    expect(await invoiceOf(order.id)).toBeUndefined();
    await write(name, 'SARL Nedjma');
    await page.keyboard.press('Enter');
    const open = page.getByRole('link', { name: invoices.open });
    await open.waitFor();
    const issued = await invoiceOf(order.id);
    await said(page, invoices.done.replace('{{number}}', issued?.number ?? ''));
    expect(issued?.buyer).toMatchObject({ name: 'SARL Nedjma', nif: '000216001234567' });
    expect(await page.getByRole('button', { name: invoices.issue, exact: true }).count()).toBe(0);

    await page.goto(`${shop.url}${await open.getAttribute('href')}`, { waitUntil: 'networkidle' });
    const sheet = page.locator('article');
    for (const text of ['SARL Nedjma', 'NIF 000216001234567', order.number, invoices.sheet.words])
      await sheet.getByText(text).first().waitFor();
    expect(await sheet.getByText(issued?.number ?? '').count()).toBe(1);
    expect(await sheet.getByText(/dinars algériens/).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await printedPages(page)).toBe(1);
    await page.getByText('العربية', { exact: true }).click();
    await page.locator('article[lang=ar]').waitFor();
    await sheet.getByText(ar.invoices.sheet.words).waitFor();
    await sheet.getByText(/جزائري/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('is credited when its order is cancelled, with all that is due filled in, and found among credit notes', async () => {
    const order = await packed();
    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    const owner = await TestStaff.signIn(shop.app, shopId, 'owner');
    const invoice = { orderId: order.id, buyer: { name: 'SARL Nedjma' } } as never;
    expect((await owner.call(invoicesContract.issue, { body: invoice })).status).toBe(201);
    const { invoices } = fr;
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/orders/${order.id}`, shop.account('accountant'));
    await page.getByRole('link', { name: invoices.open }).waitFor();
    expect(await page.getByText(invoices.credit.due).count()).toBe(0);
    await owner.step('cancel', order.id, { reason: 'Plus besoin' });
    await page.goto(`${shop.url}/dashboard/orders/${order.id}`, { waitUntil: 'networkidle' });
    await page.getByText(invoices.credit.due).waitFor();
    await touch(page.getByRole('button', { name: invoices.credit.issue }));
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(invoices.credit.reason);
    await reason.waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);

    // Without a reason it is not issued.
    await touch(dialog.getByRole('button', { name: invoices.credit.issue }));
    await until(async () => (await reason.getAttribute('aria-invalid')) === 'true');
    await write(reason, 'Commande annulée');
    await touch(dialog.getByRole('button', { name: invoices.credit.issue }));
    const open = page.getByRole('link', { name: invoices.credit.open });
    await open.waitFor();
    await page.getByText(invoices.credit.due).waitFor({ state: 'detached' });
    const [note] = await shop.database.query<{ whole: boolean; number: string }>(
      `select 'AV-' || c.year || '-' || lpad(c.number::text, 6, '0') as number, c.closes and c.total = i.total as whole
       from credit_notes c join invoices i on i.id = c.invoice_id where i.order_id = $1`,
      [order.id],
    );
    expect(note?.whole).toBe(true);
    await said(page, invoices.credit.done.replace('{{number}}', note?.number ?? ''));

    await page.goto(`${shop.url}/dashboard/invoices?kind=credit_note`, { waitUntil: 'networkidle' });
    const found = page.getByRole('link', { name: note?.number ?? '' });
    await found.waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(found);
    const sheet = page.locator('article');
    for (const text of [invoices.sheet.creditNote, invoices.sheet.creditWords, 'Commande annulée'])
      await sheet.getByText(text).first().waitFor();
    expect(await printedPages(page)).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByText('العربية', { exact: true }).click();
    await page.locator('article[lang=ar]').waitFor();
    await sheet.getByText(ar.invoices.sheet.creditWords).waitFor();
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('is found again by month on a phone, in Arabic', async () => {
    const order = await packed();
    const { invoices } = ar;
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/orders/${order.id}`, shop.account('owner'), 'ar');
    await touch(page.getByRole('button', { name: invoices.issue }));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(invoices.buyer), 'شركة النجمة');
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(dialog.getByRole('button', { name: invoices.issue }));
    await page.getByRole('link', { name: invoices.open }).waitFor();
    const number = (await invoiceOf(order.id))?.number ?? '';
    await page.goto(`${shop.url}/dashboard/invoices`, { waitUntil: 'networkidle' });
    const found = page.getByRole('link', { name: number });
    await found.waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await touch(found);
    await page.locator('article[lang=ar]').waitFor();
    await page.locator('article').getByText('شركة النجمة').waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('warns before it is issued where the shop has yet to say by what the state knows it', async () => {
    const order = await packed();
    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    const owner = await TestStaff.signIn(shop.app, shopId, 'owner');
    const body = { taxArticle: '' } as never;
    expect((await owner.call(shopSettingsContract.change, { body })).status).toBe(200);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${order.id}`, shop.account('owner'));
    await page.getByRole('button', { name: fr.invoices.issue }).click();
    const warning = fr.invoices.missing.replace('{{facts}}', fr.invoices.facts.ai);
    await page.getByRole('dialog').getByText(warning).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(unexpected(page.problems)).toEqual([]);
  });
});
