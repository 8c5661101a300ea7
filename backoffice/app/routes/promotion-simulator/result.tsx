import type { Simulation } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** What the basket costs, line by line. */
export function ResultCard({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation();
  const { totals, delivery } = simulation;
  const da = t('app.da');
  const sum = (name: string, value: Centimes, strong = false) => (
    <div
      className={`flex justify-between gap-3 ${strong ? 'border-t border-line pt-1.5 text-md font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-2'}>{name}</dt>
      <dd>
        <Amount value={value} unit={da} />
      </dd>
    </div>
  );
  return (
    <Card title={t('promotions.simulator.result')} icon="wallet">
      <ul className="flex flex-col">
        {simulation.lines.map((line) => (
          <li
            key={`${line.product}${line.combination}${line.quantity}`}
            className="border-b border-line py-2 first:pt-0"
          >
            <div className="flex justify-between gap-3">
              <span className="min-w-0 truncate font-medium">
                <Count value={line.quantity} /> × <bdi>{line.name}</bdi>
              </span>
              <Amount value={line.total} unit={da} className="font-semibold" />
            </div>
            <div className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              {line.unitPrice < line.listUnitPrice && (
                <s>
                  <Amount value={line.listUnitPrice} />
                </s>
              )}
              <Amount value={line.unitPrice} unit={da} />
              {line.reductions.map(({ promotionId, name, amount }) => (
                <span key={promotionId} className="text-good">
                  <bdi>{name}</bdi> <Amount value={toCentimes(-amount)} />
                </span>
              ))}
              {line.quantity < line.minQuantity && (
                <span className="text-bad">
                  {t('promotions.simulator.minQuantity', { count: line.minQuantity })}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-2.5 flex flex-col gap-1">
        {sum(t('promotions.simulator.list'), totals.list)}
        {totals.discount > 0 && sum(t('promotions.simulator.discount'), toCentimes(-totals.discount))}
        {delivery.price > 0 && sum(t('promotions.simulator.deliveryLine'), totals.delivery)}
        {sum(t('promotions.simulator.toPay'), totals.total, true)}
      </dl>
    </Card>
  );
}

/** Why each promotion acts or does not. */
export function WhyCard({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation();
  const { considered } = simulation;
  const names = (ids: readonly string[]) =>
    ids.flatMap((id) => considered.find(({ promotionId }) => promotionId === id)?.name ?? []).join(', ');
  return (
    <Card title={t('promotions.simulator.why')} icon="info" flush>
      {considered.length === 0 && (
        <p className="px-3.5 py-3 text-ink-3">{t('promotions.simulator.nothing')}</p>
      )}
      <ul>
        {considered.map(({ promotionId, name, verdict, amount, givesWayTo, scope }) => (
          <li
            key={promotionId}
            className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0"
          >
            <Link to={`/promotions/${promotionId}`} className="min-w-0 flex-1 basis-[160px] font-medium">
              <OneLine>{name}</OneLine>
            </Link>
            <span className="text-xs text-ink-3">{t(`promotions.scope.${scope}`)}</span>
            <Tag tone={verdict === 'applied' ? 'good' : 'idle'}>
              {t(`promotions.simulator.verdicts.${verdict}`, { names: names(givesWayTo) })}
            </Tag>
            {amount > 0 && (
              <Amount value={toCentimes(-amount)} unit={t('app.da')} className="font-semibold" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
