import { standingReportsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { HABITS_SHAPE } from '../../reports/report-shapes.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const state = parseList(HABITS_SHAPE, new URL(args.request.url).searchParams);
  const [habits, t] = await Promise.all([
    api.read(standingReportsContract.customers, { query: state.filters as never }),
    translatorFor(api.locale),
  ]);
  return { habits, state, title: t('reports.title') };
}
