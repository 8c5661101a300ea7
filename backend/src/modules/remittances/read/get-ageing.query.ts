import { AGE_DAYS, AGES, type Age, type TransporterAgeing } from '@hanout/contracts';
import { algiersMidnight, type Centimes, DAY_MS, toCentimes, ZERO } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** By transporter and age, with what of it is late. */
const AGEING = `/* prepared:remittances-ageing */
select transporter_id as "transporterId", transporter, payout_days as "payoutDays",
  case when delivered_at >= $3 then 'week' when delivered_at >= $4 then 'fortnight' when delivered_at >= $5 then 'month'
    when delivered_at >= $6 then 'twoMonths' else 'older' end as age,
  count(*)::int as parcels, sum(holds)::bigint as holds, count(*) filter (where due_at < $2)::int as "lateParcels",
  coalesce(sum(holds) filter (where due_at < $2), 0)::bigint as late, min(delivered_at) as oldest
from transporter_overdue where shop_id = $1 group by 1, 2, 3, 4`;

interface OfAge {
  readonly transporterId: string;
  readonly transporter: string;
  readonly payoutDays: number;
  readonly age: Age;
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
    const [week, fortnight, month, twoMonths] = ageStarts(now);
    const asked = [shopId, now, week, fortnight, month, twoMonths];
    const rows = await this.reader.query<OfAge[]>(AGEING, asked);
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
  const of = new Map(rows.map((row) => [row.age, row]));
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
