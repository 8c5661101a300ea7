import { catalogAdminContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { isKind } from '../../groupings/kinds.ts';
import { loadGroupings } from '../../groupings/load.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { shapeOf } from './list-shape.ts';

/** The kind is the last part of the address: all seven are drawn by this one page. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const kind = new URL(args.request.url).pathname.split('/').at(-1) ?? '';
  if (!isKind(kind)) throw new Response(null, { status: 404 });
  const [{ state, list: loaded }, { brands }] = await Promise.all([
    loadList(args, shapeOf(kind), (_, _query, state) => loadGroupings(api, kind, state)),
    kind === 'brand-lines'
      ? api.read(catalogAdminContract.brands, { query: { perPage: 200 } })
      : { brands: [] },
  ]);
  const t = await translatorFor(api.locale);
  const { parents = [], ...list } = loaded;
  return {
    ...{ kind, state, list },
    brands: brands.map(({ id, name }) => ({ id, name })),
    categories: parents,
    title: t(`groupings.kind.${kind}`),
  };
}
