import type { QuarantineRow } from '@hanout/contracts';
import { QC_OUTCOMES, stockContract } from '@hanout/contracts';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import { unitName } from '../../stock/unit-look.tsx';

type Outcome = (typeof QC_OUTCOMES)[number];

/** What the inspection says, of all pieces or some (BO-195). */
export function InspectDialog({ item, onClose }: { item: QuarantineRow; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const whole = String(item.quantity);
  const [draft, setDraft] = useState({ outcome: 'passed' as Outcome, quantity: whole, reason: '' });
  const send = () => {
    const { outcome, reason } = draft;
    const body = { outcome, quantity: Number(draft.quantity || Number.NaN), reason: reason || null };
    return api.send(stockContract.inspect, { params: { id: item.id }, body });
  };
  const done = () => {
    notifyDone(t('stock.quarantine.done'));
    revalidate();
    onClose();
  };
  return (
    <FormDialog
      title={t('stock.quarantine.title', { name: unitName(item) })}
      submit={t('stock.quarantine.inspect')}
      send={send}
      onDone={done}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('stock.quarantine.outcome')}>
            {(control) => (
              <Select
                {...control}
                name="outcome"
                value={draft.outcome}
                onChange={({ target }) => setDraft({ ...draft, outcome: target.value as Outcome })}
              >
                {QC_OUTCOMES.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {t(`stock.quarantine.outcomes.${outcome}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid grid-cols-[96px_1fr] gap-3">
            <Field label={t('stock.quarantine.pieces')} error={errors.quantity}>
              {(control) => (
                <TextInput
                  {...control}
                  name="quantity"
                  dir="ltr"
                  inputMode="numeric"
                  className="num"
                  value={draft.quantity}
                  onChange={({ target }) =>
                    setDraft({ ...draft, quantity: target.value.replace(/\D/g, '').slice(0, 7) })
                  }
                />
              )}
            </Field>
            <Field label={t('stock.unit.reason')} error={errors.reason}>
              {(control) => (
                <TextInput
                  {...control}
                  name="reason"
                  dir="auto"
                  maxLength={500}
                  value={draft.reason}
                  onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
