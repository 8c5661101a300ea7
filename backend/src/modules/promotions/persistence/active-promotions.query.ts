import { type Channel, ITEM_SCOPES, type ItemPromotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

export type PromotionRow = Omit<ItemPromotion, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

const ACTIVE = `/* prepared:promotions_active */
select id, name, scope, targets::text[] as targets, type, value, combinability, priority, channels,
  coupon::text as coupon, starts_at as "startsAt", ends_at as "endsAt"
from promotions
where shop_id = $1 and active and scope = any($4) and $2 = any(channels)
  and starts_at <= $3 and (ends_at is null or ends_at > $3)
order by id`;

export function promotionOf(row: PromotionRow): ItemPromotion {
  return { ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt?.getTime() ?? null };
}

/** What holds in the shop on the channel at the instant, those that need a coupon included. */
export async function activePromotions(
  em: EntityManager,
  shopId: string,
  channel: Channel,
  instant: Date,
): Promise<ItemPromotion[]> {
  const rows = await sqlIn<PromotionRow>(em, ACTIVE, [shopId, channel, instant, ITEM_SCOPES]);
  return rows.map(promotionOf);
}
