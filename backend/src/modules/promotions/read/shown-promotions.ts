import type { Channel, Clock, ItemPromotion } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ShownPromotionView } from './shown-promotions.view.ts';

/** How old what pages show may be, in milliseconds. Checkout reads the write side, never this. */
const FRESH_MS = 1_000;

interface Known {
  readonly promotions: readonly ItemPromotion[];
  readonly readAt: number;
}

/** The promotions of each shop in memory, since every card and page asks. */
@Injectable()
export class ShownPromotions {
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<readonly ItemPromotion[]>>();

  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those that hold now or will later; at once, without a promise, when they are known. */
  of(shopId: string): readonly ItemPromotion[] | Promise<readonly ItemPromotion[]> {
    const known = this.#known.get(shopId);
    const now = this.clock.now().getTime();
    if (known && now >= known.readAt && now - known.readAt < FRESH_MS) return known.promotions;
    let reading = this.#reading.get(shopId);
    if (!reading) {
      reading = this.#read(shopId, now).finally(() => this.#reading.delete(shopId));
      this.#reading.set(shopId, reading);
    }
    return reading;
  }

  /** After a change by this process. */
  forget(shopId: string): void {
    this.#known.delete(shopId);
    this.#reading.delete(shopId);
  }

  async #read(shopId: string, now: number): Promise<readonly ItemPromotion[]> {
    const rows = await this.reader.getRepository(ShownPromotionView).find({
      where: [
        { shopId, endsAt: IsNull() },
        { shopId, endsAt: MoreThan(new Date(now)) },
      ],
    });
    const promotions = rows.map(promotionOf);
    this.#known.set(shopId, { promotions, readAt: now });
    return promotions;
  }
}

function promotionOf({ shopId: _, value, startsAt, endsAt, ...row }: ShownPromotionView): ItemPromotion {
  const channels: readonly Channel[] = row.channels;
  return {
    ...row,
    channels,
    coupon: null,
    value: Number(value),
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  };
}
