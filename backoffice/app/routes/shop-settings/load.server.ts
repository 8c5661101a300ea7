import { shopSettingsContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const settings = await api.read(shopSettingsContract.get);
  const t = await translatorFor(api.locale);
  return { settings, title: t('shopSettings.title') };
}
