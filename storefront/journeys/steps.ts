import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';

export const TEXTS = { fr, en, ar };
export type Language = keyof typeof TEXTS;
export const LANGUAGES: readonly Language[] = ['fr', 'en', 'ar'];
export const prefixOf = (language: Language): string => (language === 'fr' ? '' : `/${language}`);

/** Opens a product page and its order form, once the page's scripts are there. */
export async function openOrderForm(page: Page, address: string, language: Language): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const form = page.locator('#quick-checkout');
  if (!(await form.isVisible()))
    await page.getByRole('button', { name: TEXTS[language].product.buy }).first().click();
  await form.waitFor();
}

/** Fills the quick checkout on a product page up to, and without, the order button. */
export async function fillQuickCheckout(page: Page, { phone = '٠٦٦١٤٢١٨٠٧' } = {}): Promise<void> {
  const form = page.locator('#quick-checkout');
  await form.locator('#checkout-firstname').fill('ياسمين');
  await form.locator('#checkout-lastname').fill('آيت أحمد');
  await form.locator('#checkout-phone').fill(phone);
  await form.locator('#checkout-phone').blur();
  await form.locator('#checkout-wilaya').selectOption('16');
  const commune = form.locator('#checkout-commune');
  await commune.locator('option').nth(1).waitFor({ state: 'attached' });
  await commune.selectOption({ index: 1 });
  await form.locator('[name=transporter-choice]').first().click();
}

/** Leaves time to look at the form: the automatic order waits while a text field has the focus. */
export async function holdAutomaticOrder(page: Page): Promise<void> {
  await page.locator('#checkout-firstname').focus();
}
