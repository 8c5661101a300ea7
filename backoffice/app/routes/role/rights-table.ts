import { neededBy, PERMISSIONS, type Permission } from '@hanout/kernel';

export const COLUMNS = ['see', 'create', 'change', 'act'] as const;
export type Column = (typeof COLUMNS)[number];

const CREATING = ['create', 'upload', 'report'];
const actionOf = (permission: string) => permission.split('.')[1] ?? '';
export const areaOf = (permission: string) => permission.split('.')[0] ?? '';

export function columnOf(permission: Permission): Column {
  const action = actionOf(permission);
  if (action === 'read') return 'see';
  if (action === 'edit') return 'change';
  return CREATING.includes(action) ? 'create' : 'act';
}

/** Resources in their order, each with its permissions by column. */
export const AREAS = [...new Set(PERMISSIONS.map(areaOf))].map((area) => ({
  area,
  cells: COLUMNS.map((column) => ({
    column,
    permissions: PERMISSIONS.filter((one) => areaOf(one) === area && columnOf(one) === column),
  })),
}));

/** Ticked with what it needs to be seen, or unticked with what needs it. */
export function toggled(permissions: ReadonlySet<string>, permission: string): ReadonlySet<string> {
  const next = new Set(permissions);
  if (!next.delete(permission)) {
    for (let one: string | undefined = permission; one; one = neededBy(one)) next.add(one);
    return next;
  }
  const lost = [permission];
  for (const gone of lost)
    for (const one of next)
      if (neededBy(one) === gone) {
        next.delete(one);
        lost.push(one);
      }
  return next;
}
