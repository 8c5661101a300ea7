import { ordersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { AgentsCard } from './agents-card.tsx';
import type { loader } from './load.server.ts';
import { OrderList } from './order-list.tsx';
import { SplitDialog } from './split-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(ordersContract.bulk);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Orders that wait for a call, and who gets them. */
export default function AffectationsPage() {
  const { t } = useTranslation();
  const { title, orders, who, more } = useLoaderData<typeof loader>();
  const [splitting, setSplitting] = useState(false);
  useFreshWhenBack();
  const split = who === 'nobody' && orders.length > 0 && (
    <Button kind="primary" icon="layers" onClick={() => setSplitting(true)}>
      {t('affectation.split')}
    </Button>
  );
  return (
    <Page title={title} actions={split} phoneActions={split}>
      <ViewTabs label={t('affectation.views')}>
        <ViewTab to="?" current={who === 'nobody'}>
          {t('affectation.nobody')}
        </ViewTab>
        <ViewTab to="?who=somebody" current={who === 'somebody'}>
          {t('affectation.somebody')}
        </ViewTab>
      </ViewTabs>
      <div className="order-page flex-1">
        <div className="flex min-w-0 flex-col gap-2">
          {orders.length > 0 ? (
            <OrderList key={who} />
          ) : (
            <EmptyState icon="inbox" title={t('affectation.none')}>
              {t('affectation.noneText')}
            </EmptyState>
          )}
          {more && <p className="text-xs text-ink-3">{t('affectation.more')}</p>}
        </div>
        <AgentsCard />
      </div>
      {splitting && <SplitDialog onClose={() => setSplitting(false)} />}
    </Page>
  );
}
