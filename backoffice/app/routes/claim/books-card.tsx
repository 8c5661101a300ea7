import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What the books say of its parcel: the money moves there, not here. */
export function BooksCard() {
  const { t } = useTranslation();
  const { claim, now } = useLoaderData<typeof loader>();
  const maySettle = useMay('delivery.settle');
  const { books, transporter } = claim;
  return (
    <Card icon="wallet" title={t('claims.page.books')}>
      {books ? (
        <Facts>
          <Fact name={t('claims.page.holds')}>
            <Amount value={books.holds} />
          </Fact>
          <Fact name={t('claims.page.claims')}>
            <Amount value={books.claims} />
          </Fact>
          <Fact name={t('claims.page.owed')}>
            <Amount
              value={(books.holds + books.claims) as typeof books.holds}
              unit={t('app.da')}
              className="font-semibold"
            />
          </Fact>
          {books.deliveredAt && (
            <Fact name={t('claims.page.delivered')}>
              <Moment at={books.deliveredAt} now={now} />
            </Fact>
          )}
        </Facts>
      ) : (
        <p className="text-ink-3">{t('claims.page.noBooks')}</p>
      )}
      {maySettle && (
        <Link
          to={`/transporter-payments/new?transporter=${transporter.id}`}
          className={`${buttonClass({ size: 's' })} mt-3`}
        >
          {t('claims.page.pay')}
        </Link>
      )}
    </Card>
  );
}
