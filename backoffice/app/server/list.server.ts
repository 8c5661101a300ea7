import type { Pagination } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import {
  type ListShape,
  type ListState,
  listAddress,
  listQuery,
  parseList,
} from '../listing/list-address.ts';
import { type PageApi, pageApi } from './page.server.ts';

interface Listed {
  readonly pagination: Pagination;
}

/**
 * The rows that the address of a list asks for.
 * @param read asks the list's endpoint; the query is what stands in the address
 * @throws Response to the last page, for an address behind it
 */
export async function loadList<T extends Listed>(
  args: LoaderFunctionArgs,
  shape: ListShape,
  read: (api: PageApi, query: Record<string, unknown>, state: ListState) => Promise<T>,
): Promise<{ api: PageApi; state: ListState; list: T }> {
  const api = await pageApi(args);
  const state = parseList(shape, new URL(args.request.url).searchParams);
  const list = await read(api, listQuery(state), state);
  const { pages } = list.pagination;
  if (pages > 0 && state.page > pages) throw redirect(listAddress(shape, { ...state, page: pages }));
  return { api, state, list };
}
