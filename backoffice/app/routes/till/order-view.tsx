import type { TillOrder } from '@hanout/contracts';
import {
  type Centimes,
  formatAmount,
  type OrderAct,
  type Paper,
  paysWhole,
  toCentimes,
  uuidv7,
  ZERO,
} from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import type { KeptDocument } from '../../till/database.ts';
import { may } from '../../till/limits.ts';
import { actOnOrder } from '../../till/order-acts.ts';
import { useTill } from '../../till/use-till.ts';
import { Aside } from './aside.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderFinder } from './order-finder.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentPage } from './payment-page.tsx';
import { RefundPage } from './refund-page.tsx';
import { useKeys } from './use-keys.ts';
import { useOrderSearch } from './use-order-search.ts';
import { paperFor } from './use-print.tsx';
import { useSay } from './use-say.ts';

interface OrderViewProps {
  onBack: () => void;
  onSold: (kept: KeptDocument, paper: Paper) => void;
}

interface Act {
  /** Of the document that it becomes: made with the question, so that it is answered once. */
  readonly id: string;
  readonly kind: OrderAct;
  readonly amount: Centimes;
}

/** An order of the shop at the counter: it is found, then paid, handed over, or its customer is given money back. */
export function OrderView({ onBack, onSold }: OrderViewProps) {
  const search = useOrderSearch();
  const [act, setAct] = useState<Act | null>(null);
  const { order, choose } = search;
  const leave = () => choose(null);
  if (order && act) return <OrderMoney order={order} act={act} onBack={() => setAct(null)} onSold={onSold} />;
  return (
    <Found
      onBack={order ? leave : onBack}
      search={search}
      onAct={(kind, amount) => setAct({ id: uuidv7(), kind, amount })}
      onSold={onSold}
    />
  );
}

interface FoundProps {
  search: ReturnType<typeof useOrderSearch>;
  onBack: () => void;
  onAct: (kind: OrderAct, amount: Centimes) => void;
  onSold: OrderViewProps['onSold'];
}

function Found({ search, onBack, onAct, onSold }: FoundProps) {
  const { t } = useTranslation();
  const { order } = search;
  const handOver = useHandingOver(onSold);
  useKeys({ Escape: onBack });
  return (
    <main id="content" className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto bg-paper p-3 print:hidden">
      <div className="flex items-center gap-3.5">
        <Button size="touch" icon="chevron-left" mirror hotkey="Esc" onClick={onBack}>
          {t(order ? 'pos.orders.all' : 'pos.backToCart')}
        </Button>
        <h1 className="text-xl font-semibold">
          {order ? t('pos.orders.one', { number: order.number }) : t('pos.orders.title')}
        </h1>
      </div>
      {order ? (
        <OrderActs
          order={order}
          onHandOver={() => (order.due > 0 ? onAct('order_pickup', order.due) : void handOver(order))}
          onPay={(amount) => onAct('order_payment', amount)}
          onRefund={(amount) => onAct('order_refund', amount)}
        />
      ) : (
        <OrderFinder {...search} />
      )}
    </main>
  );
}

/** Nothing is to be paid: the goods go out at once. */
function useHandingOver(onSold: OrderViewProps['onSold']) {
  const { till } = useTill();
  const locale = useLocale();
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const [id] = useState(() => uuidv7());
  return async (order: TillOrder) => {
    if (busy) return;
    setBusy(true);
    try {
      const nothing = { total: ZERO, form: null, payments: [], refunds: [], rounding: ZERO };
      const kept = await actOnOrder(till, { id, kind: 'order_pickup' }, order, nothing, [], locale);
      say.done('operation');
      onSold(kept, paperFor('POS', till.view.boot?.register.settings.ticketWidth ?? '80mm'));
    } catch (error) {
      say.unkept(error);
    } finally {
      setBusy(false);
    }
  };
}

interface OrderMoneyProps extends OrderViewProps {
  order: TillOrder;
  act: Act;
}

/** How it is paid or given back, beside what it is for. */
function OrderMoney({ order, act, onBack, onSold }: OrderMoneyProps) {
  const { kind, amount } = act;
  const { t } = useTranslation();
  const { till } = useTill();
  const locale = useLocale();
  const shared = {
    ...{ back: t('pos.orders.back'), onBack, onSold },
    title: t('pos.orders.moneyTitle', { number: order.number, amount: formatAmount(amount) }),
    aside: (
      <Aside label={t('pos.orders.one', { number: order.number })}>
        <OrderSummary order={order} />
      </Aside>
    ),
  };
  const rest = toCentimes(order.refundable - amount);
  // What the desk's dialog says of it (BO-237).
  const partial = rest > 0 ? [t('order.money_dialog.refund.partial', { amount: formatAmount(rest) })] : [];
  if (kind === 'order_refund')
    return (
      <RefundPage
        {...shared}
        due={amount}
        first="cash"
        warnings={() => [
          ...partial,
          ...(may(till.cashier, 'till.approve') ? [] : [t('pos.orders.refundApproval')]),
        ]}
        needsApproval={() => !may(till.cashier, 'till.approve')}
        give={(given, approvals) => {
          const money = { total: toCentimes(-amount), form: null, payments: [], ...given };
          return actOnOrder(till, act, order, money, approvals, locale);
        }}
        submit={t('pos.returns.submit')}
      />
    );
  return (
    <PaymentPage
      {...shared}
      total={amount}
      takes={paysWhole}
      hasCustomer
      channelOf={() => 'POS'}
      pay={(paid) => actOnOrder(till, act, order, { total: amount, refunds: [], ...paid }, [], locale)}
      done="operation"
    />
  );
}
