import { landedCostsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { StockPage } from '../../stock/stock-page.tsx';
import { LandedCard, landedColumns } from './landed-columns.tsx';
import { LANDED } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { NewLanded } from './new-landed.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(landedCostsContract.create, landedCostsContract.undo);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** What came on top of the price of goods: transport, customs, handling. */
export default function LandedCostsPage() {
  const { t } = useTranslation();
  const { list, state, now, title } = useLoaderData<typeof loader>();
  const mayEdit = useMay('procurement.edit');
  const [creating, setCreating] = useState(false);
  useFreshWhenBack();
  useHotkeys({ C: mayEdit ? () => setCreating(true) : undefined });
  const columns = useMemo(() => landedColumns(t, now), [t, now]);
  const create = mayEdit && (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setCreating(true)}>
      {t('landed.new')}
    </Button>
  );
  const at = { shape: LANDED, state };
  const none = (
    <EmptyState icon="truck" title={t('landed.none')} action={create}>
      {t('landed.noneText')}
    </EmptyState>
  );
  return (
    <StockPage title={title} actions={create}>
      <ListBody {...at} pagination={list.pagination} empty={none}>
        <ListTable
          {...at}
          caption={title}
          rows={list.costs}
          columns={columns}
          nameOf={({ number }) => t('landed.number', { number })}
          card={(cost) => <LandedCard cost={cost} now={now} />}
        />
      </ListBody>
      {creating && <NewLanded onClose={() => setCreating(false)} />}
    </StockPage>
  );
}
