import {
  accessibilityProblems,
  assertInvariants,
  choose,
  LAPTOP,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { chooseAct, enterAt, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { actions, assignedTo, done, pieces_dialog: pieces, money_dialog: money, toolbar } = TEXTS.fr.order;

describe('the day of an order', () => {
  it('placed, confirmed, deposit taken, packed, handed over, delivered: the invariants hold after each step [BO-089]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const bar = page.getByRole('toolbar', { name: toolbar });
    const standing = async () => {
      await assertInvariants(shop.database);
      const [row] = await shop.database.query<{ state: string; delivery_state: string }>(
        'select state, delivery_state from orders where id = $1',
        [orderUuid],
      );
      return [row?.state, row?.delivery_state];
    };
    const press = async (name: string, text: string) => {
      await bar.getByRole('button', { name, exact: false }).first().click();
      await said(page, text);
    };
    await bar.getByRole('button', { name: actions.confirm, exact: false }).first().click();
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    expect(await standing()).toEqual(['confirmed', 'none']);

    await bar.getByRole('button', { name: actions.pay }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('input[name=amount]'), '999999999');
    expect(await dialog.getByRole('button', { name: money.pay.submit }).isDisabled()).toBe(true);
    await write(dialog.locator('input[name=amount]'), '100,50');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: money.pay.submit }).click();
    await said(page, done.pay);
    await dialog.waitFor({ state: 'detached' });
    await until(async () => {
      const shown = (await page.locator('main').innerText()).replace(/\s/g, ' ');
      return shown.includes(`${TEXTS.fr.order.paid} 100,50`);
    });
    expect(await standing()).toEqual(['confirmed', 'none']);

    await bar.getByRole('button', { name: TEXTS.fr.order.more }).waitFor();
    await chooseAct(page, actions.assign_delivery);
    await said(page, 'affectée au transporteur');
    await press(actions.prepare, done.prepare);
    expect(await standing()).toEqual(['preparing', 'assigned']);

    await bar.getByRole('button', { name: actions.pack }).first().click();
    const quantity = dialog.locator('input[name^="line."]').first();
    await write(quantity, '9999');
    await dialog.getByText(pieces.tooMany_one).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: pieces.takeAll }).click();
    await dialog.getByRole('button', { name: pieces.pack.submit, exact: false }).last().click();
    await said(page, done.pack);
    await dialog.waitFor({ state: 'detached' });
    expect(await standing()).toEqual(['packed', 'assigned']);

    await press(actions.hand_over, done.hand_over);
    expect(await standing()).toEqual(['in_delivery', 'picked_up']);
    await press(actions.deliver, 'montant encaissé par le livreur');
    expect(await standing()).toEqual(['completed', 'delivered']);
    const [books] = await shop.database.query<{ sum: string }>(
      'select sum(amount)::text as sum from postings where order_id = $1',
      [orderUuid],
    );
    expect(books?.sum).toBe('0');
    expect(page.problems).toEqual([]);
  });

  it('is assigned, paid, given back, packed, shipped and printed on one order, and cancelled on another [BO-017]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const open = (id: string) =>
      page.goto(`${shop.url}/dashboard/orders/${id}`, { waitUntil: 'networkidle' });
    await open(orderUuid);
    const dialog = page.getByRole('dialog');
    const submit = async (name: string, text: string) => {
      await dialog.getByRole('button', { name }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await said(page, text);
    };
    await choose(page.getByLabel(assignedTo, { exact: true }), 1);
    await said(page, done.assign);
    await chooseAct(page, actions.confirm);
    const history = page.getByRole('region', { name: TEXTS.fr.order.history, exact: true });
    await history.getByText(TEXTS.fr.history.confirmed).waitFor();
    await chooseAct(page, actions.pay);
    await write(dialog.locator('input[name=amount]'), '300');
    await submit(money.pay.submit, done.pay);
    await chooseAct(page, actions.refund);
    await write(dialog.locator('input[name=amount]'), '100');
    await submit(money.refund.submit, done.refund);
    await chooseAct(page, actions.assign_delivery);
    await said(page, 'affectée au transporteur');
    await chooseAct(page, actions.prepare);
    await said(page, done.prepare);
    await chooseAct(page, actions.pack);
    await submit(pieces.pack.submit, done.pack);
    await chooseAct(page, actions.hand_over);
    await said(page, done.hand_over);
    const [sheet] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: TEXTS.fr.print.print, exact: true }).click(),
    ]);
    await sheet.getByRole('img', { name: TEXTS.fr.print.barcode }).waitFor();
    await sheet.close();
    await assertInvariants(shop.database);
    expect(
      await shop.database.query(
        `select state, assigned_to is not null as assigned,
           (select array_agg(distinct kind order by kind) from postings p where p.order_id = o.id) as books
         from orders o where id = $1`,
        [orderUuid],
      ),
    ).toEqual([{ state: 'in_delivery', assigned: true, books: ['deposit', 'placement', 'refund'] }]);

    const { orderUuid: other } = await shop.order();
    await open(other);
    await chooseAct(page, actions.cancel);
    await submit(TEXTS.fr.order.cancelDialog.submit, 'annulée, stock libéré');
    const [row] = await shop.database.query('select state from orders where id = $1', [other]);
    expect(row).toEqual({ state: 'cancelled' });
    expect(page.problems).toEqual([]);
  });
});
