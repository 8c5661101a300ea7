import type { ItemPromotion } from '@hanout/kernel';
import type { ShopIndex } from './shop-index.ts';

/** Rows that a promotion is for. */
export function rowsCovered(index: ShopIndex, { scope, targets }: ItemPromotion): Int32Array {
  switch (scope) {
    case 'all':
      return index.newest;
    case 'product':
      return Int32Array.from(targets.flatMap((id) => index.rowOf(id) ?? [])).sort();
    case 'customer_segment':
      return new Int32Array(0);
    default: {
      const rows = new Set<number>();
      for (const id of targets) for (const row of index.rowsOfValue(id)) rows.add(row);
      return Int32Array.from(rows).sort();
    }
  }
}
