import type { SalesProof } from '@hanout/contracts';
import { algiersDay, algiersTime, type Centimes, formatCount } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ReportTable } from '../../reports/report-table.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';
import { useKind } from './use-kind.ts';

export function Rates() {
  const { t } = useTranslation();
  const { rates } = useLoaderData<typeof loader>().proof;
  return (
    <ReportTable
      title={t('reports.proof.rates')}
      heads={[t('reports.proof.rate'), t('reports.proof.ht'), t('reports.proof.tax'), t('reports.proof.ttc')]}
    >
      {rates.map(({ rate, ht, tax, ttc }) => (
        <tr key={rate}>
          <th scope="row" className="text-start font-medium">
            <bdi className="num">{rate / 100} %</bdi>
          </th>
          <Money value={ht} />
          <Money value={tax} />
          <Money value={ttc} />
        </tr>
      ))}
    </ReportTable>
  );
}

export function Differing() {
  const { t } = useTranslation();
  const { differing } = useLoaderData<typeof loader>().proof;
  return (
    <ReportTable
      title={t('reports.proof.differing')}
      heads={[t('reports.proof.order'), t('reports.proof.facts'), t('reports.proof.books')]}
    >
      {differing.map((one) => (
        <tr key={one.id}>
          <OrderCell orderId={one.id} number={one.number} />
          <Money value={one.facts} />
          <Money value={one.books} />
        </tr>
      ))}
    </ReportTable>
  );
}

export function Counter() {
  const { t } = useTranslation();
  const { counter } = useLoaderData<typeof loader>().proof;
  const heads = [t('reports.proof.documents'), t('reports.proof.books')];
  return (
    <>
      {counter.differing.length > 0 && (
        <ReportTable
          title={t('reports.proof.differingSessions')}
          heads={[t('reports.proof.session'), t('pos.means.label'), ...heads]}
          words={2}
        >
          {counter.differing.map((one) => (
            <tr key={`${one.id}${one.means}`}>
              <th scope="row" className="text-start font-medium">
                <Link to={`/register-sessions/${one.id}`}>
                  <bdi className="num">{one.name}</bdi>
                </Link>
              </th>
              <td>{t(`pos.means.${one.means}`)}</td>
              <Money value={one.documents} />
              <Money value={one.books} />
            </tr>
          ))}
        </ReportTable>
      )}
      <ReportTable
        title={t('reports.proof.counter')}
        heads={[t('pos.means.label'), ...heads]}
        note={t(counter.cut ? 'reports.proof.lastSessions' : 'reports.proof.sessions', {
          number: formatCount(counter.sessions),
        })}
      >
        {counter.means.map(({ means, documents, books }) => (
          <tr key={means}>
            <th scope="row" className="text-start font-medium">
              {t(`pos.means.${means}`)}
            </th>
            <Money value={documents} />
            <Money value={books} />
          </tr>
        ))}
      </ReportTable>
    </>
  );
}

export function Postings() {
  const { t } = useTranslation();
  const { postings } = useLoaderData<typeof loader>().proof;
  const kindOf = useKind();
  return (
    <ReportTable
      title={t('reports.proof.largest')}
      heads={[
        t('reports.proof.order'),
        t('reports.proof.kind'),
        t('reports.proof.at'),
        t('reports.proof.amount'),
      ]}
      words={2}
    >
      {postings.map((one: SalesProof['postings'][number]) => (
        <tr key={one.id}>
          <OrderCell orderId={one.orderId} number={one.number} />
          <td>{kindOf(one.kind)}</td>
          <td className="text-end whitespace-nowrap">
            <Day day={algiersDay(new Date(one.at))} />{' '}
            <bdi className="num">{algiersTime(new Date(one.at))}</bdi>
          </td>
          <Money value={one.amount} />
        </tr>
      ))}
    </ReportTable>
  );
}

function OrderCell({ orderId, number }: { orderId: string; number: string }) {
  return (
    <th scope="row" className="text-start font-medium">
      <Link to={`/orders/${orderId}`}>
        <bdi className="num">{number}</bdi>
      </Link>
    </th>
  );
}

function Money({ value }: { value: Centimes }) {
  return (
    <td className="text-end">
      <Amount value={value} />
    </td>
  );
}
