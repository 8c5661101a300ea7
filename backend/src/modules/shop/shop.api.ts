import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterCommit } from '../../platform/database/index.ts';
import type { SiteSource, StaffPrincipal } from '../../platform/http/index.ts';
import { CreateShop, type NewShop } from './application/create-shop.ts';
import { MoveShop } from './application/move-shop.ts';
import { DEFAULT_SETTINGS, type Shop, type ShopSettings, type ShownTheme } from './domain/shop.ts';
import { lockShop } from './persistence/lock-shop.ts';
import { ShopDirectory } from './persistence/shop-directory.ts';

/** What of a request tells the shop. */
export interface ShopRequest {
  readonly host: string;
  readonly staff?: Pick<StaffPrincipal, 'shopId'> | null;
}

export interface ShopChange {
  readonly name?: Shop['name'];
  readonly activeAddToCart?: boolean;
  readonly settings?: Partial<ShopSettings>;
  readonly theme?: ShownTheme | null;
}

/** The door of the shop module. */
@Injectable()
export class ShopApi implements SiteSource {
  constructor(
    private readonly directory: ShopDirectory,
    private readonly createShop: CreateShop,
    private readonly moveShop: MoveShop,
  ) {}

  /** The shop of the staff session, else the one that answers at the host. @throws DomainError `not_found` (404). */
  async current({ host, staff }: ShopRequest): Promise<Shop> {
    const shop = await (staff ? this.directory.byId(staff.shopId) : this.directory.at(host));
    if (!shop) throw new DomainError('not_found', 404);
    return shop;
  }

  /** {@link ShopDirectory.all} */
  all() {
    return this.directory.all();
  }

  async byHost(host: string): Promise<Shop | null> {
    return this.directory.at(host);
  }

  async byId(id: string): Promise<Shop | null> {
    return this.directory.byId(id);
  }

  shopIdAt(host: string): string | null | Promise<string | null> {
    const shop = this.directory.at(host);
    return shop instanceof Promise ? shop.then((found) => found?.id ?? null) : (shop?.id ?? null);
  }

  /** {@link MoveShop.execute} */
  async moveTo(em: EntityManager, shopId: string, hosts: readonly string[]): Promise<void> {
    await this.moveShop.execute(em, shopId, hosts);
    afterCommit(em, () => this.directory.forget());
  }

  /** In the caller's transaction; see `StaffApi.create` for its owner. @returns the new shop's id. */
  async create(em: EntityManager, shop: NewShop): Promise<string> {
    const id = await this.createShop.execute(em, shop);
    afterCommit(em, () => this.directory.forget());
    return id;
  }

  /** In the caller's transaction. @returns the settings before. @throws DomainError `not_found` (404). */
  async changeSettings(
    em: EntityManager,
    shopId: string,
    change: Partial<ShopSettings>,
  ): Promise<ShopSettings> {
    return (await this.change(em, shopId, { settings: change })).settings;
  }

  /** In the caller's transaction; what is not named stays. @returns the shop before. @throws DomainError `not_found` (404). */
  async change(
    em: EntityManager,
    shopId: string,
    { name, activeAddToCart, settings, theme }: ShopChange,
  ): Promise<Pick<Shop, 'name' | 'activeAddToCart' | 'settings'>> {
    const shop = await lockShop(em, shopId);
    if (!shop) throw new DomainError('not_found', 404);
    const before = { name: shop.name, activeAddToCart: shop.activeAddToCart };
    const known = shop.settings;
    shop.name = name ?? shop.name;
    shop.activeAddToCart = activeAddToCart ?? shop.activeAddToCart;
    shop.settings = { ...known, ...settings };
    if (theme !== undefined) shop.theme = theme;
    afterCommit(em, () => this.directory.forget());
    return { ...before, settings: { ...DEFAULT_SETTINGS, ...known } };
  }
}
