import type { StockLevelRow } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import { ReportLink } from '../../incidents/report-link.tsx';
import { Expiry, Left, MaybeCode } from '../../stock/unit-look.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { loader } from './load.server.ts';

/** Warehouse by warehouse and lot by lot, what lies there and what of it is free. */
export function LotsCard() {
  const { t } = useTranslation();
  const { levels } = useLoaderData<typeof loader>();
  const [correcting, setCorrecting] = useState<StockLevelRow | null>(null);
  return (
    <Card title={t('stock.unit.lots')} icon="layers" meta={<Count value={levels.length} />} flush>
      {levels.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{t('stock.unit.none')}</p>
      ) : (
        <>
          <LotsTable onCorrect={setCorrecting} />
          <LotsList onCorrect={setCorrecting} />
        </>
      )}
      {correcting && <CorrectDialog level={correcting} onClose={() => setCorrecting(null)} />}
    </Card>
  );
}

/** The same on a phone: what is there and free, and only what is not nothing of the rest. */
function LotsList({ onCorrect }: { onCorrect: (level: StockLevelRow) => void }) {
  const { t } = useTranslation();
  const { levels, today } = useLoaderData<typeof loader>();
  const mayAdjust = useMay('stock.adjust');
  return (
    <ul className="desk:hidden">
      {levels.map((level) => (
        <li
          key={level.id}
          className="flex items-center gap-3 border-b border-line px-3.5 py-2.5 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold">
              <bdi>{level.warehouse}</bdi>
              {level.lot && <MaybeCode code={level.lot} />}
              {level.expiresOn && <Expiry day={level.expiresOn} today={today} />}
            </p>
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              {FIGURES.filter((field) => field === 'onHand' || level[field] !== 0).map((field) => (
                <span key={field}>
                  {t(`stock.column.${field}`)} <Count value={level[field]} weighed={level.weighed} />
                </span>
              ))}
            </p>
          </div>
          <p className="flex-none text-end">
            <Left value={level.available} weighed={level.weighed} />
            <span className="block text-xs text-ink-3">{t('stock.unit.available')}</span>
          </p>
          <ReportLink
            small
            subject="stock_level"
            id={level.id}
            name={[level.warehouse, level.lot].filter(Boolean).join(' · ')}
          />
          {mayAdjust && (
            <Button
              square
              icon="pencil-line"
              aria-label={t('stock.unit.correct')}
              onClick={() => onCorrect(level)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const FIGURES = ['onHand', 'held', 'reserved', 'inTransit', 'quarantined'] as const;

function LotsTable({ onCorrect }: { onCorrect: (level: StockLevelRow) => void }) {
  const { t } = useTranslation();
  const { levels, today } = useLoaderData<typeof loader>();
  const mayAdjust = useMay('stock.adjust');
  return (
    <section
      className="relative overflow-x-auto max-desk:hidden"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
      tabIndex={0}
      aria-label={t('stock.column.warehouse')}
    >
      <table className="table">
        <thead>
          <tr>
            <th>{t('stock.column.warehouse')}</th>
            <th>{t('stock.column.lot')}</th>
            <th>{t('stock.column.expiresOn')}</th>
            {FIGURES.map((field) => (
              <th key={field} className="fig">
                {t(`stock.column.${field}`)}
              </th>
            ))}
            <th className="fig">{t('stock.column.available')}</th>
            <th>
              <span className="sr-only">{t('incidents.signal')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.id}>
              <td>
                <bdi>{level.warehouse}</bdi>
              </td>
              <td>
                <MaybeCode code={level.lot || null} />
              </td>
              <td>
                <Expiry day={level.expiresOn} today={today} />
              </td>
              {FIGURES.map((field) => (
                <td key={field} className="fig text-ink-2">
                  {level[field] === 0 && field !== 'onHand' ? (
                    <span className="text-ink-3">—</span>
                  ) : (
                    <Count value={level[field]} weighed={level.weighed} />
                  )}
                </td>
              ))}
              <td className="fig">
                <Left value={level.available} weighed={level.weighed} />
              </td>
              <td>
                <span className="flex items-center justify-end gap-1">
                  {mayAdjust && (
                    <Button size="s" icon="pencil-line" onClick={() => onCorrect(level)}>
                      {t('stock.unit.correct')}
                    </Button>
                  )}
                  <ReportLink
                    small
                    subject="stock_level"
                    id={level.id}
                    name={[level.warehouse, level.lot].filter(Boolean).join(' · ')}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
