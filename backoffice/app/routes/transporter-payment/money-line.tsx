import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../time/moment.tsx';
import { useStatement } from './use-statement.ts';

/** Where the money of a confirmed payment went: how much came, on which day, how, into which account. */
export function MoneyLine() {
  const { t } = useTranslation();
  const { state, received, receivedOn, type, accountName, reference, note } = useStatement();
  if (state === 'draft' || received === null) return null;
  const parts: ReactNode[] = [
    <Fragment key="received">
      <Amount value={received} unit={t('app.da')} className="font-semibold text-ink" />{' '}
      {t('statement.receivedOn')} {receivedOn && <Day day={receivedOn} />}
    </Fragment>,
    type && t(`payouts.type.${type}`),
    accountName && <bdi key="account">{accountName}</bdi>,
    reference && (
      <Fragment key="reference">
        {t('statement.ref')} <bdi>{reference}</bdi>
      </Fragment>
    ),
    note && <bdi key="note">{note}</bdi>,
  ].filter(Boolean);
  return (
    <p className="border-b border-line bg-paper px-5 py-2 text-ink-2 max-desk:px-3">
      {parts.map((part, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
        <Fragment key={nth}>
          {nth > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
