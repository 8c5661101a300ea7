import type { OrderDetail } from '@hanout/contracts';
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
      <ul className="flex flex-col gap-1.5">
        {installments.map(({ position, dueOn, amount, left, status }) => (
          <li key={position} className="flex items-center gap-2">
            <span className="w-24 flex-none">
              <Day day={dueOn} />
            </span>
            <Tag tone={TONES[status]}>{t(`order.installments.status.${status}`)}</Tag>
            <span className="ms-auto text-xs text-ink-3">
              {left > 0 && left < amount && (
                <>
                  {t('order.installments.left')} <Amount value={left} />
                </>
              )}
            </span>
            <Amount value={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      <PlanDialog order={order} open={open === 'plan'} onClose={close} />
      <PayInstallmentDialog order={order} open={open === 'pay'} onClose={close} />
    </Card>
  );
}
