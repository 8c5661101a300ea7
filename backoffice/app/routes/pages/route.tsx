import { staffPagesContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { PageCard } from './page-card.tsx';

/** The shop's pages of text: what each says, and which of them visitors see. */
export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const pages = await api.read(staffPagesContract.list);
  const t = await translatorFor(api.locale);
  return { pages, title: t('pages.title') };
}

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
