import type { QuarantineRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { UnitLink } from '../../stock/unit-look.tsx';
import { Moment } from '../../time/moment.tsx';
import { InspectDialog } from './inspect-dialog.tsx';
import { QUARANTINE } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(stockContract.inspectParts);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** What waits for somebody's eyes before it is sold or written off. */
export default function QuarantinePage() {
  const { t } = useTranslation();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const mayInspect = useMay('stock.adjust');
  const [inspected, setInspected] = useState<QuarantineRow | null>(null);
  useFreshWhenBack();
  return (
    <StockPage title={title}>
      {list.items.length === 0 ? (
        <EmptyState icon="shield-check" title={t('stock.quarantine.none')}>
          {t('stock.quarantine.noneText')}
        </EmptyState>
      ) : (
        <ul className="flex-1">
          {list.items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 max-desk:px-3"
            >
              <span className="min-w-0 flex-1 basis-[220px]">
                <UnitLink unit={item} />
                <span className="block truncate text-xs text-ink-3">
                  <Moment at={item.at} now={now} timed />
                  {[item.warehouse, item.lot, item.reason].filter(Boolean).map((text) => (
                    <span key={text}>
                      {' · '}
                      <bdi>{text}</bdi>
                    </span>
                  ))}
                </span>
              </span>
              <Tag tone="wait">{t(`stock.quarantine.origins.${item.origin}`)}</Tag>
              <span className="text-ink-2">
                {item.outcome
                  ? t(`stock.quarantine.outcomes.${item.outcome}`)
                  : t('stock.quarantine.waiting')}
              </span>
              <Count value={item.quantity} className="font-semibold" />
              {mayInspect && (
                <Button size="s" icon="shield-check" onClick={() => setInspected(item)}>
                  {t('stock.quarantine.inspect')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.items.length > 0 && <ListPager shape={QUARANTINE} state={state} pagination={list.pagination} />}
      {inspected && <InspectDialog item={inspected} onClose={() => setInspected(null)} />}
    </StockPage>
  );
}
