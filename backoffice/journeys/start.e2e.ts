import {
  accessibilityProblems,
  LAPTOP,
  PHONE,
  stopClock,
  until,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { counted, enter, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { start } = TEXTS.fr;

/** Of all promotions two end soon. @returns their names, the sooner first */
async function twoEnding(): Promise<[string, string]> {
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const promotions = await shop.database.query<{ id: string; name: string }>(
    'select id, name from promotions where active and starts_at < now() order by name limit 2',
  );
  const [one, other] = promotions;
  if (!one || !other) throw new Error('two promotions are needed');
  await shop.database.query('update promotions set ends_at = null');
  await shop.database.query('update promotions set ends_at = $2 where id = $1', [one.id, soon(2)]);
  await shop.database.query('update promotions set ends_at = $2 where id = $1', [other.id, soon(50)]);
  return [one.name, other.name];
}

describe('the start page', () => {
  it('shows the day and what waits; the keyboard leads there', async () => {
    await shop.order();
    await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    await page.getByRole('heading', { name: start.waiting }).waitFor();
    const received = page.locator('dl > div').filter({ hasText: start.received });
    expect(await received.locator('bdi').innerText()).toBe('2');
    const line = (name: string | RegExp) => page.locator('main li').filter({ hasText: name });
    await line(start.toConfirm_other).and(page.locator('[aria-current=true]')).waitFor();
    expect(await line(start.toConfirm_other).locator('bdi').innerText()).toBe('2');
    await page.keyboard.press('j');
    await line(counted(start, 'reviews')).and(page.locator('[aria-current=true]')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/reviews/);
    expect(page.problems).toEqual([]);
  });

  it('draws more days or fewer, and the same as a table', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    await enter(page, shop.url, shop.account('owner'));
    await page.getByRole('img', { name: start.chart }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: start.days.d7 }).click();
    await page.waitForURL(/days=7/);
    await page.getByRole('heading', { name: start.lastDays.replace('{{number}}', '7') }).waitFor();
    await page.getByRole('button', { name: start.asTable }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 7);
    const received = await page.locator('tbody td:nth-of-type(1)').allInnerTexts();
    expect(received.map(Number)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  });

  it('tells whoever has no part in money nothing of it', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('confirmation_agent'), 'ar');
    await page.locator('dl').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/د\.?ج/);
    expect(await page.locator('header').nth(1).innerText()).toMatch(/[\u0600-\u06ff]{3,}، \d/);
  });

  it('turns through the promotions that start or end soon, with what is left of each [BO-102]', async () => {
    const [one, other] = await twoEnding();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('owner'));
    const card = page.getByRole('region', { name: start.turning.title });
    const link = (name: string) => card.getByRole('link', { name });
    await link(other).waitFor();
    await card.getByText(/se termine dans 2.j 01.h/).waitFor();
    // Both at one look: the next look may find the other one.
    const said = await card
      .filter({ has: page.getByRole('link', { name: one }) })
      .getByRole('timer')
      .innerText();
    expect(said).toMatch(/^se termine dans 1.h 59.min \d\d.s$/);
    // It ticks, and rests while it is pointed at.
    await link(one).hover();
    await card.getByRole('timer').filter({ hasNotText: said }).waitFor();
    const shown = await card.getByRole('link').innerText();
    await card.getByRole('button', { name: start.turning.pause }).click();
    await card.getByRole('button', { name: start.turning.play }).waitFor();
    expect(await card.getByRole('link').innerText()).toBe(shown);
    await card.getByRole('button', { name: start.turning.next }).click();
    await link(shown === one ? other : one).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await card.getByRole('link').click();
    await page.waitForURL(/\/dashboard\/promotions\/[0-9a-f-]{36}$/);
    const calm = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' });
    await enter(calm, shop.url, shop.account('owner'));
    const still = calm.getByRole('region', { name: start.turning.title });
    await still.getByRole('button', { name: start.turning.next }).waitFor();
    expect(await still.getByRole('button', { name: start.turning.pause }).count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('turns every three seconds, and begins again after the last [BO-173]', async () => {
    await twoEnding();
    const page = await browser.newPage({ viewport: LAPTOP });
    await page.clock.install();
    await enter(page, shop.url, shop.account('owner'));
    const link = page.getByRole('region', { name: start.turning.title }).getByRole('link');
    await link.waitFor();
    await stopClock(page, 300);
    const begun = await link.innerText();
    await until(async () => {
      await page.clock.runFor(50);
      return (await link.innerText()) !== begun;
    });
    const turned = await link.innerText();
    await page.clock.runFor(2_900);
    expect(await link.innerText()).toBe(turned);
    const seen = [begun, turned];
    for (let wait = 100; seen.at(-1) !== begun && seen.length < 10; wait = 3_000) {
      const last = seen.at(-1);
      await page.clock.runFor(wait);
      await until(async () => (await link.innerText()) !== last);
      seen.push(await link.innerText());
    }
    // Each once, and then the first again.
    expect(seen.at(-1)).toBe(begun);
    expect(new Set(seen).size).toBe(seen.length - 1);
    expect(page.problems).toEqual([]);
  });
});
