import { accessibilityProblems, choose, problemsBesideColours, write } from '@hanout/testing';
import type { Page } from 'playwright-core';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';

export const TEXTS = { fr, en, ar };
export type Language = keyof typeof TEXTS;
export const LANGUAGES: readonly Language[] = ['fr', 'en', 'ar'];
const FULL = process.env.HANOUT_TEST_FULL === '1';
/** The two that differ most; at full length all of them. */
export const UNLIKE: readonly Language[] = FULL ? LANGUAGES : ['fr', 'ar'];
/** What axe finds on a screen that is shown in French too: of its colours it is asked there. */
export const problemsIn = (language: Language, page: Page): Promise<string[]> =>
  language === 'fr' || FULL ? accessibilityProblems(page) : problemsBesideColours(page);
export const prefixOf = (language: Language): string => (language === 'fr' ? '' : `/${language}`);

/** Opens a product page and its order form, once the page's scripts are there. */
export async function openOrderForm(page: Page, address: string, language: Language): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const form = page.locator('#quick-checkout');
  if (!(await form.isVisible()))
    await page.getByRole('button', { name: TEXTS[language].product.buy }).first().click();
  await form.waitFor();
}

/** Fills the quick checkout on a product page up to, and without, the order button; the hand is still in the phone's field. */
export async function fillQuickCheckout(
  page: Page,
  { phone = '٠٦٦١٤٢١٨٠٧', form: id = '#quick-checkout' } = {},
): Promise<void> {
  const form = page.locator(id);
  await choose(form.locator('#checkout-wilaya'), '16');
  const commune = form.locator('#checkout-commune');
  await commune.locator('option').nth(1).waitFor({ state: 'attached' });
  await choose(commune, 1);
  const choice = form.locator('[name=transporter-choice]').first();
  await choice.waitFor({ state: 'attached' });
  // The only one is chosen already.
  if (!(await choice.isChecked())) await choice.click();
  // Last what is typed: while a text field has the focus the form, complete as it is, does not order by itself.
  await write(form.locator('#checkout-firstname'), 'ياسمين');
  await write(form.locator('#checkout-lastname'), 'آيت أحمد');
  await write(form.locator('#checkout-phone'), phone);
}

/** Leaves time to look at the form: the automatic order waits while a text field has the focus. */
export async function holdAutomaticOrder(page: Page): Promise<void> {
  await page.locator('#checkout-firstname').focus();
}

/** Fills the cart page's form; the transporter may want an address. */
export async function fillCartCheckout(page: Page, phone: string): Promise<void> {
  await fillQuickCheckout(page, { phone, form: '#cart-checkout' });
  await write(page.locator('#checkout-address'), 'Cité 5 Juillet, bâtiment 4');
}

/** Adds the first product of a page that needs no choice, by its card. */
export async function addFromCard(page: Page, index: number): Promise<void> {
  const adds = page.locator('button.card-add:not([aria-haspopup])');
  await adds.nth(index).click();
}

interface KeptLine {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly name: string;
  readonly image: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly unitPrice: number;
}

/** What the browser keeps under the key `cart`. */
export async function keptCart(page: Page): Promise<KeptLine[]> {
  return (await page.evaluate('JSON.parse(localStorage.getItem("cart") ?? "[]")')) as KeptLine[];
}

/** Puts a line of a product into the browser's cart before the page reads it. */
export async function keepInCart(page: Page, lines: readonly object[]): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(lines));
}

/** In a page, before its scripts: notes the margins within which something counts as near, in `window.margins`. */
export function recordMargins(): void {
  const margins: string[] = [];
  Object.assign(window, { margins });
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.push(String(options?.rootMargin));
    }
  };
}
