import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ReportLink } from '../../incidents/report-link.tsx';
import { useActorName } from '../../orders/actor-name.tsx';
import { Change, movementName, OrderNumber } from '../../stock/movement-look.tsx';
import { useMovementWord } from '../../stock/movement-word.ts';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** Why the level changed, the latest first. */
export function MovementsCard() {
  const { t } = useTranslation();
  const word = useMovementWord();
  const actor = useActorName();
  const { movements, now } = useLoaderData<typeof loader>();
  return (
    <Card title={t('stock.unit.movements')} icon="refresh-cw" flush>
      {movements.length === 0 && <p className="px-3.5 py-3 text-ink-3">{t('stock.unit.noMovements')}</p>}
      <ul>
        {movements.map((movement) => (
          <li
            key={movement.id}
            className="grid grid-cols-[92px_1fr_auto] items-baseline gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <span className="text-xs text-ink-3">
              <Moment at={movement.at} now={now} timed />
            </span>
            <span className="min-w-0">
              <span className="font-medium">{word(movement.type)}</span>
              {movement.orderId && (
                <>
                  {' · '}
                  <OrderNumber movement={movement} />
                </>
              )}
              <span className="block truncate text-xs text-ink-3">
                <bdi>{movement.warehouse}</bdi>
                {[movement.lot, movement.reason, actor(movement.actorName)].filter(Boolean).map((text) => (
                  <span key={text}>
                    {' · '}
                    <bdi>{text}</bdi>
                  </span>
                ))}
              </span>
            </span>
            <span className="flex items-center gap-1">
              <Change movement={movement} />
              <ReportLink
                small
                subject="stock_movement"
                id={movement.id}
                name={movementName(movement, word(movement.type))}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** For which orders pieces are put aside. */
export function ReservationsCard() {
  const { t } = useTranslation();
  const { reservations } = useLoaderData<typeof loader>();
  const mayRead = useMay('orders.read');
  return (
    <Card title={t('stock.unit.reservations')} icon="lock" meta={<Count value={reservations.length} />} flush>
      {reservations.length === 0 && (
        <p className="px-3.5 py-3 text-ink-3">{t('stock.unit.noReservations')}</p>
      )}
      <ul>
        {reservations.map((one) => (
          <li
            key={one.id}
            className="flex items-baseline gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            {mayRead ? (
              <Link to={`/orders/${one.orderId}`} className="font-medium">
                {t('stock.short.order', { number: one.orderNumber })}
              </Link>
            ) : (
              <span className="font-medium">{t('stock.short.order', { number: one.orderNumber })}</span>
            )}
            <span className="min-w-0 flex-1 truncate text-xs text-ink-3">
              {t(`order.reservationState.${one.state}`)} · <bdi>{one.warehouse}</bdi>
            </span>
            <Count value={one.quantity} weighed={one.weighed} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
