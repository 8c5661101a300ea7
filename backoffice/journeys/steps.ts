import type { DemoAccount } from '@hanout/testing';
import type { Page } from 'playwright-core';
import { fr } from '../app/i18n/fr.ts';

export const TEXTS = { fr };

/** Signs in through the form and lands on the order list. */
export async function signIn(page: Page, origin: string, { email, password }: DemoAccount): Promise<void> {
  await page.goto(`${origin}/dashboard/login`, { waitUntil: 'networkidle' });
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await page.waitForURL(/\/dashboard\/orders/);
  await page.getByRole('searchbox').waitFor();
  await page.waitForLoadState('networkidle');
}
