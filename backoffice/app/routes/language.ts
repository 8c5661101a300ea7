import { isLocale } from '@hanout/kernel';
import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { safeNext } from '../frame/next-page.ts';
import { languageCookie } from '../server/language.server.ts';

/** Keeps the chosen language and returns to the page it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = String(form.get('locale') ?? '');
  const next = String(form.get('next') ?? '/');
  const path = next === '/login' || next.startsWith('/login?') ? next : safeNext(next);
  const headers = isLocale(locale) ? { 'Set-Cookie': await languageCookie.serialize(locale) } : undefined;
  return redirect(path, { headers });
}

export const loader = () => redirect('/');
