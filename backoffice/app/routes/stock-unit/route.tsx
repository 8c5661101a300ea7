import { stockContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AddStock } from '../../stock/add-stock.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { toLocalInput } from '../../time/algiers.ts';
import { LotsCard } from './lots-card.tsx';
import { MovementsCard, ReservationsCard } from './traces.tsx';

/** One unit: where it lies, lot by lot, why, and for whom it is put aside. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { id = '' } = asked.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const query = { unit: id, perPage: 48 };
  const [{ units }, { levels }, { movements }, { reservations }, { warehouses }] = await Promise.all([
    api.read(stockContract.units, { query: { unit: id } }),
    api.read(stockContract.levels, { query: { ...query, sort: 'expiry' } }),
    api.read(stockContract.movements, { query }),
    api.read(stockContract.reservations, { query }),
    api.read(stockContract.warehouses),
  ]);
  const [unit] = units;
  if (!unit) throw new Response(null, { status: 404 });
  const now = systemClock.now();
  const today = toLocalInput(now).slice(0, 10);
  return { unit, levels, movements, reservations, warehouses, now: now.toISOString(), today };
}

export const action = screenAction(stockContract.adjust, stockContract.remove);
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
          <div className="flex min-w-0 flex-col gap-3.5">
            <LotsCard />
            <MovementsCard />
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            {mayReceive && (
              <Card title={t('stock.add.title')} icon="plus">
                <AddStock
                  key={unit.unitId}
                  warehouses={warehouses}
                  unit={{
                    productId: unit.productId,
                    combinationId: unit.combinationId ?? '',
                    name: unit.name,
                  }}
                />
              </Card>
            )}
            <ReservationsCard />
          </div>
        </div>
      </Main>
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  const { unit } = useLoaderData<typeof loader>();
  return (
    <PageHead
      title={<bdi className="block max-w-[40vw] truncate">{unitName(unit)}</bdi>}
      phoneTitle={<bdi>{unitName(unit)}</bdi>}
      back={{ to: '/stock', label: t('stock.title') }}
      after={
        <span className="whitespace-nowrap text-ink-3">
          <Count value={unit.onHand} /> {t('stock.unit.onHand')} · <Count value={unit.available} />{' '}
          {t('stock.unit.available')}
        </span>
      }
      actions={
        <Link to={`/products/${unit.productId}`} className={buttonClass()}>
          {t('stock.unit.edit')}
        </Link>
      }
    />
  );
}
