import type { Clock, ItemPromotion } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import { sqlIn } from '../../../../platform/database/index.ts';
import { PromotionsApi } from '../../../promotions/index.ts';
import { shownUnit, visibleAt } from '../../domain/shown-price.ts';
import { promotionsHash } from './promotions-hash.ts';

const BATCH = 2_000;

const NAME = `/* prepared:catalog_prices_name */
insert into projected_prices (shop_id, promotions_hash, priced_at) values ($1, $2, $3) on conflict do nothing`;
const SHARE = `/* prepared:catalog_prices_share */ select 1 from projected_prices where shop_id = $1 for share`;
const SEE = `/* prepared:catalog_prices_see */ select promotions_hash as hash from projected_prices where shop_id = $1`;
const TAKE = `select 1 from projected_prices where shop_id = $1 for update`;
const RENAME = `update projected_prices set promotions_hash = $2, priced_at = $3 where shop_id = $1`;
const DOCUMENTS = `/* prepared:catalog_prices_documents */
select product_id as "productId", brand_id as "brandId", category_ids::text[] as "categoryIds",
  price_ttc as "priceTtc", price_after_promotion as "priceNow"
from product_documents where shop_id = $1 and product_id > $2 order by product_id limit ${BATCH}`;
const WRITE = `/* prepared:catalog_prices_write */
update product_documents d set price_after_promotion = n.price
from unnest($1::uuid[], $2::bigint[]) n (id, price) where d.product_id = n.id`;

interface Priced {
  readonly productId: string;
  readonly brandId: string | null;
  readonly categoryIds: string[];
  readonly priceTtc: number;
  readonly priceNow: number;
}

/** The promotions that every visitor of a shop sees now, and the instant that was. */
export interface Visible {
  readonly promotions: readonly ItemPromotion[];
  readonly instant: number;
}

/**
 * Keeps `price_after_promotion` true. The shop's row names the promotions under which it was reckoned: products share
 * it while they are projected, and repricing takes it alone, so that no product slips through with an older price.
 */
@Injectable()
export class ProjectedPrices {
  constructor(
    private readonly promotions: PromotionsApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** For the projection of single products; holds repricing off until the transaction ends. */
  async visible(em: EntityManager, shopId: string): Promise<Visible> {
    const now = this.clock.now();
    const first = await this.#visibleAt(em, shopId, now);
    await sqlIn(em, NAME, [shopId, promotionsHash(first.promotions), now]);
    await sqlIn(em, SHARE, [shopId]);
    return this.#visibleAt(em, shopId, this.clock.now());
  }

  /** Reckons the whole shop anew when promotions have begun, ended or changed. @returns whether they had. */
  async refresh(em: EntityManager, shopId: string): Promise<boolean> {
    const seen = await sqlIn<{ hash: string }>(em, SEE, [shopId]);
    const before = await this.#visibleAt(em, shopId, this.clock.now());
    if (!seen[0] || seen[0].hash === promotionsHash(before.promotions)) return false;
    await sqlIn(em, TAKE, [shopId]);
    const now = this.clock.now();
    const visible = await this.#visibleAt(em, shopId, now);
    await this.#reprice(em, shopId, visible);
    await sqlIn(em, RENAME, [shopId, promotionsHash(visible.promotions), now]);
    return true;
  }

  async #visibleAt(em: EntityManager, shopId: string, now: Date): Promise<Visible> {
    const instant = now.getTime();
    const active = await this.promotions.active(em, shopId, 'eCommerce', now);
    return { promotions: visibleAt(active, instant), instant };
  }

  async #reprice(em: EntityManager, shopId: string, { promotions, instant }: Visible): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const batch = await sqlIn<Priced>(em, DOCUMENTS, [shopId, after]);
      const changed = batch
        .map((item) => ({ ...item, price: shownUnit(item, item.priceTtc, promotions, instant) }))
        .filter(({ price, priceNow }) => price !== priceNow);
      const columns = [changed.map(({ productId }) => productId), changed.map(({ price }) => price)];
      if (changed.length > 0) await sqlIn(em, WRITE, columns);
      if (batch.length < BATCH) return;
      after = batch.at(-1)?.productId ?? after;
    }
  }
}
