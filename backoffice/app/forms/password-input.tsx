import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password, hidden until its eye is pressed. */
export function PasswordInput(props: {
  id: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = t(shown ? 'login.hide' : 'login.show');
  return (
    <TextInput
      {...props}
      height="touch"
      type={shown ? 'text' : 'password'}
      dir="ltr"
      className="rtl:text-end"
      trailing={
        <button
          type="button"
          aria-label={label}
          title={label}
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
