import { supplierReceiptsContract } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { Page } from '../../frame/page.tsx';
import { ExpiredDialog } from '../../procurement/expired-dialog.tsx';
import { OrderNumber } from '../../procurement/look.tsx';
import { ReceiptFoot } from '../../procurement/receipt-foot.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { AloneLines } from './alone-lines.tsx';
import { FindBar } from './find-bar.tsx';
import type { loader } from './load.server.ts';
import { type AloneForm, useAlone } from './use-alone.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

export const action = screenAction(supplierReceiptsContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

/** Goods that nobody ordered, or that come too late for an order that is closed. */
export default function NewReceiptPage() {
  const { t } = useTranslation();
  const { title, supplier, order, moved } = useLoaderData<typeof loader>();
  const back = { to: '/supplier-receipts', label: t('receiving.title') };
  if (moved)
    return (
      <Page title={title} back={back}>
        <EmptyState
          icon="inbox"
          title={t('receiving.none')}
          action={
            <Link to="/supplier-receipts" className={buttonClass({})}>
              {t('receiving.title')}
            </Link>
          }
        >
          {t('receiving.notClosed')}
        </EmptyState>
      </Page>
    );
  const after = (
    <span className="flex min-w-0 items-center gap-2 text-ink-2">
      {order && <OrderNumber number={order.number} />}
      {supplier && <bdi className="truncate">{supplier.name}</bdi>}
    </span>
  );
  return (
    <Page title={title} back={back} after={after} className="flex flex-1 flex-col bg-sunken">
      {supplier ? <Receive key={supplier.id} supplierId={supplier.id} /> : <Whose />}
    </Page>
  );
}

/** Whose goods they are comes first: what can come in, and what it costs, depends on it. */
function Whose() {
  const { t } = useTranslation();
  return (
    <>
      <div className="border-b border-line bg-paper px-5 py-3 max-desk:px-3">
        <SupplierSelect />
      </div>
      <EmptyState icon="inbox" title={t('receiving.whose')}>
        {t('receiving.whoseText')}
      </EmptyState>
    </>
  );
}

function SupplierSelect({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { suppliers, supplier } = useLoaderData<typeof loader>();
  return (
    <div className="w-[300px] max-desk:w-full">
      <SelectField
        label={t('buying.supplier')}
        name="supplierId"
        none={t('buying.choose')}
        disabled={disabled}
        options={suppliers.map(({ id, name }) => [id, name])}
        value={supplier?.id ?? ''}
        onChange={(id: string) => navigate(`/supplier-receipts/new?supplier=${id}`, { replace: true })}
      />
    </div>
  );
}

function Receive({ supplierId }: { supplierId: string }) {
  const form = useAlone(supplierId);
  return (
    <>
      <Place form={form} />
      <FindBar form={form} />
      <AloneLines form={form} />
      <ReceiptFoot form={form} />
      <ExpiredDialog
        open={form.asksExpired}
        onConfirm={() => void form.deliver()}
        onClose={form.leaveExpired}
      />
    </>
  );
}

/** Whose they are cannot be changed once something is counted: it would cost something else. */
function Place({ form }: { form: AloneForm }) {
  const { t } = useTranslation();
  const { warehouses, order } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line bg-paper px-5 py-3 max-desk:px-3">
      <SupplierSelect disabled={order !== null || form.lines.length > 0} />
      <div className="w-[220px] max-desk:w-full">
        <SelectField
          label={t('buying.warehouse')}
          name="warehouseId"
          error={form.errors.warehouseId}
          options={warehouses.map(({ id, name }) => [id, name])}
          value={form.warehouseId}
          onChange={form.setWarehouse}
        />
      </div>
    </div>
  );
}
