import { ENTRY_KINDS, moneyAccountsContract } from '@hanout/contracts';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { ListState } from '../../listing/list-address.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { chosenOf, FilterDay, FilterSelect } from '../../listing/list-parts.tsx';
import { ListTools } from '../../listing/list-tools.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExportMenu } from '../../transfer/export-menu.tsx';
import { AccountActs, type Act } from './account-acts.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { Entries } from './entry-columns.tsx';
import { entriesOf } from './list-shape.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  moneyAccountsContract.change,
  moneyAccountsContract.count,
  moneyAccountsContract.expense,
  moneyAccountsContract.owner,
  moneyAccountsContract.reverse,
  moneyAccountsContract.transfer,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

function fileAddress(id: string, { filters }: ListState, language: string): string {
  const search = new URLSearchParams({ ...filters, language });
  return `${moneyAccountsContract.export.path.replace(':id', id)}?${search}`;
}

/** One register, safe or account: what is in it, what came and went, and what can be done with it. */
export default function AccountPage() {
  const { t } = useTranslation();
  const { list, title } = useLoaderData<typeof loader>();
  const [act, setAct] = useState<Act | null>(null);
  useFreshWhenBack();
  return (
    <Page
      title={<bdi>{title}</bdi>}
      phoneTitle={title}
      back={{ to: '/accounts', label: t('moneyAccounts.title') }}
      actions={<AccountActs onAct={setAct} />}
      phoneActions={<AccountActs onAct={setAct} compact />}
    >
      <Balance />
      <EntryList onReverse={(entry) => setAct({ reverse: entry })} />
      <AccountDialogs key={list.account.id} act={act} onClose={() => setAct(null)} />
    </Page>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { account } = useLoaderData<typeof loader>().list;
  return (
    <section
      aria-label={t('moneyAccounts.balance')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-sunken px-5 py-3.5 max-desk:px-3"
    >
      <Amount
        value={account.balance}
        unit={t('app.da')}
        className={`text-xl font-semibold ${account.balance < 0 ? 'text-bad' : ''}`}
      />
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
        {t(`moneyAccounts.kind.${account.kind}`)}
        {account.reference && (
          <>
            {' · '}
            <bdi dir="ltr" className="num">
              {account.reference}
            </bdi>
          </>
        )}
        {account.warehouse && (
          <>
            {' · '}
            <bdi>{account.warehouse}</bdi>
          </>
        )}
        {account.isDefault && <Tag>{t('moneyAccounts.byDefault')}</Tag>}
        {account.refunds && <Tag>{t('moneyAccounts.refunds')}</Tag>}
        {!account.active && <Tag icon="ban">{t('moneyAccounts.closed')}</Tag>}
      </span>
    </section>
  );
}

type EntryListProps = Pick<Parameters<typeof Entries>[0], 'onReverse'>;

function EntryList({ onReverse }: EntryListProps) {
  const { t } = useTranslation();
  const { list, state } = useLoaderData<typeof loader>();
  const language = useLocale();
  const { id } = list.account;
  const at = { shape: entriesOf(id), state };
  return (
    <>
      <ListTools
        chosen={chosenOf(state, 'kind', 'from', 'to')}
        end={<ExportMenu small label={t('transfer.export')} address={fileAddress(id, state, language)} />}
      >
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
        pagination={list.pagination}
        countedUpTo={list.countedUpTo}
        empty={
          <EmptyState icon="wallet" title={t('moneyAccounts.none')}>
            {t('moneyAccounts.noneText')}
          </EmptyState>
        }
      >
        <Entries onReverse={onReverse} />
      </ListBody>
    </>
  );
}
