import { remittancesContract } from '@hanout/contracts';
import { sum } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { useSave } from '../../forms/use-save.ts';
import { bodyOf, emptyDraft, type PaymentDraft, questionOf, stillThere } from './draft.ts';
import type { loader } from './load.server.ts';
import { MoneyCard } from './money-card.tsx';
import { ParcelsCard } from './parcels-card.tsx';
import { useFees } from './use-fees.ts';
import { useParcels } from './use-parcels.ts';

const NOTHING: ReadonlySet<string> = new Set();

function usePayment() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { chosen: asked, today } = useLoaderData<typeof loader>();
  const [transporterId, setTransporter] = useState(asked);
  const [ticked, setTicked] = useState(NOTHING);
  const [empty] = useState(() => emptyDraft(today));
  const [draft, setDraft] = useState(empty);
  const { parcels, again } = useParcels(transporterId);
  const sending = useSave();
  const release = useUnsaved(ticked.size > 0 || JSON.stringify(draft) !== JSON.stringify(empty));
  const orders = parcels.status === 'ready' ? stillThere(parcels.orders, ticked) : [];
  const fees = useFees(questionOf(transporterId, orders, draft));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.busy) return;
    const body = bodyOf(transporterId, orders, draft);
    const answer = await sending.save(remittancesContract.create, { body });
    // What was paid meanwhile is shown as it stands; what is still there stays ticked.
    if (!answer.ok && answer.code === 'rows_changed') again();
    if (!answer.ok) return;
    release();
    notifyDone(t('payouts.form.done', { number: t('payouts.number', { number: answer.data.number }) }));
    navigate('/transporter-payments', { state: SAVED });
  };
  const choose = (id: string) => {
    setTransporter(id);
    setTicked(NOTHING);
  };
  const change = (part: Partial<PaymentDraft>) => setDraft((known) => ({ ...known, ...part }));
  const chosen = new Set(orders.map(({ id }) => id));
  return {
    ...{ transporterId, choose, chosen, setTicked, parcels, again, orders, draft, change, submit, fees },
    ...sending,
  };
}

/** Parcels and the money that came for them; saved as a draft, which moves nothing (BO-056). */
export function PaymentForm() {
  const { t } = useTranslation();
  const { today } = useLoaderData<typeof loader>();
  const { orders, draft, submit, refused, errors, busy, fees, ...payment } = usePayment();
  const form = useFirstWrong(refused);
  const collected = sum(orders.map((order) => order.total));
  const total = t('app.amount', { amount: amountText(collected) });
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={keys} noValidate className="order-page flex-1">
      <FormErrors value={errors}>
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused && Object.keys(errors).length === 0 && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <ParcelsCard
            transporterId={payment.transporterId}
            onTransporter={payment.choose}
            parcels={payment.parcels}
            again={payment.again}
            chosen={payment.chosen}
            quote={fees.answer}
            onChange={payment.setTicked}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <MoneyCard draft={draft} today={today} fees={fees} onChange={payment.change} />
          <div className="sticky bottom-0 flex flex-col gap-2 rounded-m border border-line bg-paper p-3.5">
            <p aria-live="polite" className="text-ink-2">
              {t('payouts.form.count', { count: orders.length })}
            </p>
            <p aria-live="polite" className="text-lg font-semibold">
              {t('payouts.form.total', { total })}
            </p>
            {errors.orderIds && <p className="tone-bad text-tone-ink">{errors.orderIds}</p>}
            <Button
              type="submit"
              kind="primary"
              size="touch"
              busy={busy}
              disabled={busy || orders.length === 0}
            >
              {busy ? t('form.submitting') : t('payouts.form.submit')}
            </Button>
          </div>
        </div>
      </FormErrors>
    </form>
  );
}
