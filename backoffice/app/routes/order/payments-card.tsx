import type { OrderDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { givenBack } from '../../orders/given-back.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const KINDS = ['deposit', 'payment', 'collection', 'remittance', 'refund', 'forfeit'] as const;

/** What was paid, what is still to collect, and how much of the whole that is; of goods that came back, what is given back. */
export function PaymentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { totals, isReturn } = order;
  // What nobody buys any more is worth nothing: what it was is what was paid of.
  const whole = totals.worth > 0 ? totals.worth : totals.total;
  const [settled, left] = isReturn
    ? [givenBack(order), totals.refundable]
    : [totals.paid, totals.outstanding];
  const words = isReturn
    ? ({ settled: 'order.givenBack', left: 'order.toGiveBack' } as const)
    : ({ settled: 'order.paid', left: 'order.outstanding' } as const);
  return (
    <Card icon="wallet" title={t('order.payments')}>
      {order.payments.length === 0 && !isReturn && <p className="text-ink-3">{t('order.noPayment')}</p>}
      <ul className="flex flex-col gap-2">
        {order.payments.map(({ id, kind, at, amount, actorName, note, transporterPaymentId }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon name="circle-check" size={14} className="mt-0.5 text-good" />
            <span className="flex-1">
              <PaymentName kind={kind} transporterPaymentId={transporterPaymentId} />
              <span className="block text-xs text-ink-3">
                <Moment at={at} now={now} timed />
                {actorName && (
                  <>
                    {' · '}
                    <bdi>{actorName}</bdi>
                  </>
                )}
              </span>
              {note && <bdi className="block text-xs wrap-anywhere text-ink-2">{note}</bdi>}
            </span>
            <Amount value={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      <progress
        aria-label={t(words.settled)}
        className="payment-progress mt-2.5 mb-1.5 block h-1.5 w-full"
        value={settled}
        max={Math.max(whole, 1)}
      />
      <div className="flex justify-between text-xs text-ink-2">
        <span>
          {t(words.settled)} <Amount value={settled} />
        </span>
        <span>
          {t(words.left)} <Amount value={left} unit={t('app.da')} />
        </span>
      </div>
    </Card>
  );
}

/** What was paid; what a transporter paid over leads to its payment. */
function PaymentName({
  kind,
  transporterPaymentId,
}: Pick<OrderDetail['payments'][number], 'kind' | 'transporterPaymentId'>) {
  const { t } = useTranslation();
  const mayOpen = useMay('delivery.settle');
  const name = t(`order.paymentKind.${KINDS.find((one) => one === kind) ?? 'other'}`);
  if (!transporterPaymentId || !mayOpen) return name;
  return <Link to={`/transporter-payments/${transporterPaymentId}`}>{name}</Link>;
}
