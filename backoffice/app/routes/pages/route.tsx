import { staffPagesContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PageCard } from './page-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(staffPagesContract.publish);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function PagesPage() {
  const { t } = useTranslation();
  const { pages, title } = useLoaderData<typeof loader>();
  return (
    <Page title={title}>
      {pages.length === 0 ? (
        <EmptyState icon="inbox" title={t('pages.none')} />
      ) : (
        <div className="flex max-w-[860px] flex-col gap-3.5 p-4">
          <p className="text-ink-2">{t('pages.text')}</p>
          {pages.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </div>
      )}
    </Page>
  );
}
