import { LEVEL_SORTS, stockContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { listAddress, parseList } from '../../listing/list-address.ts';
import { ListEmpty } from '../../listing/list-empty.tsx';
import { ListPager } from '../../listing/list-pager.tsx';
import { ColumnChoice, chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { AddStock } from '../../stock/add-stock.tsx';
import { StockPage } from '../../stock/stock-page.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { type Updated, UpdateStocks } from '../../stock/update-stocks.tsx';
import { toLocalInput } from '../../time/algiers.ts';
import { LevelCard } from './level-card.tsx';
import { levelColumns } from './level-columns.tsx';
import { LEVELS, levelsQuery } from './list-shape.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const state = parseList(LEVELS, new URL(asked.request.url).searchParams);
  const today = toLocalInput(systemClock.now()).slice(0, 10);
  const [list, { warehouses }] = await Promise.all([
    api.read(stockContract.levels, { query: levelsQuery(state, today) }),
    api.read(stockContract.warehouses),
  ]);
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(listAddress(LEVELS, { ...state, page: pages }));
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, today, title: t('stock.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

export default function StockLevelsPage() {
  const { t } = useTranslation();
  const { list, state, warehouses } = useLoaderData<typeof loader>();
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
      {list.levels.length > 0 && (
        <ListPager shape={LEVELS} state={state} pagination={list.pagination} countedUpTo={list.countedUpTo} />
      )}
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

/** BO-307, BO-308: the alert of the update; BO-298: why it failed, below. */
function UpdateNotice({ updated, onClose }: { updated: Updated; onClose: () => void }) {
  const { t } = useTranslation();
  const close = (
    <Button size="s" kind="ghost" square icon="x" aria-label={t('app.close')} onClick={onClose} />
  );
  return (
    <div className="px-5 pt-3 max-desk:px-3">
      <Notice tone={updated.ok ? 'good' : 'bad'} alert action={close}>
        <p>{t(updated.ok ? 'stock.updated' : 'stock.updateFailed')}</p>
        {updated.detail && <p>{updated.detail}</p>}
      </Notice>
    </div>
  );
}

function Levels({ receive }: { receive: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, warehouses, today } = useLoaderData<typeof loader>();
  const { hidden, toggle } = useHiddenColumns('stock');
  const columns = useMemo(() => levelColumns(t, today), [t, today]);
  const at = { shape: LEVELS, state };
  const unitOf = (id: string) => list.levels.find((level) => level.id === id)?.unitId;
  return (
    <>
      <ListViews
        {...at}
        label={t('stock.warehouse')}
        filter="warehouse"
        views={[
          { value: '', label: t('stock.allWarehouses') },
          ...warehouses.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ListTools
        search={<ListSearch {...at} label={t('stock.search')} placeholder={t('stock.searchPlaceholder')} />}
        chosen={chosenOf(state, 'low', 'expiring')}
        end={
          <>
            <SortSelect
              {...at}
              label={t('stock.sort')}
              options={LEVEL_SORTS.map((value) => ({ value, label: t(`stock.sorts.${value}`) }))}
            />
            <ColumnChoice columns={columns} hidden={hidden} toggle={toggle} />
          </>
        }
      >
        <FilterSelect
          {...at}
          filter="low"
          label={t('stock.low')}
          options={[{ value: 'true', label: t('stock.low') }]}
        />
        <FilterSelect
          {...at}
          filter="expiring"
          label={t('stock.expiring')}
          options={(['d30', 'd90'] as const).map((value) => ({
            value,
            label: t(`stock.expiringIn.${value}`),
          }))}
        />
      </ListTools>
      <p role="status" className="sr-only">
        {t('listing.found', { count: list.pagination.total })}
      </p>
      <div className="@container flex min-w-0 flex-1 flex-col">
        {list.levels.length === 0 ? (
          <NoLevels receive={receive} />
        ) : (
          <ListTable
            {...at}
            caption={t('stock.title')}
            rows={list.levels}
            columns={columns}
            hidden={hidden}
            nameOf={unitName}
            open={(id) => navigate(`/stock/units/${unitOf(id)}`)}
            card={(row) => <LevelCard level={row} />}
          />
        )}
      </div>
    </>
  );
}

function ToWarehouses() {
  const { t } = useTranslation();
  return (
    <Link to="/warehouses" className={buttonClass({ kind: 'primary' })}>
      {t('stock.tab.warehouses')}
    </Link>
  );
}

function NoLevels({ receive }: { receive: React.ReactNode }) {
  const { t } = useTranslation();
  const { state, warehouses } = useLoaderData<typeof loader>();
  return (
    <ListEmpty state={state} path={LEVELS.path}>
      {warehouses.length > 0 ? (
        <EmptyState icon="warehouse" title={t('stock.empty')} action={receive}>
          {t('stock.emptyText')}
        </EmptyState>
      ) : (
        <EmptyState icon="warehouse" title={t('stock.warehouses.none')} action={<ToWarehouses />}>
          {t('stock.warehouses.noneText')}
        </EmptyState>
      )}
    </ListEmpty>
  );
}
