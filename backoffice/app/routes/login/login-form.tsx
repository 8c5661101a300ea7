import { staffContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { formBody } from '../../forms/form-entries.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { wrongBody } from '../../forms/form-text.ts';
import type { FirstErrors } from '../../forms/outcome.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
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

/** What the contract finds wrong is said before anything is sent, and again while it is mended. */
function useChecked() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [wrong, setWrong] = useState<FirstErrors | null>(null);
  const check = (form: HTMLFormElement): boolean => {
    const body = formBody(staffContract.login, new FormData(form));
    const refused = wrongBody(staffContract.login, body, { locale, required: t('form.required') });
    setWrong(refused?.errors ?? null);
    return refused === null;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (check(event.currentTarget)) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('input:invalid')?.focus();
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => wrong && check(event.currentTarget);
  return { wrong, onSubmit, onChange };
}

/** The browser checks where there are no scripts; where there are, the contract does. */
function useScripts(): boolean {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return running;
}

export function LoginForm() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction !== undefined;
  const left = useCountdown(answer);
  const { wrong, ...checks } = useChecked();
  const scripts = useScripts();
  return (
    <Form method="post" {...checks} noValidate={scripts} className="flex flex-col gap-4">
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
      <Button type="submit" kind="primary" size="touch" busy={sending} disabled={left > 0}>
        {sending ? t('login.submitting') : t('login.submit')}
      </Button>
      <Link to="/links/new" className="self-center text-sm">
        {t('login.forgotten')}
      </Link>
    </Form>
  );
}
