import { Migration } from '@mikro-orm/migrations';

/** Themes that visitors see for some days, and are put back after: on dates, or where the moon has them. */
export class Migration20261123002561_theme_plans extends Migration {
  override up(): void {
    this.addSql(`
create table theme_plans (
  id uuid not null constraint theme_plans_pkey primary key,
  shop_id uuid not null constraint theme_plans_shop_id_foreign references shops (id),
  theme_id uuid not null constraint theme_plans_theme_id_foreign references themes (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The holiday that it follows, such as ramadan:1448; null: it keeps its dates.
  anchor text null,
  state text not null default 'waiting',
  -- When it begins or ends next.
  next_moment timestamptz null,
  created_at timestamptz not null,
  constraint theme_plans_state_check check (state in ('waiting', 'running', 'over', 'cancelled')),
  constraint theme_plans_range_check check (starts_at < ends_at),
  constraint theme_plans_moment_check check ((next_moment is null) = (state in ('over', 'cancelled'))),
  -- What follows the moon moves together: looked at when all have moved.
  constraint theme_plans_overlap_exclude exclude using gist (
    shop_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (state in ('waiting', 'running')) deferrable initially deferred
);
create index theme_plans_moment_index on theme_plans (next_moment) where next_moment is not null;
create index theme_plans_shop_index on theme_plans (shop_id, starts_at);
create index theme_plans_theme_id_index on theme_plans (theme_id);
`);
  }
}
