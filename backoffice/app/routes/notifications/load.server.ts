import { notificationsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const typed = new URL(args.request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const [settings, sent] = await Promise.all([
    api.read(notificationsContract.settings),
    api.read(notificationsContract.list, { query: { page } }),
  ]);
  const t = await translatorFor(api.locale);
  return { settings, sent, now: systemClock.now().toISOString(), title: t('notifications.title') };
}
