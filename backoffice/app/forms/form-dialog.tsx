import type { ButtonKind } from '@hanout/ui/backoffice/components/button.tsx';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from './form-errors.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { FirstErrors, Outcome, Refused } from './outcome.ts';
import { isUnfinished } from './unfinished.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import { useFirstWrong } from './use-first-wrong.ts';

const NONE: FirstErrors = {};

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

/**
 * A dialog that asks, sends and says what was refused above the fields, which keep what was typed.
 * What was typed is not dropped by a key or a tap beside it: the dialog asks before it closes.
 */
export function FormDialog<T>({ open = true, ...props }: FormDialogProps<T>) {
  const { t } = useTranslation();
  const { title, description, width, onClose } = props;
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState(false);
  const onLeave = () => {
    if (asking) setAsking(false);
    else if (touched) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onLeave()}
      title={title}
      description={description}
      width={width}
      closeLabel={t('app.close')}
    >
      <DialogForm
        {...props}
        touched={touched}
        onTouched={setTouched}
        asking={asking}
        onAsking={setAsking}
        onLeave={onLeave}
      />
    </Dialog>
  );
}

interface Leaving {
  /** Something was typed or chosen that closing would drop. */
  touched: boolean;
  onTouched: (touched: boolean) => void;
  /** Whether to close is being asked. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
  onLeave: () => void;
}

function DialogForm<T>(
  props: Omit<FormDialogProps<T>, 'open' | 'title' | 'description' | 'width'> & Leaving,
) {
  const { submit, kind = 'primary', blocked = false, aside, send, done, onClose, onDone = onClose } = props;
  const { dismiss, notice, onKeyDown, touched, onTouched, asking, onAsking, onLeave } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const release = useUnsaved(touched);
  // The next opening begins with nothing typed.
  useEffect(
    () => () => {
      onTouched(false);
      onAsking(false);
    },
    [onTouched, onAsking],
  );
  const form = useFirstWrong(refused);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree the dialog stands inside its page's form, which must not hear this.
    event.stopPropagation();
    if (busy || blocked || isUnfinished(event.currentTarget)) return;
    setBusy(true);
    const answer = await send(new FormData(event.currentTarget));
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (!answer.ok) return;
    onTouched(false);
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
    <form ref={form} onSubmit={onSubmit} onChange={() => onTouched(true)} onKeyDown={keys} noValidate>
      <DialogBody>
        {refused && (notice ? notice(refused) : <Said {...refused} />)}
        <FormErrors value={errors}>
          {typeof props.children === 'function' ? props.children(errors) : props.children}
        </FormErrors>
      </DialogBody>
      {asking ? (
        <LeaveQuestion onLeave={onClose} onStay={() => onAsking(false)} />
      ) : (
        <DialogFoot>
          {aside}
          <Button onClick={onLeave}>{dismiss ?? t('app.close')}</Button>
          <Button type="submit" kind={kind} busy={busy} disabled={busy || blocked}>
            {busy ? t('form.submitting') : submit}
          </Button>
        </DialogFoot>
      )}
    </form>
  );
}

/** Nothing above the fields where what is wrong is said at one of them alone. */
function Said({ message }: Refused) {
  return (
    message && (
      <Notice tone="bad" alert>
        {message}
      </Notice>
    )
  );
}
