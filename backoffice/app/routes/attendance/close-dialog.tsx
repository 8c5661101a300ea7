import { attendanceContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

/** A month stays as it is from now on. */
export function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={t('attendance.closeTitle', { month })}
      description={t('attendance.closeText')}
      kind="danger"
      submit={t('attendance.close')}
      send={() => call(attendanceContract.close, { params: { month } })}
      done={t('attendance.closedNow')}
      onClose={onClose}
    />
  );
}
