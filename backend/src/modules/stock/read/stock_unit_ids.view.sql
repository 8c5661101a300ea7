-- Products and their combinations by their ids alone: which of them are units says stock_units.
create view stock_unit_ids as
select p.id as unit_id, p.id as product_id, p.shop_id from public.products p
union all
select c.id, c.product_id, c.shop_id from public.combinations c;
