import { carriersContract } from '@hanout/contracts';
import { assertInvariants, LAPTOP, PHONE, until, useBrowser, useDemoShop, write } from '@hanout/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CarrierPlaces } from '../../backend/src/modules/carriers/adapters/carrier-places.ts';
import { MOCK_ACCOUNT, MockCarrier } from '../../backend/src/modules/carriers/testing/mock-carrier.ts';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { fillQuickCheckout, holdAutomaticOrder, openOrderForm } from '../../storefront/journeys/steps.ts';
import { chooseAct, enter, resultsReady, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const mock = new MockCarrier();
const { order: words, newOrder, stock } = TEXTS.fr;
const { actions, done, pieces_dialog: pieces } = words;

beforeAll(async () => {
  await mock.start();
  const places = shop.app.get(CarrierPlaces);
  jest.spyOn(places, 'baseOf').mockImplementation(() => new URL('/v1/', mock.url));
}, 120_000);
afterAll(() => mock.stop());

interface Standing {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly delivery: string;
  readonly payment: string;
}

/** How orders stand, the earliest first. The books and the stock hold whenever it is asked. */
async function standings(): Promise<readonly Standing[]> {
  await assertInvariants(shop.database);
  return shop.database.query<Standing & Record<string, unknown>>(
    `select id, number::text, state, delivery_state as delivery, payment_state as payment
     from orders order by orders.number`,
  );
}

/** Waits until orders stand like this, the earliest first. */
const stand = (...wanted: readonly string[]) =>
  until(async () => {
    const found = await standings();
    const texts = found.map(({ state, delivery }) => `${state} ${delivery}`);
    return JSON.stringify(texts) === JSON.stringify(wanted) && found;
  }, 60_000);

const onHand = async () =>
  (await shop.database.query<{ sum: string }>('select sum(on_hand)::text as sum from stock_levels'))[0]?.sum;

/** As a shopper does, on a phone, through the shop's own page. */
async function orderInShop(): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE });
  const [product] = shop.products;
  await openOrderForm(page, `${shop.url}/catalog/product/${product?.category}/${product?.slug}`, 'fr');
  await fillQuickCheckout(page, { phone: '0661223344' });
  await holdAutomaticOrder(page);
  await page.locator('#quick-checkout button[type=submit]').click();
  await page.waitForURL(/\/order\//);
  await page.close();
}

/** The transporters of the demo shop have the mock for a system; its address is where news is sent. */
async function connectCarrier(): Promise<string> {
  const [row] = await shop.database.query<{ shop_id: string; transporter_id: string }>(
    'select shop_id, transporter_id from orders limit 1',
  );
  const staff = await TestStaff.signIn(shop.app, row?.shop_id ?? '', 'logistics_manager');
  const params = { id: row?.transporter_id ?? '' };
  const body = { version: 0, kind: 'yalidine', enabled: true, fromWilaya: 16, ...MOCK_ACCOUNT };
  expect((await staff.call(carriersContract.save, { params, body })).status).toBe(200);
  return `${shop.url}/public/webhooks/carriers/${params.id}`;
}

/** What the carrier says of a parcel, one thing after another, over the last hour. */
async function tell(address: string, { number }: Standing, statuses: readonly string[]): Promise<void> {
  const parcel = mock.parcels.find(({ reference }) => reference.startsWith(`${number}-`));
  const wall = (ago: number) =>
    new Date(Date.now() + 3_600_000 - ago * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const { text, signature } = mock.message(
    statuses.map((status, nth) => ({
      ...{ tracking: parcel?.tracking ?? '', status, at: wall(10 * (statuses.length - nth)) },
    })),
  );
  const headers = { 'content-type': 'application/json', 'x-yalidine-signature': signature };
  const answer = await fetch(address, { method: 'POST', headers, body: text });
  expect(await answer.json()).toEqual({ ok: true, received: 1 });
}

/** As a scanner does: what the parcel's label says, and Enter at once. */
async function scan(page: Page, { id, number }: Standing): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.insertText(number);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(id));
  await page.getByRole('heading', { name: number, exact: true }).first().waitFor();
}

async function act(page: Page, name: string, text: string): Promise<void> {
  await chooseAct(page, name);
  await said(page, text);
}

