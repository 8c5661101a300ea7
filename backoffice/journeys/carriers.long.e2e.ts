import {
  accessibilityProblems,
  assertInvariants,
  choose,
  LAPTOP,
  tick,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CarrierPlaces } from '../../backend/src/modules/carriers/adapters/carrier-places.ts';
import { GetCarriers } from '../../backend/src/modules/carriers/read/get-carriers.query.ts';
import { MOCK_ACCOUNT, MockCarrier } from '../../backend/src/modules/carriers/testing/mock-carrier.ts';
import { chooseAct, dropDialog, signIn, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const mock = new MockCarrier();
const { order: words, carriers, transporters } = TEXTS.fr;

beforeAll(async () => {
  await mock.start();
  const places = shop.app.get(CarrierPlaces);
  jest.spyOn(places, 'baseOf').mockImplementation(() => new URL('/v1/', mock.url));
}, 120_000);
afterAll(() => mock.stop());

/** Wall time in Algiers, so many seconds ago. */
const wall = (ago: number) =>
  new Date(Date.now() + 3_600_000 - ago * 1000).toISOString().slice(0, 19).replace('T', ' ');

async function connect(page: Page, transporterId: string): Promise<string> {
  await page.goto(`${shop.url}/dashboard/transporters/${transporterId}`, { waitUntil: 'networkidle' });
  const card = page.getByRole('region', { name: carriers.connection });
  await choose(card.getByLabel(carriers.kind, { exact: true }), 'yalidine');
  await choose(card.getByLabel(carriers.from), '16');
  await write(card.getByLabel(carriers.apiId), MOCK_ACCOUNT.apiId);
  await write(card.getByLabel(carriers.token), MOCK_ACCOUNT.token);
  await write(card.getByLabel(carriers.webhookSecret), MOCK_ACCOUNT.webhookSecret);
  await tick(card.getByLabel(carriers.enabled));
  await card.getByRole('button', { name: carriers.save }).click();
  await said(page, transporters.saved);
  await card.getByRole('button', { name: carriers.test }).click();
  await card.getByText(carriers.testOk).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // What was typed is nowhere in the page that comes after.
  await page.reload({ waitUntil: 'networkidle' });
  const html = await page.content();
  for (const secret of Object.values(MOCK_ACCOUNT)) expect(html).not.toContain(secret);
  return card.getByLabel(carriers.webhook, { exact: true }).inputValue();
}

async function tell(
  address: string,
  tracking: string,
  status: string,
  ago: number,
  reason = '',
): Promise<void> {
  const { text, signature } = mock.message([{ tracking, status, at: wall(ago), reason }]);
  const headers = { 'content-type': 'application/json', 'x-yalidine-signature': signature };
  const answer = await fetch(address, { method: 'POST', headers, body: text });
  expect(await answer.json()).toEqual({ ok: true, received: 1 });
}

describe('a parcel and its carrier', () => {
  it('announced, labelled, followed to its end by what the carrier sends; what nobody understands is resolved', async () => {
    const { orderUuid } = await shop.order();
    const [row] = await shop.database.query<{ id: string }>(
      'select transporter_id as id from orders where id = $1',
      [orderUuid],
    );
    const page = await browser.newPage({ viewport: LAPTOP });
    await signIn(page, shop.url, shop.account('manager'));
    const address = await connect(page, row?.id ?? '');

    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog');
    const start = (name: string) => chooseAct(page, name);
    await start(words.actions.confirm);
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    await start(words.actions.prepare);
    await said(page, words.done.prepare);
    await start(words.actions.pack);
    await dialog.getByRole('button', { name: words.pieces_dialog.takeAll }).click();
    await dialog.getByRole('button', { name: words.pieces_dialog.pack.submit, exact: false }).last().click();
    await said(page, words.done.pack);
    await dialog.waitFor({ state: 'detached' });

    // Refused at first: it says why, and goes out when it is asked again.
    mock.fail(/POST .*parcels/, { status: 422, body: { message: 'Commune non desservie' } });
    await start(words.actions.announce);
    // An amount that was typed and left is not there the next time: what is collected is the order's.
    await write(dialog.locator('[name=codAmount]'), '120');
    await dropDialog(page);
    await start(words.actions.announce);
    expect(await dialog.locator('[name=codAmount]').inputValue()).toBe('');
    const [sent = ''] = words.announce_dialog.sent.split('{{name}}').slice(1);
    expect((await dialog.innerText()).replace(/\s/g, ' ')).toContain(sent.replace(/\s/g, ' '));
    await dialog.getByRole('button', { name: words.announce_dialog.submit, exact: false }).last().click();
    const card = page.getByRole('region', { name: carriers.parcel.title });
    await card.getByText('Commune non desservie').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await card.getByRole('button', { name: carriers.parcel.retry }).click();
    await card.getByText(carriers.parcel.states.announced).waitFor();
    expect(mock.parcels).toHaveLength(1);
    const tracking = mock.parcels[0]?.tracking ?? '';
    await card.getByText(tracking).waitFor();
    const label = await card.getByRole('link', { name: carriers.parcel.label }).getAttribute('href');
    const printed = await page.request.get(`${shop.url}${label}`);
    expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);

    const standing = (deliveryState: string) =>
      until(async () => {
        const reached = 'select 1 from orders where id = $1 and delivery_state = $2';
        return (await shop.database.query(reached, [orderUuid, deliveryState])).length > 0;
      });
    await tell(address, tracking, 'Ramassé', 60);
    await standing('picked_up');
    await tell(address, tracking, 'Parti à la plage', 50, 'sans suite');
    await tell(address, tracking, 'Livré', 40);
    await standing('delivered');
    await assertInvariants(shop.database);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(stateEntry('delivery', 'delivered').label.fr, { exact: true }).first().waitFor();
    await page.getByText(stateEntry('payment', 'collected').label.fr, { exact: true }).first().waitFor();
    await card.getByRole('link', { name: carriers.parcel.seeExceptions }).click();

    await page.waitForURL(/carriers\/exceptions/);
    await page.getByText('« Parti à la plage · sans suite »').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: carriers.exceptions.resolve }).click();
    await dialog.getByRole('button', { name: carriers.exceptions.resolve }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await write(dialog.getByLabel(carriers.exceptions.note), 'Livrée, vu au téléphone avec le transporteur');
    await dialog.getByRole('button', { name: carriers.exceptions.resolve }).click();
    await page.getByText(carriers.exceptions.none).waitFor();
    await page.getByRole('link', { name: carriers.exceptions.resolved }).click();
    await page.getByText('Livrée, vu au téléphone').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    // What waits for the carrier says for how long, about.
    const read = shop.app.get(GetCarriers);
    const { parcel } = read;
    const waits = jest.spyOn(read, 'parcel').mockImplementation(async (...asked) => {
      return { ...(await parcel.apply(read, asked)), state: 'waiting' as const, waitMinutes: 20 };
    });
    await page.goto(`${shop.url}/dashboard/orders/${orderUuid}`, { waitUntil: 'networkidle' });
    await page.getByText(carriers.waits_other.replace('{{count}}', '20')).waitFor();
    waits.mockRestore();

    // A commune goes out under the name that is mended here.
    await page.goto(`${shop.url}/dashboard/transporters/${row?.id}`, { waitUntil: 'networkidle' });
    const names = page.getByRole('region', { name: carriers.communes.title });
    await write(names.getByRole('searchbox'), 'Bab Ezzouar');
    await names
      .getByRole('button', { name: carriers.communes.edit.replace('{{name}}', 'Bab Ezzouar') })
      .click();
    await write(dialog.locator('input[name=name]'), 'Bab-Ezzouar Centre');
    await dialog.getByRole('button', { name: TEXTS.fr.customers.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await names.getByText('Bab-Ezzouar Centre').waitFor();
    await names.getByText(carriers.communes.mended).waitFor();
    expect(page.problems.filter((problem) => !/status of 422/.test(problem))).toEqual([]);
  }, 180_000);
});
