import { INCIDENT_ADJUSTMENTS, type IncidentAdjustment, incidentsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import type { loader } from './load.server.ts';

/** The stock of the place that it is about is put right: the movement is linked to the incident. */
export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { key } = useFormKey();
  const { incident } = useLoaderData<typeof loader>();
  const [draft, setDraft] = useState({ kind: 'missing' as IncidentAdjustment, pieces: '', reason: '' });
  const { id, thing } = incident;
  const send = () => {
    const { kind, reason, pieces } = draft;
    const body = { kind, reason, quantity: Number(pieces || Number.NaN) };
    return call(incidentsContract.adjust, { params: { id }, body }, { key: key() });
  };
  return (
    <FormDialog
      title={t('incidents.page.adjustTitle', { name: thing.label })}
      description={[thing.warehouse, thing.note].filter(Boolean).join(' · ')}
      submit={t('incidents.page.adjust')}
      send={send}
      done={t('incidents.page.adjusted')}
      onClose={onClose}
    >
      <SelectField
        label={t('stock.unit.kind')}
        name="kind"
        value={draft.kind}
        onChange={(kind) => setDraft({ ...draft, kind: kind as IncidentAdjustment })}
        options={INCIDENT_ADJUSTMENTS.map((kind) => [kind, t(`stock.unit.kinds.${kind}`)])}
      />
      <WholeField
        label={t('stock.unit.pieces')}
        name="quantity"
        value={draft.pieces}
        onChange={(pieces) => setDraft({ ...draft, pieces })}
        figures={7}
      />
      <TextField
        label={t('stock.unit.reason')}
        name="reason"
        maxLength={500}
        placeholder={t('stock.unit.reasonPlaceholder')}
        value={draft.reason}
        onChange={(reason) => setDraft({ ...draft, reason })}
      />
    </FormDialog>
  );
}
