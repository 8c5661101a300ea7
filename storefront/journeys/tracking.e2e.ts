import {
  accessibilityProblems,
  fitsItsWidth,
  PHONE,
  printedPages,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { formatMoment } from '../app/i18n/dates.ts';
import { fillQuickCheckout, holdAutomaticOrder, LANGUAGES, openOrderForm, prefixOf, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();

const STEPS = {
  confirmed: '2026-11-19T08:05:00Z',
  in_delivery: '2026-11-20T13:40:00Z',
  completed: '2026-11-21T10:20:00Z',
};
const DESK = { mode: 'desk', deskName: 'Bureau de Sidi Yahia', deskAddress: '14, rue des Frères Bouadou' };
const TRACKING = 'YAL-48213377';

/** An order as it stands once it was called about, handed over and paid at a desk, with more goods than most. */
async function delivered(phone: string): Promise<void> {
  const [order] = await shop.database.query<{ id: string }>(
    "update orders set state = 'completed', delivery = delivery || $2::jsonb where phone = $1 returning id",
    [phone, JSON.stringify(DESK)],
  );
  await shop.database.query(
    `insert into order_history (id, order_id, at, actor_kind, kind, axis, to_state)
     select gen_random_uuid(), $1, value::timestamptz, 'system', 'transition', 'order', key from jsonb_each_text($2)`,
    [order?.id, JSON.stringify(STEPS)],
  );
  await shop.database.query(
    `insert into carrier_parcels (order_id, shop_id, transporter_id, kind, reference, state, tracking, created_at)
     select o.id, o.shop_id, (select id from transporters limit 1), 'mock', 'journey', 'announced', $2, now() from orders o where o.id = $1`,
    [order?.id, TRACKING],
  );
  await shop.database.query(
    `insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', n))).*
     from order_lines l, generate_series(1, 7) n where l.order_id = $1`,
    [order?.id],
  );
}

describe('tracking an order', () => {
  it('is reached from the foot, and leads by number and phone to the page of the order', async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const product = shop.products[4];
    await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
    await fillQuickCheckout(page, { phone: '0661421977' });
    await holdAutomaticOrder(page);
    await page.locator('#quick-checkout button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    const address = page.url();
    const [order] = await shop.database.query<{ number: string }>(
      "select number::text from orders where phone = '0661421977'",
    );
    await page.locator('footer').getByRole('link', { name: TEXTS.fr.track.title }).click();
    await page.waitForURL(/\/track$/);
    await write(page.locator('#track-number'), order?.number ?? '');
    await write(page.locator('#track-phone'), '0661421978');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    const wrongPhone = await page.getByRole('alert').innerText();
    await write(page.locator('#track-number'), '987654');
    await write(page.locator('#track-phone'), '0661421977');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('alert').innerText()).toBe(wrongPhone);
    await write(page.locator('#track-number'), order?.number ?? '');
    await page.getByRole('button', { name: TEXTS.fr.track.find }).click();
    await page.waitForURL(address);

    await delivered('0661421977');
    await page.reload({ waitUntil: 'networkidle' });
    const steps = page.locator('.steps');
    const said = await steps.innerText();
    for (const at of Object.values(STEPS)) expect(said).toContain(formatMoment(at, 'fr'));
    for (const text of [TRACKING, DESK.deskName, DESK.deskAddress]) expect(said).toContain(text);
    expect(await steps.locator('.done').count()).toBe(4);
    expect(await page.locator('.panel .line').count()).toBe(8);
    expect(await printedPages(page)).toBe(1);
    expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it.each(LANGUAGES)('has no accessibility violation and fits a phone, in %s', async (language) => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await page.goto(`${shop.url}${prefixOf(language)}/track`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: TEXTS[language].track.find }).click();
    await page.locator('.error').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await fitsItsWidth(page)).toBe(true);
  });
});
