import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { AddStock } from '../../stock/add-stock.tsx';
import { StockPage } from '../../stock/stock-page.tsx';
import { type Updated, UpdateStocks } from '../../stock/update-stocks.tsx';
import { Levels } from './levels.tsx';
import type { loader } from './load.server.ts';
import { UpdateNotice } from './update-notice.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export default function StockLevelsPage() {
  const { t } = useTranslation();
  const { state, warehouses } = useLoaderData<typeof loader>();
  const mayUpdate = useMay('stock.adjust');
  const mayReceive = useMay('stock.receive');
  const [receiving, setReceiving] = useState(false);
  const [updated, setUpdated] = useState<Updated | null>(null);
  useFreshWhenBack();
  const chosen = state.filters.warehouse;
  const receive = mayReceive && warehouses.length > 0 && (
    <Button kind="primary" icon="plus" onClick={() => setReceiving(true)}>
      {t('stock.receive')}
    </Button>
  );
  const update = mayUpdate && warehouses.length > 0 && (
    <UpdateStocks warehouseId={chosen || undefined} onDone={setUpdated} />
  );
  return (
    <StockPage
      title={t('stock.title')}
      actions={
        <>
          {update}
          {receive}
        </>
      }
      phoneActions={receive}
    >
      {updated && <UpdateNotice updated={updated} onClose={() => setUpdated(null)} />}
      <Levels receive={receive} />
      <Dialog
        open={receiving}
        onOpenChange={setReceiving}
        title={t('stock.add.title')}
        closeLabel={t('app.close')}
      >
        <DialogBody>
          <AddStock warehouses={warehouses} warehouseId={chosen} onDone={() => setReceiving(false)} />
        </DialogBody>
      </Dialog>
    </StockPage>
  );
}
