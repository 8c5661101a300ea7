import { shopSettingsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { changedMembers, changeOf, draftOf, type SettingsDraft } from './draft.ts';
import type { loader } from './load.server.ts';

/** The settings as a form: what is typed, whether it is saved, why it was refused. */
export function useSettingsForm() {
  const { t } = useTranslation();
  const { save: send, busy, refused, errors, forget } = useSave();
  const { settings } = useLoaderData<typeof loader>();
  const [base, setBase] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(base);
  const changed = changedMembers(base, draft).length > 0;
  useUnsaved(changed);
  const save = async () => {
    if (busy) return;
    const body = changeOf(base, draft);
    const answer = await send(shopSettingsContract.change, { body }, t('shopSettings.saved'));
    if (!answer.ok) return;
    const present = draftOf(answer.data);
    setBase(present);
    // What was typed while it was saved stays typed.
    setDraft((now) => ({
      ...present,
      ...Object.fromEntries(changedMembers(draft, now).map((one) => [one, now[one]])),
    }));
  };
  return {
    ...{ draft, changed, refused, busy, save },
    errors,
    set: (change: Partial<SettingsDraft>) => setDraft((known) => ({ ...known, ...change })),
    drop: () => {
      setDraft(base);
      forget();
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
