import type { AdNetwork } from '@hanout/contracts';
import { firstUuidAt } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import type { BrowserIds } from '../domain/conversion.ts';

export interface Consent {
  readonly shopId: string;
  /** Of the order's page: only who ordered has it. */
  readonly accessToken: string;
  readonly browser: BrowserIds;
  readonly userAgent: string | null;
}

export interface TakenConversion {
  readonly orderId: string;
  readonly network: AdNetwork;
  readonly pixelId: string;
  readonly confirmedAt: Date;
  readonly attempts: number;
}

const CONSENT = `/* prepared:advertising_consent */
insert into ad_consents (order_id, shop_id, browser, user_agent, given_at)
select o.id, o.shop_id, $3, $4, $5 from orders o where o.access_token = $1 and o.shop_id = $2
on conflict (order_id) do nothing
returning order_id`;

/** One telling an order and network, however often its event is heard; none without consent. */
const ADD = `/* prepared:advertising_add */
insert into ad_conversions (order_id, network, shop_id, pixel_id, confirmed_at, next_at)
select c.order_id, $2, c.shop_id, $3, $4, $4 from ad_consents c where c.order_id = $1
on conflict (order_id, network) do nothing`;

/** Taken with a lease: whoever dies with it leaves it to another one. */
const TAKE = `/* prepared:advertising_take */
update ad_conversions set attempts = attempts + 1, next_at = $2 where (order_id, network) in (
  select order_id, network from ad_conversions where state = 'waiting' and next_at <= $1
  order by next_at limit $3 for update skip locked)
returning order_id as "orderId", network, pixel_id as "pixelId", confirmed_at as "confirmedAt", attempts`;

const SENT = `/* prepared:advertising_sent */
update ad_conversions set state = 'sent', sent_at = $3, next_at = null, error = null
where order_id = $1 and network = $2`;

const FAILED = `/* prepared:advertising_failed */
update ad_conversions set state = case when $4::timestamptz is null then 'failed' else 'waiting' end,
  next_at = $4, error = $3 where order_id = $1 and network = $2 and state = 'waiting'`;

/** With what was told of it; by the key, since an order's id is made with it. What waits stays. */
const FORGET = `/* prepared:advertising_forget */
with old as (
  select c.order_id from ad_consents c where c.order_id < $1
    and not exists (select 1 from ad_conversions v where v.order_id = c.order_id and v.state = 'waiting')
  order by c.order_id limit $2),
told as (delete from ad_conversions v using old where v.order_id = old.order_id)
delete from ad_consents c using old where c.order_id = old.order_id returning c.order_id`;

/** Consents, and what networks are to be told. */
@Injectable()
export class ConversionStore {
  /** Kept once: consent that was given with the order is not changed by who learns its address later. */
  async consent(em: EntityManager, consent: Consent, at: Date): Promise<void> {
    const { accessToken, shopId, browser, userAgent } = consent;
    await sqlIn(em, CONSENT, [accessToken, shopId, JSON.stringify(browser), userAgent, at]);
  }

  async add(
    em: EntityManager,
    orderId: string,
    network: AdNetwork,
    pixelId: string,
    at: Date,
  ): Promise<void> {
    await sqlIn(em, ADD, [orderId, network, pixelId, at]);
  }

  take(em: EntityManager, now: Date, leaseUntil: Date, most: number): Promise<TakenConversion[]> {
    return sqlIn<TakenConversion>(em, TAKE, [now, leaseUntil, most]);
  }

  async sent(em: EntityManager, { orderId, network }: TakenConversion, at: Date): Promise<void> {
    await sqlIn(em, SENT, [orderId, network, at]);
  }

  /** @returns how many consents to orders placed before `before` went, at most `most`. */
  async forget(em: EntityManager, before: Date, most: number): Promise<number> {
    return (await sqlIn(em, FORGET, [firstUuidAt(before.getTime()), most])).length;
  }

  /** @param nextAt null: it is given up. */
  async failed(
    em: EntityManager,
    { orderId, network }: TakenConversion,
    reason: string,
    nextAt: Date | null,
  ): Promise<void> {
    await sqlIn(em, FAILED, [orderId, network, reason, nextAt]);
  }
}
