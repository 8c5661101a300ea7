import { startApp, type TestApp, useDatabase } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type NewParcel, StatementShop } from '../testing/statement-shop.ts';

// Orders are copied in the database, which makes no stock: its invariants are asked of the others.
const database = useDatabase('empty', { invariants: false });
let app: TestApp;
let world: StatementShop;

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { chance: (share: number) => next() < share, of: (many: number) => Math.floor(next() * many) };
}
const random = randomFrom(20_261_123);
const pick = <T>(all: readonly T[]): T => all[random.of(all.length)] as T;

const FIRST = [
  'Amina',
  'Karim',
  'Yasmine',
  'Mohamed',
  'Fatima',
  'Sofiane',
  'Nadia',
  'Rachid',
  'Lamia',
  'Bilal',
  'Houda',
  'Walid',
];
const LAST = [
  'Benali',
  'Haddad',
  'Mansouri',
  'Cherif',
  'Bouzid',
  'Saadi',
  'Kaci',
  'Ziani',
  'Belkacem',
  'Hamidi',
  'Rahmani',
];
const COMMUNES: readonly (readonly [string, number])[] = [
  ['Bab El Oued', 16],
  ['Hydra', 16],
  ['Es Senia', 31],
  ['El Khroub', 25],
  ['Aokas', 6],
];

const parcels: NewParcel[] = Array.from({ length: 2_400 }, (_, nth) => {
  const [commune, wilaya] = pick(COMMUNES);
  return {
    ...{
      number: 50_000 + nth,
      tracking: `YAL-${(700_000 + nth * 7).toString(36).toUpperCase()}`,
      commune,
      wilaya,
    },
    phone: `05${String(50_000_000 + nth * 37).slice(-8)}`,
    ...{ first: pick(FIRST), last: pick(LAST), total: (1_000 + random.of(90) * 100) * 100 },
  };
});

interface Labelled {
  readonly cells: readonly string[];
  /** The tracking of its parcel; null: it has none of ours. */
  readonly is: string | null;
  /** Whether its codes are enough to find it. */
  readonly linkable: boolean;
}

const typo = (text: string) => {
  const at = 1 + random.of(Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
};
const FEE = 35_000;
const amountOf = ({ total }: NewParcel) => ((total - FEE) / 100).toFixed(2);

/** An order's number as somebody wrote it in the panel. */
const spelled = (number: number) => {
  const arabic = String(number).replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  return [String(number), `#${number}`, `N° ${number}`, arabic][number % 4] ?? '';
};

/** A row as panels write it: codes spelled otherwise, cut by a spreadsheet, mistyped, or not there. */
function rowOf(parcel: NewParcel): Labelled {
  const { tracking, first, last, phone, commune, wilaya, number } = parcel;
  const rest = [`${first} ${last}`, phone, commune, String(wilaya), amountOf(parcel)];
  const row = (code: string, reference: string, cells = rest): readonly string[] => [
    code,
    reference,
    ...cells,
  ];
  const noise = random.of(100);
  const told = { is: tracking, linkable: true };
  if (noise < 70) return { ...told, cells: row(tracking, '') };
  if (noise < 78) return { ...told, cells: row(tracking.toLowerCase().replace('-', ' '), '') };
  if (noise < 83) return { ...told, cells: row(`00${tracking.replace('-', '')}`, '') };
  if (noise < 90) return { ...told, cells: row('', spelled(number)) };
  // A wrong code says less than none: what stands beside it is for a person to weigh.
  if (noise < 93) return { ...told, linkable: false, cells: row(`${typo(tracking)}X`, '') };
  if (noise < 96) return { ...told, linkable: false, cells: row('', '') };
  if (noise < 98)
    return {
      ...told,
      linkable: false,
      cells: row('', '', [typo(`${last} ${first}`), '', commune, String(wilaya), amountOf(parcel)]),
    };
  if (noise < 99)
    return {
      ...told,
      linkable: false,
      cells: row('1.23457E+12', '', [rest[0] ?? '', '', '', '', rest[4] ?? '']),
    };
  return {
    is: null,
    linkable: false,
    cells: row(`ZR-${random.of(1e9)}`, '', ['Inconnu', '', 'Oran', '31', '777.00']),
  };
}

beforeAll(async () => {
  app = await startApp({ database });
  world = await StatementShop.open(app, database);
  await world.parcels(parcels);
}, 120_000);

describe('two thousand noisy rows', () => {
  it('are linked without a person to nothing wrong, and to 98 of 100 parcels that their codes name', async () => {
    const rows = parcels.slice(0, 2_000).map(rowOf);
    const head = 'Suivi;Référence;Client;Téléphone;Commune;Wilaya;Montant';
    const text = [head, ...rows.map(({ cells }) => cells.join(';'))].join('\n');
    const { id, step } = await world.ready(text);
    expect(step).toBe('ready');
    const linked = await database.query<{ number: number; is: string | null; proposed: string | null }>(
      `select r.number, p.tracking as is, q.tracking as proposed from transporter_payment_rows r
       left join carrier_parcels p on p.order_id = r.order_id left join carrier_parcels q on q.order_id = r.proposed_order_id
       where r.payment_id = $1 order by r.number`,
      [id],
    );
    expect(linked).toHaveLength(2_000);
    const asked = linked.map((row) => ({ ...row, label: rows[row.number - 2] }));
    const wrong = asked.filter(({ is, label }) => is !== null && is !== label?.is);
    expect(wrong).toEqual([]);
    const linkable = asked.filter(({ label }) => label?.linkable);
    const found = linkable.filter(({ is }) => is !== null);
    expect(found.length / linkable.length).toBeGreaterThanOrEqual(0.98);
    // What is only likely is proposed, and mostly right.
    const proposed = asked.filter((row) => row.proposed !== null);
    expect(proposed.length).toBeGreaterThan(50);
    const right = proposed.filter((row) => row.proposed === row.label?.is);
    expect(right.length / proposed.length).toBeGreaterThan(0.95);
  }, 120_000);
});
