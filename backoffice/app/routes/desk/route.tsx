import { deskContract } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '../../forms/screen-route.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { DeskFigures } from './desk-figures.tsx';
import { DeskIdle } from './desk-idle.tsx';
import { DeskQueue } from './desk-queue.tsx';
import { InHand } from './in-hand.tsx';
import type { loader } from './load.server.ts';
import { useDesk } from './use-desk.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  deskContract.next,
  deskContract.pass,
  deskContract.result,
  deskContract.undo,
);
export { clientAction } from '../../forms/screen-route.ts';

/** After a refusal too: the order has changed, or is somebody else's. Not where nobody answers, or nobody is signed in. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isAnswered(args) && (args.actionStatus !== undefined || args.defaultShouldRevalidate);
}
export { meta } from '../../frame/page-title.ts';

export default function DeskPage() {
  const { t } = useTranslation();
  const { desk, order } = useLoaderData<typeof loader>();
  const work = useDesk(order);
  useFreshWhenBack();
  const { callbacks } = desk.counts;
  return (
    <>
      <PageHead
        title={t('desk.title')}
        after={
          callbacks > 0 && (
            <Tag tone="wait" icon="calendar-clock">
              {t('desk.callbacks', { count: callbacks })}
            </Tag>
          )
        }
        actions={<DeskFigures />}
      />
      <main
        id="content"
        tabIndex={-1}
        className="grid flex-1 outline-none desk:grid-cols-[minmax(220px,270px)_1fr] max-desk:content-start"
      >
        <h1 className="sr-only desk:hidden">{t('desk.title')}</h1>
        <DeskQueue />
        {order ? (
          <Fragment key={order.id}>
            <InHand order={order} work={work} />
          </Fragment>
        ) : (
          <DeskIdle work={work} />
        )}
      </main>
    </>
  );
}
