import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { ADAPTERS, type Adapters } from '../domain/conversion.ts';
import { ConversionStore } from '../persistence/conversion-store.ts';

/** Notes which networks are to be told of a confirmed order: those of the shop that the installation has tokens for. */
@Injectable()
export class TellNetworks {
  constructor(
    private readonly shops: ShopApi,
    private readonly store: ConversionStore,
    @Inject(ADAPTERS) private readonly adapters: Adapters,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, shopId: string, orderId: string): Promise<void> {
    if (this.adapters.size === 0) return;
    const shop = await this.shops.byId(shopId);
    if (!shop) return;
    const { metaPixel, tiktokPixel, googleTag } = shop.settings;
    const pixels = { meta: metaPixel, tiktok: tiktokPixel, google: googleTag };
    for (const network of this.adapters.keys()) {
      const pixelId = pixels[network];
      if (pixelId) await this.store.add(em, orderId, network, pixelId, this.clock.now());
    }
  }
}
