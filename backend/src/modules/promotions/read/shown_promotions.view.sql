-- Promotions that pages may show: of items, for everybody, without a coupon. Schedules are judged by the reader, at its instant.
create view shown_promotions as
select id, shop_id, name, slug, scope, targets, type, value, combinability, priority, channels, starts_at, ends_at, texts
from promotions
where active and coupon is null
  and scope not in ('customer_segment', 'cart', 'payment_method', 'shipping');
