import { remittancesContract, transporterClaimsContract } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import {
  accessibilityProblems,
  assertInvariants,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  tick,
  touch,
  until,
  useBrowser,
  useDemoShop,
  write,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { ar } from '../app/i18n/ar.ts';
import { fr } from '../app/i18n/fr.ts';
import { counted, enterAt, unexpected } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();

/** Delivered twenty days ago by a transporter that has not paid since. */
async function unpaid(manager: TestStaff): Promise<{ order: string; number: string; transporter: string }> {
  const { orderUuid: order } = await shop.order();
  for (const action of ['confirm', 'prepare', 'pack'] as const) await manager.step(action, order);
  await manager.step('parcel', order, { event: 'assign_delivery' });
  await manager.step('handOver', order);
  await manager.step('deliver', order);
  const [row] = await shop.database.query<{ transporter: string; number: string }>(
    `update carrier_debts d set delivered_at = d.delivered_at - interval '20 days', said = 'Payé', said_at = d.delivered_at
     from orders o where o.id = d.order_id and d.order_id = $1 returning d.transporter_id as transporter, o.number::text as number`,
    [order],
  );
  return { order, number: row?.number ?? '', transporter: row?.transporter ?? '' };
}

async function paidByHand(
  manager: TestStaff,
  { order, transporter }: { order: string; transporter: string },
) {
  const today = algiersDay(new Date());
  const made = { transporterId: transporter, orderIds: [order], type: 'CASH', receivedOn: today } as const;
  const { body } = await manager.once<{ id: string }>(remittancesContract.create, { body: made });
  const accounts = await manager.call<{ accounts: { id: string; kind: string }[] }>(
    remittancesContract.accounts,
    {},
  );
  const accountId = accounts.body.accounts.find(({ kind }) => kind === 'safe')?.id ?? '';
  const [{ net } = { net: 0 }] = await shop.database.query<{ net: number }>(
    'select net::int as net from transporter_payment_rows where payment_id = $1',
    [body.id],
  );
  const money = { expectedNet: net, received: net, receivedOn: today, type: 'CASH', accountId } as const;
  const params = { id: body.id };
  const answer = await manager.call(remittancesContract.confirm, { params, body: { version: 1, ...money } });
  expect(answer.status).toBe(200);
}

describe('money that does not come back', () => {
  it('is claimed from its age, asked for by letter, accepted, and settled by the next payment', async () => {
    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
    const parcel = await unpaid(manager);
    const { ageing, claims, claimLetter, start } = fr;
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/`, shop.account('accountant'));
    await page.getByRole('link', { name: counted(start, 'latePayouts') }).click();
    await page.getByRole('heading', { name: ageing.title }).first().waitFor();
    const row = page.locator('tbody tr', { hasText: parcel.number });
    await row.getByText(ageing.late).waitFor();
    await row.getByText('Payé').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tick(row.getByRole('checkbox'));
    await page.getByRole('button', { name: ageing.ask, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel(claims.form.note), 'Relance du matin');
    await dialog.getByRole('button', { name: ageing.ask, exact: true }).click();
    await said(page, ageing.asked_one.replace('{{count}}', '1'));
    await row.getByText(claims.state.open).waitFor();

    await page.goto(`${shop.url}/dashboard/print/claims?transporter=${parcel.transporter}&language=fr`, {
      waitUntil: 'networkidle',
    });
    const letter = page.locator('article');
    for (const text of [parcel.number, 'Payé', 'Relance du matin', claims.reason.not_paid])
      await letter.getByText(text).first().waitFor();
    const stateOf = async () =>
      (
        await shop.database.query<{ id: string; state: string }>(
          'select id, state from transporter_claims where order_id = $1',
          [parcel.order],
        )
      )[0];
    // Looking at a letter, or printing it, is not sending it.
    expect((await stateOf())?.state).toBe('open');
    await page.getByRole('button', { name: claimLetter.markSent }).click();
    await page.getByText(claimLetter.marked).waitFor();
    const id = (await stateOf())?.id ?? '';
    await page.goto(`${shop.url}/dashboard/transporter-payments/claims/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: claims.move.accepted }).click();
    await dialog.getByRole('button', { name: claims.move.accepted }).click();
    await said(page, claims.moved.accepted);
    expect(await accessibilityProblems(page)).toEqual([]);
    await paidByHand(manager, parcel);
    await until(async () => (await stateOf())?.state === 'settled');
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(claims.history.settled).first().waitFor();
    const shown = await manager.call<{ state: string }>(transporterClaimsContract.show, { params: { id } });
    expect(shown.body.state).toBe('settled');
    await page.goto(`${shop.url}/dashboard/transporter-payments/statements/${parcel.transporter}`, {
      waitUntil: 'networkidle',
    });
    await page.getByText(fr.transporterStatement.lines.payment).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // A month in which nothing moved says so.
    await write(page.locator('input[name=from]'), '2020-01-01');
    await write(page.locator('input[name=to]'), '2020-01-31');
    await page.getByRole('button', { name: fr.accountStatement.show }).click();
    await page.getByText(fr.accountStatement.none, { exact: true }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await assertInvariants(shop.database);
    expect(unexpected(page.problems)).toEqual([]);
  });

  it('is followed with one hand on a phone, in Arabic: what is refused keeps its words', async () => {
    const [{ id: shopId } = { id: '' }] = await shop.database.query<{ id: string }>('select id from shops');
    const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
    const parcel = await unpaid(manager);
    const asked = {
      transporterId: parcel.transporter,
      orderIds: [parcel.order],
      reason: 'not_paid',
    } as const;
    const { body } = await manager.once<{ opened: { id: string }[] }>(transporterClaimsContract.open, {
      body: asked,
    });
    const { claims } = ar;
    const page = await browser.newPage({ viewport: PHONE });
    await enterAt(
      page,
      `${shop.url}/dashboard/transporter-payments/claims`,
      shop.account('accountant'),
      'ar',
    );
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.url}/dashboard/transporter-payments/claims/${body.opened[0]?.id}`, {
      waitUntil: 'networkidle',
    });
    await touch(page.getByRole('button', { name: claims.move.sent }).last());
    await said(page, claims.moved.sent);
    await touch(page.getByRole('button', { name: claims.move.refused }).last());
    const dialog = page.getByRole('dialog');
    await touch(dialog.getByRole('button', { name: claims.move.refused }));
    await dialog.getByRole('alert').first().waitFor();
    await write(dialog.getByLabel(claims.refuse.words), 'دفعناه في كشف سابق');
    await touch(dialog.getByRole('button', { name: claims.move.refused }));
    await said(page, claims.moved.refused);
    await page.getByText('دفعناه في كشف سابق').waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.url}/dashboard/transporter-payments/ages`, { waitUntil: 'networkidle' });
    expect(await fitsItsWidth(page)).toBe(true);
    expect(unexpected(page.problems).filter((problem) => !problem.includes('422'))).toEqual([]);
  });
});
