import { SAME_NAME } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { ReadRow } from '../domain/read-row.ts';
import { NAMES_TAKEN } from '../persistence/name-statements.ts';
import type { RowPlan } from './plan-row.ts';
import { folded } from './references.ts';

/** A row that names no product, and may mean one by its name. */
const isUnnamed = ({ id, sku, name_fr: name }: ReadRow['values']) => !id && !sku && !!name;

/** Names of products, as `folded`, that rows carry which name no product. */
export async function namesTaken(
  em: EntityManager,
  shopId: string,
  rows: readonly ReadRow['values'][],
): Promise<ReadonlySet<string>> {
  const said = rows.filter(isUnnamed).map(({ name_fr: name }) => name);
  if (said.length === 0) return new Set();
  const found = await sqlIn<{ name: string }>(em, NAMES_TAKEN, [shopId, said]);
  return new Set(found.map(({ name }) => folded(name)));
}

/** The dry run says that a new product may be one that the shop has. */
export function withSameName(plan: RowPlan, { values }: ReadRow, taken: ReadonlySet<string>): RowPlan {
  const name = values.name_fr ?? '';
  if (plan.outcome !== 'create' || !isUnnamed(values) || !taken.has(folded(name))) return plan;
  return { ...plan, changes: [...(plan.changes ?? []), { field: SAME_NAME, from: '', to: name }] };
}
