import { type SalesBy, type SalesFigures, type SalesRow } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { SALES } from '../../reports/report-shapes.ts';
import { ReportTable } from '../../reports/report-table.tsx';
import { rowName } from '../../reports/row-name.ts';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

const MONEY = ['gross', 'reductions', 'returned', 'net', 'netHt', 'tax', 'delivery'] as const;

/** What of an order is told apart by; of goods alone there is no delivery, and an order counts at each of them. */
const ofGoods = (by: SalesBy) => by === 'product' || by === 'category' || by === 'brand';

/** Rows of the report; each leads to what is behind it. */
export function SalesTable() {
  const { t } = useTranslation();
  const { sales, state } = useLoaderData<typeof loader>();
  const { by: byNames, figure, word } = useReportWords();
  const by = (state.filters.by ?? 'day') as SalesBy;
  const money = MONEY.filter((name) => name !== 'delivery' || !ofGoods(by));
  const counts =
    by === 'tax' || by === 'category' || by === 'brand'
      ? (['pieces'] as const)
      : (['orders', 'pieces'] as const);
  const timed = sales.rows.every(({ before }) => before === null);
  const names = [...counts, ...money].map((name) => figure[name][0]);
  const whole = sales.found === sales.rows.length && sales.rows.length > 1 && !ofGoods(by);
  return (
    <ReportTable
      title={t('reports.ofRows')}
      heads={[byNames[by], ...names, ...(timed ? [] : [figure.before[0]])]}
      shown={sales.rows.length}
      found={sales.found}
      foot={
        whole && (
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="text-start">
              {word.total}
            </th>
            <Figures figures={sales.totals} counts={counts} money={money} />
          </tr>
        )
      }
    >
      {sales.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className="text-start font-medium">
            <RowName row={row} by={by} />
          </th>
          <Figures figures={row} counts={counts} money={money} />
          {row.before !== null && (
            <td className="text-end text-ink-2">
              <Amount value={row.before} />
            </td>
          )}
        </tr>
      ))}
    </ReportTable>
  );
}

interface FiguresProps {
  figures: SalesFigures;
  counts: readonly ('orders' | 'pieces')[];
  money: readonly (typeof MONEY)[number][];
}

function Figures({ figures, counts, money }: FiguresProps) {
  return (
    <>
      {counts.map((name) => (
        <td key={name} className="text-end">
          <Count value={figures[name]} />
        </td>
      ))}
      {money.map((name) => (
        <td key={name} className={`text-end ${name === 'net' ? 'font-semibold' : ''}`}>
          {figures[name] === 0 ? <span className="text-ink-3">—</span> : <Amount value={figures[name]} />}
        </td>
      ))}
    </>
  );
}

/** A day leads to its products, a thing to its days. */
function RowName({ row, by }: { row: SalesRow; by: SalesBy }) {
  const { state } = useLoaderData<typeof loader>();
  const language = useLocale();
  const name = <bdi>{rowName(language, by, row.key, row.name)}</bdi>;
  if (by === 'month' || by === 'hour' || by === 'tax' || row.key === '') return name;
  const filters =
    by === 'day'
      ? { period: 'free', from: row.key, to: row.key, by: 'product' }
      : { by: 'day', [by]: row.key };
  return (
    <Link to={listAddress(SALES, withChange(state, { filters }))} className="text-ink">
      {name}
    </Link>
  );
}
