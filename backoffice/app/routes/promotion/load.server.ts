import { promotionsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { targetLists } from './target-lists.server.ts';

/** A promotion, or an empty form at `/promotions/new`. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = 'new' } = args.params;
  if (id !== 'new' && !isUuid(id)) throw new Response(null, { status: 404 });
  const [promotion, lists] = await Promise.all([
    id === 'new' ? null : api.read(promotionsContract.get, { params: { id } }),
    targetLists(api),
  ]);
  const t = await translatorFor(api.locale);
  return { promotion, lists, title: promotion?.name ?? t('promotions.new') };
}
