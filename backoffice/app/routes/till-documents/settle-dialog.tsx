import { type TillDocumentRow, tillDocumentsContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

interface SettleDialogProps {
  document: TillDocumentRow;
  as: 'written_off' | 'looked_at';
  onClose: () => void;
}

/** What was found out: remarks have been looked at, or what cannot be posted is written off. */
export function SettleDialog({ document, as, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [note, setNote] = useState('');
  const isLoss = as === 'written_off';
  return (
    <FormDialog
      title={t(isLoss ? 'registers.document.writeOffTitle' : 'registers.document.lookedTitle')}
      description={isLoss ? t('registers.document.writeOffText') : undefined}
      kind={isLoss ? 'danger' : 'primary'}
      submit={t(isLoss ? 'registers.document.writeOff' : 'registers.document.looked')}
      send={() => call(tillDocumentsContract.settle, { params: { id: document.id }, body: { as, note } })}
      done={t('registers.document.settled')}
      onClose={onClose}
    >
      <AreaField
        label={t('registers.document.note')}
        name="note"
        maxLength={300}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
