import { type CommuneName, carriersContract, type Pagination } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ApplyTrackingEvents } from '../application/apply-tracking-events.ts';
import { CreateShipments } from '../application/create-shipments.ts';
import { ConnectedShop } from '../testing/connected-shop.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';

/** What Yalidine calls F'Kirina. */
const DIFFERS = 'Fkirina';
const test = useConnectedShop();
const { clock, database, mock } = test;

interface Names {
  items: CommuneName[];
  pagination: Pagination;
}
const params = () => ({ id: test.shop.transporterId });
const names = async (query: object, staff = test.shop.staff) =>
  (await staff.call<Names>(carriersContract.communeNames, { params: params(), query })).body;
const mend = (communeId: number, name: string | null, staff = test.shop.staff) =>
  staff.call<{ code?: string }>(carriersContract.nameCommune, {
    params: params(),
    body: { communeId, name },
  });
/** An order to this commune, as its carrier is told of it. */
async function told(communeId: number): Promise<unknown> {
  const id = await test.shop.announced();
  await database.query('update orders set commune_id = $2 where id = $1', [id, communeId]);
  await test.shop.tellCarrier(id);
  return { id, name: mock.parcels[0]?.body.to_commune_name };
}

describe('a parcel for a commune', () => {
  it('goes under the carrier’s own name of it', async () => {
    expect(await told(416)).toMatchObject({ name: DIFFERS });
    expect(await told(1601)).toMatchObject({ name: 'Alger Centre' });
  });

  it('that the carrier does not know says which name was refused, and goes when the name is mended', async () => {
    mock.unknownCommunes.add('Alger Centre');
    const id = await test.shop.announced();
    expect(await test.shop.tellCarrier(id)).toMatchObject({
      ...{ state: 'failed', failure: 'refused', sentCommune: 'Alger Centre' },
      failureText: 'Commune introuvable : Alger Centre',
    });
    expect((await mend(1601, '  Alger-Centre ')).status).toBe(200);
    await test.shop.staff.call(carriersContract.announceAgain, { params: { id } });
    clock.advance(60_000);
    await test.app.get(CreateShipments).execute(id);
    expect(await test.shop.parcel(id)).toMatchObject({ state: 'announced', sentCommune: 'Alger-Centre' });
    expect(mock.parcels[0]?.body).toMatchObject({ to_commune_name: 'Alger-Centre' });
    mock.unknownCommunes.clear();
  });
});

describe('the names of communes of a transporter', () => {
  it('are those that differ, page by page, and any commune that is searched for', async () => {
    await mend(1601, null);
    const all = await names({});
    expect(all.pagination).toMatchObject({ total: 312, pages: 26 });
    expect(all.items[0]).toMatchObject({ communeId: 113, name: 'Tamekten', mended: false });
    expect((await names({ search: 'ALGER CENTRE' })).items).toMatchObject([
      { communeId: 1601, commune: 'Alger Centre', name: 'Alger Centre', published: 'Alger Centre' },
    ]);
    expect((await names({ search: 'fkirina' })).items).toMatchObject([
      { communeId: 416, commune: "F'Kirina", name: 'Fkirina' },
    ]);
    expect((await names({ search: 'zzz' })).items).toEqual([]);
  });

  it('are mended for one transporter alone, and are in the audit log', async () => {
    clock.advance(1_000);
    await mend(416, 'F Kirina');
    expect((await names({ search: 'kirina' })).items).toMatchObject([
      { communeId: 416, name: 'F Kirina', published: 'Fkirina', mended: true },
    ]);
    const other = await ConnectedShop.open(test.app, database, ['autre.example']);
    await other.connect();
    expect((await names({}, other.staff)) as { code?: string }).toMatchObject({ code: 'not_found' });
    expect((await mend(416, 'x', other.staff)).status).toBe(404);
    clock.advance(1_000);
    await mend(416, null);
    const auditLog = await database.query(
      "select before, after from audit_entries where action = 'delivery.carrier_commune' order by at desc limit 2",
    );
    expect(auditLog).toEqual([
      {
        before: { commune: "F'Kirina", name: 'F Kirina' },
        after: { commune: "F'Kirina", name: 'Fkirina' },
      },
      {
        before: { commune: "F'Kirina", name: 'Fkirina' },
        after: { commune: "F'Kirina", name: 'F Kirina' },
      },
    ]);
  });

  it('are refused where they are none, and to whoever may not', async () => {
    expect((await mend(9_998, 'x')).status).toBe(404);
    for (const name of ['', ' ', 'x'.repeat(121), 'a\u0000b'])
      expect((await mend(416, name)).status).toBe(422);
    const agent = await TestStaff.signIn(test.app, test.shop.shop.id, 'confirmation_agent');
    expect((await names({ search: 'alger centre' }, agent)).items).toHaveLength(1);
    expect((await mend(416, 'x', agent)).status).toBe(403);
    await test.shop.connect(null);
    expect((await mend(416, 'x')).body.code).toBe('not_connected');
    await test.shop.connect();
  });
});

describe('words of a carrier that were unknown', () => {
  it.each([
    ['Sortie en livraison', 'in_delivery out_for_delivery unpaid', 0],
    ['Perdu', 'in_delivery in_transit unpaid', 1],
    ['Endommagé', 'in_delivery in_transit unpaid', 1],
    ['Supprimé', 'in_delivery in_transit unpaid', 1],
    ['Remboursé', 'in_delivery in_transit unpaid', 0],
  ] as const)('« %s » of a parcel on its way: %s', async (status, standing, exceptions) => {
    const { id, hear } = await onItsWay();
    await hear('Dispatché', 2);
    await hear(status, 3);
    expect(await test.shop.standing(id)).toBe(standing);
    expect((await test.shop.parcel(id)).openExceptions).toBe(exceptions);
  });

  it('take a parcel back once, and never from where it came to its end', async () => {
    const { id, hear } = await onItsWay();
    await hear('Echèc livraison', 3);
    await hear('Retourné', 4);
    await hear('Retour reçu', 5);
    await hear('Sortie en livraison', 1);
    expect((await test.shop.standing(id)).split(' ')[1]).toBe('return_ready');
    const done = await onItsWay();
    await done.hear('Livré', 3);
    await done.hear('Sortie en livraison', 2);
    await done.hear('Retourné', 4);
    expect(await test.shop.standing(done.id)).toBe('completed delivered collected');
    // A parcel that is delivered and back: for somebody to look at.
    expect((await test.shop.parcel(done.id)).openExceptions).toBe(1);
  });

  async function onItsWay() {
    clock.advance(120_000);
    const id = await test.shop.announced();
    const { tracking } = await test.shop.tellCarrier(id);
    const hear = async (status: string, minute: number) => {
      const at = new Date(clock.now().getTime() + (60 - 20 + minute) * 60_000).toISOString();
      const event = { tracking: tracking ?? '', status, at: at.slice(0, 19).replace('T', ' ') };
      await test.shop.send(mock.message([event]));
      await test.app
        .get(ApplyTrackingEvents)
        .execute({ transporterId: test.shop.transporterId, tracking: tracking ?? '' });
    };
    await hear('En ramassage', 0);
    await hear('Expédié', 1);
    return { id, hear };
  }
});
