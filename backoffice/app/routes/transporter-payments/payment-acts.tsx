import { remittancesContract, type TransporterPaymentRow } from '@hanout/contracts';
import { algiersDay } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { ConfirmPayment } from '../../remittances/confirm-payment.tsx';
import type { loader } from './load.server.ts';

/** What may be done about a payment: confirm it once, or take back what was confirmed. */
export function PaymentActs({ payment }: { payment: TransporterPaymentRow }) {
  const { t } = useTranslation();
  const { accounts, now } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<'confirm' | 'reverse' | null>(null);
  const mayConfirm = useMay('accounts.move') && payment.step === 'ready' && payment.includedRows > 0;
  const applied = payment.step === 'applied' && !payment.reverses && !payment.reversedBy;
  const mayReverse = useMay('accounts.reverse') && applied;
  const number = t('payouts.number', { number: payment.number });
  const close = () => setOpen(null);
  return (
    <span className="relative z-1 flex justify-end gap-1.5">
      {mayConfirm && (
        <Button
          size="s"
          kind="primary"
          onClick={() => setOpen('confirm')}
          aria-label={`${t('payouts.confirm.act')} ${number}`}
        >
          {t('payouts.confirm.act')}
        </Button>
      )}
      {mayReverse && (
        <Button
          size="s"
          onClick={() => setOpen('reverse')}
          aria-label={`${t('payouts.reverse.act')} ${number}`}
        >
          {t('payouts.reverse.act')}
        </Button>
      )}
      {open === 'confirm' && (
        <ConfirmPayment
          payment={{ ...payment, rows: payment.includedRows }}
          accounts={accounts}
          today={algiersDay(new Date(now))}
          onClose={close}
        />
      )}
      {open === 'reverse' && <ReversePayment payment={payment} onClose={close} />}
    </span>
  );
}

function ReversePayment({ payment, onClose }: { payment: TransporterPaymentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const number = t('payouts.number', { number: payment.number });
  return (
    <FormDialog
      title={t('payouts.reverse.title', { number })}
      description={t('payouts.reverse.text')}
      submit={t('payouts.reverse.act')}
      kind="danger"
      send={(form) =>
        call(remittancesContract.reverse, {
          params: { id: payment.id },
          body: { version: payment.version, reason: String(form.get('reason') ?? '') },
        })
      }
      done={t('payouts.reverse.done', { number })}
      onClose={onClose}
    >
      <AreaField label={t('payouts.reverse.reason')} name="reason" rows={3} maxLength={300} />
    </FormDialog>
  );
}
