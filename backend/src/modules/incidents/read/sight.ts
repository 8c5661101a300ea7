import type { StaffPrincipal } from '../../../platform/http/index.ts';

/** Of `i`: those of whoever reads ($2). */
export const OWN = `(i.reporter_id = $2 or i.assignee_id = $2
  or exists (select 1 from incident_watcher_rows w where w.incident_id = i.id and w.staff_id = $2))`;

/** Of `i`: those, and for whoever works on incidents ($3) all of the warehouses in which they work. */
export const SEEN = `(${OWN} or ($3::boolean and (i.warehouse_id is null
  or not exists (select 1 from warehouse_limits p where p.staff_id = $2)
  or exists (select 1 from warehouse_people p where p.staff_id = $2 and p.warehouse_id = i.warehouse_id))))`;

/** Shop, reader, and whether they work on incidents: $1 to $3. */
export const readerOf = ({ shopId, staffId, permissions }: StaffPrincipal) =>
  [shopId, staffId, permissions.has('incidents.edit')] as const;
