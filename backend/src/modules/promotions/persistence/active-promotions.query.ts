import { type Channel, ITEM_SCOPES, type ItemPromotion, type Promotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CouponPromotion } from '../domain/coupon.ts';

type Row<P extends Promotion> = Omit<P, 'startsAt' | 'endsAt'> & {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

const COLUMNS = `id, name, scope, case scope when 'payment_method' then payment_methods else targets::text[] end as targets,
  type, value, combinability, priority, channels, coupon::text as coupon, starts_at as "startsAt", ends_at as "endsAt"`;

// sql: "scope" is as typed (the statement is given the scopes of items)
const ACTIVE = `/* prepared:promotions_active */
select ${COLUMNS}
from promotions
where shop_id = $1 and active and scope = any($4) and $2 = any(channels)
  and starts_at <= $3 and (ends_at is null or ends_at > $3)
order by id`;

/** Without a coupon, those that hold; with the basket's coupon, all of that code, so that a refusal can say why; those named, always. */
const FOR_BASKET = `/* prepared:promotions_for_basket */
select ${COLUMNS}, single_use as "singleUse", usage_limit as "usageLimit", uses
from promotions
where shop_id = $1 and (id = any($5::uuid[]) or active and $2 = any(channels)
  and case when coupon is null then starts_at <= $3 and (ends_at is null or ends_at > $3) else coupon = $4::citext end)
order by id`;

function promotionOf<P extends Promotion>(row: Row<P>): P {
  const startsAt = row.startsAt.getTime();
  return { ...row, startsAt, endsAt: row.endsAt?.getTime() ?? null } as unknown as P;
}

/** Those of items that hold in the shop on the channel at the instant, those that need a coupon included. */
export async function activePromotions(
  em: EntityManager,
  shopId: string,
  channel: Channel,
  instant: Date,
): Promise<ItemPromotion[]> {
  const rows = await sqlIn<Row<ItemPromotion>>(em, ACTIVE, [shopId, channel, instant, ITEM_SCOPES]);
  return rows.map(promotionOf);
}

interface Wanted {
  readonly shopId: string;
  readonly channel: Channel;
  readonly at: Date;
  readonly coupon: string | null;
  /** Whatever became of them. */
  readonly ids: readonly string[];
}

/** All that may act on a basket at the instant, and whatever its coupon means at any time. */
export async function promotionsForBasket(
  em: EntityManager,
  { shopId, channel, at, coupon, ids }: Wanted,
): Promise<CouponPromotion[]> {
  const rows = await sqlIn<Row<CouponPromotion>>(em, FOR_BASKET, [shopId, channel, at, coupon, ids]);
  return rows.map(promotionOf);
}

const TARGET = `/* prepared:promotions_target */
select 1 from promotions where shop_id = $1 and archived_at is null and $2::uuid = any(targets) limit 1`;

export async function isTarget(em: EntityManager, shopId: string, targetId: string): Promise<boolean> {
  return (await sqlIn(em, TARGET, [shopId, targetId])).length > 0;
}
