import {
  accessibilityProblems,
  assertInvariants,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt, unexpected } from './steps.ts';
import { said } from './toasts.ts';
import { workCostsOut } from './work-costs-out.ts';

const shop = useDemoShop();
const browser = useBrowser();
const words = fr.stock.values;

describe('what stock is worth', () => {
  it('is seen in all and by unit; a cost that is corrected shows on the list, and an order says its margin', async () => {
    await workCostsOut(shop);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/values?sort=pieces_desc`, shop.account('owner'));
    const row = page.locator('tbody tr').first();
    const unit = (await row.getByRole('link').first().getAttribute('title')) ?? '';
    expect(await accessibilityProblems(page)).toEqual([]);
    await row.getByRole('button', { name: words.correct }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(words.costOfPiece), '123,45');
    await write(dialog.getByLabel(fr.stock.column.reason), 'Facture 12');
    await dialog.getByRole('button', { name: words.correctSubmit, exact: true }).click();
    await said(page, words.corrected);
    await workCostsOut(shop);
    await page.reload({ waitUntil: 'networkidle' });
    const corrected = page.locator('tbody tr', { has: page.locator(`a[title="${unit}"]`) });
    await corrected.getByText('123,45').waitFor();

    const { orderUuid } = await shop.order();
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await page.getByText(fr.order.margin, { exact: true }).waitFor();
    await page.getByText(fr.order.costNow).waitFor();
    expect(unexpected(page.problems)).toEqual([]);
    await assertInvariants(shop.database);
  });

  it('takes what came on top of a receipt, which is searched for by what the field says', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/stock/landed-costs`, shop.account('owner'));
    await page.keyboard.press('c');
    const field = page.getByRole('dialog').getByRole('searchbox', { name: fr.landed.findReceipt });
    expect(await field.getAttribute('aria-describedby')).toBeTruthy();
    await page.getByRole('dialog').getByText(fr.landed.receiptHint).waitFor();
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('fits a telephone, in Arabic too', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(page, `${shop.url}/dashboard/stock/values`, shop.account('accountant'), 'ar');
    await page.getByText(ar.stock.values.inAll).first().waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
