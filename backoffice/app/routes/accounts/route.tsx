import { ACCOUNT_PLACES, accountsContract, ENTRY_KINDS } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import {
  DAY,
  type ListShape,
  type ListState,
  listAddress,
  listQuery,
  parseList,
} from '../../listing/list-address.ts';
import { ListPager } from '../../listing/list-pager.tsx';
import { chosenOf, FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { PlaceBalances } from './place-balances.tsx';
import { PostingCard, postingColumns } from './posting-columns.tsx';

export const ACCOUNTS: ListShape = {
  path: '/accounts',
  ...{ sorts: [], sort: '', filters: { place: ACCOUNT_PLACES, kind: ENTRY_KINDS, from: DAY, to: DAY } },
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

export { meta } from '../../frame/page-title.ts';

/** The file of what the list is narrowed to. */
function fileAddress({ q, filters }: ListState): string {
  const search = new URLSearchParams(filters);
  if (q) search.set('q', q);
  const text = search.toString();
  return text ? `${accountsContract.export.path}?${text}` : accountsContract.export.path;
}

/** Where every dinar of the shop is, and by which postings it came there. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const { accounts, state, now, title } = useLoaderData<typeof loader>();
  const at = { shape: ACCOUNTS, state };
  useFreshWhenBack();
  const navigate = useNavigate();
  const columns = useMemo(() => postingColumns(t, now), [t, now]);
  const open = (id: string) => {
    const { orderId } = accounts.postings.find((posting) => posting.id === id) ?? {};
    if (orderId) navigate(`/orders/${orderId}`);
  };
  return (
    <Page title={title}>
      <PlaceBalances {...at} places={accounts.places} sum={accounts.sum} />
      <ListTools
        search={<ListSearch {...at} label={t('accounts.search')} placeholder={t('accounts.search')} />}
        chosen={chosenOf(state, 'place', 'kind', 'from', 'to')}
        end={<ExportMenu small label={t('transfer.export')} address={fileAddress(state)} />}
      >
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
        <FilterDay {...at} filter="from" label={t('listing.from')} />
        <FilterDay {...at} filter="to" label={t('listing.to')} />
      </ListTools>
      <p role="status" className="sr-only">
        {t('listing.found', { count: accounts.pagination.total })}
      </p>
      {accounts.postings.length === 0 ? (
        <EmptyState icon="wallet" title={t('accounts.none')} />
      ) : (
        <>
          <div className="@container flex min-w-0 flex-1 flex-col">
            <ListTable
              {...at}
              caption={title}
              rows={accounts.postings}
              columns={columns}
              nameOf={({ orderNumber }) => orderNumber ?? ''}
              open={open}
              card={(posting) => <PostingCard posting={posting} now={now} />}
            />
          </div>
          <ListPager {...at} pagination={accounts.pagination} countedUpTo={accounts.countedUpTo} />
        </>
      )}
    </Page>
  );
}
