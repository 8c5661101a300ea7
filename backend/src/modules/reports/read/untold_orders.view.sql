-- Events of orders that reports have yet to hear of, and orders from before reports were kept.
create view untold_orders as
select e.shop_id, e.id from public.outbox e
where e.settled_at is null and e.topic in ('orders.confirmed', 'orders.cancelled', 'orders.reopened', 'orders.handed_over', 'orders.delivered',
    'orders.partially_delivered', 'orders.returned', 'orders.lost', 'orders.paid', 'orders.came_back', 'orders.sold')
  and not exists (select from public.inbox i where i.subscriber = 'reports.keep' and i.event_id = e.id)
union all
select b.shop_id, b.order_id from public.report_backlog b;
