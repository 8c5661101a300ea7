import type { PromotionDetail } from '@hanout/contracts';
import { promotionsContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { contentOf, draftOf, NEW_PROMOTION, type PromotionDraft } from './draft.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A promotion as a form: what is typed, whether it is saved, why it was refused. */
export function usePromotionForm(promotion: PromotionDetail | null) {
  const { t } = useTranslation();
  const call = useCall();
  const locale = useLocale();
  const navigate = useNavigate();
  const read = () => (promotion ? draftOf(promotion, locale) : NEW_PROMOTION);
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState(base);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [saving, setSaving] = useState(false);
  const changed = !same(base, draft);
  useUnsaved(changed);
  const latest = useRef({ base, draft });
  latest.current = { base, draft };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that was read is taken over once
  useEffect(() => {
    if (!same(latest.current.base, latest.current.draft)) return;
    const present = read();
    setBase(present);
    setDraft(present);
  }, [promotion?.version]);

  const takeSaved = () => {
    const present = read();
    setBase(present);
    setDraft(present);
    setRefused(null);
  };
  const done = (text: string) => {
    setRefused(null);
    setBase(draft);
    notifyDone(text);
  };
  const save = async () => {
    setSaving(true);
    const content = contentOf(draft, promotion);
    if (promotion) {
      const body = { ...content, version: promotion.version };
      const answer = await call(promotionsContract.update, { params: { id: promotion.id }, body });
      if (answer.ok) done(t('promotions.saved'));
      else setRefused(answer);
    } else {
      const answer = await call(promotionsContract.create, { body: content });
      if (answer.ok) {
        done(t('promotions.created'));
        navigate(`/promotions/${answer.data.id}`, { replace: true, state: SAVED });
      } else setRefused(answer);
    }
    setSaving(false);
  };
  return {
    ...{ draft, changed, refused, saving, save, takeSaved },
    set: (change: Partial<PromotionDraft>) => setDraft((known) => ({ ...known, ...change })),
    drop: () => {
      setDraft(base);
      setRefused(null);
    },
    errors: refused?.errors ?? {},
    locked: promotion !== null,
  };
}

export type PromotionForm = ReturnType<typeof usePromotionForm>;
