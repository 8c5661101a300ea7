import { rolesContract } from '@hanout/contracts';
import type { Permission } from '@hanout/kernel';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleWords } from '../../forms/stale-words.ts';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { differenceOf, type RoleDraft, rebased } from './difference.ts';
import type { loader } from './load.server.ts';

type Role = ReturnType<typeof useLoaderData<typeof loader>>['role'];

const draftOf = ({ names, permissions, ownOrdersOnly, needsSecondFactor }: Role): RoleDraft => ({
  names,
  permissions: new Set(permissions),
  ownOrdersOnly,
  needsSecondFactor,
});

const begun = (role: Role) => ({ seen: role, draft: draftOf(role) });

/**
 * What is ticked over the role as it was seen: what is read again meanwhile does not change what is sent. `lay` puts what
 * was ticked since over what is saved now.
 */
function useRoleDraft(saved: Role) {
  const latest = useRef(saved);
  latest.current = saved;
  const [known, setKnown] = useState(() => begun(saved));
  const { seen, draft } = known;
  const difference = differenceOf({ ...seen, people: saved.people }, draft);
  const { added, removed, limit, renamed, demand } = difference;
  const changed = renamed || limit || demand || added + removed > 0;
  if (!changed && seen !== saved) setKnown(begun(saved));
  return {
    ...{ seen, draft, difference, changed },
    set: (change: Partial<RoleDraft>) => setKnown((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    begin: () => setKnown(begun(latest.current)),
    lay: (since: RoleDraft) =>
      setKnown((now) => ({ seen: latest.current, draft: rebased(now.draft, since, latest.current) })),
  };
}

/** A role under change: what is ticked, how far it is from what is saved, and sending it. */
export function useRoleForm() {
  const { t } = useTranslation();
  const { role: saved } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { save, busy, refused, errors, forget } = useSave();
  const { seen, draft, difference, changed, set, begin, lay } = useRoleDraft(saved);
  const release = useUnsaved(changed && !busy);
  const { id, version, key } = seen;
  const { permissions, ownOrdersOnly, needsSecondFactor } = draft;
  const rights = { permissions: [...permissions] as Permission[], ownOrdersOnly, needsSecondFactor };
  const { fr = '', ar, en } = draft.names;
  const names = { fr, ...(ar ? { ar } : {}), ...(en ? { en } : {}) };
  const create = async () => {
    const made = await save(rolesContract.create, { body: { ...rights, names } }, t('rights.created'));
    if (!made.ok) return;
    release();
    navigate(`/roles/${made.data.id}`, { replace: true, state: SAVED });
  };
  const edit = async () => {
    const body = { ...rights, version, ...(key ? {} : { names }) };
    const answer = await save(rolesContract.edit, { params: { id }, body }, t('rights.saved'));
    if (answer.ok) lay(draft);
    else if (answer.code === 'stale') lay(draftOf(seen));
  };
  const drop = () => {
    forget();
    begin();
  };
  const said = refused?.code === 'stale' ? { ...refused, message: staleWords(t, refused) } : refused;
  return {
    /** Of nobody else's making: the owner's, and one that allows more than whoever looks. */
    fixed: key === 'owner' || !saved.mayGive,
    ...{ role: { ...seen, people: saved.people }, draft, difference, changed, busy, refused: said, errors },
    ...{ set, drop, save: async () => (busy ? undefined : id ? edit() : create()) },
  };
}
export type RoleForm = ReturnType<typeof useRoleForm>;
