import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
          <Field label={t('order.call.until')} hint={t('order.call.untilHint')}>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                required
                value={value}
                onChange={(event) => setUntil(event.target.value)}
              />
            )}
          </Field>
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
