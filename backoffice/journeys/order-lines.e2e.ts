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

const shop = useDemoShop();
const browser = useBrowser();
const { newOrder, order: words, history } = TEXTS.fr;

describe('the lines of an order that exists', () => {
  it('[BO-083] the product picker adds a thing, changes a quantity and takes a line off, at the total that it showed', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('confirmation_agent'));
    const standing = async () => {
      await assertInvariants(shop.database);
      const rows = await shop.database.query<{ total: string; lines: number; pieces: number; holds: number }>(
        `select o.total::text, count(*)::int as lines, sum(l.quantity)::int as pieces,
                (select coalesce(sum(h.quantity), 0)::int from stock_holds h where h.order_id = o.id and h.state = 'held') as holds
         from orders o join order_lines l on l.order_id = o.id where o.id = $1 group by o.id`,
        [orderUuid],
      );
      return rows[0] ?? { total: '', lines: 0, pieces: 0, holds: 0 };
    };
    const thumbnail = await page
      .locator('main section img, main section [class*=size-7]')
      .first()
      .boundingBox();
    expect([thumbnail?.width, thumbnail?.height].every((side) => (side ?? 0) >= 26)).toBe(true);
    const before = await standing();
    await page.getByRole('button', { name: words.actions.edit_lines, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: words.lines_dialog.submit });
    // Quoted, and as it is: there is nothing to send.
    await dialog.getByText(words.lines_dialog.difference).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await write(dialog.getByRole('searchbox'), 'cha');
    await dialog.getByRole('list', { name: newOrder.search }).getByRole('button').first().waitFor();
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.getByText(words.lines_dialog.new, { exact: true }).waitFor();
    const quantity = dialog.getByRole('textbox', { name: newOrder.quantityOf.split('{{')[0] }).first();
    await write(quantity, '0');
    await dialog.getByText(words.lines_dialog.wrong).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await write(quantity, '2');
    await dialog.getByText(words.lines_dialog.total).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(history.lines).first().waitFor();
    const grown = await standing();
    expect(grown.lines).toBe(before.lines + 1);
    expect(grown.holds).toBe(grown.pieces);
    expect(Number(grown.total)).toBeGreaterThan(Number(before.total));

    await page.getByRole('button', { name: words.actions.edit_lines, exact: true }).first().click();
    await dialog
      .getByRole('button', { name: newOrder.remove.split('{{')[0] })
      .last()
      .click();
    await dialog.getByText(words.lines_dialog.total).waitFor();
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText(/ 1 → 0/)
      .first()
      .waitFor();
    expect((await standing()).lines).toBe(before.lines);
    expect(page.problems).toEqual([]);
  });

  it('stay as they were typed when the page is read again, and when its order is known to be another one with the same lines', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    await chooseAct(page, words.actions.edit_lines);
    const dialog = page.getByRole('dialog');
    const quantity = dialog.getByRole('textbox', { name: newOrder.quantityOf.split('{{')[0] }).first();
    const submit = dialog.getByRole('button', { name: words.lines_dialog.submit });
    await write(quantity, '3');
    await changedMeanwhile(page, shop, orderUuid);
    expect(await quantity.inputValue()).toBe('3');
    await dialog.getByText(words.lines_dialog.total).waitFor();
    // Its lines are the same: what was typed over them stays.
    await submit.click();
    await dialog.getByText(words.changed).waitFor();
    await dialog.getByText(words.changedKept).waitFor();
    expect(await quantity.inputValue()).toBe('3');
    await write(quantity, '2');
    await dialog.getByText(words.lines_dialog.total).waitFor();
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const [after] = await shop.database.query(
      'select quantity::int as quantity from order_lines where order_id = $1',
      [orderUuid],
    );
    expect(after).toEqual({ quantity: 2 });
    expect(unexpected(page.problems)).toEqual([]);
  });
});
