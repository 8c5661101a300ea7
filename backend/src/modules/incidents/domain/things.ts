import type { IncidentThingKind } from '@hanout/contracts';

/** What somebody must be allowed to read before an incident tells them of it. */
const READ_WITH: Readonly<Record<IncidentThingKind, string | null>> = {
  warehouse: null,
  stock_level: 'stock.read',
  stock_movement: 'stock.read',
  order: 'orders.read',
  other: null,
};

/** Whether somebody with these permissions may name such a thing. */
export function mayName(kind: IncidentThingKind, permissions: ReadonlySet<string>): boolean {
  const needed = READ_WITH[kind];
  return needed === null || permissions.has(needed);
}
