import { customerSegmentsContract, customersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { CUSTOMERS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ state, list }, found] = await Promise.all([
    loadList(args, CUSTOMERS, (_, query) => api.read(customersContract.list, { query })),
    // Not everybody who sees customers may see what promotions are for.
    api.attempt(customerSegmentsContract.list),
  ]);
  const segments = found.ok ? found.data.segments : [];
  const t = await translatorFor(api.locale);
  return { list, segments, state, now: systemClock.now().toISOString(), title: t('customers.title') };
}
