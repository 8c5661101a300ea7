-- Orders as the funnel of the reports receives them: placed, not sold at a counter (whatever the channel), no proforma, and not what
-- comes back of another.
create view received_orders as
select o.shop_id, o.id, o.placed_at from public.orders o
where o.state <> 'draft' and o.link_kind is distinct from 'return' and o.channel <> 'POS'
  and exists (select from public.order_history n where n.order_id = o.id and n.to_state = 'new');
