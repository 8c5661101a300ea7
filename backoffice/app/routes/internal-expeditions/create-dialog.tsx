import { stockContract } from '@hanout/contracts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** From which warehouse to which. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { warehouses } = useLoaderData<typeof loader>();
  const [sourceId, setSource] = useState(warehouses[0]?.id ?? '');
  const [destinationId, setDestination] = useState(warehouses[1]?.id ?? '');
  const [note, setNote] = useState('');
  const options = warehouses.map(({ id, name }) => [id, name] as const);
  const chooseSource = (id: string) => {
    // Never to itself: the two change places.
    if (id === destinationId) setDestination(sourceId);
    setSource(id);
  };
  const body = { sourceId, destinationId, note: note || null };
  return (
    <FormDialog
      title={t('expeditions.newTitle')}
      submit={t('expeditions.create')}
      send={() => call(stockContract.createExpedition, { body })}
      onDone={({ id }) => navigate(`/internal-expeditions/${id}`)}
      onClose={onClose}
    >
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label={t('expeditions.from')}
          name="sourceId"
          value={sourceId}
          onChange={chooseSource}
          options={options}
        />
        <SelectField
          label={t('expeditions.to')}
          name="destinationId"
          value={destinationId}
          onChange={setDestination}
          options={options.filter(([id]) => id !== sourceId)}
        />
      </div>
      <TextField
        label={t('expeditions.note')}
        optional
        name="note"
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
