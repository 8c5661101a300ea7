import { alertsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ heard }, t] = await Promise.all([api.read(alertsContract.choices), translatorFor(api.locale)]);
  return { heard, title: t('alerts.title') };
}
