import type { IncidentThingKind } from '@hanout/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';

/** A thing of the shop that an incident names, and the place in stock that it is about. */
export interface Thing {
  readonly warehouseId: string | null;
  readonly levelId: string | null;
  readonly unitId: string | null;
  readonly lot: string | null;
  /** When a movement was made. */
  readonly at: Date | null;
}

const FIND = `/* prepared:incident_thing */
select w.id as "warehouseId", null::uuid as "levelId", null::uuid as "unitId", null::text as lot, null::timestamptz as at
from warehouses w where $3 = 'warehouse' and w.id = $2 and w.shop_id = $1
union all
select l.warehouse_id, l.id, l.unit_id, l.lot, null from stock_levels l
where $3 = 'stock_level' and l.id = $2 and l.shop_id = $1
union all
select l.warehouse_id, l.id, l.unit_id, l.lot, m.at from stock_movements m join stock_levels l on l.id = m.level_id
where $3 = 'stock_movement' and m.id = $2 and m.shop_id = $1
union all
select null, null, null, null, null from orders o where $3 = 'order' and o.id = $2 and o.shop_id = $1`;

/** Movements that were made for it and are not linked to it yet. */
const MADE_FOR = `/* prepared:incident_made_for */
select m.id from stock_movements m
where m.level_id = $2 and m.document = 'incident' and m.document_id = $1
  and not exists (select 1 from incident_links l where l.incident_id = $1 and l.target_id = m.id)`;

/** Movements besides the one that it is about, linked to it. */
const SETTLED = `/* prepared:incident_settled */
select l.target_id as id from incident_links l join incidents i on i.id = l.incident_id
where l.incident_id = $1 and l.kind = 'stock_movement' and l.target_id is distinct from i.related_id limit 1`;

const NEXT_NUMBER = "/* prepared:incident_number */ select shop_number($1, 'incident_numbers') as number";

/** Null where the shop has no such thing. */
export async function findThing(
  em: EntityManager,
  shopId: string,
  kind: IncidentThingKind,
  id: string,
): Promise<Thing | null> {
  const [thing] = await sqlIn<Thing>(em, FIND, [shopId, id, kind]);
  return thing ?? null;
}

export async function movementsMadeFor(em: EntityManager, incidentId: string, levelId: string) {
  return (await sqlIn<{ id: string }>(em, MADE_FOR, [incidentId, levelId])).map(({ id }) => id);
}

export async function isSettled(em: EntityManager, incidentId: string): Promise<boolean> {
  return (await sqlIn<{ id: string }>(em, SETTLED, [incidentId])).length > 0;
}

export async function nextNumber(em: EntityManager, shopId: string): Promise<number> {
  const [row] = await sqlIn<{ number: number }>(em, NEXT_NUMBER, [shopId]);
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
}
