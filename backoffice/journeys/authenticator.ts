import { accessibilityProblems, fitsItsWidth, touch, write } from '@hanout/testing';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { totpAt } from '../../backend/src/modules/staff/application/codes.ts';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';

const STEP_MS = 30_000;

/** What the authenticator on the telephone would show, some steps from now. */
export const codeOf = (secret: string, steps = 0) => totpAt(secret, new Date(Date.now() + steps * STEP_MS));

/** Sets it up on whatever page offers it. @returns what the authenticator keeps, and the recovery codes */
export async function setUp(page: Page, password: string, language: 'fr' | 'ar') {
  const { me } = { fr, ar }[language];
  expect([await fitsItsWidth(page), await accessibilityProblems(page)]).toEqual([true, []]);
  await touch(page.getByRole('button', { name: me.begin }));
  const dialog = page.getByRole('dialog');
  await write(dialog.locator('[name=password]'), 'autre chose');
  await touch(dialog.getByRole('button', { name: me.next }));
  await dialog.locator('[name=password][aria-invalid=true]').waitFor();
  await write(dialog.locator('[name=password]'), password);
  await touch(dialog.getByRole('button', { name: me.next }));
  await dialog.getByRole('img', { name: me.qr }).waitFor();
  expect([await fitsItsWidth(page), await accessibilityProblems(page)]).toEqual([true, []]);
  const secret = (await dialog.locator('bdi.num').innerText()).replace(/\s/g, '');
  // Of now: it is still taken where the next step begins before it is sent.
  await write(dialog.locator('[name=code]'), codeOf(secret));
  await touch(dialog.getByRole('button', { name: me.confirm }));
  const list = dialog.getByRole('textbox', { name: me.codes });
  await list.waitFor();
  const codes = (await list.inputValue()).split('\n');
  expect(codes).toHaveLength(10);
  expect([await fitsItsWidth(page), await accessibilityProblems(page)]).toEqual([true, []]);
  await touch(dialog.getByRole('button', { name: me.kept }));
  await page.getByRole('button', { name: me.remove }).waitFor();
  return { secret, codes };
}
