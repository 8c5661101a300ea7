import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { staffContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf } from '../../forms/form-entries.ts';
import { fieldText } from '../../forms/form-text.ts';
import { PasswordInput } from '../../forms/password-input.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import type { action } from './route.tsx';
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
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction !== undefined;
  const refusal = answer?.refusal;
  const left = useCountdown(refusal);
  const [form, fields] = useForm({
    lastResult: answer?.reply,
    onValidate: ({ formData }) => parseWithZod(contentOf(formData), { schema: staffContract.login.body }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="flex flex-col gap-4"
    >
      <CsrfField />
      {refusal && <Refusal {...refusal} left={left} />}
      <Field label={t('login.email')} error={fieldText(fields.email.errors, locale)}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            height="touch"
            dir="ltr"
            required
            defaultValue={fields.email.initialValue}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={fieldText(fields.password.errors, locale)}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" kind="primary" size="touch" busy={sending} disabled={left > 0}>
        {sending ? t('login.submitting') : t('login.submit')}
      </Button>
    </Form>
  );
}
