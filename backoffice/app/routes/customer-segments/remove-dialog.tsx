import { customerSegmentsContract, type SegmentRow } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';

export function RemoveDialog({ segment, onClose }: { segment: SegmentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const done = () => {
    notifyDone(t('segments.removed'));
    revalidate();
    onClose();
  };
  return (
    <FormDialog
      title={t('segments.removeTitle', { name: segment.name })}
      description={t('segments.removeText')}
      kind="danger"
      submit={t('groupings.remove')}
      send={() => api.send(customerSegmentsContract.remove, { params: { id: segment.id } })}
      onDone={done}
      onClose={onClose}
    />
  );
}
