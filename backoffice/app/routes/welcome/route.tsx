import { createApi } from '@hanout/api-client';
import { teamContract } from '@hanout/contracts';
import { isLocale } from '@hanout/kernel';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormErrors } from '../../forms/form-errors.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { CodeForm } from '../../frame/door/code-form.tsx';
import { Door } from '../../frame/door/door.tsx';
import { CsrfField } from '../../frame/session.tsx';
import { languageCookie, localeOf, translatorFor } from '../../server/language.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;
const apiOf = async ({ request, context }: Asked) =>
  createApi(context.api, { 'accept-language': await localeOf(request) });

export async function loader(args: LoaderFunctionArgs) {
  const t = await translatorFor(await localeOf(args.request));
  const { token = '' } = args.params;
  const found = await (await apiOf(args)).attempt(teamContract.openLink, { query: { token } });
  if (!found.ok && found.status >= 500) throw new Response(found.problem.message, { status: found.status });
  if (!found.ok) return data({ link: null, title: t('team.welcome.gone') }, { status: 410 });
  const { purpose, name, locale } = found.data;
  // Nobody has chosen a language in this browser yet: it speaks the member's own, asked for once.
  const url = new URL(args.request.url);
  const chosen = await languageCookie.parse(args.request.headers.get('cookie'));
  if (!isLocale(chosen) && !url.searchParams.has('language'))
    throw redirect(`/links/${token}?language=${locale}`, {
      headers: { 'Set-Cookie': await languageCookie.serialize(locale) },
    });
  return data({ link: found.data, title: t(`team.welcome.title.${purpose}`, { name }) });
}

/** Works without script: a form and its answer. */
export async function action(args: ActionFunctionArgs) {
  const { token = '' } = args.params;
  const password = String((await args.request.formData()).get('password') ?? '');
  const used = await (await apiOf(args)).attempt(teamContract.useLink, { body: { token, password } });
  if (used.ok) return redirect('/');
  if (used.problem.code === 'second_factor') return data({ token: String(used.problem.extra.token) });
  const [field] = used.problem.errors.password ?? [];
  return data({ message: field ? '' : used.problem.message, field }, { status: used.status });
}

export { meta } from '../../frame/page-title.ts';

/** Whoever was handed a link chooses a password here, and is in. */
export default function WelcomePage() {
  const { t } = useTranslation();
  const { link, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sending = useNavigation().formAction !== undefined;
  if (answer && 'token' in answer)
    return (
      <Door title={t('me.enterTitle')} text={t('team.welcome.passwordChosen')}>
        <CodeForm token={answer.token} />
      </Door>
    );
  if (!link)
    return (
      <Door title={title} text={t('team.welcome.goneText')}>
        <Link to="/login" className={buttonClass({ size: 'touch' })}>
          {t('team.welcome.toLogin')}
        </Link>
      </Door>
    );
  const { purpose, name, shop, knownBy } = link;
  return (
    <Door title={title} text={t(`team.welcome.text.${purpose}`, { name, shop })}>
      <Form method="post" className="flex flex-col gap-4">
        <CsrfField />
        {answer?.message && (
          <Notice tone="bad" alert>
            {answer.message}
          </Notice>
        )}
        <p className="text-ink-2">{t('team.welcome.signIn', { knownBy: `\u2068${knownBy}\u2069` })}</p>
        <input type="hidden" name="username" autoComplete="username" value={knownBy} readOnly />
        <FormErrors value={answer?.field ? { password: answer.field } : {}}>
          <PasswordField
            label={t('team.welcome.password')}
            hint={t('team.welcome.hint')}
            autoComplete="new-password"
          />
        </FormErrors>
        <Button type="submit" kind="primary" size="touch" busy={sending} disabled={sending}>
          {t('team.welcome.submit')}
        </Button>
      </Form>
    </Door>
  );
}
