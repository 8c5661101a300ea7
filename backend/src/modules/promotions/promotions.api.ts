import type { Actor, Channel, ItemPromotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../platform/database/index.ts';
import { CreatePromotion } from './application/create-promotion.ts';
import type { NewPromotion } from './domain/new-promotion.ts';
import { activePromotions } from './persistence/active-promotions.query.ts';
import { ShownPromotions } from './read/shown-promotions.ts';

/** The door of the promotions module. Prices are made by `priceBasket` of the kernel. */
@Injectable()
export class PromotionsApi {
  constructor(
    private readonly createPromotion: CreatePromotion,
    private readonly shownPromotions: ShownPromotions,
  ) {}

  /** For decisions (checkout, order form): the write side, coupons included; `priceBasket` asks for the code. */
  active(em: EntityManager, shopId: string, channel: Channel, instant: Date): Promise<ItemPromotion[]> {
    return activePromotions(em, shopId, channel, instant);
  }

  /** For pages: at most a second old, from the read side, without those that need a coupon. */
  shown(shopId: string): readonly ItemPromotion[] | Promise<readonly ItemPromotion[]> {
    return this.shownPromotions.of(shopId);
  }

  /** In the caller's transaction. @returns the promotion's id. @throws DomainError `invalid` (422). */
  async create(em: EntityManager, command: NewPromotion, actor: Actor): Promise<string> {
    const id = await this.createPromotion.execute(em, command, actor);
    afterCommit(em, () => this.shownPromotions.forget(command.shopId));
    return id;
  }
}
