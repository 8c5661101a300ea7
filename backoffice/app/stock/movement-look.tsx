import type { StockMovementRow } from '@hanout/contracts';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Signed, unitName } from './unit-look.tsx';

/** The order that pieces moved for, by its number. */
export function OrderNumber({ movement }: { movement: StockMovementRow }) {
  const { t } = useTranslation();
  return (
    <Link to={`/orders/${movement.orderId}`}>
      {t('stock.short.order', { number: movement.orderNumber ?? '' })}
    </Link>
  );
}

/** A movement in one line: what happened to what, and for which order. */
export const movementName = (movement: StockMovementRow, what: string): string =>
  [what, unitName(movement), movement.orderNumber ?? movement.lot].filter(Boolean).join(' · ');

/** What a movement did to the shelf, or else to what can be sold, with its sign. */
export function Change({ movement }: { movement: StockMovementRow }) {
  const { t } = useTranslation();
  const onShelf = movement.onHandChange !== 0;
  const value = onShelf ? movement.onHandChange : movement.availableChange;
  return (
    <span className="flex-none text-end">
      <Signed value={value} weighed={movement.weighed} />
      <span className="block text-xs text-ink-3">
        {t(onShelf ? 'stock.column.onHand' : 'stock.column.available')}
      </span>
    </span>
  );
}
