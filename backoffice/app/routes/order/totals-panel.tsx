import type { OrderDetail } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Reductions by name, those of several lines added up. */
export function namedReductions({
  lines,
  reductions,
}: OrderDetail): { id: string; name: string; amount: number }[] {
  const byPromotion = new Map<string, { id: string; name: string; amount: number }>();
  for (const { promotionId, name, amount } of [...lines.flatMap((line) => line.reductions), ...reductions]) {
    const known = byPromotion.get(promotionId);
    // DA with two decimals: adding centimes keeps them exact.
    const sum = Math.round((known?.amount ?? 0) * 100) + Math.round(amount * 100);
    byPromotion.set(promotionId, { id: promotionId, name, amount: sum / 100 });
  }
  return [...byPromotion.values()];
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const look = strong ? 'border-t border-line pt-1.5 text-md font-semibold text-ink' : '';
  return (
    <>
      <dt className={strong ? look : 'text-ink-3'}>{name}</dt>
      <dd className={`fig ${look}`}>{children}</dd>
    </>
  );
}

function Reductions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  return (
    <ul className="flex max-w-[340px] flex-col gap-1 text-xs text-ink-2">
      {namedReductions(order).map(({ id, name, amount }) => (
        <li key={id} className="flex items-center gap-1.5">
          <Icon name="badge-percent" size={14} />
          <bdi>{name}</bdi>
          <Amount da={-amount} />
        </li>
      ))}
      {order.coupon && (
        <li className="flex items-center gap-1.5">
          <Icon name="badge-percent" size={14} />
          {t('order.coupon', { code: order.coupon })}
        </li>
      )}
    </ul>
  );
}

/** Items, reductions, delivery, total. Without tax there is no line for it. */
export function TotalsPanel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { totals, delivery } = order;
  return (
    <div className="flex justify-between gap-6 border-t border-line-strong px-3.5 py-3 max-desk:flex-col-reverse max-desk:gap-3">
      <Reductions order={order} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-[5px] desk:min-w-[300px]">
        <Row name={t('order.subtotal')}>
          <Amount da={totals.items} />
        </Row>
        {totals.discount > 0 && (
          <Row name={t('order.discounts')}>
            <Amount da={-totals.discount} />
          </Row>
        )}
        <Row name={t(delivery.isFree ? 'order.deliveryFree' : 'order.deliveryPrice')}>
          <Amount da={totals.delivery} />
        </Row>
        {totals.tax > 0 && (
          <Row name={t('order.tax')}>
            <span className="text-ink-3">
              <Amount da={totals.tax} />
            </span>
          </Row>
        )}
        <Row name={t('order.total')} strong>
          <Amount da={totals.total} unit={t('app.da')} />
        </Row>
      </dl>
    </div>
  );
}
