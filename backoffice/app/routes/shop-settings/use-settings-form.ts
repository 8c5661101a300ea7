import { shopSettingsContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { changedMembers, changeOf, draftOf, type SettingsDraft } from './draft.ts';
import type { loader } from './route.tsx';

/** The settings as a form: what is typed, whether it is saved, why it was refused. */
export function useSettingsForm() {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { settings } = useLoaderData<typeof loader>();
  const [base, setBase] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(base);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [saving, setSaving] = useState(false);
  const changed = changedMembers(base, draft).length > 0;
  useUnsaved(changed);
  const save = async () => {
    if (saving) return;
    setSaving(true);
    const answer = await api.send(shopSettingsContract.change, { body: changeOf(base, draft) });
    setSaving(false);
    setRefused(answer.ok ? null : answer);
    if (!answer.ok) return;
    const present = draftOf(answer.data);
    setBase(present);
    setDraft(present);
    notifyDone(t('shopSettings.saved'));
    revalidate();
  };
  return {
    ...{ draft, changed, refused, saving, save },
    errors: refused?.errors ?? {},
    set: (change: Partial<SettingsDraft>) => setDraft((known) => ({ ...known, ...change })),
    drop: () => {
      setDraft(base);
      setRefused(null);
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
