import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome, Refused } from './outcome.ts';

type Errors = Readonly<Record<string, string>>;

interface FormDialogProps<T> {
  title: ReactNode;
  description?: ReactNode;
  width?: 'm' | 'wide';
  /** False keeps the dialog shut, and forgets what was refused in it. */
  open?: boolean;
  onClose: () => void;
  /** What the button says that sends the form. */
  submit: string;
  kind?: ButtonKind;
  /** What stands in the form forbids sending it. */
  blocked?: boolean;
  /** Beside the buttons: a count, a second act. */
  aside?: ReactNode;
  /** Asked once at a time, however often the form is submitted. */
  send: (form: FormData) => Promise<Outcome<T>>;
  /** What follows when it was taken; the dialog is closed by whoever opened it. */
  onDone: (data: T) => void;
  /** The fields, with the first error of each by its path; a node where no field has one. */
  children?: ReactNode | ((errors: Errors) => ReactNode);
}

/** A dialog that asks, sends and says what was refused above the fields, which keep what was typed. */
export function FormDialog<T>({ open = true, ...props }: FormDialogProps<T>) {
  const { t } = useTranslation();
  const { title, description, width, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      width={width}
      closeLabel={t('app.close')}
    >
      <DialogForm {...props} />
    </Dialog>
  );
}

function DialogForm<T>(props: Omit<FormDialogProps<T>, 'open' | 'title' | 'description' | 'width'>) {
  const { submit, kind = 'primary', blocked = false, aside, send, onDone, onClose, children } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the dialog stands inside its page's form, which must not hear this.
    event.stopPropagation();
    if (busy || blocked) return;
    setBusy(true);
    const answer = await send(new FormData(event.currentTarget));
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) onDone(answer.data);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <DialogBody>
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        {typeof children === 'function' ? children(refused?.errors ?? {}) : children}
      </DialogBody>
      <DialogFoot>
        {aside}
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" kind={kind} busy={busy} disabled={busy || blocked}>
          {busy ? t('form.submitting') : submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
