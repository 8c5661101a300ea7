import {
  PAYMENT_ROW_TREATMENTS,
  type PaymentRowTreatment,
  remittanceImportsContract,
  type StatementRowShown,
} from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';
import { useStatement } from './use-statement.ts';

/** What is done about a shortfall: claimed, waited for, or taken as a fee with its reason. */
export function Treatment({ row }: { row: StatementRowShown }) {
  const { t } = useTranslation();
  const { id, version } = useStatement();
  const { save, busy } = useSave();
  const [asking, setAsking] = useState(false);
  const params = { id, number: String(row.number) } as never;
  const choose = async (treatment: PaymentRowTreatment) => {
    if (treatment === 'fee') return setAsking(true);
    const answer = await save(remittanceImportsContract.editRow, { params, body: { version, treatment } });
    if (!answer.ok) notifyFailed(`${t('statement.errors.selection')} ${answer.message}`);
  };
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">
        {t('statement.treatmentOf', { row: row.tracking ?? String(row.number) })}
      </legend>
      {PAYMENT_ROW_TREATMENTS.map((one) => (
        <button
          key={one}
          type="button"
          data-act={one}
          disabled={busy}
          aria-pressed={row.treatment === one}
          onClick={() => void choose(one)}
          className="h-6 rounded-s border border-line-strong bg-paper px-2 text-2xs font-medium text-ink-2 hover:bg-hover aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea-ink max-desk:h-11 max-desk:px-3 max-desk:text-xs"
        >
          {t(`statement.treatment.${one}`)}
        </button>
      ))}
      {asking && <FeeDialog row={row} onClose={() => setAsking(false)} />}
    </fieldset>
  );
}

function FeeDialog({ row, onClose }: { row: StatementRowShown; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version } = useStatement();
  const call = useCall();
  const [reason, setReason] = useState(row.treatmentReason ?? '');
  return (
    <FormDialog
      onClose={onClose}
      title={t('statement.treatment.fee')}
      description={t('statement.feeText')}
      submit={t('statement.treatment.fee')}
      blocked={reason.trim() === ''}
      send={() => {
        const params = { id, number: String(row.number) } as never;
        return call(remittanceImportsContract.editRow, {
          params,
          body: { version, treatment: 'fee', reason },
        });
      }}
    >
      <TextField
        label={t('statement.feeReason')}
        name="reason"
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
