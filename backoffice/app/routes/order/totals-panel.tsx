import type { OrderCost, OrderDetail } from '@hanout/contracts';
import { type Centimes, sum, toCentimes, ZERO } from '@hanout/kernel';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../components/percent.tsx';
import { isCalledOff } from '../../orders/called-off.ts';

/** Reductions by name, those of several lines added up. */
export function namedReductions({
  lines,
  reductions,
}: OrderDetail): { id: string; name: string; amount: Centimes }[] {
  const byPromotion = new Map<string, { id: string; name: string; amount: Centimes }>();
  for (const { promotionId, name, amount } of [...lines.flatMap((line) => line.reductions), ...reductions]) {
    const known = byPromotion.get(promotionId);
    byPromotion.set(promotionId, { id: promotionId, name, amount: sum([known?.amount ?? ZERO, amount]) });
  }
  return [...byPromotion.values()];
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const look = strong ? 'border-t border-line pt-1.5 text-md font-semibold text-ink' : '';
  return (
    <>
      <dt className={`pe-6 ${strong ? look : 'text-ink-3'}`}>{name}</dt>
      <dd className={`fig ${look}`}>{children}</dd>
    </>
  );
}

function Reductions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const named = namedReductions(order);
  if (named.length === 0 && !order.coupon) return null;
  return (
    <ul className="flex max-w-[340px] flex-col gap-1 text-xs text-ink-2">
      {named.map(({ id, name, amount }) => (
        <li key={id} className="flex items-center gap-1.5">
          <Icon name="badge-percent" size={14} />
          <bdi>{name}</bdi>
          <Amount value={toCentimes(-amount)} />
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

/** What only the shop sees: what the parcel costs it, what is left to it, and what it carries. */
function ForTheShop({ order, cost }: { order: OrderDetail; cost: OrderCost | null }) {
  const { t } = useTranslation();
  const { totals, measures } = order;
  return (
    <dl className="grid w-max grid-cols-[auto_auto] content-start gap-y-[5px] text-ink-2 max-desk:w-auto max-desk:grid-cols-[1fr_auto] max-desk:border-t max-desk:border-line max-desk:pt-2.5">
      {!order.isReturn && (
        <>
          <Row name={t('order.deliveryCost')}>
            <Amount value={totals.deliveryCost} />
          </Row>
          <Row name={t('order.toReceive')}>
            <Amount value={totals.toReceive} />
          </Row>
        </>
      )}
      {cost && cost.cost > 0 && !isCalledOff(order) && <CostRows cost={cost} />}
      <Row name={t('order.weight')}>
        <Measure value={measures.weightG} unit={t('order.grams')} missing={measures.unweighed} />
      </Row>
      <Row name={t('order.volume')}>
        <Measure value={measures.volumeCm3} unit={t('order.cubicCentimetres')} missing={measures.unsized} />
      </Row>
    </dl>
  );
}

/** What the goods cost and what is left of their price, both without tax; delivery is no part of it. */
function CostRows({ cost: { cost, margin, rate, final, estimated } }: { cost: OrderCost }) {
  const { t } = useTranslation();
  const doubt = [!final && t('order.costNow'), estimated && t('stock.values.estimated')].filter(Boolean);
  return (
    <>
      <Row name={t('order.cost')}>
        {doubt.length > 0 && <span className="text-xs text-ink-3">{doubt.join(' · ')} </span>}
        <Amount value={cost} />
      </Row>
      <Row name={t('order.margin')}>
        {rate !== null && (
          <span className="text-xs text-ink-3">
            <Percent points={rate} />{' '}
          </span>
        )}
        <Amount value={margin} className={margin < 0 ? 'text-bad' : ''} />
      </Row>
    </>
  );
}

/** What is known of it; how many pieces have no measure. */
function Measure({ value, unit, missing }: { value: number; unit: string; missing: number }) {
  const { t } = useTranslation();
  return (
    <>
      {missing > 0 && (
        <span className="text-xs text-ink-3">{t('order.unmeasured', { pieces: missing })}</span>
      )}
      {missing > 0 && value > 0 && ' · '}
      {(value > 0 || missing === 0) && (
        <span className="whitespace-nowrap">
          <Count value={value} /> {unit}
        </span>
      )}
    </>
  );
}

/** Items, reductions, delivery, tax, total; beside them what concerns the shop alone. */
export function TotalsPanel({ order, cost }: { order: OrderDetail; cost: OrderCost | null }) {
  const { t } = useTranslation();
  const { totals, delivery } = order;
  return (
    <div className="flex justify-between gap-6 border-t border-line-strong px-3.5 py-3 max-desk:flex-col-reverse max-desk:gap-3">
      <div className="flex flex-col gap-3">
        <Reductions order={order} />
        <ForTheShop order={order} cost={cost} />
      </div>
      <dl className="grid grid-cols-[1fr_auto] content-start gap-y-[5px] desk:min-w-[300px]">
        <Row name={t('order.subtotal')}>
          <Amount value={totals.items} />
        </Row>
        {totals.discount > 0 && (
          <Row name={t('order.discounts')}>
            <Amount value={toCentimes(-totals.discount)} />
          </Row>
        )}
        <Row name={t(delivery.isFree ? 'order.deliveryFree' : 'order.deliveryPrice')}>
          <Amount value={totals.delivery} />
        </Row>
        <Row name={t('order.tax')}>
          <span className="text-ink-3">
            <Amount value={totals.tax} />
          </span>
        </Row>
        <Row name={t('order.total')} strong={totals.notKept === 0}>
          <Amount value={totals.total} unit={t('app.da')} />
        </Row>
        {totals.notKept > 0 && (
          <>
            <Row name={t('order.notKept')}>
              <Amount value={toCentimes(-totals.notKept)} />
            </Row>
            <Row name={t('order.keptTotal')} strong>
              <Amount value={totals.worth} unit={t('app.da')} />
            </Row>
          </>
        )}
      </dl>
    </div>
  );
}
