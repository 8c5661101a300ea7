import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useReportWords } from '../../reports/use-report-words.ts';
import type { loader } from './load.server.ts';

/** All of it, and what part of it lies how long. */
export function AgesTotals() {
  const { t } = useTranslation();
  const { totals } = useLoaderData<typeof loader>().ages;
  const { band, figure } = useReportWords();
  const part = (value: number) => Math.round((value / (totals.value || 1)) * 100);
  return (
    <StatStrip many>
      <Stat
        name={figure.stockValue[0]}
        note={
          <>
            <Count value={totals.pieces} /> {figure.pieces[0].toLowerCase()}
          </>
        }
      >
        <Amount value={totals.value} unit={t('app.da')} />
      </Stat>
      {totals.bands.map((value, nth) => (
        <Stat key={band[nth]} name={band[nth] ?? ''} note={t('reports.ages.part', { percent: part(value) })}>
          <Amount value={value} unit={t('app.da')} />
        </Stat>
      ))}
    </StatStrip>
  );
}
