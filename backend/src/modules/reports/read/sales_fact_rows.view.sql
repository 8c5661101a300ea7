-- What was sold and what came back, line by line, in the figures of reports, with what products are grouped by today, and who
-- sold it at which register.
create view sales_fact_rows as
select f.shop_id, f.day, f.at, f.order_id, f.nth, f.event, f.line_id, f.product_id, f.combination_id, p.main_category_id as category_id, p.brand_id,
       f.channel, f.payment, f.wilaya, f.transporter_id, f.agent_id, f.tax_rate,
       coalesce(t.register_id, b.register_id) as register_id, coalesce(t.cashier_id, b.cashier_id) as cashier_id, extract(hour from f.at at time zone 'Africa/Algiers')::int as hour,
       case when f.event = 'came_back' then 0 else 1 end as orders, case when f.event = 'came_back' then 1 else 0 end as returns,
       case when f.event = 'came_back' then 0 else f.pieces end as pieces,
       case when f.event = 'came_back' then -f.pieces else 0 end as returned_pieces,
       case when f.event = 'came_back' or f.line_id is null then 0 else f.list end as gross,
       case when f.event = 'came_back' then 0 else f.promotions + f.discount end as reductions,
       case when f.event = 'came_back' then -f.ttc else 0 end as returned,
       case when f.line_id is null then 0 else f.ht end as ht, f.tax, case when f.line_id is null then f.ttc else 0 end as delivery,
       coalesce(f.cost, 0) as cost, coalesce(f.layered_cost, 0) as layered_cost, case when f.cost is null then 0 else f.ht end as costed_ht,
       case when f.layered_cost is null then 0 else f.ht end as layered_ht, case when f.estimated then f.ht else 0 end as estimated_ht,
       f.ttc
from public.sales_facts f
left join public.products p on p.id = f.product_id
-- What a till sold, and what it took back: one row of each at most, so that who does not ask for them does not read them.
left join public.tickets t on t.order_id = f.order_id
left join public.tickets b on b.document_id = f.order_id;
