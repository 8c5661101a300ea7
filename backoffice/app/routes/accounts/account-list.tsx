import type { MoneyAccountRow, MoneyUnderWay } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Registers, safes and accounts with what is in each; each leads to its movements. */
export function AccountList({ accounts }: { accounts: readonly MoneyAccountRow[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('moneyAccounts.title')} className="px-5 py-3.5 max-desk:px-3">
      <ul className="grid grid-cols-4 gap-2.5 max-wide:grid-cols-3 max-desk:grid-cols-1">
        {accounts.map((account) => (
          <AccountTile key={account.id} account={account} />
        ))}
      </ul>
    </section>
  );
}

function AccountTile({ account }: { account: MoneyAccountRow }) {
  const { t } = useTranslation();
  const { id, name, kind, balance, isDefault, active, refunds, warehouse } = account;
  return (
    <li className="relative flex min-w-0 flex-col gap-1 rounded-l border border-line bg-paper px-3.5 py-3 hover:bg-hover">
      <span className="flex items-center gap-2">
        <Link
          to={`/accounts/${id}`}
          className="min-w-0 truncate font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <Icon name="chevron-right" size={14} mirror className="ms-auto flex-none text-ink-3" />
      </span>
      <Amount
        value={balance}
        unit={t('app.da')}
        className={`text-lg font-semibold ${balance < 0 ? 'text-bad' : active ? '' : 'text-ink-3'}`}
      />
      <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
        {t(`moneyAccounts.kind.${kind}`)}
        {warehouse && (
          <>
            {' · '}
            <bdi>{warehouse}</bdi>
          </>
        )}
        {isDefault && <Tag>{t('moneyAccounts.byDefault')}</Tag>}
        {refunds && active && <Tag>{t('moneyAccounts.refunds')}</Tag>}
        {!active && <Tag icon="ban">{t('moneyAccounts.closed')}</Tag>}
      </span>
    </li>
  );
}

interface UnderWayProps {
  underWay: readonly MoneyUnderWay[];
  mayMove: boolean;
  onArrive: (transfer: MoneyUnderWay) => void;
}

/** Money in somebody's pocket: from where, to where, whose pocket. */
export function UnderWayList({ underWay, mayMove, onArrive }: UnderWayProps) {
  const { t } = useTranslation();
  const heading = useId();
  if (underWay.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="border-t border-line px-5 py-3 max-desk:px-3">
      <h2 id={heading} className="mb-2 text-sm">
        {t('moneyAccounts.underWay')}
      </h2>
      <ul className="flex flex-col gap-2">
        {underWay.map((transfer) => (
          <li
            key={transfer.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-l border border-line bg-paper px-3.5 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold">
                {t('moneyAccounts.underWayText', { from: transfer.from, to: transfer.to })}
              </span>
              <span className="block text-xs text-ink-2">
                {t('moneyAccounts.carriedBy', { name: transfer.carriedBy })}
                {' · '}
                {t('moneyAccounts.sentBy', { name: transfer.sentBy })}
                {' · '}
                <bdi dir="ltr">MV-{transfer.number}</bdi>
              </span>
            </span>
            <Amount value={transfer.amount} unit={t('app.da')} className="flex-none font-semibold" />
            {mayMove && (
              <Button icon="circle-check" onClick={() => onArrive(transfer)}>
                {t('moneyAccounts.arrive.act')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
