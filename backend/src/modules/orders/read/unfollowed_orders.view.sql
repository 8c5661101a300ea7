-- Those that reports do not follow yet: nobody has decided on them. The same that the funnel of the reports reads order by order
-- (`funnel_rows`).
create view unfollowed_orders as
select o.shop_id, o.placed_at from public.orders o
where o.state in ('new', 'confirming') and o.link_kind is distinct from 'return' and o.channel <> 'POS'
  and not exists (select from public.order_funnel f where f.order_id = o.id);
