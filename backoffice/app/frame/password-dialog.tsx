import { MAX_PASSWORD, MIN_PASSWORD, staffContract } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useCall } from '../forms/use-call.ts';
import { useSignedIn } from './session.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** One's own password: the one in use, and another one. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const call = useCall('/account');
  const { staff } = useSignedIn();
  const send = async (form: FormData) => {
    const [current = '', password = '', again] = ['current', 'password', 'again'].map((name) =>
      String(form.get(name)),
    );
    if (password !== again) return { ...UNSAID, errors: { again: t('password.different') } };
    const answer = await call(staffContract.changePassword, { body: { current, password } });
    return answer.ok || Object.keys(answer.errors).length === 0 ? answer : { ...answer, message: '' };
  };
  const field = (name: 'current' | 'password' | 'again', hint?: string) => (
    <TextField
      label={t(`password.${name}`)}
      hint={hint}
      name={name}
      type="password"
      dir="ltr"
      maxLength={MAX_PASSWORD}
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
    />
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('password.title')}
      description={t('password.description')}
      submit={t('password.submit')}
      send={send}
      done={({ ended }) => t('password.done', { count: ended })}
    >
      <input type="hidden" name="username" autoComplete="username" value={staff.email ?? ''} readOnly />
      {field('current')}
      {field('password', t('password.hint', { least: MIN_PASSWORD }))}
      {field('again')}
    </FormDialog>
  );
}

/** What is wrong is said at the field alone. */
const UNSAID = { ok: false, code: 'invalid', message: '' } as const;
