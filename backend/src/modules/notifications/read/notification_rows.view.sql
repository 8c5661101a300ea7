-- Messages to customers and how far they came.
create view notification_rows as
select id, shop_id, order_id, event, channel, recipient, text, state, attempts, error, created_at, sent_at
from public.notification_messages where order_id is not null;
