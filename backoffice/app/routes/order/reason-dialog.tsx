import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import type { OrderDialogProps } from '../../orders/act-dialog.tsx';
import { ActDialog } from '../../orders/act-dialog.tsx';

export type ReasonOf = 'fail_attempt' | 'wait' | 'lose' | 'forfeit';

/** Says what the act does; why is optional. */
export function ReasonDialog({ order, onClose, of }: OrderDialogProps & { of: ReasonOf }) {
  const { t } = useTranslation();
  const grave = of === 'lose' || of === 'forfeit';
  return (
    <ActDialog
      order={order}
      onClose={onClose}
      title={t(`order.reason_dialog.${of}.title`, { number: order.number })}
      description={t(`order.reason_dialog.${of}.description`)}
      act={of}
      kind={grave ? 'danger' : 'primary'}
      submit={t(`order.reason_dialog.${of}.submit`)}
    >
      <AreaField label={t('order.cancelDialog.reason')} optional name="reason" maxLength={500} />
    </ActDialog>
  );
}
