import { type ReceiptStart, supplierReceiptsContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

const NOTHING: ReceiptStart = { suppliers: [], warehouses: [], order: null };

/** Of whom and where it comes in; an address that names a closed order says both. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const asked = (name: string) => {
    const id = search.get(name) ?? '';
    return isUuid(id) ? id : '';
  };
  const order = asked('order');
  const [answer, t] = await Promise.all([
    api.attempt(supplierReceiptsContract.start, { query: order ? { order } : {} }),
    translatorFor(api.locale),
  ]);
  const moved = !answer.ok && answer.problem.code === 'order_state';
  if (!answer.ok && !moved) throw new Response(null, { status: answer.status });
  const start = answer.ok ? answer.data : NOTHING;
  const named = start.suppliers.find(({ id }) => id === (start.order?.supplierId ?? asked('supplier')));
  const today = algiersDay(systemClock.now());
  return {
    ...start,
    moved,
    today,
    supplier: named ?? null,
    title: t(order ? 'receiving.late' : 'receiving.alone'),
  };
}
