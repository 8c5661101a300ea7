import type { DemoAccount, DemoShop } from '@hanout/testing';
import { write } from '@hanout/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { fr } from '../app/i18n/fr.ts';
import { hearToasts } from './toasts.ts';

export const TEXTS = { fr };

/** Counted words, of one and of more of it. */
export const counted = <K extends string>(
  words: Readonly<Record<`${K}_one` | `${K}_other`, string>>,
  key: K,
): RegExp => new RegExp(`${words[`${key}_one`]}|${words[`${key}_other`]}`);

/** Who has signed in through the form: with what cookies, and where it led. */
const signedIn = new Map<
  string,
  { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; place: string }
>();

/**
 * Comes back with what an earlier sign-in left in the browser.
 * @param address where to; by default the account's own place
 * @returns false when the server knows it no more
 */
async function comeBack(page: Page, key: string, address?: string): Promise<boolean> {
  const known = signedIn.get(key);
  if (!known) return false;
  // What this browser has already, its language above all, stays.
  const present = new Set((await page.context().cookies(known.place)).map(({ name }) => name));
  await page.context().addCookies(known.cookies.filter(({ name }) => !present.has(name)));
  await page.goto(address ?? known.place, { waitUntil: 'networkidle' });
  if (!page.url().includes('/login')) return true;
  await page.context().clearCookies();
  return false;
}

/**
 * Signs in, in a language, and waits for whatever place is that account's: through the form the first time in a shop, and then
 * as somebody who has not signed out.
 */
export async function enter(
  page: Page,
  origin: string,
  account: DemoAccount,
  language = 'fr',
): Promise<void> {
  await goIn(page, origin, account, language);
  await page.locator('.frame').waitFor();
}

/** The same, and goes to an address: at once as somebody who has not signed out. */
export const enterAt = (page: Page, address: string, account: DemoAccount, language = 'fr'): Promise<void> =>
  goIn(page, new URL(address).origin, account, language, address);

async function goIn(
  page: Page,
  origin: string,
  account: DemoAccount,
  language: string,
  address?: string,
): Promise<void> {
  await hearToasts(page);
  const key = `${origin} ${account.email} ${language}`;
  if (await comeBack(page, key, address)) return;
  await throughTheForm(page, origin, account, language);
  signedIn.set(key, { cookies: await page.context().cookies(origin), place: page.url() });
  if (address) await page.goto(address, { waitUntil: 'networkidle' });
}

async function throughTheForm(
  page: Page,
  origin: string,
  { email, password }: DemoAccount,
  language: string,
): Promise<void> {
  await page.goto(`${origin}/dashboard/login`, { waitUntil: 'networkidle' });
  if (language !== 'fr') {
    await page.locator(`[name=locale][value=${language}]`).first().click();
    await page.waitForFunction((lang) => document.documentElement?.lang === lang, language);
  }
  await write(page.locator('input[name=email]'), email);
  await write(page.locator('input[name=password]'), password);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.locator('.frame').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Signs in and goes to the order list. */
export async function signIn(page: Page, origin: string, account: DemoAccount): Promise<void> {
  await enterAt(page, `${origin}/dashboard/orders`, account);
  await page.getByRole('searchbox').waitFor();
}

/** Until what is written is a draft on the server, whether somebody pressed a button or it was saved by itself. */
export const drafted = (page: Page): Promise<void> =>
  page
    .locator('.sticky')
    .getByRole('status')
    .filter({ hasText: fr.drafts.savedAt.split(' à {{')[0] })
    .waitFor();

/** At the desk: until what went before is answered and shown, no key of a result does anything. */
export const resultsReady = (page: Page): Promise<void> =>
  page
    .getByRole('toolbar', { name: fr.desk.results })
    .getByRole('button')
    .first()
    .and(page.locator(':enabled'))
    .waitFor();

/** Looks for something, and waits for what was found of all that was typed, not of its beginning. */
export async function found(page: Page, typed: string, field: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === typed);
  await write(field, typed);
  await answered;
}

/** Problems besides the refusals and cut connections that a journey asks for, which Chromium writes into its console. */
export const unexpected = (problems: readonly string[]): string[] =>
  problems.filter(
    (problem) => !/status of 4(09|13|15|22)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(problem),
  );

/** An act of the order's toolbar, beside the main one or in its menu. */
export async function chooseAct(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: fr.order.toolbar });
  const shown = bar.getByRole('button', { name });
  const menu = bar.getByRole('button', { name: fr.order.more });
  await shown.or(menu).first().waitFor();
  if ((await shown.count()) > 0) return shown.first().click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

/** The network goes and comes back: what is shown is asked again. */
const awayAndBack = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
};

/**
 * A colleague changes the order that stands on a page while its agent's network is gone; the page, read again
 * without a word, shows it.
 * @param change what becomes of the order's own row besides, as it stands behind `set`
 */
export async function changedMeanwhile(
  page: Page,
  { database }: Pick<DemoShop, 'database'>,
  id: string,
  change = 'updated_at = now()',
): Promise<void> {
  const [row] = await database.query<{ email: string }>(
    `update orders set email = 'autre' || version || '@exemple.dz', version = version + 1, ${change}
     where id = $1 returning email`,
    [id],
  );
  await awayAndBack(page);
  await page.getByText(row?.email ?? '').waitFor();
}

/**
 * Holds what the page writes through its action from now on.
 * @returns `asked` when it wrote something; `go` lets it and all that follows through
 */
export async function holdWrites(page: Page): Promise<{ asked: Promise<unknown>; go: () => Promise<void> }> {
  const writes = /\/dashboard\/[^?]*\.data/;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(writes, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  const asked = page.waitForRequest((request) => request.method() === 'POST' && writes.test(request.url()));
  return {
    asked,
    go: async () => {
      go();
      await page.unroute(writes);
    },
  };
}

/** Opens what is drafted, as a link that could be sent. @returns its address in the shop. */
export async function previewOf(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: TEXTS.fr.drafts.preview });
  const [preview] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await preview.waitForLoadState('domcontentloaded');
  const { pathname, search } = new URL(preview.url());
  await preview.close();
  return pathname + search;
}

/** Escape from a dialog in which something was typed, which asks before it drops it. */
export async function dropDialog(page: Page, leave = TEXTS.fr.form.leave): Promise<void> {
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: leave }).click();
  await dialog.waitFor({ state: 'detached' });
}
