import { supplierOrdersContract } from '@hanout/contracts';
import { Link, useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** A draft begins with whom it is for, and where its goods will come in. */
export function NewOrder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { suppliers, warehouses, state } = useLoaderData<typeof loader>();
  const only = (all: readonly { id: string }[]) => (all.length === 1 ? (all[0]?.id ?? '') : '');
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const body = { supplierId: text('supplierId'), warehouseId: text('warehouseId') };
    return call(supplierOrdersContract.create, { body });
  };
  return (
    <FormDialog
      title={t('buying.new')}
      submit={t('buying.create')}
      blocked={suppliers.length === 0}
      send={send}
      done={({ number }) => t('buying.created', { number: t('buying.number', { number }) })}
      onDone={({ id }) => navigate(`/supplier-orders/${id}`)}
      onClose={onClose}
    >
      {suppliers.length === 0 && (
        <p className="text-ink-2">
          <Link to="/suppliers">{t('buying.noSupplier')}</Link>
        </p>
      )}
      <SelectField
        label={t('buying.supplier')}
        name="supplierId"
        none={t('buying.choose')}
        options={suppliers.map(({ id, name }) => [id, name])}
        defaultValue={state.filters.supplier ?? only(suppliers)}
      />
      <SelectField
        label={t('buying.warehouse')}
        name="warehouseId"
        none={t('buying.choose')}
        options={warehouses.map(({ id, name }) => [id, name])}
        defaultValue={warehouses[0]?.id ?? ''}
      />
    </FormDialog>
  );
}
