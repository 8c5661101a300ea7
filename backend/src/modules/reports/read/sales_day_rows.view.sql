-- What was sold and what came back on each day, in all and by each thing that orders are told apart by.
create view sales_day_rows as
select d.shop_id, d.day, d.dim, d.key, d.orders, d.returns, d.pieces, d.returned_pieces, d.gross, d.reductions, d.returned, d.ht, d.tax,
       d.delivery, d.cost, d.layered_cost, d.costed_ht, d.layered_ht, d.estimated_ht
from public.sales_days d;
