import { Field, TextArea } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import type { OrderDialogProps } from './act-dialog.tsx';
import { ActDialog, ActForm } from './act-dialog.tsx';
import { useAct } from './use-act.ts';

export type ReasonOf = 'fail_attempt' | 'wait' | 'lose' | 'forfeit';

/** Says what the act does; why is optional. */
export function ReasonDialog({ order, open, onClose, of }: OrderDialogProps & { of: ReasonOf }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const act = useAct(order, () => {
    setReason('');
    onClose();
  });
  useUnsaved(reason.trim() !== '' && !act.sending);
  const grave = of === 'lose' || of === 'forfeit';
  return (
    <ActDialog
      order={order}
      open={open}
      onClose={onClose}
      title={t(`order.reason_dialog.${of}.title`, { number: order.number })}
      description={t(`order.reason_dialog.${of}.description`)}
    >
      <ActForm
        order={order}
        act={act}
        name={of}
        onClose={onClose}
        kind={grave ? 'danger' : 'primary'}
        submit={t(`order.reason_dialog.${of}.submit`)}
      >
        <Field label={t('order.cancelDialog.reason')} optional={t('app.optional')}>
          {(control) => (
            <TextArea
              {...control}
              name="reason"
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ActForm>
    </ActDialog>
  );
}
