import { LEVEL_SORTS } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListBody } from '../../listing/list-body.tsx';
import { ColumnChoice, chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { SortSelect } from '../../listing/sort-select.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { LevelCard } from './level-card.tsx';
import { levelColumns } from './level-columns.tsx';
import { LEVELS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export function Levels({ receive }: { receive: React.ReactNode }) {
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
      <ListBody
        {...at}
        pagination={list.pagination}
        countedUpTo={list.countedUpTo}
        empty={<NoLevels receive={receive} />}
      >
        <ListTable
          {...at}
          caption={t('stock.title')}
          rows={list.levels}
          columns={columns}
          hidden={hidden}
          nameOf={unitName}
          open={(id) => navigate(`/stock/units/${unitOf(id)}`)}
          card={(row) => <LevelCard level={row} today={today} />}
        />
      </ListBody>
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
  const { warehouses } = useLoaderData<typeof loader>();
  return warehouses.length > 0 ? (
    <EmptyState icon="warehouse" title={t('stock.empty')} action={receive}>
      {t('stock.emptyText')}
    </EmptyState>
  ) : (
    <EmptyState icon="warehouse" title={t('stock.warehouses.none')} action={<ToWarehouses />}>
      {t('stock.warehouses.noneText')}
    </EmptyState>
  );
}
