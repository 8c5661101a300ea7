import { createApi } from '@hanout/api-client';
import { type CallOf, staffContract } from '@hanout/contracts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { formBody, textOf } from '../../forms/form-entries.ts';
import { firstOf, wrongBody } from '../../forms/form-text.ts';
import { safeNext } from '../../frame/next-page.ts';
import { localeOf, translatorFor } from '../../server/language.server.ts';

type LoginBody = CallOf<typeof staffContract.login>['body'];

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'));

/** Whoever is signed in already has no business here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await createApi(context.api).attempt(staffContract.session);
  if (session.ok) throw redirect(nextOf(request));
  const t = await translatorFor(await localeOf(request));
  return { title: t('login.title') };
}

/** @returns what was refused, with the seconds to wait when there are some, and the address that was typed */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const body = formBody(staffContract.login, form);
  const locale = await localeOf(request);
  const email = textOf(form, 'email');
  const wrong = wrongBody(staffContract.login, body, { locale, required: '' });
  if (wrong) return data({ email, message: '', wait: 0, errors: wrong.errors }, { status: 422 });
  const api = createApi(context.api, { 'accept-language': locale });
  const result = await api.attempt(staffContract.login, { body: body as LoginBody });
  if (result.ok) return redirect(nextOf(request));
  const { message, extra, errors } = result.problem;
  const wait = Number(extra.retryAfterSeconds ?? 0);
  return data({ email, message, wait, errors: firstOf(errors) }, { status: result.status });
}
