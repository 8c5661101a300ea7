import type { OrderDetail } from '@hanout/contracts';
import { type Centimes, sum } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { Day } from '../../time/moment.tsx';
import { PayInstallmentDialog } from './pay-installment-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const TONES: Record<OrderDetail['installments'][number]['status'], Tone> = {
  paid: 'good',
  partial: 'move',
  due: 'idle',
  late: 'bad',
};

/** When the customer pays how much; shown for orders that are paid so. */
export function InstallmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const mayPay = useMay('orders.pay');
  const [open, setOpen] = useState<'plan' | 'pay' | null>(null);
  const close = () => setOpen(null);
  const { installments } = order;
  if (order.paymentType !== 'installment' && installments.length === 0) return null;
  const payable = mayPay && order.fulfilment.includes('pay') && installments.some(({ left }) => left > 0);
  const plannable = order.state === 'draft' || order.totals.outstanding > 0;
  return (
    <Card
      icon="calendar-clock"
      title={t('order.installments.title')}
      actions={
        mayPay && (
          <>
            {payable && (
              <Button size="s" onClick={() => setOpen('pay')}>
                {t('order.installments.pay')}
              </Button>
            )}
            {plannable && (
              <Button size="s" kind="ghost" onClick={() => setOpen('plan')}>
                {t('order.installments.plan')}
              </Button>
            )}
          </>
        )
      }
    >
      {installments.length === 0 && <p className="text-ink-3">{t('order.installments.none')}</p>}
      <ul className="flex flex-col gap-2">
        {installments.map(({ position, dueOn, amount, paid, left, status }) => (
          <li key={position} className="flex flex-col gap-0.5">
            <span className="flex items-center gap-2">
              <span className="w-24 flex-none">
                <Day day={dueOn} />
              </span>
              <Tag tone={TONES[status]}>{t(`order.installments.status.${status}`)}</Tag>
              <Amount value={amount} className="ms-auto font-semibold" />
            </span>
            <PaidAndLeft paid={paid} left={left} />
          </li>
        ))}
      </ul>
      {installments.length > 0 && <InstallmentTotals installments={installments} />}
      {open === 'plan' && <PlanDialog order={order} onClose={close} />}
      {open === 'pay' && <PayInstallmentDialog order={order} onClose={close} />}
    </Card>
  );
}

interface PaidAndLeftProps {
  paid: Centimes;
  left: Centimes;
}

function PaidAndLeft({ paid, left }: PaidAndLeftProps) {
  const { t } = useTranslation();
  return (
    <span className="flex justify-between gap-2 text-xs text-ink-2">
      <span>
        {t('order.paid')} <Amount value={paid} />
      </span>
      <span>
        {t('order.installments.left')} <Amount value={left} />
      </span>
    </span>
  );
}

/** What all of them come to, what was paid of it and what is left. */
function InstallmentTotals({ installments }: Pick<OrderDetail, 'installments'>) {
  const { t } = useTranslation();
  const of = (name: 'amount' | 'paid' | 'left') => sum(installments.map((one) => one[name]));
  return (
    <div className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2">
      <span className="flex justify-between gap-2 font-semibold">
        {t('order.installments.sum')}
        <Amount value={of('amount')} unit={t('app.da')} />
      </span>
      <PaidAndLeft paid={of('paid')} left={of('left')} />
    </div>
  );
}
