import { centimesFromDa, formatAmount } from '@hanout/kernel';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { Day } from '../../time/moment.tsx';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog, ActForm } from './act-dialog.tsx';
import { NoteField, PlaceField } from './money-dialog.tsx';
import { useAct } from './use-act.ts';

/** Pays the earliest instalment that is open; an empty amount pays the rest of it. */
export function PayInstallmentDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const act = useAct(order, onClose);
  const errors = act.refusal?.errors ?? {};
  const next = order.installments.find(({ left }) => left > 0);
  const left = formatAmount(centimesFromDa(next?.left ?? 0));
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t('order.installments.payTitle', { number: order.number })}
      description={next && <Day day={next.dueOn} />}
    >
      <ActForm
        order={order}
        act={act}
        name="pay_installment"
        onClose={onClose}
        submit={t('order.installments.paySubmit')}
      >
        <Field
          label={t('order.installments.amount')}
          optional={t('app.optional')}
          hint={t('order.installments.payEmpty', { amount: left })}
          error={errors.amount?.[0]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="text-xs text-ink-3">{t('app.da')}</span>}
            />
          )}
        </Field>
        <PlaceField />
        <NoteField />
      </ActForm>
    </ActDialog>
  );
}
