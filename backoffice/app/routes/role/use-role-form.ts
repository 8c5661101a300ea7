import { rolesContract } from '@hanout/contracts';
import type { Permission } from '@hanout/kernel';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { differenceOf, type RoleDraft } from './difference.ts';
import type { loader } from './load.server.ts';

type Role = ReturnType<typeof useLoaderData<typeof loader>>['role'];

const draftOf = ({ names, permissions, ownOrdersOnly, needsSecondFactor }: Role): RoleDraft => ({
  names,
  permissions: new Set(permissions),
  ownOrdersOnly,
  needsSecondFactor,
});

/** A role under change: what is ticked, how far it is from what is saved, and sending it. */
export function useRoleForm() {
  const { t } = useTranslation();
  const { role } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { save, busy, refused, errors, forget } = useSave();
  const [draft, setDraft] = useState(() => draftOf(role));
  const difference = differenceOf(role, draft);
  const renamed = (['fr', 'ar', 'en'] as const).some(
    (locale) => (draft.names[locale] ?? '') !== (role.names[locale] ?? ''),
  );
  const demand = draft.needsSecondFactor !== role.needsSecondFactor;
  const changed = renamed || demand || difference.limit || difference.added + difference.removed > 0;
  const release = useUnsaved(changed && !busy);
  const { id, version, key } = role;
  const send = async () => {
    const rights = {
      permissions: [...draft.permissions] as Permission[],
      ownOrdersOnly: draft.ownOrdersOnly,
      needsSecondFactor: draft.needsSecondFactor,
    };
    const { fr = '', ar, en } = draft.names;
    const names = { fr, ...(ar ? { ar } : {}), ...(en ? { en } : {}) };
    if (!id) {
      const made = await save(rolesContract.create, { body: { ...rights, names } }, t('rights.created'));
      if (!made.ok) return;
      release();
      navigate(`/roles/${made.data.id}`, { replace: true, state: SAVED });
      return;
    }
    const body = { ...rights, version, ...(key ? {} : { names }) };
    await save(rolesContract.edit, { params: { id }, body }, t('rights.saved'));
  };
  return {
    ...{ role, draft, difference, renamed, demand, changed, busy, refused, errors, send },
    set: (change: Partial<RoleDraft>) => setDraft((now) => ({ ...now, ...change })),
    drop: () => {
      forget();
      setDraft(draftOf(role));
    },
  };
}
export type RoleForm = ReturnType<typeof useRoleForm>;
