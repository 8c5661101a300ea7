import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { chooseAct, enter, enterAt, TEXTS, unexpected } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const { moneyAccounts: words, order, form } = TEXTS.fr;
type Page = Awaited<ReturnType<typeof browser.newPage>>;

const balances = () =>
  shop.database.query<{ name: string; balance: string }>(
    'select name, balance from money_accounts order by created_at, id',
  );
const balanceOf = async (name: string) =>
  Number((await balances()).find((one) => one.name === name)?.balance);
const places = async (place: string) => {
  const [row] = await shop.database.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from postings where place = $1',
    [place],
  );
  return Number(row?.sum);
};
/** What the page of an account shows. */
const shown = async (page: Page) =>
  (await page.getByRole('region', { name: words.balance, exact: true }).innerText()).replace(/\s/g, ' ');
const idOf = async (name: string) =>
  (await shop.database.query<{ id: string }>('select id from money_accounts where name = $1', [name]))[0]?.id;

async function open(page: Page, name: string): Promise<void> {
  await page.goto(`${shop.url}/dashboard/accounts/${await idOf(name)}`, { waitUntil: 'networkidle' });
}
async function send(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('the accounts of a shop', () => {
  it('hold what comes and goes to the centime: a register is made, paid into, emptied into the safe, counted, and pays for tape', async () => {
    const { orderUuid } = await shop.order();
    const before = await balanceOf('Coffre');
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/accounts`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: words.new }).click();
    await write(dialog.locator('input[name=name]'), 'Caisse magasin');
    expect(await accessibilityProblems(page)).toEqual([]);
    await send(page, form.create);
    await page.getByRole('link', { name: 'Caisse magasin' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await chooseAct(page, order.actions.pay);
    await write(dialog.locator('input[name=amount]'), '700,50');
    await choose(dialog.locator('select[name=accountId]'), (await idOf('Caisse magasin')) ?? '');
    await send(page, order.money_dialog.pay.submit);
    expect(await balanceOf('Caisse magasin')).toBe(70_050);

    await open(page, 'Caisse magasin');
    expect(await shown(page)).toContain('700,50');
    await page.getByRole('button', { name: words.transfer.act }).click();
    await dialog.getByRole('button', { name: words.transfer.submit }).click();
    await dialog.locator('select[name=toId][aria-invalid=true]').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.transfer.act }).click();
    await choose(dialog.locator('select[name=toId]'), (await idOf('Coffre')) ?? '');
    await write(dialog.locator('input[name=amount]'), '900');
    await write(dialog.locator('input[name=carriedBy]'), 'Nadir');
    await dialog.getByRole('button', { name: words.transfer.submit }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.locator('input[name=carriedBy]').inputValue()).toBe('Nadir');
    await write(dialog.locator('input[name=amount]'), '500');
    await send(page, words.transfer.submit);
    expect([await balanceOf('Caisse magasin'), await places('in_transfer')]).toEqual([20_050, 50_000]);

    await page.goto(`${shop.url}/dashboard/accounts`, { waitUntil: 'networkidle' });
    const pocket = page.getByRole('region', { name: words.underWay });
    expect(await pocket.innerText()).toContain('Nadir');
    await pocket.getByRole('button', { name: words.arrive.act }).click();
    await send(page, words.arrive.submit);
    expect([await balanceOf('Coffre'), await places('in_transfer')]).toEqual([before + 50_000, 0]);

    await open(page, 'Caisse magasin');
    await page.getByRole('button', { name: words.count.act, exact: true }).click();
    await write(dialog.locator('input[name="pieces.100"]'), '1');
    await write(dialog.locator('input[name="pieces.50"]'), '1');
    await write(dialog.locator('input[name=reason]'), 'Rendu de trop à un client');
    expect(await accessibilityProblems(page)).toEqual([]);
    await send(page, words.count.submit);
    expect([await places('cash_differences'), await places('rounding')]).toEqual([5_000, 50]);

    await page.getByRole('button', { name: words.expense.act, exact: true }).click();
    await write(dialog.locator('input[name=note]'), 'Ruban adhésif');
    await write(dialog.locator('input[name=amount]'), '40');
    await send(page, words.expense.submit);
    await page.getByText('Ruban adhésif').first().waitFor();
    expect(await shown(page)).toContain('110,00');
    expect([await balanceOf('Caisse magasin'), await places('expenses')]).toEqual([11_000, 4_000]);
    expect(await page.locator('tbody tr').count()).toBe(5 - 1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await assertInvariants(shop.database);
    await page.setViewportSize(PHONE);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('[BO-235] [BO-236] give money back where that is allowed; where no account may, the refund says so and leads to them', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enter(page, shop.url, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    const toOrder = () =>
      page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await toOrder();
    await chooseAct(page, order.actions.pay);
    await write(dialog.locator('input[name=amount]'), '300');
    await send(page, order.money_dialog.pay.submit);
    const giving = await shop.database.query<{ name: string }>(
      'select name from money_accounts where refunds',
    );
    for (const { name } of giving) {
      await open(page, name);
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name: words.edit.replace('{{name}}', name) }).click();
      await tick(dialog.getByRole('switch', { name: words.field.refunds }), false);
      await send(page, form.save);
    }
    const kept = await balanceOf('Coffre');
    await toOrder();
    await chooseAct(page, order.actions.refund);
    await dialog.getByText(words.noRefund).waitFor();
    await write(dialog.locator('input[name=amount]'), '100');
    const submit = dialog.getByRole('button', { name: order.money_dialog.refund.submit });
    expect(await submit.isDisabled()).toBe(true);
    expect(await dialog.getByRole('link', { name: words.makeOne }).getAttribute('href')).toBe(
      '/dashboard/accounts',
    );
    await open(page, 'Coffre');
    await page.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitem', { name: words.edit.replace('{{name}}', 'Coffre') }).click();
    await tick(dialog.getByRole('switch', { name: words.field.refunds }));
    await send(page, form.save);
    await toOrder();
    await chooseAct(page, order.actions.refund);
    await dialog.locator('input[name=amount]').waitFor();
    expect(await dialog.locator('select[name=accountId] option').allInnerTexts()).toEqual(['Coffre']);
    await write(dialog.locator('input[name=amount]'), '100');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await balanceOf('Coffre')).toBe(kept - 10_000);
    await assertInvariants(shop.database);
    expect(page.problems).toEqual([]);
  });
});
