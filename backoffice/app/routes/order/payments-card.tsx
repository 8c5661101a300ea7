import type { OrderDetail } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const KINDS = ['deposit', 'payment', 'collection', 'remittance', 'refund', 'forfeit'] as const;

/** What was paid, what is still to collect, and how much of the whole that is. */
export function PaymentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { totals } = order;
  return (
    <Card icon="wallet" title={t('order.payments')}>
      {order.payments.length === 0 && <p className="text-ink-3">{t('order.noPayment')}</p>}
      <ul className="flex flex-col gap-2">
        {order.payments.map(({ id, kind, at, amount, actorName, note }) => (
          <li key={id} className="flex items-start gap-2">
            <Icon name="circle-check" size={14} className="mt-0.5 text-good" />
            <span className="flex-1">
              {t(`order.paymentKind.${KINDS.find((one) => one === kind) ?? 'other'}`)}
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
        aria-label={t('order.paid')}
        className="payment-progress mt-2.5 mb-1.5 block h-1.5 w-full"
        value={totals.paid}
        max={Math.max(totals.total, 1)}
      />
      <div className="flex justify-between text-xs text-ink-2">
        <span>
          {t('order.paid')} <Amount value={totals.paid} />
        </span>
        <span>
          {t('order.outstanding')} <Amount value={totals.outstanding} unit={t('app.da')} />
        </span>
      </div>
    </Card>
  );
}
