import type { PromotionList, PromotionRowRead, PromotionState } from '@hanout/contracts';
import { type Clock, likePattern, type Scope, toCentimes } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { PROMOTION_COLUMNS, type PromotionRow, STATE_SQL, stateAt } from './promotion-row.ts';

export interface PromotionsQuery {
  readonly shopId: string;
  readonly q: string;
  readonly state?: PromotionState | undefined;
  readonly scope?: Scope | undefined;
  readonly page: number;
  readonly perPage: number;
}

export function promotionRead(row: PromotionRow, now: Date): PromotionRowRead {
  const { id, name, slug, scope, type, combinability, priority, channels, coupon, uses, active, featured } =
    row;
  return {
    ...{ id, name, slug, scope, type, combinability, priority, channels, coupon, uses, active, featured },
    value: toCentimes(row.value),
    singleUse: row.single_use,
    usageLimit: row.usage_limit,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    state: stateAt(row, now),
    version: row.version,
  };
}

/** The list of promotions, the newest start first; without a state, all but the archived ones. */
@Injectable()
export class GetPromotions {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ shopId, q, state, scope, page, perPage }: PromotionsQuery): Promise<PromotionList> {
    const now = this.clock.now();
    const like = likePattern(q.trim());
    const matching = `shop_id = $1 and $2::timestamptz is not null and ($3::text is null or scope = $3)
      and (name ilike $4 or coupon ilike $4)`;
    const values = [shopId, now, scope ?? null, like];
    const wanted = state ? `${STATE_SQL} = $7` : `archived_at is null and $7::text is null`;
    const [counted, rows] = await Promise.all([
      this.reader.query<{ state: PromotionState; count: number }[]>(
        `/* sql */ select ${STATE_SQL} as state, count(*)::int as count from promotion_rows
         where ${matching} group by 1`,
        values,
      ),
      this.reader.query<PromotionRow[]>(
        `/* sql */ select ${PROMOTION_COLUMNS} from promotion_rows where ${matching} and ${wanted}
         order by starts_at desc, id limit $5 offset $6`,
        [...values, perPage, (page - 1) * perPage, state ?? null],
      ),
    ]);
    const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]));
    const shown = state ? [state] : Object.keys(counts).filter((name) => name !== 'archived');
    const total = shown.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
    const pagination = { page, perPage, total, pages: Math.ceil(total / perPage) };
    return { promotions: rows.map((row) => promotionRead(row, now)), pagination, counts };
  }
}
