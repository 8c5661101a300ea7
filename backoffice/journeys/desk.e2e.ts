import {
  accessibilityProblems,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { enterAt, resultsReady, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { desk, newOrder, order } = TEXTS.fr;

/** Fifty in `npm run test:full`; in every run, enough of them. */
const IN_A_ROW = process.env.HANOUT_TEST_FULL === '1' ? 50 : 20;

const confirmed = async () =>
  (await shop.database.query("select 1 from orders where state = 'confirmed'")).length;

/** Takes the first order in hand, where the desk has not done so itself. */
async function begin(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: desk.start });
  await start.or(page.locator('main section header a')).first().waitFor();
  if (await start.isVisible()) await page.keyboard.press('n');
}

describe('the confirmation desk', () => {
  it('orders in a row without the mouse', async () => {
    for (let nth = 0; nth < IN_A_ROW; nth++) await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    const before = await confirmed();
    await page.goto(`${shop.url}/dashboard/desk`, { waitUntil: 'networkidle' });
    await page.keyboard.press('n');
    for (let nth = 0; nth < IN_A_ROW; nth++) {
      const number = page.locator('main section header a').first();
      await number.waitFor();
      const at = await number.textContent();
      await resultsReady(page);
      await page.keyboard.press('1');
      await page.waitForFunction(
        (earlier) => document.querySelector('main section header a')?.textContent !== earlier,
        at,
      );
    }
    expect((await confirmed()) - before).toBe(IN_A_ROW);
    expect(page.problems).toEqual([]);
  });

  it('a key pressed before the scripts are there is not lost, and pressed thrice it is one result', async () => {
    await shop.order();
    await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/desk`, shop.account('confirmation_agent'));
    await page.keyboard.press('n');
    const inHand = page.locator('main section header a').first();
    await inHand.waitFor();
    await resultsReady(page);
    const before = await confirmed();
    let arrive = () => {};
    const scripts = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route('**/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await inHand.waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const number = (await inHand.textContent()) ?? '';
    for (const key of ['1', '1', '1']) await page.keyboard.press(key);
    arrive();
    await inHand.filter({ hasNotText: number }).waitFor();
    expect((await confirmed()) - before).toBe(1);
    expect(page.problems).toEqual([]);
  });

  it('a call put off says until when, and the next order opens', async () => {
    await shop.order();
    await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/desk`, shop.account('confirmation_agent'));
    await begin(page);
    await page.locator('main section header a').first().waitFor();
    await resultsReady(page);
    await page.keyboard.press('4');
    await page.locator('input[type=datetime-local]:focus').waitFor();
    await page.keyboard.press('Enter');
    await said(page, desk.done.postponed);
    const [row] = await shop.database.query(
      "select 1 from orders where state = 'confirming' and callback_at > now() limit 1",
    );
    expect(row).toBeDefined();
  });

  it('refuses only with a reason, takes it back with Ctrl Z, and corrects the order in hand', async () => {
    await shop.order();
    await shop.order();
    await shop.database.query(
      "update orders set flags = '{many_from_phone,hold_over_buyer}' where state = 'new'",
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/desk`, shop.account('confirmation_agent'));
    await begin(page);
    const inHand = page.locator('main section header a').first();
    await inHand.waitFor();
    const number = (await inHand.textContent()) ?? '';
    const stateOf = async () => {
      const [row] = await shop.database.query<{ state: string }>(
        'select state from orders where number::text = $1',
        [number],
      );
      return row?.state ?? '';
    };

    // What is suspect about it is said, here and on its page.
    const flags = [TEXTS.fr.order.many_from_phone, TEXTS.fr.order.hold_over_buyer];
    for (const flag of flags) await page.getByText(flag, { exact: true }).waitFor();
    await inHand.click();
    await page.waitForURL(/\/orders\/[0-9a-f-]{36}/);
    for (const flag of flags) await page.getByText(flag, { exact: true }).first().waitFor();
    await page.goBack({ waitUntil: 'networkidle' });
    await inHand.filter({ hasText: number }).waitFor();

    // What is in hand is seen and corrected without leaving the desk.
    await page.locator('main li img').first().waitFor();
    await page
      .getByText(/disponible|épuisé/)
      .first()
      .waitFor();
    await resultsReady(page);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('input[name=firstName]'), 'Yasmine');
    await write(dialog.locator('input[name=phone]'), '0770998877');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: /Yasmine/ }).waitFor();
    await page.locator('a[href*="770998877"]').first().waitFor();
    await page.keyboard.press('l');
    await write(dialog.getByRole('textbox', { name: newOrder.quantityOf.split('{{')[0] }).first(), '2');
    await dialog.getByRole('button', { name: order.lines_dialog.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const [corrected] = await shop.database.query(
      `select o.phone, sum(l.quantity)::int as pieces from orders o join order_lines l on l.order_id = o.id
       where o.number::text = $1 group by o.id`,
      [number],
    );
    expect(corrected).toEqual({ phone: '0770998877', pieces: 2 });
    await page.keyboard.press('m');
    await page.keyboard.type('Appeler avant de venir');
    await page.keyboard.press('Tab');
    await page.keyboard.press('1');
    // A note that was begun is neither lost nor sent by a result's key.
    await page.getByText(desk.noteFirst).waitFor();
    expect(['new', 'confirming']).toContain(await stateOf());
    await page.keyboard.press('Control+Enter');
    await page.locator('aside').getByText('Appeler avant de venir').waitFor();
    // What is said stands where it covers no result.
    await page.locator('[data-sonner-toaster][data-y-position=top]').waitFor({ state: 'attached' });

    // The field is left by itself, and by Escape with what was typed in it: the keys are those of the results again.
    const field = page.getByRole('textbox', { name: order.note.label });
    await field.and(page.locator(':not(:focus)')).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.type('Oui');
    await page.keyboard.press('Escape');
    await field.and(page.locator(':not(:focus)')).waitFor();
    expect(await field.inputValue()).toBe('Oui');
    await write(field, '');
    await page.keyboard.press('Escape');
    await resultsReady(page);
    await page.keyboard.press('6');
    await dialog.getByText(desk.cancel.refused).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText(desk.cancel.choose).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await said(page, desk.done.refused.replace('{{number}}', number));
    await inHand.filter({ hasNotText: number }).waitFor();
    expect(['new', 'confirming']).toContain(await stateOf());
    await page.keyboard.press('Control+z');
    await said(page, desk.undone);
    await inHand.filter({ hasText: number }).waitFor();

    await resultsReady(page);
    await page.keyboard.press('6');
    await dialog.getByText(desk.cancel.refused).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await inHand.filter({ hasNotText: number }).waitFor();
    await until(async () => (await stateOf()) === 'cancelled', 30_000);
    const [history] = await shop.database.query<{ data: { reason?: string } }>(
      "select h.data from order_history h join orders o on o.id = h.order_id where o.number::text = $1 and h.to_state = 'cancelled'",
      [number],
    );
    expect(history?.data.reason).toBe(desk.cancel.reasons.changed);

    // The next one is the same order again.
    const twin = (await inHand.textContent()) ?? '';
    await resultsReady(page);
    await page.keyboard.press('7');
    await dialog.getByText(desk.cancel.duplicate).waitFor();
    const hasOriginal = (await dialog.getByRole('radio').count()) > 1;
    await page.keyboard.press('1');
    await dialog
      .locator(hasOriginal ? 'input[data-figure="1"]:checked' : 'input[name=words]:focus')
      .waitFor({ state: 'attached' });
    if (!hasOriginal) await page.keyboard.type('Déjà commandé');
    await page.keyboard.press('Enter');
    await said(page, desk.done.duplicate.replace('{{number}}', twin));
    await inHand.filter({ hasText: twin }).waitFor({ state: 'detached' });
    await until(async () => {
      const [row] = await shop.database.query('select state from orders where number::text = $1', [twin]);
      return row?.state === 'cancelled';
    }, 30_000);
    expect(page.problems).toEqual([]);
  });

  it('stands in Arabic, dark, on a laptop and on a phone', async () => {
    await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP, colorScheme: 'dark' });
    await page.goto(`${shop.url}/dashboard/login`);
    await page.locator('[name=locale][value=ar]').first().click();
    await page.locator('html[lang=ar]').waitFor({ state: 'attached' });
    await enterAt(page, `${shop.url}/dashboard/desk`, shop.account('manager'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.locator('main section header a').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
