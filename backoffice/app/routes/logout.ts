import { staffContract } from '@hanout/contracts';
import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { pageApi } from '../server/page.server.ts';

export async function action(args: ActionFunctionArgs) {
  const api = await pageApi(args);
  await api.attempt(staffContract.logout);
  return redirect('/login');
}

/** An address typed by hand signs nobody out. */
export const loader = () => redirect('/');
