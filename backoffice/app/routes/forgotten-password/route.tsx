import { createApi } from '@hanout/api-client';
import { type CallOf, staffContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { formBody } from '../../forms/form-entries.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { Door, useShopName } from '../../frame/door/door.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { localeOf, translatorFor } from '../../server/language.server.ts';
import { refusedBody } from '../../server/refused-body.server.ts';

const call = staffContract.forgotPassword;

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translatorFor(await localeOf(request));
  return { title: t('login.forgottenTitle') };
}

/** Works without script. @returns whether it was asked for, or what is wrong */
export async function action({ request, context }: ActionFunctionArgs) {
  const locale = await localeOf(request);
  const body = formBody(call, await request.formData());
  const wrong = await refusedBody(call, body, locale);
  if (wrong) return data({ asked: false, message: '', errors: wrong.errors }, { status: 422 });
  const api = createApi(context.api, { 'accept-language': locale });
  const result = await api.attempt(call, { body: body as CallOf<typeof call>['body'] });
  if (result.ok) return data({ asked: true, message: '', errors: {} });
  return data({ asked: false, message: result.problem.message, errors: {} }, { status: result.status });
}

export { meta } from '../../frame/page-title.ts';

/** Whoever forgot the password says so here; nobody learns whether there is such an account. */
export default function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const shop = useShopName();
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction !== undefined;
  const back = (
    <Link to="/login" className={buttonClass({ kind: 'ghost' })}>
      {t('login.backToLogin')}
    </Link>
  );
  if (answer?.asked)
    return (
      <Door title={t('login.asked')} text={t('login.workspace', { shop })}>
        <Notice tone="good" alert>
          {t('login.askedText')}
        </Notice>
        <p className="text-ink-2">
          {t('login.askedAlone')}{' '}
          <code dir="ltr" className="inline-block wrap-anywhere">
            npm run staff -- link
          </code>
        </p>
        {back}
      </Door>
    );
  return (
    <Door title={t('login.forgottenTitle')} text={t('login.forgottenText')}>
      <Form method="post" className="flex flex-col gap-4">
        <CsrfField />
        {answer?.message && (
          <Notice tone="bad" alert>
            {answer.message}
          </Notice>
        )}
        <FormErrors value={answer?.errors ?? {}}>
          <TextField
            label={t('login.email')}
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            height="touch"
            dir="ltr"
            maxLength={254}
            required
          />
        </FormErrors>
        <Button type="submit" kind="primary" size="touch" busy={sending} disabled={sending}>
          {t('login.ask')}
        </Button>
        {back}
      </Form>
    </Door>
  );
}
