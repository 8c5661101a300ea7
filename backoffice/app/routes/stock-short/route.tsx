import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { UnitLink } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** The queue of what orders wait for. */
export default function ShortPage() {
  const { t } = useTranslation();
  const { units, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <StockPage title={title}>
      {units.length === 0 ? (
        <EmptyState icon="circle-check" title={t('stock.short.none')}>
          {t('stock.short.noneText')}
        </EmptyState>
      ) : (
        <>
          <p className="border-b border-line px-5 py-2 text-ink-2 max-desk:px-3">{t('stock.short.text')}</p>
          <ul>
            {units.map((unit) => (
              <li
                key={unit.unitId}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-desk:px-3"
              >
                <span className="min-w-0 flex-1 basis-[220px]">
                  <UnitLink unit={unit} />
                </span>
                <span className="flex flex-wrap gap-x-2.5">
                  {unit.orders.map(({ id, number, missing }) => (
                    <Link key={id} to={`/orders/${id}`} className="num">
                      {t('stock.short.order', { number })} (<Count value={missing} weighed={unit.weighed} />)
                    </Link>
                  ))}
                </span>
                <span className="whitespace-nowrap">
                  {t('stock.column.missing')}{' '}
                  <Count value={unit.missing} weighed={unit.weighed} className="font-semibold text-bad" />
                </span>
                {unit.available >= unit.missing ? (
                  <Tag tone="good">{t('stock.short.covered')}</Tag>
                ) : (
                  <span className="whitespace-nowrap text-ink-2">
                    {t('stock.column.available')} <Count value={unit.available} weighed={unit.weighed} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </StockPage>
  );
}
