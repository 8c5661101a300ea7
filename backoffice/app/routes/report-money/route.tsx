import {
  HELD_BY_CUSTOMERS,
  HELD_FIGURES,
  type HeldRow,
  HOLDERS,
  type Holder,
  standingReportsContract,
} from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Definitions, ReportPage } from '../../reports/report-page.tsx';
import { ReportTable } from '../../reports/report-table.tsx';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

export { shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** Who has the money that the shop has earned, and since when. */
export default function HeldMoneyPage() {
  const { t } = useTranslation();
  const { money, title } = useLoaderData<typeof loader>();
  const language = useLocale();
  useFreshWhenBack();
  const file = `${standingReportsContract.moneyExport.path}?language=${language}`;
  return (
    <ReportPage title={title} files={[{ label: t('reports.export'), address: file }]}>
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <p className="text-ink-2">{t('reports.held.lead')}</p>
        {money.rows.length === 0 ? (
          <EmptyState icon="banknote" title={t('reports.held.none')} />
        ) : (
          <>
            <Totals />
            <Rows />
          </>
        )}
        <Definitions figures={HELD_FIGURES} />
      </div>
    </ReportPage>
  );
}

/** What each kind of holder has. */
function Totals() {
  const { t } = useTranslation();
  const { totals, rows } = useLoaderData<typeof loader>().money;
  const { holder, word } = useReportWords();
  const da = (value: Centimes) => <Amount value={value} unit={t('app.da')} />;
  return (
    <StatStrip>
      <Stat name={word.total}>{da(totals.amount)}</Stat>
      {HOLDERS.filter((kind) => rows.some(({ holder: of }) => of === kind)).map((kind) => (
        <Stat key={kind} name={holder[kind]}>
          {da(toCentimes(rows.reduce((sum, row) => sum + (row.holder === kind ? row.amount : 0), 0)))}
        </Stat>
      ))}
    </StatStrip>
  );
}

function Rows() {
  const { t } = useTranslation();
  const { rows } = useLoaderData<typeof loader>().money;
  const { figure, heldBand, word } = useReportWords();
  return (
    <ReportTable
      title={t('reports.held.title')}
      heads={[
        word.holder,
        figure.heldMoney[0],
        ...heldBand,
        ...HELD_FIGURES.slice(1).map((name) => figure[name][0]),
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.holder} ${row.key}`}>
          <th scope="row" className="text-start font-medium">
            <HolderName row={row} />
          </th>
          <td className="text-end font-semibold">
            <Amount value={row.amount} />
          </td>
          {heldBand.map((band, nth) => (
            <td key={band} className="text-end">
              {row.bands?.[nth] ? <Amount value={row.bands[nth]} /> : <span className="text-ink-3">—</span>}
            </td>
          ))}
          <td className="text-end">
            {row.days === null ? <span className="text-ink-3">—</span> : <Count value={row.orders} />}
          </td>
          <td className="text-end whitespace-nowrap">
            {row.days === null ? (
              <span className="text-ink-3">—</span>
            ) : (
              t('reports.funnel.days', { days: row.days })
            )}
          </td>
        </tr>
      ))}
    </ReportTable>
  );
}

/** Where the money is gone through, one by one. */
const BEHIND: Readonly<Record<Holder, string>> = {
  transporter: '/transporter-payments/ages',
  claim: '/transporter-payments/claims',
  running: '/transporter-payments/statements',
  customer: `/orders?${new URLSearchParams([
    ...HELD_BY_CUSTOMERS.states.map((state) => ['state', state]),
    ...HELD_BY_CUSTOMERS.payments.map((payment) => ['payment', payment]),
  ])}`,
  account: '/accounts',
  mobile_account: '/accounts?place=mobile_account',
  other_means: '/accounts?place=other_means',
  in_transfer: '/accounts?place=in_transfer',
};
/** The permission that each of these pages asks for. */
const OPENS: Readonly<Record<Holder, string>> = {
  ...{ transporter: 'delivery.settle', claim: 'delivery.settle', running: 'delivery.settle' },
  ...{ customer: 'orders.read', account: 'accounts.read' },
  ...{ mobile_account: 'accounts.read', other_means: 'accounts.read', in_transfer: 'accounts.read' },
};

/** Of one carrier its own page, of the others the list. */
const behind = ({ holder, key }: HeldRow) =>
  holder === 'running' ? `${BEHIND.running}/${key}` : BEHIND[holder];

function HolderName({ row }: { row: HeldRow }) {
  const { holder } = useReportWords();
  const name = <bdi>{row.name || holder[row.holder]}</bdi>;
  return (
    <>
      {useMay(OPENS[row.holder]) ? (
        <Link to={behind(row)} className="text-ink">
          {name}
        </Link>
      ) : (
        name
      )}
      {row.name && <span className="block text-xs font-normal text-ink-3">{holder[row.holder]}</span>}
    </>
  );
}
