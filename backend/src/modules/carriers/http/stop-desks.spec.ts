import {
  type AnswerOf,
  carriersContract,
  ordersContract,
  type TransporterDetail,
  transportersContract,
} from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { ALGER_CENTRE } from '../../checkout/testing/test-shop.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

const KOUBA = 1618;
const test = useConnectedShop();
const { mock } = test;

type BulkAnswer = AnswerOf<typeof ordersContract.bulk>;
const detail = async () => {
  const params = { id: test.shop.transporterId };
  return (await test.shop.staff.call<TransporterDetail>(transportersContract.detail, { params })).body;
};
async function writeDesk(change: object) {
  const { version, services } = await detail();
  const [desk] = services.flatMap(({ desks }) => desks);
  const body = { version, deskId: desk?.id, commune: ALGER_CENTRE, name: 'Bureau du centre', ...change };
  const params = { id: test.shop.transporterId };
  return test.shop.staff.call<{ errors?: object }>(transportersContract.desk, { params, body });
}
const toDesk = () => test.shop.unannounced({ offer: test.shop.shop.desk });
const told = (tracking: string | null) =>
  mock.parcels.find((parcel) => parcel.tracking === tracking)?.body ?? {};

describe('a parcel for a stop desk', () => {
  it('is not announced while nobody has said what its carrier calls the desk', async () => {
    expect((await detail()).needsDeskCodes).toBe(true);
    const id = await toDesk();
    const { status, body } = await test.shop.announce(id);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      ...[422, 'desk_without_code', ['serviceCode']],
    ]);
    expect(await test.shop.standing(id)).toBe('packed none unpaid');
    const { version } = await test.shop.staff.detail(id);
    await test.shop.staff.act('parcel', id, { version, event: 'assign_delivery' });
    const many = await test.shop.staff.call<BulkAnswer>(ordersContract.bulk, {
      body: { action: 'announce', orders: [{ id, version: version + 1 }] },
    });
    expect(many.body.refused).toMatchObject([{ code: 'desk_without_code' }]);
    const typed = await test.shop.announce(id, { serviceCode: '161601' });
    expect(typed.status).toBe(200);
    const { tracking } = await test.shop.tellCarrier(id);
    expect(told(tracking)).toMatchObject({ is_stopdesk: true, stopdesk_id: 161601 });
  });

  it('goes to where the desk stands, under the code that is kept of it', async () => {
    expect((await writeDesk({ code: 'x'.repeat(41) })).status).toBe(422);
    expect((await writeDesk({ code: 'deux mots' })).body.errors).toHaveProperty(['code']);
    expect((await writeDesk({ code: '160101', commune: KOUBA })).status).toBe(200);
    const id = await toDesk();
    expect((await test.shop.announce(id)).status).toBe(200);
    const { tracking } = await test.shop.tellCarrier(id);
    expect(told(tracking)).toMatchObject({ to_commune_name: 'Kouba', stopdesk_id: 160101 });
    // Left out, it stays.
    expect((await writeDesk({})).status).toBe(200);
    expect((await detail()).services.flatMap(({ desks }) => desks)[0]).toMatchObject({ code: '160101' });
  });

  it('goes by the code that was typed, and by the one of today when it is tried again', async () => {
    const id = await toDesk();
    expect((await test.shop.announce(id, { serviceCode: '169999' })).status).toBe(200);
    expect(told((await test.shop.tellCarrier(id)).tracking)).toMatchObject({ stopdesk_id: 169999 });
    const other = await toDesk();
    expect((await test.shop.announce(other)).status).toBe(200);
    mock.fail(/POST .*parcels/, { status: 422, body: { message: 'unknown center' } });
    expect((await test.shop.tellCarrier(other)).state).toBe('failed');
    expect((await writeDesk({ code: '160102' })).status).toBe(200);
    const call = { params: { id: other } };
    expect((await test.shop.staff.call(carriersContract.announceAgain, call)).status).toBe(200);
    await test.app.get(CreateShipments).execute(other);
    expect(told((await test.shop.parcel(other)).tracking)).toMatchObject({ stopdesk_id: 160102 });
    expect((await writeDesk({ code: null })).status).toBe(200);
  });

  it('needs none at a carrier without such codes, nor at none', async () => {
    await test.shop.connect('ecotrack');
    expect((await detail()).needsDeskCodes).toBe(false);
    const id = await toDesk();
    expect((await test.shop.announce(id)).status).toBe(200);
    expect(told((await test.shop.tellCarrier(id)).tracking)).toMatchObject({
      stop_desk: 1,
      commune: 'Alger Centre',
    });
    await test.shop.connect(null);
    expect((await test.shop.announce(await toDesk())).status).toBe(200);
    await test.shop.connect('yalidine', { enabled: false });
    expect((await detail()).needsDeskCodes).toBe(false);
  });
});
