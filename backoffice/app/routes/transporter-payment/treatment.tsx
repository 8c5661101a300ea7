import {
  PAYMENT_ROW_TREATMENTS,
  type PaymentRowTreatment,
  remittanceImportsContract,
  type StatementRowShown,
} from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { rowCode } from './row-code.ts';
import { useEdit, useRowEdit } from './row-edits.tsx';
import { useStatement } from './use-statement.ts';

/** What is done about a shortfall: claimed, waited for, or taken as a fee with its reason. */
export function Treatment({ row }: { row: StatementRowShown }) {
  const { t } = useTranslation();
  const { id } = useStatement();
  const { save, busy } = useRowEdit();
  const [asking, setAsking] = useState(false);
  const params = { id, number: String(row.number) } as never;
  const choose = async (treatment: PaymentRowTreatment) => {
    if (treatment === 'fee') return setAsking(true);
    await save(remittanceImportsContract.editRow, (version) => ({ params, body: { version, treatment } }));
  };
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">
        {t('statement.treatmentOf', { row: rowCode(row) ?? String(row.number) })}
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
  const { id } = useStatement();
  const edit = useEdit();
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
        return edit(remittanceImportsContract.editRow, (version) => {
          return { params, body: { version, treatment: 'fee' as const, reason } };
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
