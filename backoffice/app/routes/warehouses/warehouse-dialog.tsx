import type { WarehouseRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { Switch } from '../../forms/switch.tsx';
import { useCall } from '../../forms/use-call.ts';

/** A warehouse's name, and whether the shop sells from it. */
export function WarehouseDialog({
  warehouse,
  onClose,
}: {
  warehouse: WarehouseRow | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const [name, setName] = useState(warehouse?.name ?? '');
  const [active, setActive] = useState(warehouse?.active ?? true);
  const send = (): Promise<Outcome<unknown>> =>
    warehouse
      ? call(stockContract.editWarehouse, { params: { id: warehouse.id }, body: { name, active } })
      : call(stockContract.createWarehouse, { body: { name } });
  return (
    <FormDialog
      title={warehouse ? t('stock.warehouses.edit', { name: warehouse.name }) : t('stock.warehouses.new')}
      submit={t(warehouse ? 'form.save' : 'form.create')}
      send={send}
      done={t(warehouse ? 'stock.warehouses.saved' : 'stock.warehouses.created')}
      onClose={onClose}
    >
      <TextField
        label={t('stock.warehouses.name')}
        name="name"
        maxLength={80}
        value={name}
        onChange={setName}
      />
      {warehouse && (
        <Switch name="active" label={t('stock.warehouses.active')} checked={active} onChange={setActive} />
      )}
    </FormDialog>
  );
}
