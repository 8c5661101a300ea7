import { catalogAdminContract, customerSegmentsContract } from '@hanout/contracts';
import type { ListedScope } from '@hanout/kernel';
import type { Option } from '../../forms/choices.tsx';
import type { PageApi } from '../../server/page.server.ts';

const ALL = { query: { perPage: 200 } };

/** What each scope lets choose from; products are searched instead. */
const LISTS: Readonly<Record<ListedScope, (api: PageApi) => Promise<Option[]>>> = {
  category: async (api) =>
    (await api.read(catalogAdminContract.categories)).categories.map(({ id, name, depth }) => ({
      ...{ id, name: `${'– '.repeat(depth)}${name}` },
    })),
  brand: async (api) => named((await api.read(catalogAdminContract.brands, ALL)).brands),
  brandline: async (api) => named((await api.read(catalogAdminContract.brandLines, ALL)).brandLines),
  collection: async (api) => named((await api.read(catalogAdminContract.collections, ALL)).collections),
  customer_segment: async (api) => named((await api.read(customerSegmentsContract.list)).segments),
};

export async function targetLists(api: PageApi): Promise<Record<ListedScope, Option[]>> {
  const lists = await Promise.all(
    Object.entries(LISTS).map(async ([scope, read]) => [scope, await read(api)] as const),
  );
  return Object.fromEntries(lists) as Record<ListedScope, Option[]>;
}

function named(rows: readonly Option[]): Option[] {
  return rows.map(({ id, name }) => ({ id, name }));
}
