import { createApi } from '@hanout/api-client';
import { passkeysContract, staffContract } from '@hanout/contracts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { formBody, textOf } from '../../forms/form-entries.ts';
import { firstOf } from '../../forms/outcome.ts';
import { safeNext } from '../../frame/next-page.ts';
import { localeOf, translatorFor } from '../../server/language.server.ts';
import { refusedBody } from '../../server/refused-body.server.ts';

const nextOf = (request: Request) => safeNext(new URL(request.url).searchParams.get('next'));

/** Whoever is signed in already has no business here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await createApi(context.api).attempt(staffContract.session);
  if (session.ok) throw redirect(nextOf(request));
  const t = await translatorFor(await localeOf(request));
  const offer = await createApi(context.api).attempt(passkeysContract.offer);
  return { title: t('login.title'), passkeys: offer.ok && offer.data.offered };
}

/** What a form of the sign-in page asks: by a passkey, a code or a password. */
function contractOf(form: FormData) {
  if (form.has('credential')) return passkeysContract.enter;
  return form.has('token') ? staffContract.enterCode : staffContract.login;
}

/**
 * @returns what was refused, with the seconds to wait when there are some, the address that was typed, and the token of the
 * right password where a code is asked for
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = await localeOf(request);
  const api = createApi(context.api, { 'accept-language': locale });
  const token = textOf(form, 'token');
  const email = textOf(form, 'email');
  const contract = contractOf(form);
  const body = formBody(contract, form);
  const wrong = await refusedBody(contract, body, locale);
  if (wrong) return data({ email, token, message: '', wait: 0, errors: wrong.errors }, { status: 422 });
  const result = await api.attempt(contract, { body: body as never });
  if (result.ok) return redirect(nextOf(request));
  const { message, extra, errors, code } = result.problem;
  const wait = Number(extra.retryAfterSeconds ?? 0);
  const asked = code === 'second_factor' ? String(extra.token) : code === 'sign_in_over' ? '' : token;
  // What is wrong with the code is said at its field.
  const said = code === 'second_factor' || code === 'wrong_code' ? '' : message;
  return data(
    { email, token: asked, message: said, wait, errors: firstOf(errors) },
    { status: code === 'second_factor' ? 200 : result.status },
  );
}
