import {
  ACCOUNT_PLACES,
  accountsContract,
  ENTRY_KINDS,
  type MoneyUnderWay,
  moneyAccountsContract,
} from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ListSearch } from '../../listing/list-search.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { calendarDay } from '../../time/when.ts';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { ArriveDialog, BooksDialog, CreateAccount } from './account-acts.tsx';
import { AccountList, UnderWayList } from './account-list.tsx';
import { ACCOUNTS } from './list-shape.ts';
import type { loader } from './load.server.ts';
import { PlaceBalances } from './place-balances.tsx';
import { PostingCard, postingColumns } from './posting-columns.tsx';

export const action = screenAction(
  moneyAccountsContract.arrive,
  moneyAccountsContract.closeBooks,
  moneyAccountsContract.create,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
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
  const { money, accounts, state, title } = useLoaderData<typeof loader>();
  const mayMove = useMay('accounts.move');
  const [open, setOpen] = useState<'new' | 'books' | MoneyUnderWay | null>(null);
  useFreshWhenBack();
  const create = mayMove && (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {t('moneyAccounts.new')}
    </Button>
  );
  return (
    <Page
      title={title}
      actions={<Head onBooks={() => setOpen('books')}>{create}</Head>}
      phoneActions={create}
    >
      <AccountList accounts={money.accounts} />
      <UnderWayList underWay={money.underWay} mayMove={mayMove} onArrive={setOpen} />
      <PlaceBalances shape={ACCOUNTS} state={state} places={accounts.places} sum={accounts.sum} />
      <Postings />
      <Dialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

/** Up to which day the books are closed, and the way to change it for who may. */
function Head({ onBooks, children }: { onBooks: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const { closedUntil } = useLoaderData<typeof loader>().money;
  const mayClose = useMay('accounts.reverse');
  return (
    <>
      {closedUntil && (
        <span className="text-xs text-ink-2">
          {t('moneyAccounts.books.until', { day: calendarDay(closedUntil) })}
        </span>
      )}
      {mayClose && <Button onClick={onBooks}>{t('moneyAccounts.books.act')}</Button>}
      {children}
    </>
  );
}

function Dialogs({ open, onClose }: { open: 'new' | 'books' | MoneyUnderWay | null; onClose: () => void }) {
  const { money, warehouses, today } = useLoaderData<typeof loader>();
  if (open === null) return null;
  if (open === 'new') return <CreateAccount warehouses={warehouses} onClose={onClose} />;
  if (open === 'books') return <BooksDialog closedUntil={money.closedUntil} onClose={onClose} />;
  return <ArriveDialog transfer={open} today={today} onClose={onClose} />;
}

/** Not drawn anew by a dialog over the page. */
const Postings = memo(function Postings() {
  const { t } = useTranslation();
  const { accounts, state, now, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  const at = { shape: ACCOUNTS, state };
  const navigate = useNavigate();
  const columns = useMemo(() => postingColumns(t, now), [t, now]);
  const open = (id: string) => {
    const { orderId } = accounts.postings.find((posting) => posting.id === id) ?? {};
    if (orderId) navigate(`/orders/${orderId}`);
  };
  return (
    <>
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
    </>
  );
});
