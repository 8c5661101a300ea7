import type { CarrierException } from '@hanout/contracts';
import { carriersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTab, ViewTabs } from '../../components/view-tabs.tsx';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { type ListShape, listAddress, parseList, withChange } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExceptionItem } from './exception-item.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

const EXCEPTIONS: ListShape = {
  path: '/carriers/exceptions',
  ...{ sorts: [], sort: '', filters: { state: ['resolved'] }, perPage: 24, perPageChoices: [12, 24, 48] },
};

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const list = parseList(EXCEPTIONS, new URL(asked.request.url).searchParams);
  const { page, perPage, filters } = list;
  const state = filters.state === 'resolved' ? 'resolved' : 'open';
  const found = await api.read(carriersContract.exceptions, { query: { page, perPage, state } });
  const t = await translatorFor(api.locale);
  const title = t('carriers.exceptions.title');
  return { found, list, state, now: systemClock.now().toISOString(), title } as const;
}

export const action = screenAction(carriersContract.resolve);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

/** What carriers said that could not be applied: for somebody to look at. */
export default function CarrierExceptionsPage() {
  const { t } = useTranslation();
  const { found, list, state, now, title } = useLoaderData<typeof loader>();
  const [resolving, setResolving] = useState<CarrierException | null>(null);
  useFreshWhenBack();
  const { items, pagination } = found;
  return (
    <Page title={title}>
      <ViewTabs label={t('carriers.exceptions.tabs')}>
        {(['open', 'resolved'] as const).map((one) => (
          <ViewTab
            key={one}
            to={listAddress(EXCEPTIONS, withChange(list, { filters: { state: one === 'open' ? '' : one } }))}
            current={one === state}
          >
            {t(`carriers.exceptions.${one}`)}
          </ViewTab>
        ))}
      </ViewTabs>
      {items.length === 0 ? (
        <EmptyState
          icon="shield-check"
          title={t(state === 'open' ? 'carriers.exceptions.none' : 'carriers.exceptions.noneResolved')}
        >
          {state === 'open' && t('carriers.exceptions.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className="flex-1">
            {items.map((item) => (
              <ExceptionItem key={item.id} item={item} now={now} onResolve={() => setResolving(item)} />
            ))}
          </ul>
          <ListPager shape={EXCEPTIONS} state={list} pagination={pagination} />
        </>
      )}
      {resolving && <ResolveDialog item={resolving} onClose={() => setResolving(null)} />}
    </Page>
  );
}
