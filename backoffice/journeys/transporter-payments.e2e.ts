import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { ar } from '../app/i18n/ar.ts';
import { en } from '../app/i18n/en.ts';
import { fr } from '../app/i18n/fr.ts';
import { enterAt, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const UNPAID = '**/payments/get/transporters/nonPaidOrders/**';

/** Delivered by their transporter, which holds what it collected. */
async function delivered(count: number): Promise<{ transporterId: string; orders: string[]; holds: number }> {
  const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
  const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
  const orders: string[] = [];
  for (let made = 0; made < count; made++) {
    const { orderUuid: id } = await shop.order();
    for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, id);
    await manager.step('parcel', id, { event: 'assign_delivery' });
    await manager.step('handOver', id);
    await manager.step('deliver', id);
    orders.push(id);
  }
  const debts = await shop.database.query<{ transporter_id: string; holds: string }>(
    'select transporter_id, holds from carrier_debts where order_id = any($1)',
    [orders],
  );
  const holds = debts.reduce((sum, debt) => sum + Number(debt.holds), 0);
  return { transporterId: debts[0]?.transporter_id ?? '', orders, holds };
}

const states = async (orders: readonly string[]) =>
  (
    await shop.database.query<{ payment_state: string }>(
      'select payment_state from orders where id = any($1)',
      [orders],
    )
  ).map((row) => row.payment_state);
const safe = async () =>
  Number(
    (
      await shop.database.query<{ balance: string }>("select balance from money_accounts where kind = 'safe'")
    )[0]?.balance,
  );
/** Without the spaces that figures and French are set with. */
const figure = (centimes: number) => `${(centimes / 100).toFixed(2).replace('.', ',')}`;
const plain = (text: string) => text.replaceAll(/[\s\u00a0]/g, '');

async function openForm(page: Page, language: 'fr' | 'ar' | 'en'): Promise<void> {
  await enterAt(page, `${shop.url}/dashboard/transporter-payments/new`, shop.account('accountant'), language);
}

