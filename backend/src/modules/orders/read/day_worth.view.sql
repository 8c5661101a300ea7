-- What was delivered and sold on each day is worth, as reports have it: with what was charged for delivery, before returns.
create view day_worth as
select d.shop_id, d.day, d.gross - d.reductions + d.delivery as worth from public.sales_days d where d.dim = 'all';
