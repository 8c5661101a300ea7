import { AGE_DAYS, AGES, type Age, type TransporterAgeing } from '@hanout/contracts';
import { algiersMidnight, type Centimes, DAY_MS, toCentimes, ZERO } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * By transporter and age, counted from the oldest, with what of it is late: between each two instants that matter the parcels
 * are added up along their index, so that nothing is asked of each of them.
 */
const AGEING = `/* prepared:remittances-ageing */
select t.id as "transporterId", t.name as transporter, t.payout_days as "payoutDays", width_bucket(s.since, $3::timestamptz[]) as age,
  sum(h.parcels)::int as parcels, coalesce(sum(h.holds), 0)::bigint as holds, coalesce(sum(h.parcels) filter (where s.until <= t.promised), 0)::int as "lateParcels",
  coalesce(sum(h.holds) filter (where s.until <= t.promised), 0)::bigint as late, coalesce(min(h.oldest), $2::timestamptz) as oldest
from (
  select id, name, payout_days, $2::timestamptz - make_interval(days => payout_days) as promised from transporter_promises where shop_id = $1
) t cross join lateral (
  select b.since, lead(b.since, 1, 'infinity') over (order by b.since) as until
  from (select distinct unnest(array['-infinity', t.promised] || $3::timestamptz[]) as since) b
) s cross join lateral (
  select count(*) as parcels, sum(d.holds) as holds, min(d.delivered_at) as oldest
  from transporter_held d where d.shop_id = $1 and d.transporter_id = t.id and d.delivered_at >= s.since and d.delivered_at < s.until
) h
where h.parcels > 0 group by t.id, t.name, t.payout_days, age`;

interface OfAge {
  readonly transporterId: string;
  readonly transporter: string;
  readonly payoutDays: number;
  readonly age: number;
  readonly parcels: number;
  readonly holds: Centimes;
  readonly lateParcels: number;
  readonly late: Centimes;
  readonly oldest: Date;
}

/** Where each age but the last begins: midnight in Algiers, so many days ago. */
const ageStarts = (now: Date): Date[] =>
  AGE_DAYS.map((days) => new Date(algiersMidnight(now).getTime() - days * DAY_MS));

/** Between which instants what is of this age was delivered; null: without end. */
export function ageBounds(age: Age, now: Date): { from: Date | null; to: Date | null } {
  const starts = ageStarts(now);
  const nth = AGES.indexOf(age);
  return { from: starts[nth] ?? null, to: starts[nth - 1] ?? null };
}

/** What transporters hold, by how long ago it was delivered; who is latest first. */
@Injectable()
export class GetAgeing {
  constructor(private readonly reader: DataSource) {}

  async execute(shopId: string, now: Date): Promise<{ transporters: TransporterAgeing[] }> {
    const rows = await this.reader.query<OfAge[]>(AGEING, [shopId, now, ageStarts(now).toReversed()]);
    const transporters = [...Map.groupBy(rows, ({ transporterId }) => transporterId).values()].map(ageingOf);
    const name = ({ transporter }: TransporterAgeing) => transporter.name;
    return {
      transporters: transporters.sort(
        (a, b) => b.late - a.late || b.holds - a.holds || name(a).localeCompare(name(b)),
      ),
    };
  }
}

function ageingOf(rows: readonly OfAge[]): TransporterAgeing {
  const [
    { transporterId: id, transporter: name, payoutDays } = {
      transporterId: '',
      transporter: '',
      payoutDays: 0,
    },
  ] = rows;
  const of = new Map(rows.map((row) => [AGES[AGE_DAYS.length - row.age], row]));
  const ages = AGES.map((age) => {
    const { parcels = 0, holds: amount = ZERO } = of.get(age) ?? {};
    return [age, { parcels, amount }] as const;
  });
  const sum = (amount: (row: OfAge) => number) => rows.reduce((total, row) => total + amount(row), 0);
  return {
    ...{ transporter: { id, name }, payoutDays, ages: Object.fromEntries(ages) as TransporterAgeing['ages'] },
    ...{ parcels: sum((row) => row.parcels), holds: toCentimes(sum((row) => row.holds)) },
    ...{ lateParcels: sum((row) => row.lateParcels), late: toCentimes(sum((row) => row.late)) },
    oldest: new Date(Math.min(...rows.map(({ oldest }) => oldest.getTime()))).toISOString(),
  };
}
