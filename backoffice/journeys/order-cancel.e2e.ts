import type { PaymentState } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import {
  accessibilityProblems,
  assertInvariants,
  LAPTOP,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CarrierPlaces } from '../../backend/src/modules/carriers/adapters/carrier-places.ts';
import { SaveConnection } from '../../backend/src/modules/carriers/application/save-connection.ts';
import { MOCK_ACCOUNT, MockCarrier } from '../../backend/src/modules/carriers/testing/mock-carrier.ts';
import { chooseAct, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const mock = new MockCarrier();
const { order: words, carriers } = TEXTS.fr;
const { actions, cancelDialog, done, money_dialog: money } = words;

beforeAll(async () => {
  await mock.start();
  jest.spyOn(shop.app.get(CarrierPlaces), 'baseOf').mockImplementation(() => new URL('/v1/', mock.url));
}, 120_000);
afterAll(() => mock.stop());

/** The order's transporter works with the carrier from now on. */
async function connect(orderId: string): Promise<void> {
  const [row] = await shop.database.query<{ shop: string; transporter: string }>(
    'select shop_id as shop, transporter_id as transporter from orders where id = $1',
    [orderId],
  );
  const { apiId, token, webhookSecret } = MOCK_ACCOUNT;
  await shop.app.get(SaveConnection).execute({
    ...{
      shopId: row?.shop ?? '',
      transporterId: row?.transporter ?? '',
      version: 0,
      actor: systemActor('test'),
    },
    ...{ kind: 'yalidine', enabled: true, tenant: null, fromWilaya: 16 },
    secrets: { apiId, token, webhookSecret },
  });
}

/** What lies on the shelves for others, of everything that the order has. */
async function available(orderId: string): Promise<number> {
  const [row] = await shop.database.query<{ pieces: number }>(
    `select coalesce(sum(l.on_hand - l.held - l.reserved), 0)::int as pieces from stock_levels l
     where l.unit_id in (select s.unit_id from stock_holds h join stock_levels s on s.id = h.level_id where h.order_id = $1)`,
    [orderId],
  );
  return row?.pieces ?? 0;
}

async function pay(page: Page, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await chooseAct(page, actions.pay);
  await write(dialog.locator('input[name=amount]'), amount);
  await dialog.getByRole('button', { name: money.pay.submit }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('an order that is cancelled', () => {
  it('[BO-192] gives its goods back, takes its parcel back from the carrier, and leaves its deposit to be refunded and kept', async () => {
    const { orderUuid } = await shop.order();
    await connect(orderUuid);
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const dialog = page.getByRole('dialog');
    const payment = (state: PaymentState) =>
      page.getByText(stateEntry('payment', state).label.fr, { exact: true }).first();
    await pay(page, '500');
    await payment('deposit_paid').waitFor();
    await chooseAct(page, actions.confirm);
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    const kept = await available(orderUuid);
    await chooseAct(page, actions.announce);
    await dialog.getByRole('button', { name: words.announce_dialog.submit, exact: false }).last().click();
    const card = page.getByRole('region', { name: carriers.parcel.title });
    await card.getByText(carriers.parcel.states.announced).waitFor();
    expect(mock.parcels).toHaveLength(1);

    await chooseAct(page, actions.cancel);
    await dialog.getByText(cancelDialog.paid.replace('{{amount}}', '500,00')).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await write(dialog.locator('textarea[name=reason]'), 'Le client a changé d’avis');
    await dialog.getByRole('button', { name: cancelDialog.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(TEXTS.fr.history.cancelled).first().waitFor();
    await page.getByText('Le client a changé d’avis').first().waitFor();
    expect(await available(orderUuid)).toBe(kept + 1);
    await until(async () => mock.parcels.length === 0);
    await card.getByText(carriers.parcel.states.withdrawn).waitFor();
    await payment('deposit_paid').waitFor();
    await assertInvariants(shop.database);

    await chooseAct(page, actions.refund);
    await write(dialog.locator('input[name=amount]'), '200');
    await dialog.getByRole('button', { name: money.refund.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await said(page, done.refund);
    await payment('deposit_paid').waitFor();
    await chooseAct(page, actions.forfeit);
    await dialog.getByRole('button', { name: words.reason_dialog.forfeit.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await payment('deposit_forfeited').waitFor();
    const places = await shop.database.query<{ place: string; amount: string }>(
      'select place, sum(amount)::text as amount from postings where order_id = $1 group by place having sum(amount) <> 0 order by place',
      [orderUuid],
    );
    expect(places).toEqual([
      { place: 'forfeits', amount: '-30000' },
      { place: 'till', amount: '30000' },
    ]);
    await assertInvariants(shop.database);
    expect(page.problems).toEqual([]);
  });
});
