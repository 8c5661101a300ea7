import type { SegmentRow } from '@hanout/contracts';
import { type Clock, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { CustomerSegmentRowsView } from './views.generated.ts';
import { withinDays } from './within-days.ts';

type Row = CustomerSegmentRowsView & { readonly members: number };

const LIST = `/* prepared:customer_segments */
select s.*, coalesce(m.members, 0)::int as members from customer_segment_rows s left join (
  select segment_id, count(*) as members from customer_segment_members
  where shop_id = $1 and ${withinDays('$2')} group by segment_id) m on m.segment_id = s.id
where s.shop_id = $1 order by s.name, s.id`;

@Injectable()
export class GetSegments {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(shopId: string): Promise<SegmentRow[]> {
    const rows = await this.reader.query<Row[]>(LIST, [shopId, this.clock.now()]);
    return rows.map(({ id, version, name, wilayas, labels, members, ...rule }) => ({
      ...{ id, version, name, wilayas, labels, members },
      minDelivered: rule.min_delivered,
      minSpent: rule.min_spent === null ? null : toCentimes(rule.min_spent),
      activeDays: rule.active_days,
      idleDays: rule.idle_days,
    }));
  }
}
