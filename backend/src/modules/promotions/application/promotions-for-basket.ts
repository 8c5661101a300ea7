import type { Channel, Promotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type AgreedTerms, asAgreed } from '../domain/agreed.ts';
import { couponAt, holdingAt } from '../domain/coupon.ts';
import { promotionsForBasket } from '../persistence/active-promotions.query.ts';

export interface BasketQuestion {
  readonly shopId: string;
  readonly channel: Channel;
  readonly at: Date;
  /** As the shopper typed it; null for none. */
  readonly coupon: string | null;
  /**
   * Of an order that exists: what acts on it already goes on acting. Its coupon has been used, and is not refused; it acts
   * where it still holds.
   */
  readonly agreed?: readonly AgreedTerms[];
}

/** What `priceBasket` takes, and which of them the coupon means. */
export interface BasketPromotions {
  readonly promotions: readonly Promotion[];
  /** Null where no code was given. */
  readonly coupon: Promotion | null;
}

/** The write side's promotions for a decision about one basket, in one statement. */
@Injectable()
export class PromotionsForBasket {
  /** @throws DomainError `coupon_unknown`, `coupon_not_started`, `coupon_expired` (422), `coupon_used` (409) */
  async execute(
    em: EntityManager,
    { shopId, channel, at, coupon, agreed }: BasketQuestion,
  ): Promise<BasketPromotions> {
    const code = coupon?.trim() || null;
    const ids = agreed?.map(({ promotionId }) => promotionId) ?? [];
    const rows = await promotionsForBasket(em, { shopId, channel, at, coupon: code, ids });
    const found = rows.map((row) => asAgreed(row, channel, agreed));
    const automatic = found.filter((promotion) => promotion.coupon === null);
    if (!code) return { promotions: automatic, coupon: null };
    const known = found.filter((promotion) => promotion.coupon !== null);
    const meant = agreed ? holdingAt(known, at.getTime()) : couponAt(known, at.getTime());
    return { promotions: meant ? [...automatic, meant] : automatic, coupon: meant ?? null };
  }
}
