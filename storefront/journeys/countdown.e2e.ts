import { messages } from '@hanout/contracts';
import { PHONE, stopClock, useBrowser, useDemoShop, write } from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shopChanges } from './shop-changes.ts';
import { fillQuickCheckout, openOrderForm, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { form: words } = TEXTS.fr;
const SMALL = { width: 360, height: 740 };

/** A complete form whose countdown stands still; the clock of the page is the test's. */
async function counting(viewport: { width: number; height: number }, phone: string) {
  await shopChanges(shop).settings({ autoSubmit: true });
  const page = await browser.newPage({ viewport });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web/api/cart/checkout')) sent.push(request.method());
  });
  const product = shop.products[2];
  await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
  await page.clock.install();
  await stopClock(page, 1000);
  await fillQuickCheckout(page, { phone });
  await page.locator('#checkout-phone').blur();
  await page.locator('.auto').waitFor();
  return { page, sent };
}

const left = async (page: Page) => Number(await page.locator('.auto').getAttribute('data-auto-submit'));

/** Goes with Tab until a text field has the focus. */
async function enterByKey(page: Page): Promise<void> {
  const inField = () =>
    page.evaluate(() => document.activeElement?.matches('#quick-checkout input[id^=checkout-]') === true);
  for (let turn = 0; turn < 40 && !(await inField()); turn += 1) await page.keyboard.press('Shift+Tab');
  expect(await inField()).toBe(true);
}

describe('the countdown before an order sends itself', () => {
  it.each([
    ['390 × 844', PHONE],
    ['360 × 740', SMALL],
    ['1280 × 800', { width: 1280, height: 800 }],
  ])('stands in sight with its way out at %s, wherever the form is scrolled to', async (_, viewport) => {
    const { page, sent } = await counting(viewport, '0550771101');
    for (const where of ['0', 'document.body.scrollHeight']) {
      await page.evaluate(`window.scrollTo(0, ${where})`);
      for (const part of ['.auto', '.auto button']) {
        const box = await page.locator(part).boundingBox();
        expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
    }
    const cancel = await page.locator('.auto button').boundingBox();
    expect(cancel?.height).toBeGreaterThanOrEqual(44);
    if (viewport.width < 860) expect(cancel?.y).toBeGreaterThan(viewport.height * 0.75);
    await page.getByRole('button', { name: words.autoCancel, exact: true }).click();
    await page.locator('.auto').waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    expect(sent).toEqual([]);
  });

  it('is announced once, not each second', async () => {
    const { page } = await counting(PHONE, '0550771102');
    const spoken = page.locator('#quick-checkout [role=status]', { hasText: words.autoAnnounce });
    expect(await spoken.count()).toBe(1);
    const before = await spoken.innerText();
    const seconds = await left(page);
    await page.clock.runFor(1000);
    expect(await left(page)).toBeLessThan(seconds);
    expect(await spoken.innerText()).toBe(before);
    expect(await page.locator('.auto > span').first().getAttribute('aria-hidden')).toBe('true');
  });

  it('sends the order when it is over, and a change begins it anew [SF-181]', async () => {
    const { page, sent } = await counting(PHONE, '0550771103');
    await page.clock.runFor(2000);
    expect(await left(page)).toBe(1);
    // A change in its last second.
    await page.getByRole('button', { name: words.more, exact: true }).click();
    await page.clock.runFor(400);
    await page.locator('.auto[data-auto-submit="3"]').waitFor();
    await page.clock.runFor(2000);
    expect(sent).toEqual([]);
    await page.clock.runFor(1200);
    await page.waitForURL(/\/order\//);
    expect(sent).toEqual(['POST']);
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a touch of a text field', (page: Page) => page.locator('#checkout-address').click()],
    ['a touch of a list', (page: Page) => page.locator('#checkout-wilaya').click()],
    ['a touch of a choice', (page: Page) => page.locator('#checkout-transporter .carrier').first().click()],
    ['a field that is entered by key', enterByKey],
    ['what else the page holds', (page: Page) => page.locator('.mini-cart').click()],
  ])('stops at %s', async (_, act) => {
    const { page, sent } = await counting(PHONE, '0550771104');
    await act(page);
    await page.locator('.auto').waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    expect(sent).toEqual([]);
  });

  it('says what is to be paid, and waits for a code that is typed until it is taken', async () => {
    await shopChanges(shop).coupon('AID26');
    const { page, sent } = await counting(PHONE, '0550771106');
    const total = () => page.locator('.sum .total dd').innerText();
    const full = await total();
    expect(await page.locator('.auto small').innerText()).toContain(full);
    await page.getByText(TEXTS.fr.coupon.have).click();
    const enter = async (code: string) => {
      await write(page.locator('#checkout-coupon'), code);
      await page.clock.runFor(10_000);
      await page.locator('#checkout-coupon').blur();
      await page.clock.runFor(400);
    };
    await enter('RIEN');
    await page.getByText(messages.fr.coupon_unknown).waitFor();
    await page.clock.runFor(10_000);
    expect([await page.locator('.auto').count(), sent]).toEqual([0, []]);
    await enter('AID26');
    await page.locator('.auto').waitFor();
    expect(await total()).not.toBe(full);
    expect(await page.locator('.auto small').innerText()).toContain(await total());
    expect(sent).toEqual([]);
  });

  it('does not go on when a field was only looked at, and does after the next change', async () => {
    const { page, sent } = await counting(PHONE, '0550771105');
    await page.locator('#checkout-email').click();
    await page.locator('#checkout-email').blur();
    await page.clock.runFor(5000);
    expect(await page.locator('.auto').count()).toBe(0);
    await write(page.locator('#checkout-email'), 'amina@exemple.dz');
    await page.locator('#checkout-email').blur();
    await page.locator('.auto').waitFor();
    expect(sent).toEqual([]);
  });
});

describe('the ways to order on a phone', () => {
  it('are never two on one screen, before, while and after the form opens', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[3];
    await page.goto(`${shop.url}/catalog/product/${product?.category}/${product?.slug}`, {
      waitUntil: 'networkidle',
    });
    const name = new RegExp(`^(${words.submit}|${TEXTS.fr.product.buy})`);
    const inSight = async () => {
      const buttons = await page.getByRole('button', { name }).all();
      const boxes = await Promise.all(
        buttons.map(async (button) => ((await button.isVisible()) ? button.boundingBox() : null)),
      );
      return boxes.filter((box) => box && box.y + box.height > 0 && box.y < PHONE.height).length;
    };
    const through = async () => {
      const counts: number[] = [];
      const height = Number(await page.evaluate('document.body.scrollHeight'));
      for (let y = 0; y < height; y += 300) {
        await page.evaluate(`window.scrollTo(0, ${y})`);
        // Two frames: the bar is told by an observer.
        await page.evaluate('new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))');
        await page.evaluate('new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))');
        counts.push(await inSight());
      }
      return Math.max(...counts);
    };
    expect(await through()).toBe(1);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.locator('.stick button').click();
    await page.locator('#quick-checkout').waitFor();
    expect(await through()).toBe(1);
  });
});
