import { Migration } from '@mikro-orm/migrations';

/** What was sold is added up by hour of the day too, of each day. */
export class Migration20261126003742_sales_hours extends Migration {
  override up(): void {
    this.addSql(`
create or replace function roll_sales_facts() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  sign int := tg_argv[0]::int;
begin
  insert into sales_days as kept (shop_id, day, dim, key, orders, returns, pieces, returned_pieces, gross, reductions, returned, ht,
    tax, delivery, cost, layered_cost, costed_ht, layered_ht, estimated_ht)
  select shop_id, day, dim, key, sign * sum(orders), sign * sum(returns), sign * sum(pieces), sign * sum(returned_pieces),
         sign * sum(gross), sign * sum(reductions), sign * sum(returned), sign * sum(ht), sign * sum(tax), sign * sum(delivery),
         sign * sum(cost), sign * sum(layered_cost), sign * sum(costed_ht), sign * sum(layered_ht), sign * sum(estimated_ht)
  from (
    select f.shop_id, f.day, d.dim, d.key, f.orders, f.returns, f.pieces, f.returned_pieces, f.gross, f.reductions, f.returned, f.ht,
           f.tax, f.delivery, f.cost, f.layered_cost, f.costed_ht, f.layered_ht, f.estimated_ht
    from (
      select s.shop_id, s.day, s.channel, s.payment, s.wilaya, s.transporter_id, s.agent_id, s.warehouse_id,
             extract(hour from s.at at time zone 'Africa/Algiers')::int as hour,
             max(case when s.event = 'came_back' then 0 else 1 end) as orders, max(case when s.event = 'came_back' then 1 else 0 end) as returns,
             sum(case when s.event = 'came_back' then 0 else s.pieces end) as pieces,
             -sum(case when s.event = 'came_back' then s.pieces else 0 end) as returned_pieces,
             sum(case when s.event = 'came_back' or s.product_id is null then 0 else s.list end) as gross,
             sum(case when s.event = 'came_back' then 0 else s.promotions + s.discount end) as reductions,
             -sum(case when s.event = 'came_back' then s.ttc else 0 end) as returned,
             sum(case when s.product_id is null then 0 else s.ht end) as ht, sum(s.tax) as tax,
             sum(case when s.product_id is null then s.ttc else 0 end) as delivery,
             sum(coalesce(s.cost, 0)) as cost, sum(coalesce(s.layered_cost, 0)) as layered_cost,
             sum(case when s.cost is null then 0 else s.ht end) as costed_ht,
             sum(case when s.layered_cost is null then 0 else s.ht end) as layered_ht,
             sum(case when s.estimated then s.ht else 0 end) as estimated_ht
      from facts s
      group by s.order_id, s.shop_id, s.day, s.channel, s.payment, s.wilaya, s.transporter_id, s.agent_id, s.warehouse_id,
        extract(hour from s.at at time zone 'Africa/Algiers')
    ) f
    cross join lateral (values ('all', ''), ('channel', f.channel), ('payment', f.payment), ('wilaya', f.wilaya::text),
      ('transporter', coalesce(f.transporter_id::text, '')), ('agent', coalesce(f.agent_id::text, '')),
      ('warehouse', coalesce(f.warehouse_id::text, '')), ('hour', f.hour::text)) as d (dim, key)
    union all
    select s.shop_id, s.day, 'tax', s.tax_rate::text, 0, 0, case when s.event = 'came_back' then 0 else s.pieces end,
           case when s.event = 'came_back' then -s.pieces else 0 end,
           case when s.event = 'came_back' or s.product_id is null then 0 else s.list end,
           case when s.event = 'came_back' then 0 else s.promotions + s.discount end,
           case when s.event = 'came_back' then -s.ttc else 0 end, case when s.product_id is null then 0 else s.ht end, s.tax,
           case when s.product_id is null then s.ttc else 0 end, coalesce(s.cost, 0), coalesce(s.layered_cost, 0),
           case when s.cost is null then 0 else s.ht end, case when s.layered_cost is null then 0 else s.ht end,
           case when s.estimated then s.ht else 0 end
    from facts s
  ) parts
  group by shop_id, day, dim, key
  order by shop_id, day, dim, key
  on conflict (shop_id, day, dim, key) do update set orders = kept.orders + excluded.orders, returns = kept.returns + excluded.returns,
    pieces = kept.pieces + excluded.pieces, returned_pieces = kept.returned_pieces + excluded.returned_pieces,
    gross = kept.gross + excluded.gross, reductions = kept.reductions + excluded.reductions,
    returned = kept.returned + excluded.returned, ht = kept.ht + excluded.ht, tax = kept.tax + excluded.tax,
    delivery = kept.delivery + excluded.delivery, cost = kept.cost + excluded.cost,
    layered_cost = kept.layered_cost + excluded.layered_cost, costed_ht = kept.costed_ht + excluded.costed_ht,
    layered_ht = kept.layered_ht + excluded.layered_ht, estimated_ht = kept.estimated_ht + excluded.estimated_ht;
  insert into sales_months as kept (shop_id, month, product_id, orders, returns, pieces, returned_pieces, gross, reductions, returned,
    ht, tax, cost, layered_cost, costed_ht, layered_ht, estimated_ht)
  select shop_id, month, product_id, sign * sum(orders), sign * sum(returns), sign * sum(pieces), sign * sum(returned_pieces),
         sign * sum(gross), sign * sum(reductions), sign * sum(returned), sign * sum(ht), sign * sum(tax), sign * sum(cost),
         sign * sum(layered_cost), sign * sum(costed_ht), sign * sum(layered_ht), sign * sum(estimated_ht)
  from (
    select s.shop_id, date_trunc('month', s.day)::date as month, s.product_id,
           max(case when s.event = 'came_back' then 0 else 1 end) as orders, max(case when s.event = 'came_back' then 1 else 0 end) as returns,
           sum(case when s.event = 'came_back' then 0 else s.pieces end) as pieces,
           -sum(case when s.event = 'came_back' then s.pieces else 0 end) as returned_pieces,
           sum(case when s.event = 'came_back' then 0 else s.list end) as gross,
           sum(case when s.event = 'came_back' then 0 else s.promotions + s.discount end) as reductions,
           -sum(case when s.event = 'came_back' then s.ttc else 0 end) as returned, sum(s.ht) as ht, sum(s.tax) as tax,
           sum(coalesce(s.cost, 0)) as cost, sum(coalesce(s.layered_cost, 0)) as layered_cost,
           sum(case when s.cost is null then 0 else s.ht end) as costed_ht,
           sum(case when s.layered_cost is null then 0 else s.ht end) as layered_ht,
           sum(case when s.estimated then s.ht else 0 end) as estimated_ht
    from facts s where s.product_id is not null
    group by s.order_id, s.shop_id, date_trunc('month', s.day), s.product_id
  ) parts
  group by shop_id, month, product_id
  order by shop_id, month, product_id
  on conflict (shop_id, month, product_id) do update set orders = kept.orders + excluded.orders, returns = kept.returns + excluded.returns,
    pieces = kept.pieces + excluded.pieces, returned_pieces = kept.returned_pieces + excluded.returned_pieces,
    gross = kept.gross + excluded.gross, reductions = kept.reductions + excluded.reductions,
    returned = kept.returned + excluded.returned, ht = kept.ht + excluded.ht, tax = kept.tax + excluded.tax,
    cost = kept.cost + excluded.cost, layered_cost = kept.layered_cost + excluded.layered_cost,
    costed_ht = kept.costed_ht + excluded.costed_ht, layered_ht = kept.layered_ht + excluded.layered_ht,
    estimated_ht = kept.estimated_ht + excluded.estimated_ht;
  return null;
end $$;
`);
  }
}
