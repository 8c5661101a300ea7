import type { Clock, ItemPromotion } from '@hanout/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { SharedSignals, ShopCache } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { PromotionTexts } from '../domain/promotion-texts.ts';
import { ShownPromotionView } from './shown-promotions.view.ts';

/** How old what pages show may be, in milliseconds. Checkout reads the write side, never this. */
const FRESH_MS = 500;

/** Tells every process, with the commit of a change, that a shop's promotions are others now. */
export const SHOWN_PROMOTIONS_CHANGED = 'promotions.shown_changed';

export interface ShownPromotionsChanged {
  readonly shopId: string;
}

/** A promotion as pages name it. */
export type ShownPromotion = ItemPromotion & { readonly slug: string; readonly texts: PromotionTexts };

/** The promotions of each shop in memory, since every card and page asks. */
@Injectable()
export class ShownPromotions implements OnModuleInit {
  #cache: ShopCache<readonly ShownPromotion[]>;

  constructor(
    private readonly reader: DataSource,
    private readonly signals: SharedSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#cache = this.#emptyCache();
  }

  onModuleInit(): void {
    this.signals.subscribe(SHOWN_PROMOTIONS_CHANGED, (payload) => {
      const told = payload as ShownPromotionsChanged | null;
      if (told) this.#cache.forget(told.shopId);
      else this.#cache = this.#emptyCache();
    });
  }

  /** Those that hold now or will later; at once, without a promise, when they are known. */
  of(shopId: string): readonly ShownPromotion[] | Promise<readonly ShownPromotion[]> {
    return this.#cache.of(shopId);
  }

  /** The next start or end of one of them, milliseconds since 1970; null: none is to come. */
  async nextMoment(shopId: string): Promise<number | null> {
    const now = this.clock.now().getTime();
    const moments = (await this.of(shopId)).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? now]);
    const next = Math.min(...moments.filter((moment) => moment > now));
    return Number.isFinite(next) ? next : null;
  }

  #emptyCache(): ShopCache<readonly ShownPromotion[]> {
    return new ShopCache(this.clock, FRESH_MS, (shopId) => this.#read(shopId));
  }

  async #read(shopId: string): Promise<readonly ShownPromotion[]> {
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

function promotionOf({ shopId: _, value, startsAt, endsAt, ...row }: ShownPromotionView): ShownPromotion {
  return {
    ...row,
    coupon: null,
    value: Number(value),
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  };
}
