/**
 * Counts a use and keeps whose it is: $1 the redemption's id, $2 the shop, $3 the promotion, $4 the order, $5 the phone,
 * $6 the instant. The counter's row is locked until the order's transaction ends, so of many at the same moment no more
 * get through than the limit allows; for a single use the unique index lets one order of a phone through. A row says how
 * far it came: both must be 1.
 */
export const REDEEM = `/* prepared:promotions_redeem */
with counted as (
  update promotions set uses = uses + 1
  where id = $3 and shop_id = $2 and coupon is not null and (usage_limit is null or uses < usage_limit)
  returning id, single_use
), kept as (
  insert into coupon_redemptions (id, shop_id, promotion_id, order_id, phone, single_use, redeemed_at)
  select $1, $2, counted.id, $4, $5, counted.single_use, $6 from counted
  on conflict do nothing
  returning id
)
select (select count(*) from counted)::int as counted, (select count(*) from kept)::int as kept`;

/** A proforma's use, not counted: what {@link TAKE_UP} finds. Parameters as in {@link REDEEM}. */
export const FORESEE = `/* prepared:promotions_foresee */
insert into coupon_redemptions (id, shop_id, promotion_id, order_id, phone, single_use, redeemed_at, released_at)
select $1, $2, p.id, $4, $5, p.single_use, $6, $6 from promotions p
where p.id = $3 and p.shop_id = $2 and p.coupon is not null`;

/** A cancelled order gives its uses back. */
export const RELEASE = `/* prepared:promotions_release */
with given_back as (
  update coupon_redemptions set released_at = $2 where order_id = $1 and released_at is null returning promotion_id
)
update promotions p set uses = uses - 1 from given_back where p.id = given_back.promotion_id`;

/**
 * Of a reopened order $1, or of a proforma that becomes one: taken where the limit still allows it, by the phone $2.
 * `wanted` is how many it had.
 */
export const TAKE_UP = `/* prepared:promotions_take_up */
with wanted as (
  select r.id, r.promotion_id from coupon_redemptions r where r.order_id = $1 and r.released_at is not null
), counted as (
  update promotions p set uses = uses + 1 from wanted
  where p.id = wanted.promotion_id and (p.usage_limit is null or p.uses < p.usage_limit)
  returning p.id
), kept as (
  update coupon_redemptions r set released_at = null, phone = $2 from wanted, counted
  where r.id = wanted.id and counted.id = wanted.promotion_id
    and not (r.single_use and exists (
      select 1 from coupon_redemptions other
      where other.promotion_id = r.promotion_id and other.phone = $2 and other.id <> r.id and other.single_use
        and other.released_at is null
    ))
  returning r.id
)
select (select count(*) from wanted)::int as wanted, (select count(*) from kept)::int as kept`;
