import type { StockMovementRow } from '@hanout/contracts';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';
import { Signed, unitName } from './unit-look.tsx';

/** The order that pieces moved for, by its number. */
export function OrderNumber({ movement }: { movement: StockMovementRow }) {
  const { t } = useTranslation();
  const number = t('stock.short.order', { number: movement.orderNumber ?? '' });
  if (!useMay('orders.read')) return number;
  return <Link to={`/orders/${movement.orderId}`}>{number}</Link>;
}

/** A movement in one line: what happened to what, and for which order. */
export const movementName = (movement: StockMovementRow, what: string): string =>
  [what, unitName(movement), movement.orderNumber ?? movement.lot].filter(Boolean).join(' · ');

const PLACES = ['onHand', 'available', 'quarantined', 'inTransit'] as const;

/** What a movement did to the shelf, or else to what can be sold, to quarantine or to what is under way, with its sign. */
export function Change({ movement }: { movement: StockMovementRow }) {
  const { t } = useTranslation();
  const place = PLACES.find((name) => movement[`${name}Change`] !== 0) ?? 'available';
  return (
    <span className="flex-none text-end">
      <Signed value={movement[`${place}Change`]} weighed={movement.weighed} />
      <span className="block text-xs text-ink-3">{t(`stock.column.${place}`)}</span>
    </span>
  );
}

/** What a movement did away from the shelf, place by place; nothing where it did nothing there. */
export function Elsewhere({ movement }: { movement: StockMovementRow }) {
  const { t } = useTranslation();
  const touched = (['quarantined', 'inTransit'] as const).filter((name) => movement[`${name}Change`] !== 0);
  return touched.map((name) => (
    <span key={name} className="block whitespace-nowrap">
      <Signed value={movement[`${name}Change`]} weighed={movement.weighed} />{' '}
      <span className="text-xs font-normal text-ink-3">{t(`stock.column.${name}`)}</span>
    </span>
  ));
}
