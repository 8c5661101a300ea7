import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ListBody } from '../../listing/list-body.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { TAKES } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { TakeItem } from './take-item.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(stockContract.beginTake);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function TakesPage() {
  const { t } = useTranslation();
  const { list, state, warehouses, now, title } = useLoaderData<typeof loader>();
  const mayCount = useMay('stock.adjust');
  const [beginning, setBeginning] = useState(false);
  const begin = mayCount && warehouses.length > 0 && (
    <Button kind="primary" icon="plus" onClick={() => setBeginning(true)}>
      {t('stock.takes.begin')}
    </Button>
  );
  return (
    <StockPage title={title} actions={begin}>
      <ListBody
        shape={TAKES}
        state={state}
        pagination={list.pagination}
        empty={
          <EmptyState icon="clipboard-clock" title={t('stock.takes.none')} action={begin}>
            {t('stock.takes.noneText')}
          </EmptyState>
        }
      >
        <ul className="flex-1">
          {list.takes.map((take) => (
            <TakeItem key={take.id} take={take} now={now} />
          ))}
        </ul>
      </ListBody>
      {beginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </StockPage>
  );
}
