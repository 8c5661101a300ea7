import { customerSegmentsContract, type SegmentRow } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

export function RemoveDialog({ segment, onClose }: { segment: SegmentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  return (
    <FormDialog
      title={t('segments.removeTitle', { name: segment.name })}
      description={t('segments.removeText')}
      kind="danger"
      submit={t('groupings.remove')}
      send={() => call(customerSegmentsContract.remove, { params: { id: segment.id } })}
      done={t('segments.removed')}
      onClose={onClose}
    />
  );
}
