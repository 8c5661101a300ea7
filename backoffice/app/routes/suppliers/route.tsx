import { SUPPLIER_VIEWS, suppliersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListViews } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { SUPPLIERS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { NewSupplier } from './new-supplier.tsx';
import { SupplierCard, supplierColumns } from './supplier-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(suppliersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** Whom the shop buys from. */
export default function SuppliersPage() {
  const { t } = useTranslation();
  const { list, state, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const mayEdit = useMay('procurement.edit');
  const columns = useMemo(() => supplierColumns(t), [t]);
  useFreshWhenBack();
  useHotkeys({ C: mayEdit ? () => setCreating(true) : undefined });
  const create = mayEdit && (
    <Button kind="primary" icon="plus" hotkey="C" onClick={() => setCreating(true)}>
      {t('suppliers.new')}
    </Button>
  );
  const at = { shape: SUPPLIERS, state };
  const { active, inactive } = list.counts;
  const counts = { active, inactive };
  return (
    <Page title={title} actions={create} phoneActions={create}>
      <ListViews
        {...at}
        label={t('suppliers.title')}
        filter="view"
        views={[
          { value: '', label: t('suppliers.view.all'), count: active + inactive },
          ...SUPPLIER_VIEWS.map((value) => {
            return { value, label: t(`suppliers.view.${value}`), count: counts[value] };
          }),
        ]}
      />
      <ListTools
        search={<ListSearch {...at} label={t('suppliers.search')} placeholder={t('suppliers.placeholder')} />}
        chosen={0}
      />
      <ListBody
        {...at}
        pagination={list.pagination}
        empty={
          <EmptyState icon="truck" title={t('suppliers.none')} action={create}>
            {t('suppliers.noneText')}
          </EmptyState>
        }
      >
        <ListTable
          {...at}
          caption={title}
          rows={list.suppliers}
          columns={columns}
          nameOf={({ name }) => name}
          open={(id) => navigate(`/suppliers/${id}`)}
          card={(supplier) => <SupplierCard supplier={supplier} />}
        />
      </ListBody>
      {creating && <NewSupplier onClose={() => setCreating(false)} />}
    </Page>
  );
}
