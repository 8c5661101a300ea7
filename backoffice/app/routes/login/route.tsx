import { parseWithZod } from '@conform-to/zod/v4';
import { createApi } from '@hanout/api-client';
import { staffContract } from '@hanout/contracts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { contentOf } from '../../forms/form-entries.ts';
import { Door, useShopName } from '../../frame/door/door.tsx';
import { safeNext } from '../../frame/next-page.ts';
import { localeOf, translatorFor } from '../../server/language.server.ts';
import { LoginForm } from './login-form.tsx';

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'));

/** Whoever is signed in already has no business here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await createApi(context.api).attempt(staffContract.session);
  if (session.ok) throw redirect(nextOf(request));
  const t = await translatorFor(await localeOf(request));
  return { title: t('login.title') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(contentOf(await request.formData()), { schema: staffContract.login.body });
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: ['password'] }), refusal: null }, { status: 422 });
  const api = createApi(context.api, { 'accept-language': await localeOf(request) });
  const result = await api.attempt(staffContract.login, { body: submission.value });
  if (result.ok) return redirect(nextOf(request));
  const { problem, status } = result;
  const wait = Number(problem.extra.retryAfterSeconds ?? 0);
  const fieldErrors = Object.fromEntries(
    Object.entries(problem.errors).map(([field, texts]) => [field, [...texts]]),
  );
  return data(
    {
      reply: submission.reply({ hideFields: ['password'], fieldErrors }),
      refusal: { message: problem.message, wait },
    },
    { status },
  );
}

export { meta } from '../../frame/page-title.ts';

export default function LoginPage() {
  const { t } = useTranslation();
  return (
    <Door title={t('login.title')} text={t('login.workspace', { shop: useShopName() })}>
      <LoginForm />
    </Door>
  );
}
