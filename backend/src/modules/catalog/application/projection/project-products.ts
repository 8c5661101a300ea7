import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sqlIn } from '../../../../platform/database/index.ts';
import { type ProductSource, readSources } from '../../persistence/product-source.ts';
import { WITH_PACKS, WRITE_DOCUMENTS } from '../../persistence/projection-statements.ts';
import { projectSaleItems } from '../../persistence/sale-items.projection.ts';
import { type BuiltDocument, buildDocument, type Parts } from './build-document.ts';

const BATCH = 200;

/** Raised with every change of what a document or a sale item holds: the next start rebuilds them all. */
export const PROJECTION_VERSION = 2;

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
    await sqlIn(em, WRITE_DOCUMENTS, [JSON.stringify(rows)]);
    await projectSaleItems(em, ids);
  }

  async #partsOf(em: EntityManager, sources: readonly ProductSource[]): Promise<Parts> {
    const ids = new Set(sources.flatMap(({ packItems }) => packItems.map(({ productId }) => productId)));
    const parts = await readSources(em, [...ids]);
    return new Map(parts.map((part) => [part.id, part]));
  }
}

/**
 * Visitors are shown what is `active` alone; one that the merchant hides from the shop is sold by staff only, and one that is sold
 * by weight by who has a scale.
 */
function shownStatus({ status, visible, weighed }: ProductSource): string {
  return status === 'active' && (!visible || weighed) ? 'hidden' : status;
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
