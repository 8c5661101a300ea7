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

export interface KnownUnit {
  readonly label: UnitLabel;
  /** Its pieces are grams, its prices a kilogram's. */
  readonly weighed: boolean;
}

/** Those of the ids that are units of the shop. */
export async function unitsOf(
  em: EntityManager,
  shopId: string,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, KnownUnit>> {
  type Row = UnitLabel & { unitId: string; weighed: boolean };
  const rows = await sqlIn<Row>(em, UNITS_OF, [shopId, unitIds]);
  return new Map(rows.map(({ unitId, weighed, ...label }) => [unitId, { label, weighed }]));
}
