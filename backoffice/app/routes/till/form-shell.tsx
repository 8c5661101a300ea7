import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TillDialogProps {
  title: string;
  description?: string;
  submit: string;
  /** What was typed is taken; nothing is asked of a network by it. */
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
  width?: 'm' | 'wide';
  children: ReactNode;
}

/** A question at the counter: answered on the device, by keys or by touch. */
export function TillDialog({
  title,
  description,
  submit,
  onSubmit,
  onClose,
  width,
  children,
}: TillDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t('app.close')}
      width={width}
    >
      <form onSubmit={(event) => void send(event)}>
        <DialogBody>{children}</DialogBody>
        <DialogFoot>
          <Button size="touch" onClick={onClose}>
            {t('pos.cancel')}
          </Button>
          <Button type="submit" kind="primary" size="touch" busy={busy} disabled={busy}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
