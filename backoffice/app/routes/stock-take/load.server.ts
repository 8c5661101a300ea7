import { stockContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadList } from '../../server/list.server.ts';
import { countsOf } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const { state, list } = await loadList(args, countsOf(id), (api, _, { q, page, perPage, filters }) =>
    api.read(stockContract.take, {
      params: { id },
      query: {
        ...{ q, page, perPage },
        ...(filters.differing ? { differing: true } : {}),
        ...(filters.short ? { short: true } : {}),
      },
    }),
  );
  return { take: list, state };
}
