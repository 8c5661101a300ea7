import { announcementsContract, homeEditorContract, writingsContract } from '@hanout/contracts';
import { isLocale } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { type PageApi, pageApi } from '../server/page.server.ts';
import { WRITING_SCREENS } from '../writings/kinds.ts';

/** To the shop with what is drafted: its token ends after an hour, so that it is made when somebody looks. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const api = await pageApi(args);
  const { path, token } = await shownOf(api, params.id ?? '');
  const asked = new URL(request.url).searchParams.get('language') ?? '';
  const locale = isLocale(asked) ? asked : api.locale;
  const address = locale === 'fr' ? path : `/${locale}${path === '/' ? '' : path}`;
  const headers = { 'cache-control': 'no-store' };
  return redirect(`${context.publicUrl}${address}?preview=${encodeURIComponent(token)}`, { headers });
}

/** @param of as `PreviewLink` names it. @throws Response 404. */
async function shownOf(api: PageApi, of: string): Promise<{ path: string; token: string }> {
  if (of === 'home') return { path: '/', token: (await api.read(homeEditorContract.get)).preview };
  if (of === 'announcements')
    return { path: '/', token: (await api.read(announcementsContract.get)).preview };
  const [name, id = ''] = of.split(':');
  const screen = WRITING_SCREENS.find(({ kind }) => kind === name);
  if (!screen?.shown) throw new Response(null, { status: 404 });
  const { preview } = await api.read(writingsContract.get, { params: { kind: screen.kind, id } });
  return { path: `${screen.shown}/${id}`, token: preview };
}
