import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { StockPage } from '../../stock/stock-page.tsx';
import { MOVEMENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { Rows, Tools } from './movement-parts.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function MovementsPage() {
  const { t } = useTranslation();
  const { list, state, warehouses, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <StockPage title={title}>
      <ListViews
        shape={MOVEMENTS}
        state={state}
        label={t('stock.warehouse')}
        filter="warehouse"
        views={[
          { value: '', label: t('stock.allWarehouses') },
          ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Tools />
      <ListBody
        shape={MOVEMENTS}
        state={state}
        pagination={list.pagination}
        countedUpTo={list.countedUpTo}
        empty={<EmptyState icon="refresh-cw" title={t('stock.movements.none')} />}
      >
        <Rows />
      </ListBody>
    </StockPage>
  );
}
