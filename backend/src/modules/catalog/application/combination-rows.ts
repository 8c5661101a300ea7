import { DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowForChange } from '../persistence/rows.ts';

export interface CombinationRef {
  readonly shopId: string;
  readonly productId: string;
  readonly combinationId: string;
  readonly version?: number;
}

interface CombinationRow {
  readonly product_id: string;
  readonly is_default: boolean;
}

/** The combination of this very product, locked. @throws DomainError `not_found` (404), `stale` (409) */
export async function combinationForChange(em: EntityManager, ref: CombinationRef) {
  const row = await rowForChange<CombinationRow>(em, 'combinations', { ...ref, id: ref.combinationId });
  if (row.product_id !== ref.productId) throw new DomainError('not_found', 404);
  return row;
}
