import { ordersContract, reportsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { askedPeriod } from '../../reports/period.ts';
import { MARGINS } from '../../reports/report-shapes.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const state = parseList(MARGINS, new URL(args.request.url).searchParams);
  const { period: _, ...filters } = state.filters;
  const query = { ...filters, ...askedPeriod(state, systemClock.now()) };
  const [margins, choices, t] = await Promise.all([
    api.read(reportsContract.margins, { query: query as never }),
    api.read(ordersContract.choices, { query: {} }),
    translatorFor(api.locale),
  ]);
  return { margins, choices, state, query, title: t('reports.title') };
}
