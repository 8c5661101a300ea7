import {
  accessibilityProblems,
  LAPTOP,
  PHONE,
  stopClock,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enter, enterAt, signIn, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const theme = () => document.documentElement.dataset.theme;

describe('the frame of the back-office', () => {
  it('opens in French, switches theme and keeps it [BO-001] [BO-361] [BO-098] [BO-170]', async () => {
    // Whatever the browser speaks.
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: 'dark', locale: 'en-US' });
    await signIn(page, shop.url, shop.account('manager'));
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(TEXTS.fr.orders.title);
    expect(await page.evaluate(theme)).toBe('dark');
    await page.getByRole('button', { name: TEXTS.fr.app.switchTheme }).first().click();
    expect(await page.evaluate(theme)).toBe('light');
    await page.reload();
    expect(await page.evaluate(theme)).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('phoenixTheme'))).toBe('light');
    expect(page.problems).toEqual([]);
  });

  it('goes where a link leads to whose script is gone since an upgrade', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const script = await page.evaluate(() => {
      const { __remixManifest: manifest } = window as unknown as {
        __remixManifest: { routes: Record<string, { module: string }> };
      };
      return manifest.routes['routes/customers/route']?.module ?? '';
    });
    expect(script).toContain('/assets/');
    await page.route(`**${script}`, (request) => request.fulfill({ status: 404 }));
    // The page that was reloaded names its scripts as they are now called.
    page.once('domcontentloaded', () => void page.unroute(`**${script}`));
    await page.getByRole('link', { name: TEXTS.fr.nav.customers, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: TEXTS.fr.customers.title }).waitFor();
    expect(page.url()).toBe(`${shop.url}/dashboard/customers`);
  });

  it('follows the system only while nothing else was chosen [BO-171]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: 'light' });
    await signIn(page, shop.url, shop.account('manager'));
    /** The theme after the system's changed, once whoever listens to it has been told. */
    const afterwards = async (scheme: 'light' | 'dark') => {
      await page.evaluate((wanted) => {
        const media = matchMedia('(prefers-color-scheme: dark)');
        const told = new Promise<void>((resolve) =>
          media.addEventListener('change', () => requestAnimationFrame(() => resolve()), { once: true }),
        );
        Object.assign(window, { told: media.matches === (wanted === 'dark') ? undefined : told });
      }, scheme);
      await page.emulateMedia({ colorScheme: scheme });
      await page.evaluate(() => (window as unknown as { told?: Promise<void> }).told);
      return page.evaluate(theme);
    };
    for (const [stored, kept] of [
      [null, null],
      ['auto', null],
      ['light', 'light'],
      ['dark', 'dark'],
    ] as const) {
      await page.evaluate((value) => {
        if (value) localStorage.setItem('phoenixTheme', value);
        else localStorage.removeItem('phoenixTheme');
      }, stored);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.reload({ waitUntil: 'networkidle' });
      const seen = [await page.evaluate(theme), await afterwards('dark'), await afterwards('light')];
      const wanted = ['light', 'dark', 'light'].map((system) => kept ?? system);
      expect([stored, ...seen]).toEqual([stored, ...wanted]);
    }
    expect(page.problems).toEqual([]);
  });

  it('keeps the sidebar collapsed [BO-166]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const width = async () => Math.round((await page.getByRole('complementary').boundingBox())?.width ?? 0);
    expect(await width()).toBe(212);
    const collapse = page.getByRole('button', { name: TEXTS.fr.nav.collapse });
    const expand = page.getByRole('button', { name: TEXTS.fr.nav.expand });
    await collapse.click();
    await expand.waitFor();
    expect(await width()).toBe(52);
    await page.reload();
    await expand.waitFor();
    expect(await width()).toBe(52);
    // In this browser's local storage, and nowhere else.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await collapse.waitFor();
    expect(await width()).toBe(212);
  });

  it('keeps the menus that stand open [BO-167]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const menu = page.getByRole('complementary');
    const toggle = menu.getByRole('button', {
      name: TEXTS.fr.nav.screens.replace('{{name}}', TEXTS.fr.nav.stock),
    });
    const takes = menu.getByRole('link', { name: TEXTS.fr.stock.tab.takes });
    expect(await takes.count()).toBe(0);
    await toggle.click();
    await takes.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await takes.click();
    await page.waitForURL(/\/stock\/takes$/);
    await menu.locator('[aria-current=location]').filter({ hasText: TEXTS.fr.stock.tab.takes }).waitFor();
    await toggle.click();
    await takes.waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    await toggle.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('shows where one is in a menu that is longer than the window', async () => {
    const page = await browser.newPage({ viewport: { ...LAPTOP, height: 600 } });
    await enterAt(page, `${shop.url}/dashboard/settings/orders`, shop.account('owner'));
    const here = page.getByRole('complementary').locator('nav [aria-current=page]');
    const inMenu = async () => {
      const menu = await page.getByRole('complementary').getByRole('navigation').boundingBox();
      const link = await here.boundingBox();
      return !!menu && !!link && link.y >= menu.y && link.y + link.height <= menu.y + menu.height;
    };
    await until(inMenu);
    expect((await here.textContent())?.trim()).toBe(TEXTS.fr.nav.settings);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('opens its menu as a panel on a phone, and closes it [BO-100]', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('manager'));
    const panel = page.getByRole('dialog', { name: TEXTS.fr.nav.label });
    const open = page.getByRole('button', { name: TEXTS.fr.nav.menu });
    await open.click();
    await panel.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await open.click();
    await panel.getByRole('link', { name: TEXTS.fr.nav.products }).click();
    await page.waitForURL(/\/dashboard\/products/);
    await panel.waitFor({ state: 'detached' });
  });

  it('changes the password on a phone, over its menu, and says what is missing', async () => {
    const [{ before = '' } = {}] = await shop.database.query<{ before: string }>(
      'select password_hash as before from staff where email = $1',
      [shop.account('manager').email],
    );
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('manager'));
    await page.getByRole('button', { name: TEXTS.fr.nav.menu }).click();
    await page.getByRole('button', { name: TEXTS.fr.app.userMenu }).click();
    await page.getByRole('menuitem', { name: TEXTS.fr.password.menu }).click();
    const dialog = page.getByRole('dialog', { name: TEXTS.fr.password.title });
    await write(dialog.locator('[name=current]'), 'autre chose');
    await page.keyboard.press('Enter');
    await dialog.locator('[name=password][aria-invalid]').waitFor();
    expect(await dialog.locator('[name=current]').inputValue()).toBe('autre chose');
    expect(await accessibilityProblems(page)).toEqual([]);
    // The new one opens the door, and the old one does not.
    const account = shop.account('manager');
    const password = 'trois mots assez longs';
    await write(dialog.locator('[name=current]'), account.password);
    for (const name of ['password', 'again']) await write(dialog.locator(`[name=${name}]`), password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const other = await browser.newPage({ viewport: PHONE });
    await other.goto(`${shop.url}/dashboard/login`, { waitUntil: 'networkidle' });
    await write(other.locator('input[name=email]'), account.email);
    for (const typed of [account.password, password]) {
      await write(other.locator('input[name=password]'), typed);
      await other.keyboard.press('Enter');
      if (typed !== password) await other.getByRole('alert').first().waitFor();
    }
    await other.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
    // As it was, for what follows.
    await shop.database.query('update staff set password_hash = $2 where email = $1', [
      account.email,
      before,
    ]);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('finds products, customers, orders and screens from everywhere', async () => {
    const { orderUuid } = await shop.order();
    const [customer] = await shop.database.query<{ name: string }>(
      `select o.first_name || ' ' || o.last_name as name from orders o where o.id = $1`,
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const find = async (typed: string, name: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await write(page.getByRole('combobox'), typed);
      await page.getByRole('option', { name }).first().click();
    };
    await find('bluetooth', /bluetooth/i);
    await page.waitForURL(/\/dashboard\/products\/[0-9a-f-]{36}$/);
    await find('inventaires', TEXTS.fr.palette.go.replace('{{name}}', TEXTS.fr.stock.tab.takes));
    await page.waitForURL(/\/dashboard\/stock\/takes$/);
    await page.keyboard.press('Control+k');
    await write(page.getByRole('combobox'), customer?.name ?? '');
    await page.getByRole('option').first().waitFor();
    await page.getByText(TEXTS.fr.nav.customers, { exact: true }).last().waitFor();
  });

  it('says what was done for five seconds [BO-097] [BO-172] [BO-339]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.clock.install();
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    await stopClock(page, 200);
    await page.keyboard.press('v');
    const toast = page.locator('[data-sonner-toast]');
    await until(async () => {
      await page.clock.runFor(20);
      return toast.isVisible();
    });
    // As narrow as a phone, it stays within the screen.
    await page.setViewportSize(PHONE);
    const { x = -1, width = 0 } = (await toast.boundingBox()) ?? {};
    expect([x >= 0, x + width <= PHONE.width]).toEqual([true, true]);
    await page.clock.runFor(4_450);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast.waitFor({ state: 'detached' });
  });

  it('tells a page that an older version drew, and that asks where its links lead, to load the document', async () => {
    const answer = await fetch(`${shop.url}/dashboard/__manifest?p=%2Forders%2F1&version=older`);
    expect([answer.status, answer.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('signs in without scripts', async () => {
    const page = await browser.newPage({ viewport: LAPTOP, javaScriptEnabled: false });
    const { email, password } = shop.account('manager');
    await page.goto(`${shop.url}/dashboard/orders?state=new`);
    await write(page.locator('input[name=email]'), email);
    await write(page.locator('input[name=password]'), password);
    await page.locator('form:has(input[name=password]) button[type=submit]').click();
    await page.waitForURL(/\/dashboard\/orders\?state=new/);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
