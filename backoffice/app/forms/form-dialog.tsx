import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from './form-errors.tsx';
import type { FirstErrors, Outcome, Refused } from './outcome.ts';
import { useFirstWrong } from './use-first-wrong.ts';
import { type Leaving, useLeaving } from './use-leaving.tsx';

const NONE: FirstErrors = {};

interface FormDialogProps<T> {
  title: ReactNode;
  description?: ReactNode;
  width?: 'm' | 'wide';
  /** Where the focus goes when what had it before is gone. */
  focusFallback?: () => HTMLElement | null;
  /** False keeps the dialog shut, and forgets what was refused in it. */
  open?: boolean;
  onClose: () => void;
  /** What the button says that sends the form. */
  submit: string;
  /** The key that presses it, where one should know. */
  hotkey?: string;
  kind?: ButtonKind;
  /** What stands in the form forbids sending it. */
  blocked?: boolean;
  /** What the button says that leaves it. */
  dismiss?: string;
  /** How a refusal is said; in a notice by default. */
  notice?: (refused: Refused) => ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Beside the buttons: a count, a second act. */
  aside?: ReactNode;
  /** Asked once at a time, however often the form is submitted. */
  send: (form: FormData) => Promise<Outcome<T>>;
  /** Said when it was taken. */
  done?: string | ((data: T) => string);
  /** What follows then; the dialog is closed by whoever opened it. Without it, it is only closed. */
  onDone?: (data: T) => void;
  /** The fields; those of `forms/fields.tsx` find their errors themselves, others are given them by path. */
  children?: ReactNode | ((errors: FirstErrors) => ReactNode);
}

/** A dialog that asks, sends and says what was refused above the fields, which keep what was typed. */
export function FormDialog<T>({ open = true, ...props }: FormDialogProps<T>) {
  const { t } = useTranslation();
  const { title, description, width, focusFallback, onClose } = props;
  const leaving = useLeaving(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leaving.leave()}
      title={title}
      description={description}
      width={width}
      focusFallback={focusFallback}
      closeLabel={t('app.close')}
    >
      <DialogForm {...props} leaving={leaving} />
    </Dialog>
  );
}

type DialogFormProps<T> = Omit<FormDialogProps<T>, 'open' | 'title' | 'description' | 'width'> & {
  leaving: Leaving;
};

function DialogForm<T>(props: DialogFormProps<T>) {
  const { submit, kind = 'primary', blocked = false, aside, send, done, onClose, onDone = onClose } = props;
  const { hotkey, dismiss, notice, onKeyDown, leaving } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useFirstWrong(refused);
  const { release } = leaving;
  // The next opening begins with nothing typed.
  useEffect(() => release, [release]);
  const sending = (is: boolean) => {
    setBusy(is);
    leaving.setBusy(is);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the dialog stands inside its page's form, which must not hear this.
    event.stopPropagation();
    if (busy || blocked) return;
    sending(true);
    const answer = await send(new FormData(event.currentTarget));
    sending(false);
    setRefused(answer.ok ? null : answer);
    if (!answer.ok) return;
    release();
    if (done) notifyDone(typeof done === 'string' ? done : done(answer.data));
    onDone(answer.data);
  };
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    onKeyDown?.(event);
  };
  const errors = refused?.errors ?? NONE;
  return (
    <form ref={form} onSubmit={onSubmit} onChange={leaving.hear} onKeyDown={keys} noValidate>
      <DialogBody>
        {refused && (notice ? notice(refused) : <Said {...refused} />)}
        <FormErrors value={errors}>
          {typeof props.children === 'function' ? props.children(errors) : props.children}
        </FormErrors>
      </DialogBody>
      {leaving.question || (
        <DialogFoot>
          {aside}
          {/* Words of its own are an answer, which is not asked about. */}
          <Button disabled={busy} onClick={dismiss ? onClose : leaving.leave}>
            {dismiss ?? t('app.close')}
          </Button>
          <Button type="submit" kind={kind} hotkey={hotkey} busy={busy} disabled={busy || blocked}>
            {busy ? t('form.submitting') : submit}
          </Button>
        </DialogFoot>
      )}
    </form>
  );
}

/** Nothing above the fields where what is wrong is said at one of them alone. */
export function Said({ message }: Pick<Refused, 'message'>) {
  return (
    message && (
      <Notice tone="bad" alert>
        {message}
      </Notice>
    )
  );
}
