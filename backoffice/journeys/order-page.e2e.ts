import { formatAmount, formatPhone, toCentimes } from '@hanout/kernel';
import {
  accessibilityProblems,
  choose,
  LAPTOP,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { signIn, TEXTS } from './steps.ts';

const shop = useDemoShop();
const browser = useBrowser();
const words = TEXTS.fr.order;

describe("an order's page", () => {
  it('[BO-131] [BO-072] [BO-073] [BO-074] [BO-075] [BO-076] [BO-077] [BO-080] [BO-081] shows what can be done, for whom, what at which price, how it travels, its goods and its history', async () => {
    const { orderUuid } = await shop.order();
    const [order] = await shop.database.query<Record<string, string>>(
      `select o.number::text, o.phone, o.first_name as name, o.total::text, o.delivery ->> 'transporter' as transporter,
         (select l.snapshot -> 'names' ->> 'fr' from order_lines l where l.order_id = o.id limit 1) as product
       from orders o where o.id = $1`,
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`);
    for (const act of ['confirm', 'log_call', 'cancel'] as const)
      await page.getByRole('button', { name: words.actions[act] }).first().waitFor();
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    const card = async (title: string) =>
      plain(await page.getByRole('region', { name: title, exact: true }).innerText());
    expect(await card(words.customer)).toContain(order?.name);
    expect(await card(words.customer)).toContain(plain(formatPhone(order?.phone ?? '')));
    expect(await card(words.details)).toContain(words.channels.eCommerce);
    const items = await card(words.items);
    expect(items).toContain(order?.product);
    expect(items).toContain(plain(formatAmount(toCentimes(Number(order?.total)))));
    expect(await card(words.shipment)).toContain(order?.transporter);
    for (const name of ['subtotal', 'deliveryCost', 'toReceive', 'weight', 'volume', 'tax', 'total'] as const)
      expect(items).toContain(words[name]);
    expect(await card(words.payments)).toContain(words.outstanding);
    expect(await card(words.details)).toContain(words.warehouse);
    const stock = page.getByRole('region', { name: words.stock, exact: true });
    expect(await stock.getByRole('row').count()).toBeGreaterThanOrEqual(2);
    expect(await card(words.history)).toContain(TEXTS.fr.history.placed);
    expect(page.problems).toEqual([]);
  });

  it('says that it and its acts could not be loaded, and tries again [BO-316]', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    const order = page.locator(`a[href$="/dashboard/orders/${orderUuid}"]`).first();
    await page.route(`**/dashboard/orders/${orderUuid}*`, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    );
    await order.click();
    await page.getByRole('heading', { name: TEXTS.fr.errors.failed.title }).waitFor();
    await page.unroute(`**/dashboard/orders/${orderUuid}*`);
    await page.getByRole('link', { name: TEXTS.fr.errors.retry }).click();
    await page.getByRole('button', { name: words.actions.confirm }).first().waitFor();
  });

  it('[BO-086] [BO-093] takes another address of the same customer, and of no other', async () => {
    const { orderUuid } = await shop.order();
    await shop.order();
    const [customer] = await until(async () => {
      const rows = await shop.database.query<{ id: string; commune: number }>(
        `select p.customer_id as id, o.commune_id as commune from orders o
         join customer_phones p on p.phone = o.phone and p.shop_id = o.shop_id where o.id = $1`,
        [orderUuid],
      );
      return rows.length > 0 && rows;
    });
    await shop.database.query(
      `insert into customer_addresses (id, customer_id, name, phone, commune_id, address, used_at)
       values (uuidv7(), $1, 'Bureau', '0550000000', $2, '12, rue des Bureaux', now())`,
      [customer?.id, customer?.commune],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('confirmation_agent'));
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await page.getByRole('region', { name: words.address, exact: true }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const known = dialog.getByLabel(TEXTS.fr.newOrder.addresses);
    await known.waitFor();
    const [{ count } = { count: 0 }] = await shop.database.query<{ count: number }>(
      'select count(*)::int as count from customer_addresses where customer_id = $1',
      [customer?.id],
    );
    // Those of this customer, and the line that chooses none.
    expect(await known.locator('option').count()).toBe(count + 1);
    const office = known.locator('option', { hasText: 'rue des Bureaux' });
    await choose(known, (await office.getAttribute('value')) ?? '');
    expect(await dialog.locator('textarea[name=address]').inputValue()).toBe('12, rue des Bureaux');
    await dialog.locator('select[name=transporter] option').first().waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: words.destination.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const [after] = await shop.database.query<{ address: string }>(
      'select address from orders where id = $1',
      [orderUuid],
    );
    expect(after?.address).toBe('12, rue des Bureaux');
    expect(page.problems).toEqual([]);
  });

  it('[BO-028] is given to an agent as soon as another name is chosen; other agents then only read it and note', async () => {
    const { orderUuid } = await shop.order();
    const path = `${shop.url}/dashboard/orders/${orderUuid}`;
    const manager = await browser.newPage({ viewport: LAPTOP });
    await signIn(manager, shop.url, shop.account('manager'));
    await manager.goto(path, { waitUntil: 'networkidle' });
    const assignee = manager.getByLabel(words.assignedTo, { exact: true });
    const own = await assignee.locator('option', { hasText: new RegExp(`^${await nameOf('manager')}$`) });
    const posted = manager.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('assign'),
    );
    await choose(assignee, (await own.getAttribute('value')) ?? '');
    await posted;
    await manager.getByText(words.done.assign).waitFor();

    const agent = await browser.newPage({ viewport: LAPTOP });
    await signIn(agent, shop.url, shop.account('confirmation_agent'));
    await agent.goto(path, { waitUntil: 'networkidle' });
    await agent.getByText(words.withOtherAgent.replace('{{name}}', await nameOf('manager'))).waitFor();
    for (const act of ['confirm', 'log_call', 'cancel'] as const)
      expect(await agent.getByRole('button', { name: words.actions[act] }).count()).toBe(0);
    for (const title of [words.customer, words.address])
      expect(
        await agent
          .getByRole('region', { name: title, exact: true })
          .getByRole('button', { name: words.edit.title })
          .count(),
      ).toBe(0);
    expect(await accessibilityProblems(agent)).toEqual([]);
    await write(agent.locator('textarea[name=text]'), 'Le client a rappelé');
    await agent.locator('form:has(textarea[name=text]) button[type=submit]').click();
    await agent
      .getByRole('region', { name: words.history, exact: true })
      .getByText('Le client a rappelé')
      .waitFor();
    expect([...manager.problems, ...agent.problems]).toEqual([]);
  });
});

async function nameOf(role: string): Promise<string> {
  const [row] = await shop.database.query<{ name: string }>('select name from staff where email = $1', [
    shop.account(role).email,
  ]);
  return row?.name ?? '';
}
