import type { EndpointDefinition } from '@hanout/contracts';
import { catalogAdminContract as contract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../forms/outcome.ts';
import { useApi } from '../forms/use-api.ts';
import { contentOf } from './content.ts';
import type { Grouping, GroupingDraft } from './draft.ts';
import { type Kind, REMOVE } from './kinds.ts';

interface Writes {
  readonly create: EndpointDefinition;
  readonly update: EndpointDefinition;
}
const WRITES: Readonly<Record<Kind, Writes>> = {
  categories: { create: contract.createCategory, update: contract.updateCategory },
  brands: { create: contract.createBrand, update: contract.updateBrand },
  'brand-lines': { create: contract.createBrandLine, update: contract.updateBrandLine },
  tags: { create: contract.createTag, update: contract.updateTag },
  collections: { create: contract.createCollection, update: contract.updateCollection },
  attributes: { create: contract.createAttribute, update: contract.updateAttribute },
  features: { create: contract.createFeature, update: contract.updateFeature },
};

const spoken = (kind: Kind, draft: GroupingDraft) => (kind === 'brands' ? draft.name : draft.texts.fr.name);

/** A grouping as a form; `grouping` null: a new one. */
export function useGroupingForm(
  kind: Kind,
  grouping: Grouping | null,
  opened: GroupingDraft,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(opened);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const name = spoken(kind, draft);
  const finish = (text: string) => {
    notifyDone(text);
    revalidate();
    onDone();
  };
  const save = async () => {
    setBusy(true);
    const content = contentOf(kind, draft, grouping === null);
    const { create, update } = WRITES[kind];
    const answer = grouping
      ? await api.send(update, {
          params: { id: grouping.id },
          body: { ...content, version: grouping.version },
        })
      : await api.send(create, { body: content });
    setBusy(false);
    if (!answer.ok) return setRefused(answer);
    finish(t(grouping ? 'groupings.saved' : 'groupings.created', { name }));
  };
  const remove = async () => {
    if (!grouping) return;
    setBusy(true);
    const answer = await api.send(REMOVE[kind], { params: { id: grouping.id } });
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
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async ({ id, version, position }: Grouping, step: 1 | -1) => {
    const body = { version, position: Math.max(0, position + step) };
    const answer = await api.send(contract.updateCategory, { params: { id }, body });
    if (!answer.ok) notifyDone(answer.message);
    revalidate();
  };
}
