import type { Translations } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { UNITS_OF } from './supplier-statements.ts';

/** What a unit is called, as a document keeps it. */
export interface UnitLabel {
  readonly names: Translations;
  readonly variant: readonly Translations[];
  readonly sku: string | null;
}

/** Those of the ids that are units of the shop. */
export async function unitsOf(
  em: EntityManager,
  shopId: string,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, UnitLabel>> {
  const rows = await sqlIn<UnitLabel & { unitId: string }>(em, UNITS_OF, [shopId, unitIds]);
  return new Map(rows.map(({ unitId, ...label }) => [unitId, label]));
}
