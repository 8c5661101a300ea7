import { staffContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { safeNext } from '../../frame/next-page.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { viewingAs } = await api.read(staffContract.session);
  // Whoever looks at the shop as a role does sets nothing up; that view has its own way out.
  if (viewingAs) throw redirect('/me');
  const factor = await api.read(staffContract.secondFactor);
  const next = safeNext(new URL(args.request.url).searchParams.get('next'));
  return { factor, next, title: (await translatorFor(api.locale))('me.dueTitle') };
}
