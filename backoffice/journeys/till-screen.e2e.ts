import {
  fitsItsWidth,
  LAPTOP,
  PHONE,
  problemsInBothThemes,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { enter, TEXTS } from './steps.ts';
import {
  anyThing,
  enterPin,
  givePins,
  keptForLater,
  openRegister,
  pair,
  pairingCode,
  scanInto,
  type Thing,
} from './till-steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { pos } = TEXTS.fr;
const problems: string[] = [];

let context: BrowserContext;
let page: Page;
let thing: Thing;

const shown = (screen: Page, at: string) => screen.locator(`main[data-shown=${at}]`);
const figure = (at: Page, selector: string) => at.locator(selector).first().innerText();

/** All of it is to be read, its figure too. */
const fits = async (screen: Page) =>
  (await fitsItsWidth(screen)) &&
  (await screen.getByRole('status').evaluate((one) => one.scrollWidth <= one.clientWidth));

const scan = () => scanInto(page, thing.sku);
/** From the menu of the till, which is closed then: while it is open, keys are its own. */
async function chooseScreen(): Promise<void> {
  await page.getByRole('button', { name: pos.menu }).click();
  await page.getByRole('menuitem', { name: pos.actions.screen }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

async function openScreen(): Promise<Page> {
  const opening = context.waitForEvent('page');
  await chooseScreen();
  const screen = await opening;
  await screen.setViewportSize({ width: 1024, height: 768 });
  return screen;
}

beforeAll(async () => {
  const desk = await browser.newPage({ viewport: LAPTOP });
  await enter(desk, shop.url, shop.account('manager'));
  await givePins(desk, shop, 'cashier');
  const code = await pairingCode(desk, shop);
  context = await browser.newContext({ viewport: LAPTOP });
  context.on('weberror', (error) => problems.push(error.error().message));
  await context.addInitScript(() => {
    window.print = () => {};
  });
  page = await context.newPage();
  await page.goto(`${shop.url}/dashboard/till`);
  await pair(page, code);
  await enterPin(page);
  await openRegister(page, 5);
  thing = await anyThing(shop);
}, 180_000);

describe('the screen of the customer', () => {
  it('shows each line, what comes off and what is to be paid, then the change, and greets the next; with the network and without it [BO-359]', async () => {
    const screen = await openScreen();
    await shown(screen, 'idle').getByText(pos.screen.welcome).waitFor();
    expect(await problemsInBothThemes(screen)).toEqual([]);
    await scan();
    await scan();
    const line = screen.getByRole('list', { name: pos.cart }).getByRole('listitem');
    await line.filter({ hasText: /^2/ }).waitFor();
    expect(await line.count()).toBe(1);
    await page.keyboard.press('F7');
    const off = screen.getByText('−250,00');
    await off.waitFor();
    const due = await figure(page, '[data-total] bdi');
    expect(await figure(screen, '[data-figure]')).toBe(due);
    expect(await problemsInBothThemes(screen)).toEqual([]);
    expect(await fits(screen)).toBe(true);
    await screen.setViewportSize(PHONE);
    expect(await fits(screen)).toBe(true);
    await screen.setViewportSize({ width: 1024, height: 768 });

    // Without network it is opened anew, hears at once where the till is, and goes on.
    await keptForLater(page);
    await context.setOffline(true);
    await screen.reload();
    await off.waitFor();
    await page.keyboard.press('F7');
    await off.waitFor({ state: 'detached' });
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: pos.payment }).waitFor();
    const full = await figure(page, '[data-total] bdi');
    expect(await figure(screen, '[data-figure]')).toBe(full);
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: pos.next }).waitFor();
    await shown(screen, 'done').getByText(pos.screen.thanks).waitFor();
    expect(await figure(screen, '[data-figure]')).toBe(await figure(page, '[data-change] bdi'));
    expect(await fits(screen)).toBe(true);
    expect(await problemsInBothThemes(screen)).toEqual([]);
    await page.getByRole('button', { name: pos.next }).click();
    await shown(screen, 'idle').waitFor();
    await context.setOffline(false);

    // It sells nothing, and is not in the way of whoever does.
    expect(await page.getByText(pos.elsewhere).count()).toBe(0);
    await until(
      async () =>
        (await shop.database.query("select 1 from till_documents where kind = 'sale'")).length === 1,
    );
  }, 120_000);

  it('is one window, shows nobody’s cart while nobody is signed in, and nothing once the till is left', async () => {
    const [screen] = context.pages().filter((one) => one !== page);
    if (!screen) throw new Error('it is not open');
    await chooseScreen();
    await scan();
    await shown(screen, 'cart').waitFor();
    expect(context.pages()).toHaveLength(2);
    await page.getByRole('button', { name: pos.lock }).click();
    await shown(screen, 'idle').waitFor();
    await enterPin(page);
    await shown(screen, 'cart').waitFor();
    await page.goto('about:blank');
    await shown(screen, 'idle').waitFor();
    expect(problems).toEqual([]);
  }, 120_000);
});
