-- Until when a browser, or a phone with the same lines, has to wait for its next order.
create view checkout_waits as select shop_id, key, until from public.checkout_cooldowns;
