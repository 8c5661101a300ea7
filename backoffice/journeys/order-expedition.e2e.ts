import {
  accessibilityProblems,
  assertInvariants,
  choose,
  fitsItsWidth,
  LAPTOP,
  PHONE,
  useBrowser,
  useDemoShop,
} from '@hanout/testing';
import { describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../backend/src/modules/orders/testing/test-staff.ts';
import { chooseAct, enterAt, TEXTS } from './steps.ts';
import { said } from './toasts.ts';

const shop = useDemoShop();
const browser = useBrowser();
const {
  actions,
  done,
  toolbar,
  expedition_dialog: words,
  expedition,
  expeditionLeft,
  stillHere,
} = TEXTS.fr.order;

describe('an expedition of orders', () => {
  it('[BO-078] [BO-084] [BO-185] [BO-186] a packed order is sent to one, which the page shows, and leaves when it starts', async () => {
    const { orderUuid } = await shop.order();
    const page = await browser.newPage({ viewport: LAPTOP });
    await enterAt(page, `${shop.url}/dashboard/orders/${orderUuid}`, shop.account('manager'));
    const bar = page.getByRole('toolbar', { name: toolbar });
    const standing = async () => {
      await assertInvariants(shop.database);
      const [row] = await shop.database.query<Record<string, string | null>>(
        `select o.state, o.delivery_state, e.number::text, e.started_at is not null as started
         from orders o left join order_expeditions e on e.id = o.expedition_id where o.id = $1`,
        [orderUuid],
      );
      return row;
    };
    await bar.getByRole('button', { name: actions.confirm }).click();
    await page.getByText(TEXTS.fr.history.confirmed).first().waitFor();
    await chooseAct(page, actions.send_to_expedition);
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByLabel(expedition), words.new);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    const sent = await standing();
    expect(sent).toMatchObject({ state: 'confirmed', delivery_state: 'assigned', started: false });
    await page
      .getByText(TEXTS.fr.order.expeditionNumber.replace('{{number}}', sent?.number ?? ''))
      .first()
      .waitFor();
    await page.setViewportSize(PHONE);
    await page
      .getByText(TEXTS.fr.order.expeditionNumber.replace('{{number}}', sent?.number ?? ''))
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await fitsItsWidth(page)).toBe(true);
    await page.setViewportSize(LAPTOP);

    const [{ shop_id: shopId, expedition_id: expeditionId } = { shop_id: '', expedition_id: '' }] =
      await shop.database.query<Record<'shop_id' | 'expedition_id', string>>(
        'select shop_id, expedition_id from orders where id = $1',
        [orderUuid],
      );
    const manager = await TestStaff.signIn(shop.app, shopId, 'manager');
    const { orderUuid: other } = await shop.order();
    await manager.step('confirm', other);
    await manager.step('sendToExpedition', other, { expeditionId });

    await chooseAct(page, actions.prepare);
    await said(page, done.prepare);
    await bar.getByRole('button', { name: actions.pack }).first().click();
    await dialog.getByRole('button', { name: TEXTS.fr.order.pieces_dialog.pack.submit }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: actions.start_expedition }).click();
    await said(page, done.start_expedition);
    expect(await standing()).toMatchObject({
      state: 'in_delivery',
      delivery_state: 'picked_up',
      started: true,
    });
    // Each parcel leaves by itself: the other one's page says that it did not.
    await page
      .getByText(
        expeditionLeft.split('{{when}}')[0]?.replace('{{left}}', '1').replace('{{orders}}', '2') ?? '',
      )
      .waitFor();
    expect(await page.getByText(stillHere).count()).toBe(0);
    await page.goto(`${shop.url}/dashboard/orders/${other}`, { waitUntil: 'networkidle' });
    await page.getByText(stillHere).waitFor();
    expect(page.problems).toEqual([]);
  });
});
