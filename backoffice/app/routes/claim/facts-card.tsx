import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Due } from '../../claims/look.tsx';
import { IncidentNumber } from '../../incidents/look.tsx';
import { PaymentNumber } from '../../remittances/payment-look.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What is asked of whom, for what. */
export function FactsCard() {
  const { t } = useTranslation();
  const { claim, now } = useLoaderData<typeof loader>();
  const { asked, agreed, reason, transporter, createdBy, createdAt, sentAt, incident } = claim;
  return (
    <Card icon="info" title={t('claims.page.facts')}>
      <Facts>
        <Fact name={t('claims.asked')}>
          <Amount value={asked} unit={t('app.da')} className="text-lg font-semibold" />
        </Fact>
        {agreed !== null && (
          <Fact name={t('claims.page.agreed')}>
            <Amount value={agreed} unit={t('app.da')} className="font-semibold" />
          </Fact>
        )}
        <Fact name={t('claims.column.reason')}>{t(`claims.reason.${reason}`)}</Fact>
        <Fact name={t('claims.column.transporter')}>
          <Link to={`/transporters/${transporter.id}`}>
            <bdi>{transporter.name}</bdi>
          </Link>
        </Fact>
        <ParcelFacts />
        <Fact name={t('claims.page.opened')}>
          <bdi>{createdBy ?? t('claims.page.itself')}</bdi> · <Moment at={createdAt} now={now} timed />
        </Fact>
        {sentAt && (
          <Fact name={t('claims.page.sentAt')}>
            <Moment at={sentAt} now={now} timed />
          </Fact>
        )}
        <Fact name={t('claims.due')}>
          <Due claim={claim} />
        </Fact>
        <PaymentFact />
        {incident && (
          <Fact name={t('claims.page.incident')}>
            <Link to={`/incidents/${incident.id}`}>
              <IncidentNumber number={incident.number} />
            </Link>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function ParcelFacts() {
  const { t } = useTranslation();
  const { claim, now } = useLoaderData<typeof loader>();
  const { order, said } = claim;
  if (!order) return <Fact name={t('claims.page.parcel')}>{t('claims.noParcel')}</Fact>;
  return (
    <>
      <Fact name={t('claims.page.parcel')}>
        <Link to={`/orders/${order.id}`}>
          <bdi dir="ltr" className="num">
            {order.number}
          </bdi>
        </Link>
        {order.tracking && (
          <>
            {' · '}
            <Code>{order.tracking}</Code>
          </>
        )}
      </Fact>
      <Fact name={t('claims.page.customer')}>
        <bdi>{order.customer}</bdi>
      </Fact>
      {said && (
        <Fact name={t('claims.page.said')}>
          <bdi>{said.words}</bdi>
          {said.at && (
            <>
              {' · '}
              <Moment at={said.at} now={now} />
            </>
          )}
        </Fact>
      )}
    </>
  );
}

function PaymentFact() {
  const { t } = useTranslation();
  const { payment } = useLoaderData<typeof loader>().claim;
  if (!payment) return null;
  const number = <PaymentNumber number={payment.number} />;
  const list = `/transporter-payments?q=${payment.number}`;
  return (
    <Fact name={t('claims.page.payment')}>
      <Link to={payment.tracked ? `/transporter-payments/${payment.id}` : list}>{number}</Link>
      {payment.row !== null && <> · {t('claims.page.row', { row: payment.row })}</>}
    </Fact>
  );
}
