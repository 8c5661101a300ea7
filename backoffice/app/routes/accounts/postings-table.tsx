import type { PostingRow } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';

interface PostingsTableProps {
  postings: readonly PostingRow[];
  caption: string;
  now: string;
}

/** The legs of the entries, the latest first. */
export function PostingsTable({ postings, caption, now }: PostingsTableProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 flex-1 overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th>{t('accounts.column.at')}</th>
            <th>{t('accounts.column.kind')}</th>
            <th>{t('accounts.column.place')}</th>
            <th className="max-desk:hidden">{t('accounts.column.order')}</th>
            <th className="max-desk:hidden">{t('accounts.column.by')}</th>
            <th className="fig">
              {t('accounts.column.amount')} <span className="text-ink-3">{t('app.da')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ id, at, kind, place, orderId, orderNumber, actorName, amount }) => (
            <tr key={id}>
              <td className="text-ink-2">
                <Moment at={at} now={now} timed />
              </td>
              <td className="max-desk:whitespace-normal">
                {t(`accounts.kind.${kind}`)}
                {orderId && (
                  <Link to={`/orders/${orderId}`} className="ms-1.5 desk:hidden">
                    <bdi dir="ltr" className="num">
                      {orderNumber}
                    </bdi>
                  </Link>
                )}
              </td>
              <td className="max-desk:whitespace-normal">{t(`order.place.${place}`)}</td>
              <td className="max-desk:hidden">
                {orderId && (
                  <Link to={`/orders/${orderId}`}>
                    <bdi dir="ltr" className="num">
                      {orderNumber}
                    </bdi>
                  </Link>
                )}
              </td>
              <td className="max-w-[180px] truncate text-ink-2 max-desk:hidden">
                <bdi>{actorName ?? '—'}</bdi>
              </td>
              <td className="fig font-semibold">
                <Amount da={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
