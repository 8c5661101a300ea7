import { type Clock, DomainError, LOCALES, type Locale, type Translations, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { ANY_HOST, readHost, type ShopSettings } from '../domain/shop.ts';
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

  /**
   * In the caller's transaction, so that a shop and its owner come into being together.
   * @returns the shop's id
   * @throws DomainError `host_taken` (409), `invalid` (422): a host is none
   */
  async execute(em: EntityManager, shop: NewShop): Promise<string> {
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    em.create(ShopEntity, {
      id,
      name: shop.name,
      locales: [...(shop.locales ?? LOCALES)],
      activeAddToCart: shop.activeAddToCart ?? true,
      settings: shop.settings ?? {},
      // The first one has those of all to itself, as shops had them before each could count for itself.
      ownNumbers: (await em.count(ShopEntity)) > 0,
      createdAt: now,
    });
    await em.flush();
    await addHosts(em, id, shop.hosts ?? [ANY_HOST]);
    return id;
  }
}

/** @throws DomainError `host_taken` (409), `invalid` (422) */
export async function addHosts(em: EntityManager, shop: string, typed: readonly string[]): Promise<void> {
  const hosts = new Set(typed.map((name) => (name === ANY_HOST ? name : readHost(name))));
  if (hosts.has(null)) throw new DomainError('invalid', 422, { fields: { hosts: ['validation.type'] } });
  const named = [...hosts].filter((host) => host !== null);
  if ((await em.count(ShopDomainEntity, { host: { $in: named } })) > 0)
    throw new DomainError('host_taken', 409);
  for (const host of named) em.create(ShopDomainEntity, { host, shop });
  await em.flush();
}
