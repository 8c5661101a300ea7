import { remittanceImportsContract as contract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { StatementShop, type TestParcel } from '../testing/statement-shop.ts';

const test = useApp();
let world: StatementShop;
let [one, two, three]: TestParcel[] = [];

/** What comes of a parcel when its transporter keeps its own price. */
const NET = 1_000;
const HEAD = 'Suivi;Client;Montant;Statut';

beforeAll(async () => {
  world = await StatementShop.open(test.app, test.database);
  one = await world.parcel('YAL-100001');
  two = await world.parcel('YAL-100002');
  three = await world.parcel('YAL-100003');
});

describe('a statement of a transporter', () => {
  it('asks what its columns are the first time, guesses them, and asks nothing of the next one with that head', async () => {
    const id = await world.upload(`Relevé;du 20/11/2026\n${HEAD}\n${one?.tracking};X;${NET},00;Livré`);
    const asked = await world.work(id);
    expect(asked).toMatchObject({ step: 'mapping', state: 'draft', source: 'file', fileName: 'releve.csv' });
    expect(asked.columns).toEqual({
      ...{ head: ['Suivi', 'Client', 'Montant', 'Statut'], preface: ['Relevé · du 20/11/2026'], headLine: 2 },
      ...{
        sample: [['YAL-100001', 'X', '1000,00', 'Livré']],
        fields: ['tracking', 'name', 'amount', 'status'],
      },
      ...{
        styles: [null, null, 'comma', null],
        reading: 'net',
        fits: { net: 1, collected: 1, gross: 0, of: 1 },
      },
    });
    expect((await world.map(asked)).step).toBe('ready');
    const next = await world.upload(`${HEAD}\n${two?.tracking};X;${NET};Livré`);
    expect((await world.work(next)).step).toBe('ready');
  });

  it('shows tracking, status, kind, amount, order, matched and already paid of each row, which is a credit or a debit [BO-352]', async () => {
    const text = [
      HEAD,
      `${one?.tracking};A;${NET};Livré`,
      `yal 100002;B;${NET - 12},00;Livré`,
      `YAL-999999;C;450;Livré`,
      `${three?.tracking};D;(200);Retourné`,
      `YAL-5;E;1,2E+12;Livré`,
      `;;${NET + NET - 12 + 450 - 200};TOTAL`,
    ].join('\n');
    const found = await world.ready(text);
    expect(found.number).toMatch(/^PT-\d+$/);
    expect(found.transporter.id).toBe(world.transporterId);
    expect(found.figures).toMatchObject({
      ...{ rows: 5, credits: 4, debits: 1, fileNet: 223_800, fileTotal: 223_800 },
      ...{ includedRows: 3, includedNet: 178_800, matched: 3, gaps: 2, gapNet: -21_200 },
      ...{ unmatched: 2, unmatchedNet: 45_000, alreadyPaid: 0, toLook: 4, ordersPaid: 1, ordersShort: 1 },
    });
    const rows = await world.rows(found.id);
    expect(
      rows.map(({ number, outcome, kind, amount, gap, score }) => [
        number,
        outcome,
        kind,
        amount,
        gap,
        score,
      ]),
    ).toEqual([
      [2, 'matched', 'credit', 100_000, 0, 100],
      [3, 'gap', 'credit', 98_800, -1_200, 97],
      [4, 'unmatched', 'credit', 45_000, null, null],
      [5, 'gap', 'debit', -20_000, -20_000, 100],
      [6, 'invalid', 'credit', null, null, null],
    ]);
    const kept = await test.database.query<{ kind: string }>(
      'select kind from transporter_payment_rows where payment_id = $1 order by number',
      [found.id],
    );
    expect(kept.map(({ kind }) => kind)).toEqual(['credit', 'credit', 'credit', 'debit', 'credit']);
    const other = "update transporter_payment_rows set kind = 'fee' where payment_id = $1";
    await expect(test.database.query(other, [found.id])).rejects.toThrow(/kind_check/);
    expect(rows[0]).toMatchObject({
      tracking: 'YAL-100001',
      status: 'Livré',
      matched: true,
      alreadyPaid: false,
    });
    expect(rows[0]?.order).toMatchObject({ id: one?.orderId, number: String(one?.number) });
    expect(rows[1]).toMatchObject({ treatment: 'claim', reasons: ['tracking_key'] });
    expect(rows[4]).toMatchObject({ problem: 'amount', problemCell: '1,2E+12', open: false });
    const look = await world.rows(found.id, 'look');
    expect(look.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
    expect((await world.rows(found.id, 'all', '99999')).map(({ number }) => number)).toEqual([4]);
    // By the number of its order too, within its tab; a word is no number.
    const ofOrder = await world.rows(found.id, 'all', String(one?.number));
    expect(ofOrder.map(({ number }) => number)).toContain(rows[0]?.number);
    expect(await world.rows(found.id, 'unmatched', String(one?.number))).toEqual([]);
    expect(await world.rows(found.id, 'all', `x${one?.number}`)).toEqual([]);
  });

  it('turns its pages alike whether its lines follow each other or have a hole between them', async () => {
    const lines = Array.from({ length: 7 }, (_, nth) => `YAL-77700${nth};P;${nth + 1};Livré`);
    for (const [gap, numbers] of [
      [[], [2, 3, 4, 5, 6, 7, 8]],
      [[HEAD], [2, 3, 4, 6, 7, 8, 9]],
    ] as const) {
      const { id } = await world.ready([HEAD, ...lines.slice(0, 3), ...gap, ...lines.slice(3)].join('\n'));
      const page = async (at: number) => {
        const shown = await world.rows(id, 'all', '', { page: String(at), perPage: '3' });
        return shown.map(({ number }) => number);
      };
      expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
        ...[numbers.slice(0, 3), numbers.slice(3, 6), numbers.slice(6), []],
      ]);
    }
  });

  it('is refused when its bytes are known, which is said with the earlier one, unless it is wanted', async () => {
    const text = `${HEAD}\n${one?.tracking};A;77;Livré`;
    const first = await world.show(await world.upload(text));
    const refused = await world.send(text);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'same_file', paymentId: first.id, number: first.number },
    });
    expect((await world.send(text, true)).status).toBe(201);
  });

  it.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['a page that is called a workbook', '\ufeff<html><table><tr><td>1</td></tr></table>'],
    ['nothing', ''],
  ])('is refused at the door for %s, with what to do', async (_, content) => {
    const { status, body } = await world.send(content);
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(JSON.stringify(body)).toContain('enregistrez-le en xlsx');
  });

  it('that cannot be read says so, and can be given up without a trace of its rows', async () => {
    const id = await world.upload(`\u0001\u0002${'x;y\n'.repeat(3)}`);
    await test.database.query("update transporter_payments set file_key = 'gone' where id = $1", [id]);
    const failed = await world.work(id);
    expect(failed).toMatchObject({ step: 'failed', failure: 'unreadable' });
    const gone = { params: { id }, query: { version: failed.version } };
    expect((await world.staff.call(contract.discard, gone)).status).toBe(204);
    expect((await world.staff.call(contract.show, { params: { id } })).status).toBe(404);
  });

  it('keeps a link by hand, which the next file finds by itself', async () => {
    const found = await world.ready(`${HEAD}\nAUTRE-77;A;${NET};Livré`);
    const params = { id: found.id, number: 2 };
    // Somebody's phone has the order's number in it.
    await test.database.query('update orders set search_text = search_text || $2 where id = $1', [
      ...[one?.orderId, ` 055${three?.number}99`],
    ]);
    const search = { params, query: { q: String(three?.number) } };
    const { body } = await world.staff.call<{ candidates: object[] }>(contract.candidates, search);
    expect(body.candidates).toMatchObject([
      { id: three?.orderId, holds: three?.holds, expected: 100_000 },
      { id: one?.orderId },
    ]);
    const link = { version: found.version, orderId: three?.orderId };
    const { body: linked } = await world.staff.call<{ row: object; statement: { version: number } }>(
      ...([contract.editRow, { params, body: link as never }] as const),
    );
    expect(linked.row).toMatchObject({
      outcome: 'matched',
      byHand: true,
      included: true,
      reasons: ['by_hand'],
    });
    expect(linked.statement.version).toBeGreaterThan(found.version);
    const stale = { params, body: { ...link, orderId: null } as never };
    expect((await world.staff.call(contract.editRow, stale)).status).toBe(409);
    const next = await world.ready(`${HEAD}\nAUTRE-77;B;${NET};Livré`);
    expect((await world.rows(next.id))[0]).toMatchObject({ outcome: 'matched', score: 100, byHand: false });
  });

  it('includes and leaves out what may be, and nothing else', async () => {
    const found = await world.ready(
      `${HEAD}\n${one?.tracking};A;${NET};Livré\nINCONNU-1;B;500;Livré\nX;Y;abc;`,
    );
    const select = async (version: number, body: object) =>
      (
        await world.staff.call<typeof found>(contract.select, {
          params: { id: found.id },
          body: { version, ...body } as never,
        })
      ).body;
    const none = await select(found.version, { include: false, all: true });
    expect(none.figures).toMatchObject({ includedRows: 0, includedNet: 0 });
    const all = await select(none.version, { include: true, all: true });
    expect(all.figures).toMatchObject({ includedRows: 1, includedNet: 100_000 });
    const named = await select(all.version, { include: true, rows: [2, 3, 4] });
    expect(named.figures).toMatchObject({ includedRows: 2, includedNet: 150_000 });
  });
});
