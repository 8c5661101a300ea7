import { catalogAdminContract as contract } from '@hanout/contracts';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../forms/outcome.ts';
import { useCall } from '../forms/use-call.ts';
import { contentOf } from './content.ts';
import type { Grouping, GroupingDraft } from './draft.ts';
import { type Kind, WRITES } from './kinds.ts';

const spoken = (kind: Kind, draft: GroupingDraft) => (kind === 'brands' ? draft.name : draft.texts.fr.name);

/** A grouping as a form; `grouping` null: a new one. */
export function useGroupingForm(
  kind: Kind,
  grouping: Grouping | null,
  opened: GroupingDraft,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const call = useCall();
  const [draft, setDraft] = useState(opened);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const name = spoken(kind, draft);
  const finish = (text: string) => {
    notifyDone(text);
    onDone();
  };
  const save = async () => {
    setBusy(true);
    const content = contentOf(kind, draft, grouping === null);
    const { create, update } = WRITES[kind];
    const answer = grouping
      ? await call(update, {
          params: { id: grouping.id },
          body: { ...content, version: grouping.version },
        })
      : await call(create, { body: content });
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    finish(t(grouping ? 'groupings.saved' : 'groupings.created', { name }));
  };
  const remove = async () => {
    if (!grouping) return;
    setBusy(true);
    const answer = await call(WRITES[kind].remove, { params: { id: grouping.id } });
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    finish(t('groupings.removed', { name: grouping.name }));
  };
  return {
    ...{ kind, grouping, draft, refused, busy, save, remove },
    errors: refused?.errors ?? {},
    set: (change: Partial<GroupingDraft>) => setDraft((known) => ({ ...known, ...change })),
  };
}
export type GroupingForm = ReturnType<typeof useGroupingForm>;

/** A category one place up or down among its siblings. */
export function useReorder() {
  const call = useCall();
  return async ({ id, version, position }: Grouping, step: 1 | -1) => {
    const body = { version, position: Math.max(0, position + step) };
    const answer = await call(contract.updateCategory, { params: { id }, body });
    if (!answer.ok) notifyFailed(answer.message);
  };
}
