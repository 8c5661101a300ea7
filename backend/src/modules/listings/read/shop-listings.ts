import type { Clock } from '@hanout/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BoundedTexts, SharedSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { PromotionsApi, type ShownPromotion } from '../../promotions/index.ts';
import { ENTRIES_CHANGED, type EntriesChanged } from '../application/keep-entries.ts';
import { Entries } from './entries.query.ts';
import { LiveShop } from './live-shop.ts';

/** Topic of the shared signal: what cards say of these units' stock has changed. Payload {@link UnitsShownOtherwise}. */
export const UNITS_CHANGED = 'listings.units_changed';

export interface UnitsShownOtherwise {
  readonly shopId: string;
  readonly unitIds: readonly string[];
}

/** Memory for cards and answers of all shops, bytes. */
const CARDS_BYTES = 32 * 1024 * 1024;
const ANSWERS_BYTES = 24 * 1024 * 1024;

/** Each shop's listings in the memory of this process, kept up with the database by signals and by looking every second. */
@Injectable()
export class ShopListings implements OnModuleInit {
  readonly cards = new BoundedTexts(CARDS_BYTES);
  readonly answers = new BoundedTexts(ANSWERS_BYTES);
  readonly #shops = new Map<string, LiveShop>();

  constructor(
    private readonly entries: Entries,
    private readonly promotions: PromotionsApi,
    private readonly signals: SharedSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.signals.subscribe(ENTRIES_CHANGED, (payload) => {
      for (const live of this.#named(payload as EntriesChanged | null)) live.changed();
    });
    this.signals.subscribe(UNITS_CHANGED, (payload) => {
      const told = payload as UnitsShownOtherwise | null;
      for (const live of this.#named(told)) live.stockChanged(told?.unitIds ?? null);
    });
  }

  /** The shop as of now: at once, without a promise, when nothing has to be read. */
  of(shopId: string): LiveShop | Promise<LiveShop> {
    const instant = this.clock.now().getTime();
    const given = this.promotions.shown(shopId);
    if (given instanceof Promise) return given.then((list) => this.#ready(shopId, list, instant));
    return this.#ready(shopId, given, instant);
  }

  #ready(shopId: string, given: readonly ShownPromotion[], instant: number) {
    let live = this.#shops.get(shopId);
    if (!live) {
      live = new LiveShop(shopId, this.entries, this.cards);
      this.#shops.set(shopId, live);
    }
    return live.ready(given, instant);
  }

  #named(told: { readonly shopId: string } | null): LiveShop[] {
    if (!told) return [...this.#shops.values()];
    const live = this.#shops.get(told.shopId);
    return live ? [live] : [];
  }
}
