import { stockAgesContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseList } from '../../listing/list-address.ts';
import { STOCK_AGES } from '../../reports/report-shapes.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const state = parseList(STOCK_AGES, new URL(args.request.url).searchParams);
  const [ages, t] = await Promise.all([
    api.read(stockAgesContract.show, { query: state.filters as never }),
    translatorFor(api.locale),
  ]);
  return { ages, state, title: t('reports.title') };
}
