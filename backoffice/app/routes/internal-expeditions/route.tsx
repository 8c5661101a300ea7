import { EXPEDITION_STAGES, stockContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterSelect, ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ExpeditionCard, expeditionColumns } from './expedition-columns.tsx';
import { EXPEDITIONS } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(stockContract.createExpedition);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Goods on their way between the shop's warehouses (BO-015). */
export default function ExpeditionsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state, warehouses, now, title } = useLoaderData<typeof loader>();
  const [creating, setCreating] = useState(false);
  const maySend = useMay('stock.transfer') && warehouses.length > 1;
  useFreshWhenBack();
  useHotkeys({ C: maySend ? () => setCreating(true) : undefined });
  const columns = useMemo(() => expeditionColumns(t, now), [t, now]);
  const create = maySend && (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setCreating(true)}>
      {t('expeditions.new')}
    </Button>
  );
  const at = { shape: EXPEDITIONS, state };
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <ListViews
        {...at}
        label={t('expeditions.column.status')}
        filter="stage"
        views={[
          { value: '', label: t('expeditions.stage.all'), count: all },
          ...EXPEDITION_STAGES.map((value) => {
            return { value, label: t(`expeditions.stage.${value}`), count: list.counts[value] };
          }),
        ]}
      />
      <ListTools
        search={
          <ListSearch {...at} label={t('expeditions.search')} placeholder={t('expeditions.placeholder')} />
        }
        chosen={chosenOf(state, 'warehouse')}
      >
        <FilterSelect
          {...at}
          filter="warehouse"
          label={t('expeditions.anyWarehouse')}
          options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ListTools>
      <ListBody {...at} pagination={list.pagination} empty={<None create={create} />}>
        <ListTable
          {...at}
          caption={title}
          rows={list.expeditions}
          columns={columns}
          nameOf={({ number }) => t('expeditions.number', { number })}
          open={(id) => navigate(`/internal-expeditions/${id}`)}
          card={(expedition) => <ExpeditionCard expedition={expedition} now={now} />}
        />
      </ListBody>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function None({ create }: { create: React.ReactNode }) {
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>();
  const few = warehouses.length < 2;
  const way = few && (
    <Link to="/warehouses" className={buttonClass({})}>
      {t('expeditions.toWarehouses')}
    </Link>
  );
  return (
    <EmptyState icon="arrow-left-right" title={t('expeditions.none')} action={create || way}>
      {t(few ? 'expeditions.twoWarehouses' : 'expeditions.noneText')}
    </EmptyState>
  );
}
