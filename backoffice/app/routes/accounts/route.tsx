import { ACCOUNT_PLACES, accountsContract, ENTRY_KINDS } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { ACCOUNTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PlaceBalances } from './place-balances.tsx';
import { PostingCard, postingColumns } from './posting-columns.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** The file of what the list is narrowed to, in the reader's words. */
function fileAddress({ q, filters }: ListState, language: string): string {
  const search = new URLSearchParams({ ...filters, language });
  if (q) search.set('q', q);
  return `${accountsContract.export.path}?${search}`;
}

/** Where every dinar of the shop is, and by which postings it came there. */
export default function AccountsPage() {
  const { t } = useTranslation();
  const { accounts, state, now, title } = useLoaderData<typeof loader>();
  const language = useLocale();
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
        end={<ExportMenu small label={t('transfer.export')} address={fileAddress(state, language)} />}
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
      <ListBody
        {...at}
        pagination={accounts.pagination}
        countedUpTo={accounts.countedUpTo}
        empty={() => <EmptyState icon="wallet" title={t('accounts.none')} />}
      >
        <ListTable
          {...at}
          caption={title}
          rows={accounts.postings}
          columns={columns}
          nameOf={({ orderNumber }) => orderNumber ?? ''}
          open={open}
          card={(posting) => <PostingCard posting={posting} now={now} />}
        />
      </ListBody>
    </Page>
  );
}
