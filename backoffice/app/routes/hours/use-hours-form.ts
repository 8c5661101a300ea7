import { hoursContract, type ShopHours } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleWords } from '../../forms/stale-words.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { draftOf, type HoursDraft, isSame, rebased } from '../../hours/week-draft.ts';
import type { loader } from './load.server.ts';

/** The hours as a form. It began from one version: who saves after somebody else is told so. */
export function useHoursForm() {
  const { t } = useTranslation();
  const { hours } = useLoaderData<typeof loader>();
  const { save: send, busy, refused, errors, forget } = useSave();
  const [base, setBase] = useState(hours);
  const [draft, setDraft] = useState(() => draftOf(hours));
  const changed = !isSame(draft, draftOf(base));
  useUnsaved(changed);
  const latest = useRef(hours);
  latest.current = hours;
  const go = (since: HoursDraft, to: ShopHours) => {
    setBase(to);
    setDraft((now) => rebased(now, since, draftOf(to)));
  };
  const save = async () => {
    const { firstDay, regular, ramadan } = draft;
    if (busy || !regular) return;
    const body = { version: base.version, firstDay, regular, ramadan };
    const answer = await send(hoursContract.save, { body }, t('hours.saved'));
    if (answer.ok) go(draft, answer.data);
    // Whoever saved meanwhile is seen now; what was changed here stays.
    else if (answer.code === 'stale') go(draftOf(base), latest.current);
  };
  const said = refused?.code === 'stale' ? { ...refused, message: staleWords(t, refused) } : refused;
  return {
    ...{ draft, changed, busy, refused: said, errors, save },
    set: (change: Partial<HoursDraft>) => setDraft((known) => ({ ...known, ...change })),
    drop: () => {
      setBase(hours);
      setDraft(draftOf(hours));
      forget();
    },
  };
}

export type HoursForm = ReturnType<typeof useHoursForm>;
