import { Migration } from '@mikro-orm/migrations';

/**
 * The same of what was sold before, month by month, each in a transaction of its own: facts are written by a job, which waits
 * for one month; orders wait for none.
 */
export class Migration20261126003743_sales_hours_before extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
do $$
declare
  month date;
  months date[];
begin
  select array(select distinct date_trunc('month', d.day)::date from sales_days d where d.dim = 'all' order by 1) into months;
  commit;
  foreach month in array months loop
    lock table sales_facts in share mode;
    delete from sales_days d where d.dim = 'hour' and d.day >= month and d.day < month + interval '1 month';
    insert into sales_days (shop_id, day, dim, key, orders, returns, pieces, returned_pieces, gross, reductions, returned, ht,
      tax, delivery, cost, layered_cost, costed_ht, layered_ht, estimated_ht)
    select shop_id, day, 'hour', hour::text, sum(orders), sum(returns), sum(pieces), sum(returned_pieces), sum(gross), sum(reductions),
           sum(returned), sum(ht), sum(tax), sum(delivery), sum(cost), sum(layered_cost), sum(costed_ht), sum(layered_ht), sum(estimated_ht)
    from (
      select s.shop_id, s.day, extract(hour from s.at at time zone 'Africa/Algiers')::int as hour,
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
      from sales_facts s where s.day >= month and s.day < month + interval '1 month'
      group by s.order_id, s.shop_id, s.day, extract(hour from s.at at time zone 'Africa/Algiers')
    ) parts group by shop_id, day, hour;
    commit;
  end loop;
end $$;
`);
  }
}
