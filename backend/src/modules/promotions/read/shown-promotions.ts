import type { Clock, ItemPromotion } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ShownPromotionView } from './shown-promotions.view.ts';

/** How old what pages show may be, in milliseconds. Checkout reads the write side, never this. */
const FRESH_MS = 1_000;

/** The promotions of each shop in memory, since every card and page asks. */
@Injectable()
export class ShownPromotions {
  readonly #cache: ShopCache<readonly ItemPromotion[]>;

  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#cache = new ShopCache(clock, FRESH_MS, (shopId) => this.#read(shopId));
  }

  /** Those that hold now or will later; at once, without a promise, when they are known. */
  of(shopId: string): readonly ItemPromotion[] | Promise<readonly ItemPromotion[]> {
    return this.#cache.of(shopId);
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#cache.forget(shopId);
  }

  async #read(shopId: string): Promise<readonly ItemPromotion[]> {
    const now = this.clock.now();
    const rows = await this.reader.getRepository(ShownPromotionView).find({
      where: [
        { shopId, endsAt: IsNull() },
        { shopId, endsAt: MoreThan(now) },
      ],
    });
    return rows.map(promotionOf);
  }
}

function promotionOf({ shopId: _, value, startsAt, endsAt, ...row }: ShownPromotionView): ItemPromotion {
  return {
    ...row,
    coupon: null,
    value: Number(value),
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  };
}
