import { staffContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import type { FirstErrors } from '../../forms/outcome.ts';
import { CsrfField } from '../session.tsx';
import { useChecked } from './use-checked.ts';

interface CodeFormProps {
  /** Of the right password, for five minutes. */
  token: string;
  message?: string;
  errors?: FirstErrors;
}

/** The second half of signing in: a code of the authenticator, or a recovery code. Works without script. */
export function CodeForm({ token, message, errors = {} }: CodeFormProps) {
  const { t } = useTranslation();
  const sending = useNavigation().formAction !== undefined;
  const { wrong, checks } = useChecked(staffContract.enterCode);
  const { pathname, search } = useLocation();
  // From the sign-in page, with where one wanted to go.
  const to = pathname.endsWith('/login') ? `/login${search}` : '/login';
  return (
    <Form method="post" action={to} {...checks} className="flex flex-col gap-4">
      <CsrfField />
      <input type="hidden" name="token" value={token} readOnly />
      {message && (
        <Notice tone="bad" alert>
          {message}
        </Notice>
      )}
      <p className="text-ink-2">{t('me.enterText')}</p>
      <FormErrors value={wrong ?? errors}>
        <TextField
          label={t('me.code')}
          hint={t('me.codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          height="touch"
          dir="ltr"
          maxLength={40}
          autoFocus
          required
        />
      </FormErrors>
      <Button type="submit" kind="primary" size="touch" busy={sending} disabled={sending}>
        {sending ? t('login.submitting') : t('me.enter')}
      </Button>
      <Link reloadDocument to={to} className={buttonClass({ kind: 'ghost' })}>
        {t('me.back')}
      </Link>
    </Form>
  );
}
