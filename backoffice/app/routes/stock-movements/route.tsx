import { stockContract } from '@hanout/contracts';
import { MOVEMENT_TYPES, systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { DAY, type ListShape } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterDay, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { useMovementWord } from '../../stock/movement-word.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import { MovementCard, movementColumns } from './movement-columns.tsx';

const MOVEMENTS: ListShape = {
  path: '/stock/movements',
  ...{ sorts: [], sort: '', filters: { warehouse: null, type: MOVEMENT_TYPES, from: DAY, to: DAY } },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
};

export async function loader(asked: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(asked, MOVEMENTS, (api, query) =>
    api.read(stockContract.movements, { query }),
  );
  const { warehouses } = await api.read(stockContract.warehouses);
  const t = await translatorFor(api.locale);
  return { list, state, warehouses, now: systemClock.now().toISOString(), title: t('stock.tab.movements') };
}

export { meta } from '../../frame/page-title.ts';

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

function Tools() {
  const { t } = useTranslation();
  const word = useMovementWord();
  const { state } = useLoaderData<typeof loader>();
  const at = { shape: MOVEMENTS, state };
  return (
    <ListTools
      search={
        <ListSearch
          {...at}
          label={t('stock.movements.search')}
          placeholder={t('stock.movements.placeholder')}
        />
      }
      chosen={chosenOf(state, 'type', 'from', 'to')}
    >
      <FilterSelect
        {...at}
        filter="type"
        label={t('stock.movements.anyType')}
        options={MOVEMENT_TYPES.map((type) => ({ value: type, label: word(type) }))}
      />
      <FilterDay {...at} filter="from" label={t('listing.from')} />
      <FilterDay {...at} filter="to" label={t('listing.to')} />
    </ListTools>
  );
}

function Rows() {
  const { t } = useTranslation();
  const word = useMovementWord();
  const navigate = useNavigate();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const columns = movementColumns(t, word, now);
  const unitOf = (id: string) => list.movements.find((row) => row.id === id)?.unitId;
  return (
    <ListTable
      shape={MOVEMENTS}
      state={state}
      caption={title}
      rows={list.movements}
      columns={columns}
      nameOf={unitName}
      open={(id) => navigate(`/stock/units/${unitOf(id)}`)}
      card={(row) => <MovementCard movement={row} what={word(row.type)} now={now} />}
    />
  );
}
