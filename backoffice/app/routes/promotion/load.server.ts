import { catalogAdminContract, customerSegmentsContract, promotionsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** A promotion, or an empty form at `/promotions/new`. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const { id = 'new' } = asked.params;
  if (id !== 'new' && !isUuid(id)) throw new Response(null, { status: 404 });
  const all = { query: { perPage: 200 } };
  const [promotion, { categories }, { brands }, { brandLines }, { collections }, { segments }] =
    await Promise.all([
      id === 'new' ? null : api.read(promotionsContract.get, { params: { id } }),
      api.read(catalogAdminContract.categories),
      api.read(catalogAdminContract.brands, all),
      api.read(catalogAdminContract.brandLines, all),
      api.read(catalogAdminContract.collections, all),
      api.read(customerSegmentsContract.list),
    ]);
  const t = await translatorFor(api.locale);
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map((row) => ({ id: row.id, name: row.name }));
  return {
    promotion,
    title: promotion?.name ?? t('promotions.new'),
    categories: categories.map((one) => ({ id: one.id, name: `${'– '.repeat(one.depth)}${one.name}` })),
    brands: named(brands),
    brandLines: named(brandLines),
    collections: named(collections),
    segments: named(segments),
  };
}
