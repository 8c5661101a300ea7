import { stockContract } from '@hanout/contracts';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './route.tsx';

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
      <Field label={t('stock.warehouse')}>
        {(control) => (
          <Select
            {...control}
            name="warehouseId"
            value={warehouseId}
            onChange={({ target }) => setWarehouseId(target.value)}
          >
            {warehouses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('stock.takes.note')} optional={t('app.optional')}>
        {(control) => (
          <TextInput
            {...control}
            name="note"
            dir="auto"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
