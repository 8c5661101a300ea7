import type { OrderDetail } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { ReportLink } from '../../incidents/report-link.tsx';
import { channelIcon, useChannelName } from '../../orders/channel.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** Search of the list one came from, so that the way back leads to the same rows. */
function useListSearch(): string {
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('?') ? from : '';
}

function Step({ to, direction }: { to: string | null; direction: 'previous' | 'next' }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const label = t(`order.${direction}`);
  const icon = <Icon name={direction === 'previous' ? 'chevron-up' : 'chevron-down'} />;
  const className = buttonClass({ square: true });
  if (to)
    return (
      <Link to={`/orders/${to}`} state={state} aria-label={label} title={label} className={className}>
        {icon}
      </Link>
    );
  return (
    <button type="button" disabled aria-label={label} className={className}>
      {icon}
    </button>
  );
}

export function OrderHead({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const channel = useChannelName(order.channel);
  const mayPrint = useMay('orders.print');
  const list = `/orders${useListSearch()}`;
  const number = (
    <bdi dir="ltr" className="num">
      {order.number}
    </bdi>
  );
  const steps = (
    <>
      <Step direction="previous" to={order.previousId} />
      <Step direction="next" to={order.nextId} />
    </>
  );
  return (
    <PageHead
      title={number}
      after={
        <>
          <span className="truncate text-xs text-ink-3">
            <Trans i18nKey="order.received" values={{ when: '' }} />
            <Moment at={order.placedAt} now={now} timed />
          </span>
          <Tag icon={channelIcon(order.channel)}>{channel}</Tag>
        </>
      }
      actions={
        <>
          <span aria-hidden="true" className="flex items-center gap-1 text-xs text-ink-3">
            <Kbd>K</Kbd> <Kbd>J</Kbd>
          </span>
          {mayPrint && (
            <a
              href={`/dashboard/print/orders?id=${order.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              <Icon name="receipt-text" />
              {t('print.print')}
            </a>
          )}
          <ReportLink small subject="other" id={order.id} name={order.number} />
          {steps}
        </>
      }
      phoneTitle={
        <span className="flex min-w-0 items-baseline gap-2">
          {number}
          <span className="truncate text-xs font-normal text-ink-3">
            <Amount value={order.total} unit={t('app.da')} />
          </span>
        </span>
      }
      phoneActions={
        <>
          <ReportLink small subject="other" id={order.id} name={order.number} />
          {steps}
        </>
      }
      back={{ to: list, label: t('orders.title') }}
    />
  );
}
