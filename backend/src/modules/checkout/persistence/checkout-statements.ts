/**
 * Claims the browser's key and cart for a new order, and starts the cooldowns. Where another transaction is placing the
 * same, this waits for its end. Without a receipt no cooldown is touched; `cooled` are the keys that had none running.
 * `address_orders` stops counting at $13, `network_orders` at $17; `browser_orders` are the latest of the browser.
 */
export const CLAIM = `/* prepared:checkout-claim */
with claim as (
  insert into checkout_receipts (
    id, shop_id, browser_id, client_order_key, body_hash, cart_token, next_cart_token, order_id, redirect_url,
    client_address, created_at, client_network
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $16)
  on conflict do nothing
  returning id
), cooled as (
  insert into checkout_cooldowns (shop_id, key, until)
  select $2, k.key, $14
  from unnest($15::text[]) with ordinality k (key, nth)
  where exists (select 1 from claim)
  order by k.nth
  on conflict (shop_id, key) do update set until = excluded.until
    -- One that would last longer than any does was set by a clock that ran ahead.
    where checkout_cooldowns.until <= $11 or checkout_cooldowns.until > excluded.until
  returning key
)
select (select count(*) from claim)::int as claimed,
       (select coalesce(array_agg(key), '{}') from cooled) as cooled,
       (
         select count(*)::int from (
           select 1 from checkout_receipts
           where shop_id = $2 and client_address = $10 and created_at > $12 limit $13
         ) a
       ) as address_orders,
       (
         select count(*)::int from (
           select 1 from checkout_receipts
           where shop_id = $2 and client_network = $16 and created_at > $12 limit $17
         ) n
       ) as network_orders,
       (
         select coalesce(array_agg(b.order_id::text), '{}') from (
           select order_id from checkout_receipts
           where shop_id = $2 and browser_id = $3 and created_at > $18 order by created_at desc limit 200
         ) b
       ) as browser_orders`;

/** The cart of an order that staff made; of a shopper who is ordering it at this moment this waits for the end. */
export const TAKE_CART = `/* prepared:checkout-take-cart */
insert into checkout_receipts (
  id, shop_id, browser_id, client_order_key, body_hash, cart_token, next_cart_token, order_id, redirect_url, created_at
)
values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9)
on conflict do nothing
returning id`;

/** The receipt of the same key, else the one of the same cart. */
export const EARLIER = `/* prepared:checkout-earlier */
select client_order_key as "clientOrderKey", body_hash as "bodyHash", cart_token as "cartToken",
       next_cart_token as "nextCartToken", order_id as "orderId", redirect_url as "redirectUrl"
from checkout_receipts
where shop_id = $1 and browser_id = $2 and (client_order_key = $3 or cart_token = $4)
order by client_order_key = $3 desc
limit 1`;

export const COOLING_UNTIL = `/* prepared:checkout-cooling-until */
select max(until) as until from checkout_cooldowns where shop_id = $1 and key = any($2::text[])`;

export const ORDERS_FROM_ADDRESS = `/* prepared:checkout-orders-from-address */
select order_id as "orderId" from checkout_receipts
where shop_id = $1 and client_address = $2 and created_at > $3 limit $4`;

export const ORDERS_FROM_NETWORK = `/* prepared:checkout-orders-from-network */
select order_id as "orderId" from checkout_receipts
where shop_id = $1 and client_network = $2 and created_at > $3 limit $4`;

export const FROM_AROUND = `/* prepared:checkout-from-around */
select order_id as "orderId", client_address is not distinct from $2 as "sameAddress"
from checkout_receipts where order_id = any($1::uuid[]) and client_network = $3`;

export const IS_ORDERED = `/* prepared:checkout-is-ordered */
select 1 from checkout_receipts where shop_id = $1 and browser_id = $2 and client_order_key = $3`;

export const CARTS_OF_ORDERS = `/* prepared:checkout-carts-of-orders */
select order_id as "orderId", shop_id as "shopId", browser_id as "browserId", cart_token as "cartToken"
from checkout_receipts where order_id = any($1::uuid[])`;

/** Which of the carts $1 have been ordered. */
export const ORDERED_AMONG = `/* prepared:checkout-ordered-among */
select r.shop_id::text as "shopId", r.browser_id::text as "browserId", r.cart_token as "cartToken"
from jsonb_to_recordset($1::jsonb) as c("shopId" uuid, "browserId" uuid, "cartToken" text)
join checkout_receipts r on r.shop_id = c."shopId" and r.browser_id = c."browserId" and r.cart_token = c."cartToken"`;

/** A batch at a time, so that no shopper waits for the broom. */
export const CLEAN_RECEIPTS = `/* prepared:checkout-clean-receipts */
delete from checkout_receipts where id in (select id from checkout_receipts where created_at < $1 limit $2) returning id`;

export const CLEAN_COOLDOWNS = `/* prepared:checkout-clean-cooldowns */
delete from checkout_cooldowns
where (shop_id, key) in (select shop_id, key from checkout_cooldowns where until < $1 limit $2 for update skip locked)
returning key`;
