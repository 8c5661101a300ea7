import { type Clock, LOCALES, type Locale, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ANY_HOST, normalizeHost, type ShopSettings } from '../domain/shop.ts';
import { ShopDomainEntity, ShopEntity } from '../persistence/shop.schema.ts';

export interface NewShop {
  readonly name: Translations;
  readonly locales?: readonly Locale[];
  readonly activeAddToCart?: boolean;
  readonly settings?: Partial<ShopSettings>;
  /** Where it answers; any host when left out, which one shop of an installation may do. */
  readonly hosts?: readonly string[];
}

@Injectable()
export class CreateShop {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** In the caller's transaction, so that a shop and its owner come into being together. @returns the shop's id. */
  async execute(em: EntityManager, shop: NewShop): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    em.create(ShopEntity, {
      id,
      name: shop.name,
      locales: [...(shop.locales ?? LOCALES)],
      activeAddToCart: shop.activeAddToCart ?? true,
      settings: shop.settings ?? {},
      createdAt: now,
    });
    for (const host of shop.hosts ?? [ANY_HOST])
      em.create(ShopDomainEntity, { host: normalizeHost(host), shop: id });
    await em.flush();
    return id;
  }
}
