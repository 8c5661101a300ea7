import { documentsContract, homeEditorContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [home, versions, t] = await Promise.all([
    api.read(homeEditorContract.get),
    api.read(documentsContract.versions, { params: { kind: 'home', id: 'home' } }),
    translatorFor(api.locale),
  ]);
  return { home, versions, now: systemClock.now().toISOString(), title: t('home.title') };
}
