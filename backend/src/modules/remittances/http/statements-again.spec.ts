import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { remittanceImportsContract as contract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { makeShop } from '../../checkout/testing/test-shop.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';
import { ProcessStatement } from '../application/process-statement.ts';
import { StatementShop, type TestParcel } from '../testing/statement-shop.ts';

const test = useApp();
let world: StatementShop;
let parcels: TestParcel[] = [];

beforeAll(async () => {
  world = await StatementShop.open(test.app, test.database);
  parcels = [];
  for (const tracking of ['R-1', 'R-2', 'R-3']) parcels.push(await world.parcel(tracking));
  // Columns of this head are named from here on.
  await world.ready(csv([HEAD, ['R-0', '', '', 1]]));
});

type Line = readonly (string | number)[];
const HEAD: Line = ['Suivi', 'Date', 'Statut', 'Montant'];
const lines = (day = '20/11/2026', status = 'Livré'): Line[] => [
  ...parcels.map(({ tracking }, nth): Line => [tracking, day, status, 1_000 - nth]),
  // Fees of nothing that we know, twice the same.
  ...[1, 2].map((): Line => ['R-1', day, status, -45.5]),
];
const csv = (all: readonly Line[], sign = ';') => all.map((line) => line.join(sign)).join('\n');

async function xlsx(all: readonly Line[]): Promise<Uint8Array> {
  const file = await test.app
    .get(SheetWriter)
    .file('releve', 'xlsx', Readable.from([[...all]]) as AsyncIterable<Line[]>);
  return new Uint8Array(await buffer(file.getStream()));
}
async function printsOf(id: string): Promise<string[]> {
  const sql = 'select fingerprint from transporter_payment_rows where payment_id = $1 order by fingerprint';
  return (await test.database.query<{ fingerprint: string }>(sql, [id])).map(
    ({ fingerprint }) => fingerprint,
  );
}
const turned = (line: Line) => [...line].reverse();

describe('the same money in another file', () => {
  it('is known again in whatever order, columns, days, statuses and format it comes', async () => {
    const first = await world.ready(csv([HEAD, ...lines()]));
    const prints = await printsOf(first.id);
    expect(new Set(prints).size).toBe(5);
    const others: readonly (string | Uint8Array)[] = [
      csv([HEAD, ...lines().reverse()]),
      csv([turned(HEAD), ...lines().map(turned)]),
      csv([HEAD, ...lines('27/11/2026', 'Payé')]),
      csv([HEAD, ...lines()], '\t'),
      await xlsx([HEAD, ...lines()]),
    ];
    for (const content of others) {
      const { id, figures } = await world.ready(content);
      expect(figures).toMatchObject({ rows: 5, fileNet: first.figures?.fileNet });
      expect(await printsOf(id)).toEqual(prints);
    }
  });

  it('stands once in its own file: the second of two equal rows is a duplicate, until somebody says why it is none', async () => {
    const found = await world.ready(csv([HEAD, ...lines().slice(0, 1), ...lines().slice(0, 1)]));
    const rows = await world.rows(found.id);
    expect(rows.map(({ outcome, included, open }) => [outcome, included, open])).toEqual([
      ['matched', true, true],
      ['duplicate', false, false],
    ]);
    const body = { version: found.version, reason: 'Deux versements du même montant' };
    const params = { id: found.id, number: 3 };
    const { body: edited } = await world.staff.call<{ row: object }>(contract.editRow, { params, body });
    expect(edited.row).toMatchObject({ outcome: 'matched', included: true });
    expect(new Set(await printsOf(found.id)).size).toBe(2);
  });

  it('that another payment has applied is a duplicate or already paid', async () => {
    const first = await world.ready(csv([HEAD, ['R-9', '', '', 777]]));
    await test.database.query(
      'update transporter_payment_rows set included = true, entry_id = uuidv7() where payment_id = $1',
      [first.id],
    );
    const again = await world.ready(csv([HEAD, ['R-9', 'demain', 'Payé', 777]]));
    expect(await world.rows(again.id)).toMatchObject([{ outcome: 'duplicate', included: false }]);
    await test.database.query('update transporter_payment_rows set entry_id = null where payment_id = $1', [
      first.id,
    ]);
  });
});

describe('a statement that was confirmed', () => {
  it('is a draft no more, and credits its parcels once: in another order, of another week and as a workbook they are paid already [BO-174]', async () => {
    const money =
      'select coalesce(sum(amount), 0)::int as sum from postings where place = $1 and transporter_id = $2';
    const held = async () =>
      (await test.database.query<{ sum: number }>(money, ['carrier_holds', world.transporterId]))[0]?.sum;
    const paid = csv([HEAD, ...lines().slice(0, 3)]);
    const first = await world.ready(paid, true);
    const before = await held();
    const states = () =>
      test.database.query('select state from transporter_payments where id = $1', [first.id]);
    expect(await states()).toEqual([{ state: 'draft' }]);
    await world.confirm(first);
    expect(await states()).toEqual([{ state: 'confirmed' }]);
    const after = await held();
    expect((before ?? 0) - (after ?? 0)).toBe(parcels.reduce((sum, { holds }) => sum + holds, 0));
    const again: readonly (string | Uint8Array)[] = [
      paid,
      csv([HEAD, ...lines('27/11/2026', 'Payé').slice(0, 3).reverse()]),
      await xlsx([turned(HEAD), ...lines().slice(0, 3).map(turned)]),
    ];
    for (const content of again) {
      const { id, figures } = await world.ready(content, true);
      expect(figures).toMatchObject({ rows: 3, includedRows: 0, includedNet: 0, alreadyPaid: 3, matched: 0 });
      const rows = await world.rows(id);
      expect(
        rows.map(({ outcome, open }) => [outcome === 'already_paid' || outcome === 'duplicate', open]),
      ).toEqual(rows.map(() => [true, false]));
    }
    expect(await held()).toBe(after);
  });
});

describe('a reading that was cut off', () => {
  it('goes on behind the last row that is there, and leaves none out and none twice', async () => {
    const many = Array.from({ length: 7_000 }, (_, nth): Line => [`Z-${nth}`, '', '', nth + 1]);
    const text = csv([HEAD, ...many, ['', '', 'Total', (7_000 * 7_001) / 2]]);
    const id = await world.upload(text);
    const process = test.app.get(ProcessStatement);
    let batches = 0;
    const killed = process.execute(id, async () => {
      if (++batches === 2) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const so = await world.show(id);
    expect(so).toMatchObject({ step: 'reading', total: 7_001 });
    expect(so.done).toBeGreaterThanOrEqual(4_000);
    const read = await world.work(id);
    expect(read).toMatchObject({ step: 'ready', total: 7_000 });
    expect(read.figures).toMatchObject({ rows: 7_000, fileNet: 2_450_350_000, fileTotal: 2_450_350_000 });
    // Somebody else's worker that wakes up late finds nothing to do.
    await process.execute(id);
    expect((await world.show(id)).version).toBe(read.version);
  });
});

describe('a statement of another shop', () => {
  it('is nobody else’s: not its figures, rows, file, candidates, nor any change', async () => {
    const found = await world.ready(csv([HEAD, ...lines(), ['R-X', '', '', 3]]));
    const shop = await makeShop(test.app, { hosts: ['ailleurs.example'] });
    const other = await TestStaff.signIn(test.app, shop.id, 'owner', 'ailleurs.example');
    const [id, number, version] = [found.id, 2, found.version];
    const mapping = {
      version,
      fields: ['tracking', null, null, 'amount'],
      styles: [null, null, null, 'point'],
      reading: 'net',
    };
    const bodies = {
      map: mapping,
      select: { version, include: false, all: true },
      editRow: { version, orderId: null },
      deliver: { version, rows: [number] },
    };
    for (const [name, endpoint] of Object.entries(contract)) {
      if (name === 'upload') continue;
      const body = (bodies as Record<string, object>)[name] ?? ('body' in endpoint ? { version } : undefined);
      const query =
        name === 'export' ? { format: 'csv' } : name === 'discard' ? { version: String(version) } : {};
      const answer = await other.call(endpoint, { params: { id, number }, query, body } as never);
      expect([name, answer.status]).toEqual([name, 404]);
    }
    const foreign = { transporterId: world.transporterId };
    const file = [{ name: 'x.csv', bytes: new TextEncoder().encode('a;b\n1;2') }];
    expect((await other.upload(contract.upload.path, file, foreign)).status).toBe(404);
    expect((await world.show(id)).version).toBe(version);
  });

  it('goes out as it came, and its rows with what was found', async () => {
    const text = csv([HEAD, ...lines(), ['R-Y', '', '', '=1+1']]);
    const { id } = await world.ready(text);
    const at = (path: string) => ({ ...contract.file, path: path.replace(':id', id) });
    expect((await world.staff.text(at(contract.file.path))).text).toBe(text);
    const rows = await world.staff.text(at(contract.export.path), { format: 'csv' });
    expect(rows.text).toContain(
      'Ligne;Suivi;Référence;Statut;Sens;Commande;Attendu;Reçu;Écart;Rapprochement',
    );
    expect(rows.text).toContain("'=1+1");
    const noted =
      "select action from audit_entries where entity_id = $1 and action like 'remittances.%' order by at";
    const actions = (await test.database.query<{ action: string }>(noted, [id])).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['remittances.upload', 'remittances.download', 'remittances.export']),
    );
  });
});
