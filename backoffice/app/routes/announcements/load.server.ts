import { announcementsContract, documentsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const params = { kind: 'announcements', id: 'announcements' } as const;
  const [announcements, versions, t] = await Promise.all([
    api.read(announcementsContract.get),
    api.read(documentsContract.versions, { params }),
    translatorFor(api.locale),
  ]);
  return { announcements, versions, now: systemClock.now().toISOString(), title: t('announcements.title') };
}
