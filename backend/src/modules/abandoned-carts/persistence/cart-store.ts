import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { CapturedCart, CartKey } from '../domain/captured-cart.ts';

/** One capture of a cart: when it arrived, and its own id, which decides between two of the same instant. */
export interface Capture extends CartKey {
  readonly captureId: string;
  readonly at: Date;
  readonly cart: CapturedCart;
}

/** A cart that has become an order. */
export interface ClosedCart extends CartKey {
  readonly orderId: string;
  readonly at: Date;
}

/** In one order for everybody, so that nobody who locks several waits in a circle. */
const LOCK = `/* prepared:abandoned_lock */
select pg_advisory_xact_lock(k.key) from (
  select hashtextextended('cart:' || c."shopId" || ':' || c."browserId" || ':' || c."cartToken", 0) as key
  from jsonb_to_recordset($1::jsonb) as c("shopId" text, "browserId" text, "cartToken" text) order by key offset 0
) k`;

const KEY = `/* prepared:abandoned_key */
select shop_id as "shopId", browser_id as "browserId", cart_token as "cartToken"
from abandoned_carts where shop_id = $1 and id = $2`;

/** At most one capture of a cart. The newest wins; what has been ordered stays as it is. */
const KEEP = `/* prepared:abandoned_keep */
insert into abandoned_carts as c (id, shop_id, browser_id, cart_token, capture_id, captured_at, started_at, external_id,
  first_name, last_name, phone, email, locale, source, lines, subtotal, shipping)
select id, "shopId", "browserId", "cartToken", "captureId", at, at, "externalId", "firstName", "lastName", phone, email,
  locale, source, lines, subtotal, shipping
from jsonb_to_recordset($1::jsonb) as said(
  id uuid, "shopId" uuid, "browserId" uuid, "cartToken" text, "captureId" uuid, at timestamptz, "externalId" text,
  "firstName" text, "lastName" text, phone text, email text, locale text, source text, lines jsonb, subtotal bigint,
  shipping jsonb
)
on conflict (shop_id, browser_id, cart_token) do update set
  capture_id = excluded.capture_id, captured_at = excluded.captured_at, external_id = excluded.external_id,
  first_name = excluded.first_name, last_name = excluded.last_name, phone = excluded.phone, email = excluded.email,
  locale = excluded.locale, source = excluded.source, lines = excluded.lines, subtotal = excluded.subtotal,
  shipping = excluded.shipping, version = c.version + 1
where c.state <> 'converted' and (excluded.captured_at, excluded.capture_id) > (c.captured_at, c.capture_id)
returning c.capture_id::text as id`;

const CLOSE = `/* prepared:abandoned_close */
update abandoned_carts c
set state = 'converted', order_id = o."orderId", closed_at = o.at, callback_at = null, version = c.version + 1
from jsonb_to_recordset($1::jsonb)
  as o("shopId" uuid, "browserId" uuid, "cartToken" text, "orderId" uuid, at timestamptz)
where c.shop_id = o."shopId" and c.browser_id = o."browserId" and c.cart_token = o."cartToken" and c.state <> 'converted'`;

const ERASE = `/* prepared:abandoned_erase */
delete from abandoned_carts where id in (
  select id from abandoned_carts where captured_at < $1 order by captured_at limit $2 for update skip locked)
returning id`;

/** Rows of abandoned carts, by the cart of the signed cookie. */
@Injectable()
export class CartStore {
  /** Captures and the order of one cart go one after another. */
  async lock(em: EntityManager, carts: readonly CartKey[]): Promise<void> {
    await sqlIn(em, LOCK, [JSON.stringify(carts)]);
  }

  /** The cart of a row; null when the shop has no such row. */
  async keyOf(em: EntityManager, shopId: string, id: string): Promise<CartKey | null> {
    const [key] = await sqlIn<CartKey>(em, KEY, [shopId, id]);
    return key ?? null;
  }

  /** @returns the captures that their rows say now. */
  async keep(em: EntityManager, captures: readonly Capture[]): Promise<string[]> {
    const rows = captures.map(({ cart, ...capture }) => ({
      ...{ id: uuidv7(capture.at.getTime()), ...capture },
      ...cart,
    }));
    const kept = await sqlIn<{ id: string }>(em, KEEP, [JSON.stringify(rows)]);
    return kept.map(({ id }) => id);
  }

  async close(em: EntityManager, carts: readonly ClosedCart[]): Promise<void> {
    await sqlIn(em, CLOSE, [JSON.stringify(carts)]);
  }

  /** @returns how many went. */
  async erase(em: EntityManager, before: Date, limit: number): Promise<number> {
    return (await sqlIn(em, ERASE, [before, limit])).length;
  }
}
