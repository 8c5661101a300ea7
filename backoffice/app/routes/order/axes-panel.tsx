import type { OrderDetail } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { StateGlyph } from '@hanout/ui/backoffice/states/state-mark.tsx';
import type { Axis, StateKeyOf } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { ActorName } from '../../orders/actor-name.tsx';
import { givenBack } from '../../orders/given-back.ts';
import { ORDER_STATE } from '../../orders/order-state.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

interface AxisProps<A extends Axis> {
  axis: A;
  state: StateKeyOf[A];
  /** In other words than those of the state. */
  named?: string;
  /** Since when, with whom. */
  first?: ReactNode;
  /** What comes next. */
  second?: ReactNode;
}

function AxisState<A extends Axis>({ axis, state, named, first, second }: AxisProps<A>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { tone, label } = stateEntry(axis, state);
  const hidden = axis === 'delivery' && state === 'none';
  return (
    <div
      className={`tone-${tone} min-w-0 px-4 pt-[11px] pb-3 max-desk:grid max-desk:grid-cols-[76px_max-content_1fr] max-desk:items-center max-desk:gap-x-2 max-desk:px-3 max-desk:py-2.5`}
    >
      <dt className="text-xs text-ink-3">{t(`order.axis.${axis}`)}</dt>
      <dd className="mt-[3px] mb-0.5 flex items-center gap-2 text-md font-semibold text-tone-ink max-desk:m-0 max-desk:text-sm">
        {!hidden && <StateGlyph axis={axis} state={state} scale={1.3} />}
        {named ?? label[locale]}
      </dd>
      <dd className="min-w-0 truncate text-xs text-ink-2 max-desk:text-end">{first}</dd>
      <dd className="min-w-0 truncate text-xs text-ink-3 max-desk:hidden">{second}</dd>
    </div>
  );
}

/** The last time the order's own state changed, with who changed it. */
function lastChange({ history, state }: OrderDetail) {
  return history
    .filter(
      (entry) => entry.kind === 'transition' && entry.to === state && (entry.axis ?? 'order') === 'order',
    )
    .sort((a, b) => b.at.localeCompare(a.at))[0];
}

function OrderSince({ order, now }: { order: OrderDetail; now: string }) {
  const { t } = useTranslation();
  const change = lastChange(order);
  return (
    <>
      {t('order.since', { when: '' })}
      <Moment at={change?.at ?? order.placedAt} now={now} timed />
      {change?.actorName && (
        <span className="max-desk:hidden">
          {' · '}
          <ActorName name={change.actorName} />
        </span>
      )}
    </>
  );
}

function OrderNext({ order, now }: { order: OrderDetail; now: string }) {
  const { t } = useTranslation();
  if (order.state !== 'new' && order.state !== 'confirming') return null;
  if (order.callbackAt)
    return (
      <>
        {t('order.callbackAt', { when: '' })}
        <Moment at={order.callbackAt} now={now} timed />
      </>
    );
  if (order.attempts > 0) return <>{t('order.attemptsMade', { count: order.attempts })}</>;
  if (!order.holdExpiresAt) return null;
  return (
    <>
      {t('order.holdUntil', { when: '' })}
      <Moment at={order.holdExpiresAt} now={now} timed />
    </>
  );
}

/** Where the order stands on its three axes. */
export function AxesPanel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { now } = useLoaderData<typeof loader>();
  const { delivery, totals, isReturn } = order;
  const [settled, left] = isReturn ? [givenBack(order), totals.refundable] : [totals.paid, totals.toCollect];
  return (
    <dl
      id={ORDER_STATE}
      aria-label={t('order.standing')}
      tabIndex={-1}
      className="grid grid-cols-3 divide-x divide-line rounded-l border border-line bg-paper max-wide:-order-3 max-desk:grid-cols-1 max-desk:divide-x-0 max-desk:divide-y"
    >
      <AxisState
        axis="order"
        state={order.state}
        first={<OrderSince order={order} now={now} />}
        second={<OrderNext order={order} now={now} />}
      />
      <AxisState
        axis="delivery"
        state={order.deliveryState}
        first={<bdi>{delivery.transporter}</bdi>}
        second={!isReturn && t(`order.mode.${delivery.mode}`)}
      />
      <AxisState
        axis="payment"
        state={order.paymentState}
        named={isReturn && left > 0 ? t('order.toGiveBack') : undefined}
        first={
          <>
            {t(isReturn ? 'order.givenBack' : 'order.paid')} <Amount value={settled} unit={t('app.da')} />
          </>
        }
        second={
          <>
            {t(isReturn ? 'order.toGiveBack' : 'order.toCollect')} <Amount value={left} unit={t('app.da')} />
          </>
        }
      />
    </dl>
  );
}
