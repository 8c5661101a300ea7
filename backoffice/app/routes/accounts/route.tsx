import { ACCOUNT_PLACES, accountsContract, ENTRY_KINDS } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../frame/page-head.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { type ListShape, listAddress, listQuery, parseList } from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { PlaceBalances } from './place-balances.tsx';
import { PostingsTable } from './postings-table.tsx';

export const ACCOUNTS: ListShape = {
  path: '/accounts',
  ...{ sorts: [], sort: '', filters: { place: ACCOUNT_PLACES, kind: ENTRY_KINDS } },
  ...{ perPage: 48, perPageChoices: [12, 24, 48] },
};

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const parsed = parseList(ACCOUNTS, new URL(asked.request.url).searchParams);
  const state = { ...parsed, q: parsed.q.slice(0, 20) };
  const accounts = await api.read(accountsContract.show, { query: listQuery(state) });
  const { pages } = accounts.pagination;
  if (pages > 0 && state.page > pages) throw redirect(listAddress(ACCOUNTS, { ...state, page: pages }));
  const t = await translatorFor(api.locale);
  return { accounts, state, now: systemClock.now().toISOString(), title: t('accounts.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Hanout` }];

/** Where every dinar of the shop is, and by which postings it came there. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const { accounts, state, now, title } = useLoaderData<typeof loader>();
  const at = { shape: ACCOUNTS, state };
  useFreshWhenBack();
  return (
    <>
      <PageHead title={title} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <h1 className="sr-only desk:hidden">{title}</h1>
        <PlaceBalances {...at} places={accounts.places} sum={accounts.sum} />
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-desk:px-3">
          <ListSearch {...at} label={t('accounts.search')} placeholder={t('accounts.search')} />
          <FilterSelect
            {...at}
            filter="place"
            label={t('accounts.anyPlace')}
            options={ACCOUNT_PLACES.map((value) => ({ value, label: t(`order.place.${value}`) }))}
          />
          <FilterSelect
            {...at}
            filter="kind"
            label={t('accounts.anyKind')}
            options={ENTRY_KINDS.map((value) => ({ value, label: t(`accounts.kind.${value}`) }))}
          />
        </div>
        <p role="status" className="sr-only">
          {t('listing.found', { count: accounts.pagination.total })}
        </p>
        {accounts.postings.length === 0 ? (
          <EmptyState icon="wallet" title={t('accounts.none')} />
        ) : (
          <>
            <PostingsTable postings={accounts.postings} caption={title} now={now} />
            <ListPager {...at} pagination={accounts.pagination} countedUpTo={accounts.countedUpTo} />
          </>
        )}
      </main>
    </>
  );
}
