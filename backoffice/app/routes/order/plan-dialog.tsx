import type { OrderDetail } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';
import { InstallmentFields, partsOf, planSum } from '../../orders/installment-fields.tsx';

/** The parts of what the order is worth, and their days. */
export function PlanDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t('order.installments.planTitle', { number: order.number })}
      description={t('order.installments.planHint', { amount: formatAmount(order.totals.worth) })}
      act="plan_installments"
      submit={t('order.installments.save')}
    >
      <PlanFields order={order} />
    </ActDialog>
  );
}

/** Begun each time that the dialog opens, with the plan of that moment. */
function PlanFields({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(() => partsOf(order.installments));
  return (
    <>
      <InstallmentFields parts={parts} total={order.totals.worth} onChange={setParts} />
      <p className="flex justify-between font-semibold" aria-live="polite">
        {t('order.installments.sum')}
        <Amount value={planSum(parts)} unit={t('app.da')} />
      </p>
    </>
  );
}
