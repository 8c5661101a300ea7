import { formatAmount, toCentimes } from '@hanout/kernel';
import {
  accessibilityProblems,
  assertInvariants,
  choose,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { changedMeanwhile, chooseAct, dropDialog, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const words = TEXTS.fr.order;
const { actions, done, money_dialog: money } = words;

describe('the money of an order', () => {
  it('[BO-090] [BO-091] [BO-235] [BO-237] is taken with a note, given back in part with a warning, and the rest of it kept', async () => {
    const { orderUuid, redirectUrl } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    await chooseAct(page, actions.pay);
    await write(dialog.locator('input[name=amount]'), '500');
    await write(dialog.getByLabel(money.note), 'Reçu par CCP');
    await dialog.getByRole('button', { name: money.pay.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const card = page.locator('section', { has: page.getByRole('heading', { name: words.payments }) });
    await card.getByText('Reçu par CCP').waitFor();
    expect(await card.innerText()).toContain('500,00');
    expect(await card.innerText()).toContain(words.paymentKind.deposit);
    // Its customer is told what was paid, and what is left to have ready.
    const theirs = await browser.newPage({ viewport: PHONE });
    await theirs.goto(`${shop.url}${redirectUrl}`);
    const [order] = await shop.database.query<{ total: number }>(
      'select total::int as total from orders where id = $1',
      [orderUuid],
    );
    const sums = (await theirs.locator('dl.sum > div').allInnerTexts()).map((row) =>
      row.replace(/\s+/g, ' '),
    );
    const amount = (centimes: number) => formatAmount(toCentimes(centimes)).replace(/\s+/g, ' ');
    expect(sums.find((row) => row.startsWith('Payé'))).toContain(amount(50_000));
    expect(sums.at(-1)).toContain('À payer à la livraison');
    expect(sums.at(-1)).toContain(amount((order?.total ?? 0) - 50_000));
    expect(theirs.problems).toEqual([]);
    await page.setViewportSize(PHONE);
    await card.getByText('Reçu par CCP').waitFor();
    await page.setViewportSize(LAPTOP);

    await chooseAct(page, actions.refund);
    await dialog.locator('input[name=amount]').waitFor();
    const accounts = dialog.locator('select[name=accountId] option');
    expect(await accounts.allInnerTexts()).toEqual(['Coffre', 'Compte carte']);
    const submit = dialog.getByRole('button', { name: money.refund.submit });
    await write(dialog.locator('input[name=amount]'), '500,01');
    expect(await submit.isDisabled()).toBe(true);
    await write(dialog.locator('input[name=amount]'), '200');
    await dialog.getByText(money.refund.partial.split('{{')[0] ?? '').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await choose(
      dialog.locator('select[name=accountId]'),
      (await accounts.last().getAttribute('value')) ?? '',
    );
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.refund);
    await assertInvariants(shop.database);

    await chooseAct(page, actions.forfeit);
    await dialog.getByRole('button', { name: words.reason_dialog.forfeit.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.forfeit);
    await assertInvariants(shop.database);
    const [kept] = await shop.database.query<{ kept: string }>(
      "select -sum(amount) as kept from postings where order_id = $1 and place = 'forfeits'",
      [orderUuid],
    );
    expect(kept?.kept).toBe('30000');
    expect(page.problems).toEqual([]);
  });

  it('[BO-135] stands in the block of payments with the day and hour, who took it, the note and the amount of each', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    const takers = [
      ['manager', '500', 'Reçu par CCP'],
      ['owner', '120,50', ''],
    ] as const;
    const dialog = page.getByRole('dialog');
    for (const [role, amount, note] of takers) {
      await page.context().clearCookies();
      await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account(role));
      await chooseAct(page, actions.pay);
      await write(dialog.locator('input[name=amount]'), amount);
      if (note) await write(dialog.getByLabel(money.note), note);
      await dialog.getByRole('button', { name: money.pay.submit }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const block = page.getByRole('region', { name: words.payments, exact: true });
    await block.getByText('120,50').first().waitFor();
    const booked = await shop.database.query<{ at: Date; name: string; amount: number }>(
      `select distinct p.at, s.name, abs(p.amount)::int as amount from postings p join staff s on s.id = p.actor_id
       where p.order_id = $1 and p.place = 'customer_owes' and p.kind in ('deposit', 'payment') order by p.at`,
      [orderUuid],
    );
    expect(booked.map(({ amount }) => amount)).toEqual([50_000, 12_050]);
    expect(new Set(booked.map(({ name }) => name)).size).toBe(2);
    const rows = block.getByRole('listitem');
    expect(await rows.count()).toBe(2);
    for (const { at, name, amount } of booked) {
      const row = rows.filter({ hasText: formatAmount(toCentimes(amount)) });
      expect(await row.locator('time').getAttribute('datetime')).toBe(at.toISOString());
      const clock = new Intl.DateTimeFormat('fr', {
        ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Algiers' },
      }).format(at);
      const said = await row.innerText();
      expect(said).toContain(clock);
      expect(said).toContain(name);
      expect(said.includes('Reçu par CCP')).toBe(amount === 50_000);
    }
    expect(page.problems).toEqual([]);
  });

  it('[BO-233] goes back at most as far as it was paid: the dialog has no more to give, and neither has the call', async () => {
    const { orderUuid } = await shop.order();
    const [of] = await shop.database.query<{ id: string }>('select shop_id as id from orders where id = $1', [
      orderUuid,
    ]);
    const staff = await TestStaff.signIn(shop.app, of?.id ?? '', 'manager');
    const paid = { kind: 'payment', place: 'till', amount: 50_000 };
    expect((await staff.actNow('pay', orderUuid, paid)).status).toBe(200);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    await chooseAct(page, actions.refund);
    const amount = dialog.locator('input[name=amount]');
    const submit = dialog.getByRole('button', { name: money.refund.submit });
    await write(amount, '500,01');
    await amount.and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await amount.press('Enter');
    const refunded = (sum: number) => staff.actNow('refund', orderUuid, { place: 'till', amount: sum });
    const refused = await refunded(50_001);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect((await staff.detail(orderUuid)).totals.paid).toBe(50_000);
    // All of it, and not a centime more.
    await write(amount, '500');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.refund);
    expect((await staff.detail(orderUuid)).totals.paid).toBe(0);
    const again = await refunded(1);
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['amount']]);
    await assertInvariants(shop.database);
    expect(page.problems).toEqual([]);
  });

  it('is with its carrier as far as it was told: the page says both, and takes by hand the rest alone', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    await chooseAct(page, actions.confirm);
    await said(page, done.confirm.split('}} ')[1] ?? '');
    await chooseAct(page, actions.announce);
    await write(dialog.locator('input[name=codAmount]'), '600');
    await dialog.getByRole('button', { name: words.announce_dialog.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const shipment = page.getByRole('region', { name: words.shipment, exact: true });
    await shipment.getByText(words.told).waitFor();
    expect((await shipment.innerText()).match(/600,00/g)).toHaveLength(2);

    await chooseAct(page, actions.pay);
    await dialog.getByText(money.pay.collected.replace('{{amount}}', '600,00')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: money.pay.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.pay);
    await assertInvariants(shop.database);
    expect(page.problems).toEqual([]);
  });

  it('[BO-088] [BO-092] [BO-134] [BO-232] is paid by installments: empty pays the rest of one, less leaves a rest', async () => {
    const { orderUuid } = await shop.order();
    await shop.database.query("update orders set payment_type = 'installment' where id = $1", [orderUuid]);
    const [row] = await shop.database.query<{ total: number }>(
      'select total::float8 / 100 as total from orders where id = $1',
      [orderUuid],
    );
    const total = row?.total ?? 0;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words.installments.plan }).click();
    await dialog.locator('input[type=date]').first().waitFor();
    while ((await dialog.locator('input[type=date]').count()) < 2)
      await dialog.getByRole('button', { name: words.installments.add }).click();
    const left = (amount: number) =>
      words.installments.toShare.replace('{{amount}}', formatAmount(toCentimes(Math.round(amount * 100))));
    await dialog.getByText(left(total)).waitFor();
    for (const [nth, [day, amount]] of [
      ['2030-01-10', 600],
      ['2030-02-10', total - 600],
    ].entries()) {
      await write(dialog.locator('input[type=date]').nth(nth), String(day));
      await write(dialog.locator('input[name^="amount."]').nth(nth), String(amount).replace('.', ','));
    }
    await dialog.getByText(left(total)).waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.installments.save }).click();
    await dialog.waitFor({ state: 'detached' });
    const statuses = () =>
      page
        .locator('section', { has: page.getByRole('heading', { name: words.installments.title }) })
        .locator('li');
    await statuses().nth(1).waitFor();
    expect(await statuses().first().innerText()).toContain('10/01/2030');

    // A plan that was begun and left is forgotten; the next is begun from what a colleague made of it.
    const amounts = dialog.locator('input[name^="amount."]');
    const plan = page.getByRole('button', { name: words.installments.plan });
    await plan.click();
    await write(amounts.first(), '1');
    // Escape asks first, a second one goes back to what was being typed.
    await page.keyboard.press('Escape');
    await dialog.getByRole('alert').getByText(TEXTS.fr.form.leaveText).waitFor();
    await dialog.getByRole('button', { name: TEXTS.fr.form.stay }).and(page.locator(':focus')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.getByText(TEXTS.fr.form.leaveText).waitFor({ state: 'detached' });
    await amounts.first().and(page.locator(':focus')).waitFor();
    expect(await amounts.first().inputValue()).toMatch(/^1(,00)?$/);
    await dropDialog(page);
    await shop.database.query(
      "update order_installments set due_on = '2030-01-20' where order_id = $1 and position = 1",
      [orderUuid],
    );
    await changedMeanwhile(page, shop, orderUuid);
    await plan.click();
    expect(await dialog.locator('input[type=date]').first().inputValue()).toBe('2030-01-20');
    expect(await amounts.first().inputValue()).toBe('600,00');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const payOne = async (amount: string) => {
      await page.getByRole('button', { name: words.installments.pay }).click();
      await write(dialog.locator('input[name=amount]'), amount);
      await dialog.getByRole('button', { name: words.installments.paySubmit }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await payOne('250');
    await statuses().first().getByText('350,00').waitFor();
    const [card, rest] = [page.getByRole('region', { name: words.installments.title }), total - 600];
    const says = async () => (await card.innerText()).replace(/\s+/g, ' ');
    const dinars = (amount: number) => formatAmount(toCentimes(Math.round(amount * 100))).replace(/\s/g, ' ');
    const figures = (paid: number, left: number) =>
      `${words.paid} ${dinars(paid)} ${words.installments.left} ${dinars(left)}`;
    const { status: state, sum } = words.installments;
    expect(await says()).toContain(
      `20/01/2030 ${state.partial} 600,00 ${figures(250, 350)} 10/02/2030 ${state.due} ${dinars(rest)} ${figures(0, rest)} ` +
        `${sum} ${dinars(total)} DA ${figures(250, total - 250)}`,
    );
    await payOne('');
    await statuses().first().getByText(words.installments.status.paid).waitFor();
    await statuses().nth(1).getByText(words.installments.status.due).waitFor();
    expect(await says()).toContain(
      `20/01/2030 ${state.paid} 600,00 ${figures(600, 0)} 10/02/2030 ${state.due} ${dinars(rest)} ${figures(0, rest)} ` +
        `${sum} ${dinars(total)} DA ${figures(600, rest)}`,
    );
    // Empty again, for a part of which nothing was paid: all of it, and no part is left to pay.
    await payOne('');
    await statuses().nth(1).getByText(words.installments.status.paid).waitFor();
    expect(await says()).toContain(
      `10/02/2030 ${state.paid} ${dinars(rest)} ${figures(rest, 0)} ${sum} ${dinars(total)} DA ${figures(total, 0)}`,
    );
    expect(await page.getByRole('button', { name: words.installments.pay }).count()).toBe(0);
    const kept = await shop.database.query(
      `select to_char(due_on, 'YYYY-MM-DD') as day, amount::float8 / 100 as amount from order_installments
       where order_id = $1 order by position`,
      [orderUuid],
    );
    expect(kept).toEqual([
      { day: '2030-01-20', amount: 600 },
      { day: '2030-02-10', amount: rest },
    ]);
    await assertInvariants(shop.database);
    expect(page.problems).toEqual([]);
  });
});
