import { standingReportsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [money, t] = await Promise.all([
    api.read(standingReportsContract.money, {}),
    translatorFor(api.locale),
  ]);
  return { money, title: t('reports.title') };
}
