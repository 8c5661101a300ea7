import { useTranslation } from 'react-i18next';
import { AreaField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { Outcome } from '../forms/outcome.ts';

interface ReasonDialogProps {
  title: string;
  text: string;
  done: string;
  send: (reason: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** What is taken back says why. */
export function ReasonDialog({ title, text, done, send, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={title}
      description={text}
      submit={title}
      send={(form) => send(String(form.get('reason') ?? '').trim())}
      done={done}
      onClose={onClose}
    >
      <AreaField label={t('supplierBills.reason')} name="reason" rows={2} maxLength={500} />
    </FormDialog>
  );
}
