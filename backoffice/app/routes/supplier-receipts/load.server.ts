import {
  type PricedReceiptRow,
  type ReceiptRow,
  supplierOrdersContract,
  supplierReceiptsContract,
  type ToReceiveRow,
} from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import type { PageApi } from '../../server/page.server.ts';
import { TO_RECEIVE } from './list-shape.ts';

const NOTHING = { orders: [] as ToReceiveRow[], receipts: [] as (ReceiptRow | PricedReceiptRow)[] };

/** What is to come; what came, with what waits for a price for whoever sees prices. */
async function listOf(api: PageApi, query: Record<string, unknown>, view: string | undefined) {
  const { view: _, ...asked } = query;
  if (!view) return { ...NOTHING, ...(await api.read(supplierOrdersContract.awaited, { query: asked })) };
  if (view === 'unpriced') {
    const waiting = { ...asked, unpriced: true };
    return { ...NOTHING, ...(await api.read(supplierReceiptsContract.list, { query: waiting })) };
  }
  return { ...NOTHING, ...(await api.read(supplierReceiptsContract.received, { query: asked })) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, TO_RECEIVE, (api, query, { filters }) =>
    listOf(api, query, filters.view),
  );
  const t = await translatorFor(api.locale);
  return { list, state, now: systemClock.now().toISOString(), title: t('receiving.title') };
}
