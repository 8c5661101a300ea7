import { Migration } from '@mikro-orm/migrations';

/**
 * How far orders came is added up by day, and by month for products; each order names its products once. Orders from before
 * name none yet: they are read one by one until a job has been by.
 */
export class Migration20261126003746_funnel_sums extends Migration {
  override up(): void {
    const figures = `
  received int not null,
  confirmed int not null,
  shipped int not null,
  delivered int not null,
  sent_back int not null,
  lost int not null,
  cancelled int not null,
  open int not null,
  collected int not null,
  total bigint not null,
  -- From reception to delivery, of all that were delivered.
  delivery_ms bigint not null,`;
    this.addSql(`
-- Each once. Null: not named yet, and in no sum.
alter table order_funnel add column products uuid[] null;

create table funnel_days (
  shop_id uuid not null constraint funnel_days_shop_id_foreign references shops (id),
  -- Of the day on which orders were received (cohort), or on which something happened to them (activity).
  reading text not null,
  day date not null,
  -- By what, and which of it.
  dim text not null,
  key text not null,
  duplicate boolean not null,${figures}
  constraint funnel_days_pkey primary key (shop_id, reading, dim, day, key, duplicate),
  constraint funnel_days_reading_check check (reading in ('cohort', 'activity'))
);

create table funnel_months (
  shop_id uuid not null constraint funnel_months_shop_id_foreign references shops (id),
  reading text not null,
  -- Its first day.
  month date not null,
  product_id uuid not null,
  duplicate boolean not null,${figures}
  constraint funnel_months_pkey primary key (shop_id, reading, month, product_id, duplicate),
  constraint funnel_months_reading_check check (reading in ('cohort', 'activity'))
);
`);
  }
}
