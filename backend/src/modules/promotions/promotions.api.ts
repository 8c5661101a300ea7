import type { DiscountRead } from '@hanout/contracts';
import type { Actor, Channel, ItemPromotion, Locale } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type CouponUse, CouponUses } from './application/coupon-uses.ts';
import { CreatePromotion } from './application/create-promotion.ts';
import {
  type BasketPromotions,
  type BasketQuestion,
  PromotionsForBasket,
} from './application/promotions-for-basket.ts';
import type { NewPromotion } from './domain/new-promotion.ts';
import { activePromotions, isTarget } from './persistence/active-promotions.query.ts';
import { type DealChoice, GetDeals } from './read/get-deals.query.ts';
import { type ShownPromotion, ShownPromotions } from './read/shown-promotions.ts';

/** The door of the promotions module. Prices are made by `priceBasket` of the kernel. */
@Injectable()
export class PromotionsApi {
  constructor(
    private readonly createPromotion: CreatePromotion,
    private readonly promotionsForBasket: PromotionsForBasket,
    private readonly couponUses: CouponUses,
    private readonly shownPromotions: ShownPromotions,
    private readonly getDeals: GetDeals,
  ) {}

  /** Those of items alone, from the write side, coupons included: what the prices of single products depend on. */
  active(em: EntityManager, shopId: string, channel: Channel, instant: Date): Promise<ItemPromotion[]> {
    return activePromotions(em, shopId, channel, instant);
  }

  /**
   * For decisions (checkout, order form): all that may act on a basket, from the write side.
   * @throws DomainError `coupon_unknown`, `coupon_not_started`, `coupon_expired` (422), `coupon_used` (409)
   */
  forBasket(em: EntityManager, question: BasketQuestion): Promise<BasketPromotions> {
    return this.promotionsForBasket.execute(em, question);
  }

  /** Whether a promotion that is not archived is for this thing. */
  isFor(em: EntityManager, shopId: string, targetId: string): Promise<boolean> {
    return isTarget(em, shopId, targetId);
  }

  /**
   * Counts a coupon's use with the order that uses it: after the order's row, before its stock.
   * @throws DomainError `coupon_used` (409)
   */
  redeem(em: EntityManager, use: CouponUse): Promise<void> {
    return this.couponUses.redeem(em, use);
  }

  /** A proforma names a coupon: its use counts once it becomes an order ({@link takeUp}). */
  foresee(em: EntityManager, use: CouponUse): Promise<void> {
    return this.couponUses.foresee(em, use);
  }

  /** A cancelled order gives back its coupon, before its stock. */
  release(em: EntityManager, orderId: string, at: Date): Promise<void> {
    return this.couponUses.release(em, orderId, at);
  }

  /**
   * A reopened order takes its coupon again, and a proforma that becomes an order the one it was made with, by the phone
   * that it has now; before its stock.
   * @throws DomainError `coupon_used` (409)
   */
  takeUp(em: EntityManager, orderId: string, phone: string): Promise<void> {
    return this.couponUses.takeUp(em, orderId, phone);
  }

  /** For pages: at most a second old, from the read side, without those that need a coupon. */
  shown(shopId: string): readonly ShownPromotion[] | Promise<readonly ShownPromotion[]> {
    return this.shownPromotions.of(shopId);
  }

  /** The next start or end of a shown promotion, milliseconds since 1970; null: none. What is cached ends there. */
  nextMoment(shopId: string): Promise<number | null> {
    return this.shownPromotions.nextMoment(shopId);
  }

  /** Running promotions as shoppers see them: the named ones in their order, else the featured ones. */
  deals(shopId: string, locale: Locale, choice: DealChoice = {}): Promise<DiscountRead[]> {
    return this.getDeals.execute(shopId, locale, choice);
  }

  /** In the caller's transaction. @returns the promotion's id. @throws DomainError `invalid` (422), `coupon_taken` (409) */
  create(em: EntityManager, command: NewPromotion, actor: Actor): Promise<string> {
    return this.createPromotion.within(em, command, actor);
  }
}
