import type { RoleDetail } from '@hanout/contracts';
import { LOCALES } from '@hanout/kernel';
import { mergedValues } from '../../forms/kept-entries.ts';

export interface RoleDraft {
  readonly names: { readonly fr?: string; readonly ar?: string; readonly en?: string };
  readonly permissions: ReadonlySet<string>;
  readonly ownOrdersOnly: boolean;
  readonly needsSecondFactor: boolean;
}

type Rights = Pick<RoleDetail, 'names' | 'permissions' | 'ownOrdersOnly' | 'needsSecondFactor'>;

/** What was changed of a role as it was, laid over what it is now: neither's ticks are lost. */
export function rebased(draft: RoleDraft, before: RoleDraft, now: Rights): RoleDraft {
  const kept = { before: [...before.permissions], typed: [...draft.permissions] };
  const named = LOCALES.filter((locale) => (draft.names[locale] ?? '') !== (before.names[locale] ?? ''));
  return {
    names: { ...now.names, ...Object.fromEntries(named.map((locale) => [locale, draft.names[locale]])) },
    permissions: new Set(mergedValues(now.permissions, kept)),
    ownOrdersOnly: draft.ownOrdersOnly === before.ownOrdersOnly ? now.ownOrdersOnly : draft.ownOrdersOnly,
    needsSecondFactor:
      draft.needsSecondFactor === before.needsSecondFactor ? now.needsSecondFactor : draft.needsSecondFactor,
  };
}

export interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly limit: boolean;
  readonly renamed: boolean;
  /** Whether a second factor is needed, or no more. */
  readonly demand: boolean;
  /** Who may do more or less than before: not whoever has it by another role. And who sets up a second factor first. */
  readonly touched: number;
}

export function differenceOf(saved: Rights & Pick<RoleDetail, 'people'>, draft: RoleDraft): Difference {
  const had = new Set(saved.permissions);
  const added = [...draft.permissions].filter((one) => !had.has(one));
  const removed = saved.permissions.filter((one) => !draft.permissions.has(one));
  const limit = saved.ownOrdersOnly !== draft.ownOrdersOnly;
  const renamed = LOCALES.some((locale) => (draft.names[locale] ?? '') !== (saved.names[locale] ?? ''));
  const changed = [...added, ...removed];
  const demand = draft.needsSecondFactor !== saved.needsSecondFactor;
  const demanded = draft.needsSecondFactor && demand;
  const touched = saved.people.filter(
    ({ others, guarded }) => limit || (demanded && !guarded) || changed.some((one) => !others.includes(one)),
  ).length;
  return { added: added.length, removed: removed.length, limit, renamed, demand, touched };
}
