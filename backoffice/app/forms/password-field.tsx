import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './fields.tsx';

interface PasswordFieldProps {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its eye is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const eye = t(shown ? 'login.hide' : 'login.show');
  return (
    <TextField
      {...props}
      name="password"
      required
      height="touch"
      type={shown ? 'text' : 'password'}
      dir="ltr"
      className="rtl:text-end"
      trailing={
        <button
          type="button"
          aria-label={eye}
          title={eye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="p-1 text-ink-2 hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
