import {
  accessibilityProblems,
  assertInvariants,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { customers: words } = TEXTS.fr;

/** Two customers who ordered, of whom an agent learns that they are one. */
const TWO = `select c.id, p.phone, f.orders from customers c join customer_phones p on p.customer_id = c.id
join customer_figures f on f.customer_id = c.id
where c.merged_into is null and f.orders > 0 order by c.id limit 2`;

describe('a customer', () => {
  it('is labelled, noted, blocked, and becomes one with a duplicate that is told by its number', async () => {
    await shop.order();
    await shop.order();
    const two = () => shop.database.query<{ id: string; phone: string; orders: number }>(TWO);
    await until(async () => (await two()).length === 2);
    const [kept, other] = await two();
    if (!kept || !other) throw new Error('two people ordered');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/customers?sort=spent_desc`, shop.account('manager'));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.url}/dashboard/customers/${kept.id}`, { waitUntil: 'networkidle' });

    await page.getByText(words.due, { exact: true }).waitFor();
    const card = page.getByRole('region', { name: words.card });
    // What is wrong is led to, and nothing of the rest is lost.
    const email = card.locator('[name=email]');
    await write(email, 'pas une adresse');
    await card.getByRole('button', { name: words.save }).click();
    await card.locator('[name=email][aria-invalid=true]').waitFor();
    await email.and(page.locator(':focus')).waitFor();
    await write(email, '');
    await write(card.getByLabel(words.column.labels), 'Fidèle، VIP');
    await write(card.getByLabel(words.note, { exact: false }), 'Rappeler après 17 h');
    await tick(card.getByLabel(words.block));
    await card.getByRole('button', { name: words.save }).click();
    await said(page, words.saved);
    const row = 'select labels, note, blocked from customers where id = $1';
    const [saved] = await shop.database.query(row, [kept.id]);
    expect(saved).toEqual({ labels: ['Fidèle', 'VIP'], note: 'Rappeler après 17 h', blocked: true });

    const likely = page.getByRole('region', { name: words.likely });
    const number = likely.getByLabel(words.mergeOther);
    const find = likely.getByRole('button', { name: words.mergeFind });
    await write(number, '0799999999');
    await find.click();
    await likely.getByText(words.mergeNobody).waitFor();
    await write(number, kept.phone);
    await find.click();
    await likely.getByText(words.mergeSelf).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(number, `+213 ${other.phone.slice(1)}`);
    await find.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.merge }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.merge }).click();
    await said(page, words.merged);
    await until(async () => {
      const [now] = await shop.database.query<{ orders: number }>(
        'select orders from customer_figures where customer_id = $1',
        [kept.id],
      );
      return now?.orders === kept.orders + other.orders;
    });
    await page.getByRole('region', { name: words.contact }).getByRole('link').nth(3).waitFor();
    await assertInvariants(shop.database);
    // Who was merged away is nobody's page any more.
    const gone = await page.goto(`${shop.url}/dashboard/customers/${other.id}`);
    expect(gone?.status()).toBe(404);

    const phone = await browser.newPage({ viewport: PHONE, colorScheme: 'dark' });
    await phone.goto(`${shop.url}/dashboard/login`);
    await phone.locator('[name=locale][value=ar]').first().click();
    await phone.locator('html[lang=ar]').waitFor({ state: 'attached' });
    await enterAt(phone, `${shop.url}/dashboard/customers/${kept.id}`, shop.account('manager'));
    expect(await fitsItsWidth(phone)).toBe(true);
    expect(await accessibilityProblems(phone)).toEqual([]);
    expect(phone.problems).toEqual([]);
  }, 180_000);
});
