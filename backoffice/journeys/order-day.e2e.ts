import {
  accessibilityProblems,
  assertInvariants,
  LAPTOP,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { chooseAct, signIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { actions, done, pieces_dialog: pieces, money_dialog: money, toolbar } = TEXTS.fr.order;

describe('the day of an order', () => {
  it('placed, confirmed, deposit taken, packed, handed over, delivered: the invariants hold after each step [BO-087] [BO-089]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    const bar = page.getByRole('toolbar', { name: toolbar });
    const standing = async () => {
      await assertInvariants(shop.database);
      const [row] = await shop.database.query<{ state: string; delivery_state: string }>(
        'select state, delivery_state from orders where id = $1',
        [orderUuid],
      );
      return [row?.state, row?.delivery_state];
    };
    const press = async (name: string, said: string) => {
      await bar.getByRole('button', { name, exact: false }).first().click();
      await page.getByText(said).first().waitFor();
    };
    await press(actions.confirm, TEXTS.fr.history.confirmed);
    expect(await standing()).toEqual(['confirmed', 'none']);

    await bar.getByRole('button', { name: actions.pay }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.locator('input[name=amount]'), '999999999');
    expect(await dialog.getByRole('button', { name: money.pay.submit }).isDisabled()).toBe(true);
    await write(dialog.locator('input[name=amount]'), '100,50');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: money.pay.submit }).click();
    await page.getByText(done.pay).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await standing()).toEqual(['confirmed', 'none']);

    await bar.getByRole('button', { name: TEXTS.fr.order.more }).waitFor();
    await chooseAct(page, actions.assign_delivery);
    await page.getByText('affectée au transporteur').first().waitFor();
    await press(actions.prepare, done.prepare);
    expect(await standing()).toEqual(['preparing', 'assigned']);

    await bar.getByRole('button', { name: actions.pack }).first().click();
    const quantity = dialog.locator('input[name^="line."]').first();
    await write(quantity, '9999');
    await dialog.getByText(pieces.tooMany_one).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: pieces.takeAll }).click();
    await dialog.getByRole('button', { name: pieces.pack.submit, exact: false }).last().click();
    await page.getByText(done.pack).waitFor();
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
});
