/**
 * Claims for several orders of a shop at a time, $2 as rows, no two of one browser or phone. They are written in one
 * order for everybody, so that nobody who claims several waits in a circle. Gives for each what the claim
 * of one order gives.
 */
export const CLAIM_ALL = `/* prepared:checkout-claim-all */
with said as materialized (
  select * from jsonb_to_recordset($2::jsonb) as s(
    id uuid, "browserId" uuid, "clientOrderKey" text, "bodyHash" text, "cartToken" text, "nextCartToken" text,
    "orderId" uuid, "redirectUrl" text, address text, network text, "cooldownKeys" text[]
  )
), claim as (
  insert into checkout_receipts (
    id, shop_id, browser_id, client_order_key, body_hash, cart_token, next_cart_token, order_id, redirect_url,
    client_address, created_at, client_network
  )
  select id, $1, "browserId", "clientOrderKey", decode("bodyHash", 'hex'), "cartToken", "nextCartToken", "orderId",
         "redirectUrl", address, $3, network
  from said order by "browserId"
  on conflict do nothing
  returning order_id
), cooled as (
  insert into checkout_cooldowns (shop_id, key, until)
  select $1, k.key, $4
  from claim c join said s on s."orderId" = c.order_id cross join unnest(s."cooldownKeys") k(key)
  order by k.key
  on conflict (shop_id, key) do update set until = excluded.until
    where checkout_cooldowns.until <= $3 or checkout_cooldowns.until > excluded.until
  returning key
)
select s."orderId"::text as "orderId", (exists (select from claim c where c.order_id = s."orderId"))::int as claimed,
       (select coalesce(array_agg(key), '{}') from cooled where key = any(s."cooldownKeys")) as cooled,
       (
         select count(*)::int from (
           select 1 from checkout_receipts
           where shop_id = $1 and client_address = s.address and created_at > $5 limit $6
         ) a
       ) as address_orders,
       (
         select count(*)::int from (
           select 1 from checkout_receipts
           where shop_id = $1 and client_network = s.network and created_at > $5 limit $7
         ) n
       ) as network_orders,
       (
         select coalesce(array_agg(b.order_id::text), '{}') from (
           select order_id from checkout_receipts
           where shop_id = $1 and browser_id = s."browserId" and created_at > $8 order by created_at desc limit 200
         ) b
       ) as browser_orders
from said s`;

/** Gives back what this transaction has claimed: of the orders $2, the keys $3 that last until $4. */
export const UNCLAIM = `/* prepared:checkout-unclaim */
with gone as (
  delete from checkout_receipts where shop_id = $1 and order_id = any($2::uuid[])
)
delete from checkout_cooldowns where shop_id = $1 and key = any($3::text[]) and until = $4`;

/** Where on the network orders came from. */
export const CAME_FROM = `/* prepared:checkout-came-from */
select order_id as "orderId", client_address as address, client_network as network
from checkout_receipts where order_id = any($1::uuid[])`;
