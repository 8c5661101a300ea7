import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../../frame/door/code-form.tsx';
import { Door, useShopName } from '../../frame/door/door.tsx';
import { PasskeyForm } from '../../passkeys/passkey-form.tsx';
import { LoginForm } from './login-form.tsx';
import type { action, loader } from './sign-in.server.ts';

export { meta } from '../../frame/page-title.ts';
export { action, loader } from './sign-in.server.ts';

export default function LoginPage() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const { passkeys } = useLoaderData<typeof loader>();
  const shop = useShopName();
  if (answer?.token)
    return (
      <Door title={t('me.enterTitle')} text={t('login.workspace', { shop })}>
        <CodeForm {...answer} />
        <PasskeyForm offered={passkeys} token={answer.token} />
      </Door>
    );
  return (
    <Door title={t('login.title')} text={t('login.workspace', { shop })}>
      <LoginForm />
      <PasskeyForm offered={passkeys} />
    </Door>
  );
}
