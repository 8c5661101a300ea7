import { supplierOrdersContract as contract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleWords } from '../../forms/stale-words.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import { bodyOf, draftOf, isSame, type OrderDraft, rebased, termsOf } from './draft.ts';
import type { loader } from './load.server.ts';

/** An order as a form: all of it as long as it is a draft, then what follows it. Who saves after somebody else is told so. */
export function useOrderForm() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  const { save: send, busy, refused, errors, forget } = useSave();
  const [base, setBase] = useState(order);
  const [draft, setDraft] = useState(() => draftOf(order));
  const changed = !isSame(draft, draftOf(base));
  useUnsaved(changed);
  const latest = useRef(order);
  latest.current = order;
  // Read again under an untouched form: it shows what stands now.
  if (!changed && base !== order) {
    setBase(order);
    setDraft(draftOf(order));
  }
  const params = { id: order.id };
  const ask = () =>
    order.stage === 'draft'
      ? send(contract.save, { params, body: bodyOf(draft, base.version) }, t('buying.saved'))
      : send(
          contract.follow,
          { params, body: { version: base.version, ...termsOf(draft) } },
          t('buying.saved'),
        );
  const save = async () => {
    if (busy) return;
    const since = draftOf(base);
    const answer = await ask();
    if (!answer.ok && answer.code !== 'stale') return;
    const now = latest.current;
    setBase(now);
    setDraft((typed) => rebased(typed, answer.ok ? draft : since, draftOf(now)));
  };
  const said = refused?.code === 'stale' ? { ...refused, message: staleWords(t, refused) } : refused;
  return {
    ...{ draft, changed, busy, refused: said, errors, save },
    set: (change: Partial<OrderDraft>) => setDraft((known) => ({ ...known, ...change })),
    drop: () => {
      setBase(order);
      setDraft(draftOf(order));
      forget();
    },
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
