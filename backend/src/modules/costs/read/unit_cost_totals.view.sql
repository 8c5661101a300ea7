-- What the shop has of each unit, without its names: what totals are made of.
create view unit_cost_totals as
select shop_id, pieces, value, layered_value, estimated from public.unit_costs;
