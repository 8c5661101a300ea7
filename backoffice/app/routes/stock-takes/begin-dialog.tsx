import { stockContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** Which warehouse is counted. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { warehouses } = useLoaderData<typeof loader>();
  const [warehouseId, setWarehouseId] = useState(warehouses[0]?.id ?? '');
  const [note, setNote] = useState('');
  const send = () => call(stockContract.beginTake, { body: { warehouseId, note: note || null } });
  const done = ({ id }: { id: string }) => {
    notifyDone(t('stock.takes.started'));
    navigate(`/stock/takes/${id}`);
  };
  return (
    <FormDialog
      title={t('stock.takes.beginTitle')}
      submit={t('stock.takes.begin')}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      <SelectField
        label={t('stock.warehouse')}
        name="warehouseId"
        value={warehouseId}
        onChange={setWarehouseId}
        options={warehouses.map(({ id, name }) => [id, name])}
      />
      <TextField
        label={t('stock.takes.note')}
        optional
        name="note"
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
