import type { FunnelFigures } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../components/percent.tsx';
import { useReportWords } from '../../reports/use-report-words.ts';

const WAY = ['received', 'confirmed', 'shipped', 'delivered', 'collected'] as const;
const OFF = ['cancelled', 'sentBack', 'lost', 'open'] as const;

/** The steps of the way as bars, each beside the share that came so far; what left the way stands below. */
export function Steps({ totals }: { totals: FunnelFigures }) {
  const { t } = useTranslation();
  const { figure } = useReportWords();
  const most = Math.max(1, ...WAY.map((name) => totals[name]));
  return (
    <Card title={t('reports.funnel.chart')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('reports.funnel.chart')}</caption>
        <tbody>
          {WAY.map((name) => (
            <tr key={name}>
              <th scope="row" className="w-[1%] py-1 pe-3 text-start font-medium whitespace-nowrap">
                {figure[name][0]}
              </th>
              <td className="py-1">
                <span className="block h-4 rounded-s bg-sunken">
                  <span
                    className="block h-4 rounded-s bg-sea"
                    style={{ inlineSize: `${(totals[name] / most) * 100}%` }}
                  />
                </span>
              </td>
              <td className="w-[1%] py-1 ps-3 text-end font-semibold">
                <Count value={totals[name]} />
              </td>
              <td className="w-[1%] py-1 ps-3 text-end whitespace-nowrap text-ink-2">
                <Percent
                  points={totals.received > 0 ? Math.round((totals[name] / totals.received) * 10_000) : null}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 border-t border-line pt-3 text-xs">
        {OFF.map((name) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-2">{figure[name][0]}</dt>
            <dd className="font-semibold">
              <Count value={totals[name]} />
            </dd>
          </div>
        ))}
        <div className="flex gap-1.5">
          <dt className="text-ink-2">{figure.deliveredRate[0]}</dt>
          <dd className="font-semibold">
            <Percent points={totals.deliveredRate} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
