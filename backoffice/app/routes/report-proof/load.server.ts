import { reportsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { askedPeriod } from '../../reports/period.ts';
import { SALES } from '../../reports/report-shapes.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const state = parseList(SALES, new URL(args.request.url).searchParams);
  const query = askedPeriod(state, systemClock.now());
  const [proof, t] = await Promise.all([
    api.read(reportsContract.proof, { query }),
    translatorFor(api.locale),
  ]);
  return {
    proof,
    state: {
      ...state,
      filters: { period: state.filters.period, ...(state.filters.period === 'free' ? query : {}) },
    },
    title: t('reports.title'),
  };
}
