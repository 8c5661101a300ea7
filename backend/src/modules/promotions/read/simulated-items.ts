import {
  type BasketLine,
  basePrice,
  type Channel,
  DomainError,
  type Translations,
  toCentimes,
} from '@hanout/kernel';
import type { DataSource } from 'typeorm';
import type { RowOf } from '../../../platform/database/index.ts';
import type { SimulatedItemsView } from './views.generated.ts';

export interface SimulatedRef {
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
}

export interface SimulatedLine extends BasketLine {
  readonly names: Translations;
  readonly minQuantity: number;
}

type Row = RowOf<Omit<SimulatedItemsView, 'shop_id'>, { names: Translations }> & { readonly nth: number };

const ITEMS = `/* sql */ select w.nth::int - 1 as nth, i.product_id, i.combination_id, i.tax_rate, i.price_ht,
  i.wholesale_price_ht, i.wholesale_moq, i.brand_id, i.brand_line_id, i.names,
  i.category_ids::text[] as category_ids, i.collection_ids::text[] as collection_ids
from unnest($2::uuid[], $3::uuid[]) with ordinality w (product_id, combination_id, nth)
join simulated_items i on i.shop_id = $1 and i.product_id = w.product_id
  and i.combination_id is not distinct from w.combination_id`;

function lineOf(row: Row, quantity: number, channel: Channel): SimulatedLine {
  const { wholesale_price_ht: wholesale, tax_rate: taxRate } = row;
  const price = {
    priceHt: toCentimes(row.price_ht),
    wholesalePriceHt: wholesale === null ? null : toCentimes(wholesale),
    wholesaleMoq: row.wholesale_moq,
    taxRate,
  };
  const { listUnitTtc, minQuantity } = basePrice(price, channel);
  return {
    ...{ productId: row.product_id, combinationId: row.combination_id, brandId: row.brand_id },
    ...{ brandLineId: row.brand_line_id, categoryIds: row.category_ids, collectionIds: row.collection_ids },
    ...{ quantity, listUnitTtc, taxRate, names: row.names, minQuantity },
  };
}

/** The lines to try, in their order, at the channel's price. @throws DomainError `unavailable` (422), naming the lines. */
export async function simulatedLines(
  reader: DataSource,
  shopId: string,
  refs: readonly SimulatedRef[],
  channel: Channel,
): Promise<SimulatedLine[]> {
  const ids = [refs.map(({ product }) => product), refs.map(({ combination }) => combination)];
  const rows = await reader.query<Row[]>(ITEMS, [shopId, ...ids]);
  const found = new Map(rows.map((row) => [row.nth, row]));
  const missing = refs.flatMap((_, index) => (found.has(index) ? [] : [`lines.${index}.product`]));
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, ['unavailable']]));
    throw new DomainError('unavailable', 422, { fields });
  }
  return refs.flatMap(({ quantity }, index) => {
    const row = found.get(index);
    return row ? lineOf(row, quantity, channel) : [];
  });
}
