import { DAY_MS, FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { RemittanceErasureJob } from '../jobs/erasure.job.ts';
import { StatementShop } from '../testing/statement-shop.ts';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock });
let world: StatementShop;

beforeAll(async () => {
  world = await StatementShop.open(test.app, test.database);
});

const HEAD = 'Suivi;Client;Téléphone;Montant';
const peopleOf = (id: string) =>
  test.database.query<{ name: string | null; phone: string | null }>(
    'select name, phone from transporter_payment_rows where payment_id = $1 order by number',
    [id],
  );
const gone = { name: null, phone: null };

describe('names and telephone numbers of a statement', () => {
  it('go 90 days after it was confirmed, those of its first lines too; its file and its rows stay', async () => {
    const { phone } = await world.parcel('E-1');
    const amina = { name: 'Amina Benali', phone };
    const paid = await world.ready(`${HEAD}\nE-1;Amina Benali;${phone};1000`);
    await world.confirm(paid);
    const draft = await world.ready(`${HEAD}\nE-2;Amina Benali;${phone};7`);
    const job = test.app.get(RemittanceErasureJob);
    clock.set(new Date(Date.parse(TEST_NOW) + 90 * DAY_MS));
    await job.run();
    expect(await peopleOf(paid.id)).toEqual([amina]);
    clock.set(new Date(Date.parse(TEST_NOW) + 90 * DAY_MS + 1));
    await job.run();
    expect([await peopleOf(paid.id), await peopleOf(draft.id)]).toEqual([[gone], [amina]]);
    const kept = await test.database.query<{ sample: unknown; erased: Date; file: string; tracking: string }>(
      `select p.columns -> 'sample' as sample, p.people_erased_at as erased, p.file_key as file, r.tracking
       from transporter_payments p join transporter_payment_rows r on r.payment_id = p.id where p.id = $1`,
      [paid.id],
    );
    expect(kept).toEqual([
      { sample: [], erased: expect.any(Date), file: expect.any(String), tracking: 'E-1' },
    ]);
    const seen = 'select columns::text as columns from transporter_payments where id = $1';
    const [open] = await test.database.query<{ columns: string }>(seen, [draft.id]);
    expect(open?.columns).toContain('Amina Benali');
    await job.run();
  });
});
