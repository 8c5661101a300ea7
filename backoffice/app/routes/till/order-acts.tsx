import type { TillOrder } from '@hanout/contracts';
import { type Centimes, formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountBox } from './amount-box.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useKeys } from './use-keys.ts';

interface OrderActsProps {
  order: TillOrder;
  onHandOver: () => void;
  onPay: (amount: Centimes) => void;
  onRefund: (amount: Centimes) => void;
}

/** What may be done with an order here; why its goods stay, where they do. */
export function OrderActs({ order, onHandOver, onPay, onRefund }: OrderActsProps) {
  const { t } = useTranslation();
  const { keeps, due, payable, refundable } = order;
  useKeys(keeps ? {} : { F9: onHandOver });
  const isIdle = keeps === 'over' && payable === 0 && refundable === 0;
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-1 flex-col gap-3">
      <div className="rounded-l border border-line">
        <OrderSummary order={order} />
      </div>
      {keeps && <Notice tone={keeps === 'over' ? 'good' : 'wait'}>{t(`pos.orders.keeps.${keeps}`)}</Notice>}
      {isIdle && <p className="text-sm text-ink-2">{t('pos.orders.idle')}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-2">
        {payable > 0 && (
          <Amount
            name="payment"
            label={t('pos.orders.payment')}
            most={payable}
            submit={t('pos.orders.pay')}
            onSubmit={onPay}
          />
        )}
        {refundable > 0 && (
          <Amount
            name="refund"
            label={t('pos.orders.refund')}
            most={refundable}
            submit={t('pos.returns.refund')}
            onSubmit={onRefund}
          />
        )}
      </div>
      {!keeps && (
        <div className="sticky bottom-0 mt-auto border-t border-line bg-paper py-3">
          <Button
            kind="primary"
            size="touch"
            icon="package"
            hotkey="F9"
            className="h-14! w-full text-lg!"
            onClick={onHandOver}
          >
            {due > 0 ? t('pos.orders.handOverFor', { amount: formatAmount(due) }) : t('pos.orders.handOver')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AmountProps {
  name: string;
  label: string;
  most: Centimes;
  submit: string;
  onSubmit: (amount: Centimes) => void;
}

/** All of it, unless less is typed (BO-225, BO-234). */
function Amount({ name, label, most, submit, onSubmit }: AmountProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const go = () => {
    const amount = typed.trim() ? amountOf(typed) : most;
    if (amount === null || Number.isNaN(amount) || amount <= 0) return notifyFailed(t('pos.faults.amount'));
    if (amount > most) return notifyFailed(t('pos.orders.most', { amount: formatAmount(most) }));
    onSubmit(amount);
  };
  return (
    <form
      className="flex flex-col gap-2 rounded-l border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <AmountBox name={name} label={label} placeholder={amountText(most)} value={typed} onChange={setTyped} />
      <Button size="touch" type="submit" className="h-12!">
        {submit}
      </Button>
    </form>
  );
}
