import {
  accessibilityProblems,
  assertInvariants,
  LAPTOP,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { changedMeanwhile, chooseAct, enterAt, TEXTS, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { actions, done, links, pieces_dialog: pieces, return_dialog: words } = TEXTS.fr.order;
const { newOrder } = TEXTS.fr;

describe('what comes back of a delivered order', () => {
  it('is an order that is linked to it, as is what goes out in exchange; each page leads to the others', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    const act = async (name: string, text: string) => {
      await chooseAct(page, name);
      await said(page, text);
    };
    await chooseAct(page, actions.confirm);
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    await act(actions.assign_delivery, 'affectée au transporteur');
    await act(actions.prepare, done.prepare);
    await chooseAct(page, actions.pack);
    await dialog.getByRole('button', { name: pieces.pack.submit }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await act(actions.hand_over, done.hand_over);
    await act(actions.deliver, 'montant encaissé par le livreur');

    await chooseAct(page, actions.return_goods);
    const submit = dialog.getByRole('button', { name: pieces.return_goods.submit });
    await write(dialog.locator('input[name^="line."]').first(), '1');
    await dialog.getByText(words.toGiveBack).waitFor();
    await submit.and(page.locator(':enabled')).waitFor();
    // Where nothing comes back there is nothing to send.
    await write(dialog.locator('input[name^="line."]').first(), '0');
    await dialog.getByText(words.toGiveBack).waitFor({ state: 'detached' });
    expect(await submit.isDisabled()).toBe(true);
    await write(dialog.locator('input[name^="line."]').first(), '1');
    await dialog.getByText(words.toGiveBack).waitFor();
    await write(dialog.getByRole('searchbox'), 'cha');
    await dialog.getByRole('list', { name: newOrder.search }).getByRole('button').first().click();
    await dialog.getByText(words.going).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // What was counted outlasts a page that is read again; and an order whose lines are the same.
    await changedMeanwhile(page, shop, orderUuid);
    await dialog.getByText(words.going).waitFor();
    expect(await dialog.locator('input[name^="line."]').first().inputValue()).toBe('1');
    await dialog.getByRole('button', { name: words.exchange }).click();
    await dialog.getByText(TEXTS.fr.order.changed).waitFor();
    expect(await dialog.locator('input[name^="line."]').first().inputValue()).toBe('1');
    await dialog.getByText(words.going).waitFor();
    await dialog.getByRole('button', { name: words.exchange }).click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.return_goods);
    await assertInvariants(shop.database);
    const linked = await shop.database.query<{
      id: string;
      link_kind: string;
      state: string;
      number: string;
    }>('select id, link_kind, state, number::text from orders where linked_to = $1 order by link_kind', [
      orderUuid,
    ]);
    expect(linked.map(({ link_kind, state }) => [link_kind, state])).toEqual([
      ['exchange', 'confirmed'],
      ['return', 'returned'],
    ]);
    const card = page.locator('main').getByText(links.title).locator('xpath=ancestor::section[1]');
    await card.getByRole('link', { name: linked[1]?.number ?? '' }).click();
    await page.waitForURL(new RegExp(linked[1]?.id ?? ''));
    await card.getByText(links.original).waitFor();
    await card.getByText(links.exchange).waitFor();
    // Its money goes to the customer, and nothing of it travels.
    const paid = page.getByRole('region', { name: TEXTS.fr.order.payments, exact: true });
    await paid.getByText(TEXTS.fr.order.givenBack).waitFor();
    await paid.getByText(TEXTS.fr.order.toGiveBack).waitFor();
    for (const title of [TEXTS.fr.order.shipment, TEXTS.fr.order.address])
      expect(await page.getByRole('region', { name: title, exact: true }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(unexpected(page.problems)).toEqual([]);
  });
});
