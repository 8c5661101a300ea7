import type { AgeBy, StockAgeRow } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { STOCK_AGES } from '../../reports/report-shapes.ts';
import { ReportTable } from '../../reports/report-table.tsx';
import { rowName } from '../../reports/row-name.ts';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

/** Rows of the report, what lies longest first; a group leads to its products, a product to itself. */
export function AgesTable() {
  const { t } = useTranslation();
  const { ages, state } = useLoaderData<typeof loader>();
  const { by: names, figure, band } = useReportWords();
  const by = (state.filters.by ?? 'product') as AgeBy;
  return (
    <ReportTable
      title={t('reports.ages.title')}
      heads={[names[by], figure.pieces[0], figure.stockValue[0], ...band, figure.stockAge[0]]}
      shown={ages.rows.length}
      found={ages.found}
      note={ages.totals.estimated > 0 ? t('reports.ages.estimated') : undefined}
    >
      {ages.rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" className="text-start font-medium">
            <RowName row={row} by={by} />
          </th>
          <td className="text-end">
            <Count value={row.pieces} />
          </td>
          <td className="text-end font-semibold">
            <Amount value={row.value} />
          </td>
          {row.bands.map((value, nth) => (
            <td key={band[nth]} className="text-end">
              {value === 0 ? <span className="text-ink-3">—</span> : <Amount value={value} />}
            </td>
          ))}
          <td className="text-end">{t('reports.funnel.days', { days: row.days })}</td>
        </tr>
      ))}
    </ReportTable>
  );
}

function RowName({ row, by }: { row: StockAgeRow; by: AgeBy }) {
  const { state } = useLoaderData<typeof loader>();
  const mayRead = useMay('products.read');
  const name = <bdi>{rowName(useLocale(), by, row.key, row.name)}</bdi>;
  if (row.key === '' || (by === 'product' && !mayRead)) return name;
  const inGroup = withChange(state, { filters: { by: 'product', [by]: row.key } });
  const to = by === 'product' ? `/products/${row.key}` : listAddress(STOCK_AGES, inGroup);
  return (
    <Link to={to} className="text-ink">
      {name}
    </Link>
  );
}
