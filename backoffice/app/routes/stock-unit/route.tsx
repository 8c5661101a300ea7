import { reorderContract, stockContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AddStock } from '../../stock/add-stock.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';
import { LotsCard } from './lots-card.tsx';
import { ReorderCard } from './reorder-card.tsx';
import { MovementsCard, ReservationsCard } from './traces.tsx';
import { Head } from './unit-head.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(stockContract.adjust, stockContract.remove, reorderContract.rule);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? unitName(data.unit) : ''} · Hanout` },
];

export default function StockUnitPage() {
  const { t } = useTranslation();
  const { unit, warehouses } = useLoaderData<typeof loader>();
  const mayReceive = useMay('stock.receive');
  useFreshWhenBack();
  return (
    <>
      <Head />
      <Main heading={unitName(unit)}>
        <div className="order-page flex-1">
          <div className="flex min-w-0 flex-col gap-3.5 max-wide:contents">
            <LotsCard />
            {/* In one column what is done with the unit comes before the long list of what happened to it. */}
            <div className="min-w-0 max-wide:order-last">
              <MovementsCard />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            {mayReceive && (
              <Card title={t('stock.add.title')} icon="plus">
                <AddStock
                  key={unit.unitId}
                  warehouses={warehouses}
                  unit={{
                    productId: unit.productId,
                    weighed: unit.weighed,
                    combinationId: unit.combinationId ?? '',
                    name: unit.name,
                  }}
                />
              </Card>
            )}
            <ReorderCard />
            <ReservationsCard />
          </div>
        </div>
      </Main>
    </>
  );
}