describe('a payment of a transporter by hand', () => {
  it('is made of parcels that were ticked, and confirmed once: their orders are paid [BO-056, BO-175, BO-351]', async () => {
    const { transporterId, orders, holds } = await delivered(2);
    const before = await safe();
    const page = await browser.newPage({ viewport: LAPTOP });
    const { payouts } = fr;
    await openForm(page, 'fr');
    const gone = '01931a2b-0000-7000-8000-000000000000';
    const paidMeanwhile = async (route: Route) => {
      const response = await route.fetch();
      const held = (await response.json()) as { id: string }[];
      await route.fulfill({ response, json: [...held, { ...held[0], id: gone }] });
    };
    await page.route(UNPAID, paidMeanwhile, { times: 1 });
    await choose(page.getByLabel(payouts.form.transporter, { exact: true }), transporterId);
    await page.getByText(payouts.form.found.replace('{{n}}', '3')).waitFor();
    const form = page.locator('#content');
    for (const id of [...orders, gone]) await tick(form.locator(`input[value="${id}"]`));
    // A parcel that somebody else was paid for meanwhile is ticked no more; the others are.
    await form.getByRole('button', { name: payouts.form.submit }).click();
    await page.getByText(payouts.form.found.replace('{{n}}', '2')).waitFor();
    await form.getByText(payouts.form.count_other.replace('{{count}}', '2')).waitFor();
    expect(plain(await form.innerText())).toContain(
      plain(payouts.form.total.replace('{{total}}', `${figure(holds)} DA`)),
    );
    const types = form.getByLabel(payouts.form.type, { exact: true }).locator('option');
    expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
      ...['CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER'],
    ]);
    await form.getByText(payouts.form.termsText, { exact: true }).waitFor();
    // What is kept by its terms stands in the form, of each parcel and of both, before anything is saved.
    const terms = await shop.database.query<{ fee: string }>(
      'select expected_fee as fee from carrier_debts where order_id = any($1)',
      [orders],
    );
    const keeps = (fee: number) => plain(payouts.form.kept.replace('{{amount}}', `${figure(fee)} DA`));
    const fees = terms.map(({ fee }) => Number(fee));
    const both = fees.reduce((total, fee) => total + fee, 0);
    expect(both).toBeGreaterThan(0);
    await until(async () => plain(await form.innerText()).includes(keeps(both)));
    for (const fee of fees) expect(plain(await form.innerText())).toContain(keeps(fee));
    await choose(form.getByLabel(payouts.form.fee, { exact: true }), 'percent');
    await write(form.getByLabel(payouts.form.feePercent), '1');
    // Nothing is said while the percentage is empty, and then another sum.
    let promised = '';
    const kept = plain(payouts.form.kept.split('{{')[0] ?? '');
    await until(async () => {
      promised = plain(await form.innerText());
      return promised.includes(kept) && !promised.includes(keeps(both));
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('button', { name: payouts.form.submit }).click();
    await page.waitForURL(/transporter-payments$/);
    const row = page.locator('tbody tr').first();
    await row.getByText(payouts.step.ready).waitFor();
    const [draft = { fees: 0, net: 0 }] = await shop.database.query<{ fees: number; net: number }>(
      'select sum(fee_cod)::int as fees, sum(net)::int as net from transporter_payment_rows',
    );
    const left = payouts.form.net.replace('{{amount}}', `${figure(draft.net)} DA`);
    expect(promised).toContain(plain(`${keeps(draft.fees)}·${left}`));
    expect(await states(orders)).toEqual(['collected', 'collected']);
    expect(await safe()).toBe(before);
    await row.getByRole('button', { name: payouts.confirm.act }).click();
    const dialog = page.getByRole('dialog');
    expect(await accessibilityProblems(page)).toEqual([]);
    // One per cent of each parcel, of whole dinars.
    const [{ net } = { net: 0 }] = await shop.database.query<{ net: number }>(
      'select sum(net)::int as net from transporter_payment_rows',
    );
    expect(Math.abs(net - holds * 0.99)).toBeLessThanOrEqual(102);
    await write(dialog.getByLabel(payouts.confirm.received, { exact: true }), figure(net - 200));
    await dialog.getByLabel(payouts.confirm.difference.split(' ')[0] ?? '').waitFor();
    await dialog.getByRole('button', { name: payouts.confirm.act }).click();
    await dialog.getByText(/diffère/).waitFor();
    expect(await safe()).toBe(before);
    await choose(dialog.locator('select[name=reason]'), 'coins');
    await dialog.getByRole('button', { name: payouts.confirm.act }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await states(orders)).every((state) => state === 'paid'));
    expect(await safe()).toBe(before + net - 200);
    await page.goto(`${shop.url}/dashboard/transporter-payments`, { waitUntil: 'networkidle' });
    await row.getByText(payouts.step.applied).waitFor();
    await row.getByRole('link').first().click();
    const money = plain(await page.getByText(fr.statement.receivedOn).innerText());
    for (const said of [figure(net - 200), payouts.type.CASH]) expect(money).toContain(plain(said));
    await page.goto(`${shop.url}/dashboard/orders/${orders[0]}`, { waitUntil: 'networkidle' });
    await page.getByText(fr.order.paidOver, { exact: true }).waitFor();
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('says what it loads, finds and adds up, in English to the letter [BO-309, BO-310, BO-313, BO-314]', async () => {
    const { transporterId, holds } = await delivered(2);
    const page = await browser.newPage({ viewport: LAPTOP });
    await openForm(page, 'en');
    const answers: (() => void)[] = [];
    await page.route(UNPAID, async (route) => {
      await new Promise<void>((go) => answers.push(go));
      await route.continue();
    });
    await choose(page.getByLabel(en.payouts.form.transporter, { exact: true }), transporterId);
    await page.getByText('Loading orders…', { exact: true }).waitFor();
    await until(async () => answers.length === 1);
    answers[0]?.();
    await page.getByText('Found 2 order(s)', { exact: true }).waitFor();
    await page.getByText('Select orders', { exact: true }).waitFor();
    await page.getByRole('button', { name: en.payouts.form.all }).click();
    await page.getByText(/^Total of selected orders: /).waitFor();
    const total = await page.getByText(/^Total of selected orders: /).innerText();
    expect(plain(total)).toBe(plain(`Total of selected orders: ${figure(holds)} DA`));
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('says that there is nothing, or that loading failed, and tries again [BO-311, BO-312]', async () => {
    const page = await browser.newPage({ viewport: LAPTOP });
    const [other] = await shop.database.query<{ id: string }>(
      'select id from transporters t where not exists (select from carrier_debts d where d.transporter_id = t.id) limit 1',
    );
    await openForm(page, 'en');
    let fails = true;
    await page.route(UNPAID, (route) =>
      fails ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await choose(page.getByLabel(en.payouts.form.transporter, { exact: true }), other?.id ?? '');
    await page.getByText('Failed to load orders', { exact: true }).waitFor();
    fails = false;
    await page.getByRole('button', { name: en.payouts.form.retry }).click();
    await page.getByText('No orders available', { exact: true }).waitFor();
  });

  it('is made with one hand on a phone, in Arabic: a code that is scanned ticks its parcel [BO-056]', async () => {
    const { transporterId, orders } = await delivered(1);
    const [{ number } = { number: '' }] = await shop.database.query<{ number: string }>(
      'select number from orders where id = $1',
      [orders[0]],
    );
    const page = await browser.newPage({ viewport: PHONE });
    await openForm(page, 'ar');
    const { payouts } = ar;
    await choose(page.getByLabel(payouts.form.transporter, { exact: true }), transporterId);
    const scan = page.getByLabel(payouts.form.filter);
    await scan.waitFor();
    await touch(scan);
    await page.keyboard.type('000');
    await page.keyboard.press('Enter');
    await page.getByText(payouts.form.unknown.replace('{{code}}', '000')).waitFor();
    // The next code takes its place.
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');

    await page.getByText(payouts.form.count_one).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await touch(page.getByRole('button', { name: payouts.form.submit }));
    await page.waitForURL(/transporter-payments$/);
    await page.getByRole('link', { name: ar.statement.import }).waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(page.getByRole('button', { name: new RegExp(`^${payouts.confirm.act} `) }).first());
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    await touch(dialog.getByRole('button', { name: payouts.confirm.act }));
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await states(orders)).every((state) => state === 'paid'));
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
