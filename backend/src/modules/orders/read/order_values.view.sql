-- What orders are worth now, centimes: without what was cancelled, kept back or has come back.
create view order_values as
select p.order_id, -sum(p.amount) as value from public.postings p where p.place = 'order_value' group by p.order_id;
