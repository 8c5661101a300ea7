import { Migration } from '@mikro-orm/migrations';

/** What was sold and what came back, as rows that reports add up; how far each order came. */
export class Migration20261125003500_sales_facts extends Migration {
  override up(): void {
    this.addSql(`
create table sales_facts (
  order_id uuid not null constraint sales_facts_order_id_foreign references orders (id),
  -- The line's place; -1: what was charged for delivery.
  nth int not null,
  shop_id uuid not null constraint sales_facts_shop_id_foreign references shops (id),
  event text not null,
  at timestamptz not null,
  -- Of Algiers.
  day date not null,
  line_id uuid null constraint sales_facts_line_id_foreign references order_lines (id),
  product_id uuid null,
  combination_id uuid null,
  channel text not null,
  payment text not null,
  warehouse_id uuid null,
  -- Who confirmed.
  agent_id uuid null,
  transporter_id uuid null,
  wilaya int not null,
  -- Of what came back, all of these are less than nothing.
  pieces int not null,
  list bigint not null,
  promotions bigint not null,
  discount bigint not null,
  ttc bigint not null,
  ht bigint not null,
  tax bigint not null,
  tax_rate int not null,
  -- Of the goods, once it is reckoned: by average and by layers; null then, where nobody gave a price.
  cost bigint null,
  layered_cost bigint null,
  estimated boolean not null default false,
  costed boolean not null default false,
  constraint sales_facts_pkey primary key (order_id, nth),
  constraint sales_facts_event_check check (event in ('sold', 'kept', 'came_back')),
  constraint sales_facts_line_check check ((line_id is null) = (nth < 0) and (product_id is null) = (nth < 0)),
  constraint sales_facts_sums_check check (list - promotions - discount = ttc and ht + tax = ttc)
);
create index sales_facts_day_index on sales_facts (shop_id, day);
create index sales_facts_product_id_index on sales_facts (shop_id, product_id, day) where product_id is not null;
create index sales_facts_uncosted_index on sales_facts (at) where not costed and line_id is not null;

create table sales_days (
  shop_id uuid not null constraint sales_days_shop_id_foreign references shops (id),
  day date not null,
  -- By what, and which of it; 'all': everything.
  dim text not null,
  key text not null,
  orders int not null,
  returns int not null,
  pieces int not null,
  returned_pieces int not null,
  gross bigint not null,
  reductions bigint not null,
  returned bigint not null,
  ht bigint not null,
  tax bigint not null,
  delivery bigint not null,
  cost bigint not null,
  layered_cost bigint not null,
  costed_ht bigint not null,
  layered_ht bigint not null,
  estimated_ht bigint not null,
  constraint sales_days_pkey primary key (shop_id, day, dim, key)
);
create index sales_days_dim_index on sales_days (shop_id, dim, day);

create table sales_months (
  shop_id uuid not null constraint sales_months_shop_id_foreign references shops (id),
  -- Its first day.
  month date not null,
  product_id uuid not null,
  orders int not null,
  returns int not null,
  pieces int not null,
  returned_pieces int not null,
  gross bigint not null,
  reductions bigint not null,
  returned bigint not null,
  ht bigint not null,
  tax bigint not null,
  cost bigint not null,
  layered_cost bigint not null,
  costed_ht bigint not null,
  layered_ht bigint not null,
  estimated_ht bigint not null,
  constraint sales_months_pkey primary key (shop_id, month, product_id)
);

create table order_funnel (
  order_id uuid not null constraint order_funnel_pkey primary key constraint order_funnel_order_id_foreign references orders (id),
  shop_id uuid not null constraint order_funnel_shop_id_foreign references shops (id),
  -- The order's, of which this was read: an older reading never takes the place of a newer one.
  version int not null,
  received_at timestamptz not null,
  day date not null,
  channel text not null,
  wilaya int not null,
  transporter_id uuid null,
  agent_id uuid null,
  promotions uuid[] not null,
  duplicate boolean not null,
  outcome text not null,
  total bigint not null,
  confirmed_at timestamptz null,
  shipped_at timestamptz null,
  delivered_at timestamptz null,
  returned_at timestamptz null,
  lost_at timestamptz null,
  cancelled_at timestamptz null,
  collected_at timestamptz null,
  constraint order_funnel_outcome_check check (outcome in ('open', 'delivered', 'returned', 'lost', 'cancelled'))
);
create index order_funnel_day_index on order_funnel (shop_id, day);
`);
  }
}
