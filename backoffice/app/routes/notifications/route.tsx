import { notificationsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { MessagesCard } from './messages-card.tsx';
import { NotificationsForm } from './notifications-form.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const typed = new URL(asked.request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const [settings, sent] = await Promise.all([
    api.read(notificationsContract.settings),
    api.read(notificationsContract.list, { query: { page } }),
  ]);
  const t = await translatorFor(api.locale);
  return { settings, sent, now: systemClock.now().toISOString(), title: t('notifications.title') };
}

export const action = screenAction(notificationsContract.change);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

/** What customers are told by themselves, by which channels, in which words; and what was sent. */
export default function NotificationsPage() {
  const { settings, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  return (
    <Page title={title} className="flex flex-1 flex-col bg-sunken">
      <div className="grid items-start gap-3.5 p-5 wide:grid-cols-2 max-desk:p-3">
        <NotificationsForm key={JSON.stringify(settings.rules)} settings={settings} />
        <MessagesCard />
      </div>
    </Page>
  );
}
