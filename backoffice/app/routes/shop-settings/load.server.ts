import { shopSettingsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const settings = await api.read(shopSettingsContract.get);
  const t = await translatorFor(api.locale);
  return { settings, title: t('shopSettings.title') };
}
