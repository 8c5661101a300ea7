import type { QuarantineRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { InspectDialog } from './inspect-dialog.tsx';
import { QUARANTINE } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { QuarantineItem } from './quarantine-item.tsx';

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
      <ListBody
        shape={QUARANTINE}
        state={state}
        pagination={list.pagination}
        empty={
          <EmptyState icon="shield-check" title={t('stock.quarantine.none')}>
            {t('stock.quarantine.noneText')}
          </EmptyState>
        }
      >
        <ul className="flex-1">
          {list.items.map((item) => (
            <QuarantineItem
              key={item.id}
              item={item}
              now={now}
              onInspect={mayInspect ? () => setInspected(item) : undefined}
            />
          ))}
        </ul>
      </ListBody>
      {inspected && <InspectDialog item={inspected} onClose={() => setInspected(null)} />}
    </StockPage>
  );
}
