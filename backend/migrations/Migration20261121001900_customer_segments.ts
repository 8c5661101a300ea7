import { Migration } from '@mikro-orm/migrations';

/** Segments of customers: rules, whose members are computed. */
export class Migration20261121001900_customer_segments extends Migration {
  override up(): void {
    this.addSql(`
create table customer_segments (
  id uuid not null constraint customer_segments_pkey primary key,
  shop_id uuid not null constraint customer_segments_shop_id_foreign references shops (id),
  name text not null,
  min_delivered int null,
  min_spent bigint null,
  wilayas int[] not null default '{}',
  labels text[] not null default '{}',
  active_days int null,
  idle_days int null,
  created_at timestamptz not null,
  version int not null default 1
);
create index customer_segments_shop_id_index on customer_segments (shop_id, name);
`);
  }
}
