import { Migration } from '@mikro-orm/migrations';

/** Coupons with their uses, banners, schedules that announce themselves, reductions of the whole basket on orders. */
export class Migration20261121000700_promotions_depth extends Migration {
  override up(): void {
    this.addSql(`
create extension if not exists btree_gist;

alter table promotions
  add column slug text null,
  add column payment_methods text[] not null default '{}',
  add column usage_limit int null,
  add column uses int not null default 0,
  add column banner_id uuid null constraint promotions_banner_id_foreign references media (id),
  add column archived_at timestamptz null,
  add column next_moment timestamptz null,
  add column updated_at timestamptz null,
  add column version int not null default 1,
  add constraint promotions_uses_check check (uses >= 0 and (usage_limit is null or usage_limit >= 1 and uses <= usage_limit)),
  add constraint promotions_coupon_check check (coupon is not null or (usage_limit is null and not single_use)),
  add constraint promotions_payment_check check ((scope = 'payment_method') = (payment_methods <> '{}')),
  -- A code means one promotion at any instant: it may be used again once the other has ended.
  add constraint promotions_coupon_exclude exclude using gist (
    shop_id with =, lower(coupon::text) with =, tstzrange(starts_at, ends_at) with &&
  ) where (coupon is not null and archived_at is null);
update promotions set slug = id::text, updated_at = created_at,
  next_moment = case when starts_at > now() then starts_at when ends_at > now() then ends_at end;
alter table promotions alter column slug set not null, alter column updated_at set not null;
create unique index promotions_slug_unique on promotions (shop_id, slug);
create index promotions_next_moment_index on promotions (next_moment) where next_moment is not null;

create table coupon_redemptions (
  id uuid not null constraint coupon_redemptions_pkey primary key,
  shop_id uuid not null,
  promotion_id uuid not null constraint coupon_redemptions_promotion_id_foreign references promotions (id),
  order_id uuid not null constraint coupon_redemptions_order_id_foreign references orders (id),
  phone text not null,
  single_use boolean not null,
  redeemed_at timestamptz not null,
  released_at timestamptz null,
  constraint coupon_redemptions_order_unique unique (order_id, promotion_id)
);
create unique index coupon_redemptions_phone_unique on coupon_redemptions (promotion_id, phone)
  where single_use and released_at is null;

alter table orders add column reductions jsonb not null default '[]';
alter table order_lines
  add column discount_ttc bigint not null default 0,
  drop constraint order_lines_total_check,
  add constraint order_lines_total_check check (
    line_ttc = unit_ttc * quantity and discount_ttc between 0 and line_ttc and line_ht + line_tax = line_ttc - discount_ttc
    and unit_ttc >= 0 and unit_ttc <= list_unit_ttc
  );
`);
  }
}
