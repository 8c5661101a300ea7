import { uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../platform/database/index.ts';
import { couponRefused } from '../domain/coupon.ts';
import { FORESEE, REDEEM, RELEASE, TAKE_UP } from '../persistence/coupon-statements.ts';

export interface CouponUse {
  readonly shopId: string;
  readonly promotionId: string;
  /** Written already in the same transaction. */
  readonly orderId: string;
  readonly phone: string;
  readonly at: Date;
}

interface Taken {
  readonly wanted: number;
  readonly kept: number;
}

/** PostgreSQL: unique_violation. Another order of the same phone took its single use at the same moment. */
const NOT_UNIQUE = '23505';

function anotherWasFaster(error: unknown): Taken[] {
  if ((error as { code?: string }).code === NOT_UNIQUE) return [];
  throw error;
}

/**
 * Uses of coupons, counted in the transaction of the order itself (I7). Who also locks stock takes the coupon first,
 * always, so that no two wait for each other.
 */
@Injectable()
export class CouponUses {
  /** @throws DomainError `coupon_used` (409): no use is left, or this phone number has had its own. */
  async redeem(em: EntityManager, { shopId, promotionId, orderId, phone, at }: CouponUse): Promise<void> {
    const id = uuidv7(at.getTime());
    const parameters = [id, shopId, promotionId, orderId, phone, at];
    const [done] = await sqlIn<{ counted: number; kept: number }>(em, REDEEM, parameters);
    if (!done?.counted || !done.kept) throw couponRefused('coupon_used');
  }

  /** Not counted until {@link takeUp}. */
  async foresee(em: EntityManager, { shopId, promotionId, orderId, phone, at }: CouponUse): Promise<void> {
    await sqlIn(em, FORESEE, [uuidv7(at.getTime()), shopId, promotionId, orderId, phone, at]);
  }

  async release(em: EntityManager, orderId: string, at: Date): Promise<void> {
    await sqlIn(em, RELEASE, [orderId, at]);
  }

  /** @throws DomainError `coupon_used` (409) where others have had the last use meanwhile. */
  async takeUp(em: EntityManager, orderId: string, phone: string): Promise<void> {
    const [done] = await sqlIn<Taken>(em, TAKE_UP, [orderId, phone]).catch(anotherWasFaster);
    if (!done || done.kept < done.wanted) throw couponRefused('coupon_used');
  }
}
