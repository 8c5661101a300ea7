import { useTranslation } from 'react-i18next';
import { FormDialog } from '../forms/form-dialog.tsx';

interface ExpiredDialogProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** What is accepted of an expired lot could not be sold: a wrong year is typed easily, so it is asked. */
export function ExpiredDialog({ open, onConfirm, onClose }: ExpiredDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={open}
      title={t('receiving.expired')}
      description={t('receiving.expiredText')}
      submit={t('receiving.overSubmit')}
      // The receipt itself is sent by its page, which says what is refused beside the lines.
      send={async () => ({ ok: true, data: null })}
      onDone={onConfirm}
      onClose={onClose}
    />
  );
}
