import { notificationsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { MessagesCard } from './messages-card.tsx';
import { NotificationsForm } from './notifications-form.tsx';

export { loader } from './load.server.ts';

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
        <NotificationsForm settings={settings} />
        <MessagesCard />
      </div>
    </Page>
  );
}
