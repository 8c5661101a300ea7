import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { suggestedCallback } from './call-form.ts';

interface CallBackDialogProps {
  title: string;
  /** Who is called back. */
  description: ReactNode;
  now: string;
  open: boolean;
  onClose: () => void;
  /** Value of a `datetime-local`, Algiers time. */
  onChoose: (until: string) => void;
}

/** Until when; Enter is enough for the hour that is proposed. */
export function CallBackDialog({ title, description, now, open, onClose, onChoose }: CallBackDialogProps) {
  const { t } = useTranslation();
  const [until, setUntil] = useState('');
  const value = until || suggestedCallback(now);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(value);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      closeLabel={t('app.close')}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <TextField
            label={t('order.call.until')}
            hint={t('order.call.untilHint')}
            type="datetime-local"
            value={value}
            onChange={setUntil}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{t('app.close')}</Button>
          <Button type="submit" kind="primary" hotkey="↵">
            {t('order.call.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
