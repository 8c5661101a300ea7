import type { IncidentThing, IncidentThingKind } from '@hanout/contracts';
import { type Locale, type Translations, translated } from '@hanout/kernel';
import { mayName } from '../domain/things.ts';

/** The columns by which a thing is named. */
export interface ThingRecord {
  readonly warehouse_id: string | null;
  readonly warehouse: string | null;
  readonly unit_id: string | null;
  readonly names: Translations | null;
  readonly variant: readonly Translations[] | null;
  readonly label: string | null;
  readonly note: string | null;
  readonly type: string | null;
  readonly quantity: number | null;
  readonly at: Date | null;
}

/** What a thing is called for somebody who may not read of it: by its kind alone. */
const UNNAMED: ThingRecord = {
  ...{ warehouse_id: null, warehouse: null, unit_id: null, names: null, variant: null, label: null },
  ...{ note: null, type: null, quantity: null, at: null },
};

/** Somebody who reads, and the language in which they do. */
export interface Reader {
  readonly permissions: ReadonlySet<string>;
  readonly locale: Locale;
}

/** As {@link thingOf}, of somebody's incident: without what they may not read. */
export function thingFor(
  { permissions, locale }: Reader,
  kind: IncidentThingKind,
  id: string | null,
  row: ThingRecord,
): IncidentThing {
  return mayName(kind, permissions) ? thingOf(kind, id, row, locale) : thingOf(kind, null, UNNAMED, locale);
}

/** A unit with its variant in the reader's language, a number, a name. */
export function labelOf({ names, variant, label }: ThingRecord, locale: Locale): string {
  const words = (variant ?? []).map((value) => translated(value, locale)).join(' / ');
  return [translated(names ?? {}, locale) || (label ?? ''), words].filter(Boolean).join(' · ');
}

export function thingOf(
  kind: IncidentThingKind,
  id: string | null,
  row: ThingRecord,
  locale: Locale,
): IncidentThing {
  const { note, type, quantity, at, warehouse } = row;
  return {
    ...{ kind, id, label: labelOf(row, locale), note, type, quantity, warehouse },
    at: at?.toISOString() ?? null,
    warehouseId: row.warehouse_id,
    unitId: row.unit_id,
  };
}