async function pack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await act(page, actions.prepare, done.prepare);
  await chooseAct(page, actions.pack);
  await dialog.getByRole('button', { name: pieces.pack.submit }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

async function announce(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await chooseAct(page, actions.announce);
  await dialog.getByRole('button', { name: words.announce_dialog.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}

const workplace = async (role: string) => {
  const page = await browser.newPage({ viewport: LAPTOP });
  await enter(page, shop.url, shop.account(role));
  return page;
};

describe('a day of the shop', () => {
  it('by role: orders come in, are confirmed, packed, announced; one is delivered, one comes back, one is exchanged', async () => {
    await orderInShop();
    await shop.order();
    await shop.order();
    await stand('new none', 'new none', 'new none');
    const address = await connectCarrier();
    const shelf = Number(await onHand());

    const agent = await workplace('confirmation_agent');
    await agent.goto(`${shop.url}/dashboard/desk`, { waitUntil: 'networkidle' });
    await agent.keyboard.press('n');
    const inHand = agent.locator('main section header a').first();
    for (const { number } of await standings()) {
      await inHand.filter({ hasText: number }).waitFor();
      await resultsReady(agent);
      await agent.keyboard.press('1');
    }
    const orders = await stand('confirmed none', 'confirmed none', 'confirmed none');
    const [first, second, third] = orders as [Standing, Standing, Standing];

    const clerk = await workplace('warehouse_clerk');
    for (const order of orders) {
      await scan(clerk, order);
      await pack(clerk);
    }
    await stand('packed none', 'packed none', 'packed none');

    const logistics = await workplace('logistics_manager');
    for (const order of orders) {
      await scan(logistics, order);
      await announce(logistics);
    }
    await until(() => mock.parcels.length === 3);
    await stand('packed announced', 'packed announced', 'packed announced');

    await tell(address, first, ['Ramassé', 'Sorti en livraison', 'Livré']);
    await tell(address, second, [
      'Ramassé',
      'Sorti en livraison',
      'Retour vers centre',
      'Retourné au vendeur',
    ]);
    await tell(address, third, ['Ramassé', 'Livré']);
    const told = await stand('completed delivered', 'in_delivery return_ready', 'completed delivered');
    expect(told.map(({ payment }) => payment)).toEqual(['collected', 'unpaid', 'collected']);
    expect(Number(await onHand())).toBe(shelf - 3);

    // Back in the warehouse: into quarantine, looked at, on the shelf again.
    await scan(clerk, second);
    await act(clerk, actions.take_back, done.take_back);
    await stand('completed delivered', 'returned returned', 'completed delivered');
    await clerk.goto(`${shop.url}/dashboard/stock/quarantine`, { waitUntil: 'networkidle' });
    await clerk.getByRole('button', { name: stock.quarantine.inspect }).click();
    const inspection = clerk.getByRole('dialog');
    await inspection.getByRole('button', { name: stock.quarantine.inspect, exact: true }).click();
    await said(clerk, stock.quarantine.done);
    await standings();
    expect(Number(await onHand())).toBe(shelf - 2);

    // The customer of the third wants something else.
    await scan(agent, third);
    const exchange = agent.getByRole('dialog');
    await chooseAct(agent, actions.return_goods);
    await write(exchange.locator('input[name^="line."]').first(), '1');
    await write(exchange.getByRole('searchbox'), 'cha');
    await exchange.getByRole('list', { name: newOrder.search }).getByRole('button').first().click();
    await exchange.getByRole('button', { name: words.return_dialog.exchange }).click();
    await exchange.waitFor({ state: 'detached' });
    const five = await standings();
    const out = five.find(({ state }) => state === 'confirmed');
    if (!out) throw new Error(`nothing goes out: ${JSON.stringify(five)}`);
    await scan(clerk, out);
    await pack(clerk);
    await scan(logistics, out);
    await announce(logistics);
    await until(() => mock.parcels.length === 4);
    await tell(address, out, ['Ramassé', 'Livré']);
    await until(async () => (await standings()).find(({ id }) => id === out.id)?.state === 'completed');

    const accountant = await workplace('accountant');
    await accountant.goto(`${shop.url}/dashboard/accounts`, { waitUntil: 'networkidle' });
    await accountant.getByText(words.accountsSum).waitFor();
    for (const page of [agent, clerk, logistics, accountant]) expect(page.problems).toEqual([]);
  }, 120_000);
});
