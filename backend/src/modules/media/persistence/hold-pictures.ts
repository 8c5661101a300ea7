import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { HOLD_PICTURES } from './media-statements.ts';

/**
 * Asked in the transaction in which pictures are put to use: what is archived of them stays until it ends, and then because it
 * is named.
 * @returns those whose files went before: they may not be named.
 */
export async function erasedAmong(
  em: EntityManager,
  shopId: string,
  ids: readonly string[],
  keys: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 && keys.length === 0) return new Set();
  const rows = await sqlIn<{ id: string; erased: boolean }>(em, HOLD_PICTURES, [shopId, ids, keys]);
  return new Set(rows.flatMap(({ id, erased }) => (erased ? [id] : [])));
}
