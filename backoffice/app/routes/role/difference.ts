import type { RoleDetail } from '@hanout/contracts';

export interface RoleDraft {
  readonly names: { readonly fr?: string; readonly ar?: string; readonly en?: string };
  readonly permissions: ReadonlySet<string>;
  readonly ownOrdersOnly: boolean;
  readonly needsSecondFactor: boolean;
}

export interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly limit: boolean;
  /** Who may do more or less than before: not whoever has it by another role. And who sets up a second factor first. */
  readonly touched: number;
}

export function differenceOf(
  saved: Pick<RoleDetail, 'permissions' | 'ownOrdersOnly' | 'needsSecondFactor' | 'people'>,
  draft: Omit<RoleDraft, 'names'>,
): Difference {
  const had = new Set(saved.permissions);
  const added = [...draft.permissions].filter((one) => !had.has(one));
  const removed = saved.permissions.filter((one) => !draft.permissions.has(one));
  const limit = saved.ownOrdersOnly !== draft.ownOrdersOnly;
  const changed = [...added, ...removed];
  const demanded = draft.needsSecondFactor && !saved.needsSecondFactor;
  const touched = saved.people.filter(
    ({ others, guarded }) => limit || (demanded && !guarded) || changed.some((one) => !others.includes(one)),
  ).length;
  return { added: added.length, removed: removed.length, limit, touched };
}
