import { staffContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { useChecked } from '../../frame/door/use-checked.ts';
import { CsrfField } from '../../frame/session.tsx';
import type { action } from './sign-in.server.ts';
import { useCountdown } from './use-countdown.ts';

/** What was refused, beside the form, with the seconds to wait when there are some. */
function Refusal({ message, wait, left }: { message: string; wait: number; left: number }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus once
  useEffect(() => box.current?.focus(), [message, wait]);
  return (
    <Notice ref={box} tone={wait > 0 ? 'wait' : 'bad'} alert>
      {wait > 0 ? (
        <>
          <b className="font-semibold text-tone-ink">{t('login.waitTitle')}</b>{' '}
          {left > 0 ? t('login.wait', { count: left }) : t('login.retryNow')}
        </>
      ) : (
        message
      )}
    </Notice>
  );
}

export function LoginForm() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction !== undefined;
  const left = useCountdown(answer);
  const { wrong, checks } = useChecked(staffContract.login);
  return (
    <Form method="post" {...checks} className="flex flex-col gap-4">
      <CsrfField />
      {answer?.message && <Refusal {...answer} left={left} />}
      <FormErrors value={wrong ?? answer?.errors ?? {}}>
        <TextField
          label={t('login.email')}
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          height="touch"
          dir="ltr"
          required
          defaultValue={answer?.email}
        />
        <PasswordField label={t('login.password')} autoComplete="current-password" />
      </FormErrors>
      <Button type="submit" kind="primary" size="touch" busy={sending} disabled={sending || left > 0}>
        {sending ? t('login.submitting') : t('login.submit')}
      </Button>
      <Link to="/links/new" className="self-center text-sm">
        {t('login.forgotten')}
      </Link>
    </Form>
  );
}
