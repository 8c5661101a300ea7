import { MOVEMENT_TYPES } from '@hanout/kernel';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { chosenOf, FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { useMovementWord } from '../../stock/movement-word.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { MOVEMENTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { MovementCard, movementColumns } from './movement-columns.tsx';

export function Tools() {
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

export function Rows() {
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
