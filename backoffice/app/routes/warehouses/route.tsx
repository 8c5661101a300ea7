import type { WarehouseRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import type { loader } from './load.server.ts';
import { RulesCard } from './rules-card.tsx';
import { WarehouseDialog } from './warehouse-dialog.tsx';
import { WarehouseList } from './warehouse-list.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  stockContract.changeRules,
  stockContract.createWarehouse,
  stockContract.editWarehouse,
  stockContract.orderWarehouses,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Warehouses in the order in which the shop sells from them, and the rules of the stock. */
export default function WarehousesPage() {
  const { t } = useTranslation();
  const { warehouses, title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('stock.warehouses');
  const [edited, setEdited] = useState<WarehouseRow | 'new' | null>(null);
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
      {t('stock.warehouses.new')}
    </Button>
  );
  return (
    <StockPage title={title} actions={create}>
      <div className="order-page flex-1">
        <div className="min-w-0">
          {warehouses.length === 0 ? (
            <EmptyState icon="warehouse" title={t('stock.warehouses.none')} action={create}>
              {t('stock.warehouses.noneText')}
            </EmptyState>
          ) : (
            <WarehouseList mayEdit={mayEdit} onEdit={setEdited} />
          )}
        </div>
        <RulesCard mayEdit={mayEdit} />
      </div>
      {edited && (
        <WarehouseDialog warehouse={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </StockPage>
  );
}
