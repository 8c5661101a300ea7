import { MAX_PASSWORD, MIN_PASSWORD, staffContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../forms/use-call.ts';
import { useSignedIn } from './session.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One's own password: the one in use, and another one. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('password.title')}
      description={t('password.description')}
      closeLabel={t('app.close')}
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

type Errors = Readonly<Record<string, string>>;

function PasswordForm({ onClose }: Pick<PasswordDialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const call = useCall('/account');
  const { staff } = useSignedIn();
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const refuse = (form: HTMLFormElement, why: string, fields: Errors) => {
    setMessage(why);
    setErrors(fields);
    const [first] = ['current', 'password', 'again'].filter((name) => fields[name]);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending) return;
    const typed = new FormData(form);
    const [current, password, again] = ['current', 'password', 'again'].map((name) =>
      String(typed.get(name)),
    );
    if (password !== again) return refuse(form, '', { again: t('password.different') });
    setSending(true);
    const body = { current: current ?? '', password: password ?? '' };
    const answer = await call(staffContract.changePassword, { body });
    setSending(false);
    if (!answer.ok)
      return refuse(form, Object.keys(answer.errors).length > 0 ? '' : answer.message, answer.errors);
    notifyDone(t('password.done', { count: answer.data.ended }));
    onClose();
  };
  const field = (name: 'current' | 'password' | 'again', hint?: string) => (
    <Field label={t(`password.${name}`)} hint={hint} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type="password"
          dir="ltr"
          required
          maxLength={MAX_PASSWORD}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
        />
      )}
    </Field>
  );
  return (
    <form method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={staff.email ?? ''} readOnly />
      <DialogBody>
        {message && (
          <Notice tone="bad" alert>
            {message}
          </Notice>
        )}
        {field('current')}
        {field('password', t('password.hint', { least: MIN_PASSWORD }))}
        {field('again')}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button type="submit" kind="primary" busy={sending} disabled={sending}>
          {t('password.submit')}
        </Button>
      </DialogFoot>
    </form>
  );
}
