import { customerSegmentsContract as contract, type SegmentRow } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../forms/choices.tsx';
import { AmountField, TextField, WholeField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';
import { bodyOf, draftOf, type SegmentDraft } from './segment-draft.ts';

interface SegmentDialogProps {
  /** Null: a new one. */
  segment: SegmentRow | null;
  onClose: () => void;
}

/** A segment's name and its rule. */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [draft, setDraft] = useState(draftOf(segment));
  const set = (change: Partial<SegmentDraft>) => setDraft((now) => ({ ...now, ...change }));
  const send = (): Promise<Outcome<unknown>> =>
    segment
      ? call(contract.edit, {
          params: { id: segment.id },
          body: { ...bodyOf(draft), version: segment.version },
        })
      : call(contract.create, { body: bodyOf(draft) });
  return (
    <FormDialog
      title={segment ? t('segments.edit', { name: segment.name }) : t('segments.new')}
      description={t('segments.ruleText')}
      submit={t(segment ? 'form.save' : 'form.create')}
      send={send}
      done={t(segment ? 'segments.saved' : 'segments.created')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label={t('segments.name')}
            name="name"
            maxLength={80}
            value={draft.name}
            onChange={(value) => set({ name: value })}
          />
          {errors.rule && (
            <p role="alert" className="text-xs text-bad">
              {t('segments.ruleNeeded')}
            </p>
          )}
          <Figures draft={draft} set={set} />
          <Places draft={draft} set={set} />
          <TextField
            label={t('segments.labels')}
            hint={t('customers.labelsHint')}
            name="labels"
            value={draft.labels}
            onChange={(value) => set({ labels: value })}
          />
        </>
      )}
    </FormDialog>
  );
}

interface PartProps {
  draft: SegmentDraft;
  set: (change: Partial<SegmentDraft>) => void;
}

function Figures({ draft, set }: PartProps) {
  const { t } = useTranslation();
  const whole = (name: 'minDelivered' | 'activeDays' | 'idleDays') => (
    <WholeField
      label={t(`segments.${name}`)}
      name={name}
      value={draft[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className="grid grid-cols-2 items-end gap-3 max-desk:grid-cols-1">
      {whole('minDelivered')}
      <AmountField
        label={t('segments.minSpent')}
        name="minSpent"
        value={draft.minSpent}
        onChange={(minSpent) => set({ minSpent })}
      />
      {whole('activeDays')}
      {whole('idleDays')}
    </div>
  );
}

function Places({ draft, set }: PartProps) {
  const { t } = useTranslation();
  const { wilayas } = useLoaderData<typeof loader>();
  return (
    <Choices
      label={t('segments.wilayas')}
      options={wilayas}
      value={draft.wilayas}
      onChange={(chosen) => set({ wilayas: chosen })}
    />
  );
}
