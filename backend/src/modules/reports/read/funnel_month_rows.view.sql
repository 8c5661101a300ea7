-- The same by month, of the orders that ask for each product.
create view funnel_month_rows as
select m.shop_id, m.reading, m.month, m.product_id, m.duplicate, m.received, m.confirmed, m.shipped, m.delivered, m.sent_back, m.lost, m.cancelled,
       m.open, m.collected, m.total, m.delivery_ms
from public.funnel_months m;
