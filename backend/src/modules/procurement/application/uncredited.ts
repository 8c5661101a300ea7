import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { UNCREDITED } from '../persistence/bill-statements.ts';

/** What a supplier may still give back, centimes; less than nothing: more was given back than its bills ask for now. */
export async function uncredited(em: EntityManager, supplierId: string): Promise<number> {
  const [row] = await sqlIn<{ left: number }>(em, UNCREDITED, [supplierId]);
  return Number(row?.left ?? 0);
}
