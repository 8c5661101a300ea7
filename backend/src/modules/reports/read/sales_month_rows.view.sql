-- The same of each product by month, with what the product is grouped by today.
create view sales_month_rows as
select m.shop_id, m.month, m.product_id, p.main_category_id as category_id, p.brand_id, m.orders, m.returns, m.pieces, m.returned_pieces,
       m.gross, m.reductions, m.returned, m.ht, m.tax, m.cost, m.layered_cost, m.costed_ht, m.layered_ht, m.estimated_ht
from public.sales_months m
join public.products p on p.id = m.product_id;
