import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../../platform/database/index.ts';
import { projectSaleItems } from '../../persistence/sale-items.projection.ts';
import { type BuiltDocument, buildDocument, type Parts } from './build-document.ts';
import { type ProductSource, readSources } from './product-source.ts';

const BATCH = 200;

/** Raised with every change of what a document or a sale item holds: the next start rebuilds them all. */
export const PROJECTION_VERSION = 1;

const WITH_PACKS = `/* prepared:catalog_with_packs */
select unnest($1::uuid[])::text as id union select pack_id::text from pack_items where product_id = any($1::uuid[])`;

const UPSERT = `/* prepared:catalog_project */
insert into product_documents (product_id, shop_id, status, main_category_id, brand_id, category_ids, unit_ids,
  price_ttc, created_at, names, card, document, brand_line_id, tag_ids, collection_ids)
select r.product_id, r.shop_id, r.status, r.main_category_id, r.brand_id, r.category_ids, r.unit_ids,
  r.price_ttc, r.created_at, r.names, r.card, r.document,
  r.brand_line_id, r.tag_ids, r.collection_ids
from jsonb_to_recordset($1::jsonb) r (product_id uuid, shop_id uuid, status text, main_category_id uuid, brand_id uuid,
  category_ids uuid[], unit_ids uuid[], price_ttc bigint, created_at timestamptz,
  names jsonb, card jsonb, document jsonb, brand_line_id uuid, tag_ids uuid[], collection_ids uuid[])
on conflict (product_id) do update set status = excluded.status, main_category_id = excluded.main_category_id,
  brand_id = excluded.brand_id, category_ids = excluded.category_ids, unit_ids = excluded.unit_ids,
  price_ttc = excluded.price_ttc, names = excluded.names, card = excluded.card, document = excluded.document,
  brand_line_id = excluded.brand_line_id, tag_ids = excluded.tag_ids, collection_ids = excluded.collection_ids`;

/** Rebuilds the rows that cards and product pages are read from, in the transaction of the change. */
@Injectable()
export class ProjectProducts {
  /** The named products and the packs they are in. @returns the ids of all that were rebuilt. */
  async execute(em: EntityManager, productIds: readonly string[]): Promise<string[]> {
    const done: string[] = [];
    for (let start = 0; start < productIds.length; start += BATCH) {
      const named = productIds.slice(start, start + BATCH);
      const rows = await sqlIn<{ id: string }>(em, WITH_PACKS, [named]);
      const ids = rows.map(({ id }) => id);
      await this.#project(em, ids);
      done.push(...ids);
    }
    return done;
  }

  async #project(em: EntityManager, ids: readonly string[]): Promise<void> {
    const sources = await readSources(em, ids);
    const parts = await this.#partsOf(em, sources);
    const rows = sources.map((source) => rowOf(source, buildDocument(source, parts)));
    await sqlIn(em, UPSERT, [JSON.stringify(rows)]);
    await projectSaleItems(em, ids);
  }

  async #partsOf(em: EntityManager, sources: readonly ProductSource[]): Promise<Parts> {
    const ids = new Set(sources.flatMap(({ packItems }) => packItems.map(({ productId }) => productId)));
    const parts = await readSources(em, [...ids]);
    return new Map(parts.map((part) => [part.id, part]));
  }
}

/** Visitors are shown what is `active` alone; one that the merchant hides from the shop is sold by staff only. */
function shownStatus({ status, visible }: ProductSource): string {
  return status === 'active' && !visible ? 'hidden' : status;
}

function rowOf(source: ProductSource, built: BuiltDocument) {
  const { id: productId, brandId, categoryIds } = source;
  return {
    product_id: productId,
    shop_id: source.shopId,
    status: shownStatus(source),
    main_category_id: source.mainCategoryId,
    brand_id: brandId,
    brand_line_id: source.brandLineId,
    tag_ids: source.tagIds,
    collection_ids: source.collectionIds,
    category_ids: categoryIds,
    unit_ids: built.unitIds,
    price_ttc: built.priceTtc,
    created_at: source.createdAt,
    names: built.names,
    card: built.card,
    document: built.document,
  };
}
