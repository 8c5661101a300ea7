import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { useTranslation } from 'react-i18next';
import { useStatement } from './use-statement.ts';

/** The five figures of a statement; four of a payment that came without a file. */
export function FiguresStrip() {
  const { t } = useTranslation();
  const { figures, source } = useStatement();
  if (!figures) return null;
  const da = t('app.da');
  const { rows, credits, debits, fileTotal, fileNet, gaps } = figures;
  const footer = fileTotal !== null && fileTotal !== fileNet;
  return (
    <section
      aria-label={t('statement.figures')}
      className="border-b border-line [&>dl]:rounded-none [&>dl]:border-0"
    >
      <StatStrip>
        {source === 'file' && (
          <Stat
            name={t('statement.fileNet')}
            note={
              footer ? (
                <span className="text-bad">
                  {t('statement.footer')} <Amount value={fileTotal} unit={da} />
                </span>
              ) : (
                t('statement.fileRows', { count: rows, credits, debits })
              )
            }
          >
            <Amount value={fileNet} unit={da} />
          </Stat>
        )}
        <Stat
          name={t('statement.includedNet')}
          note={t('statement.includedRows', { count: figures.includedRows })}
        >
          <Amount value={figures.includedNet} unit={da} />
        </Stat>
        <Stat
          name={t('statement.matched')}
          note={
            gaps > 0 && (
              <span className="text-bad">
                {t('statement.ofThemGaps', { count: gaps })} <Amount value={figures.gapNet} />
              </span>
            )
          }
        >
          <Count value={figures.matched} />
        </Stat>
        <Stat name={t('statement.unmatched')} note={<Amount value={figures.unmatchedNet} unit={da} />}>
          <Count value={figures.unmatched} className={figures.unmatched > 0 ? 'text-wait' : ''} />
        </Stat>
        <Stat
          name={t('statement.alreadyPaid')}
          note={
            <>
              <Amount value={figures.alreadyPaidNet} unit={da} /> {t('statement.notCredited')}
            </>
          }
        >
          <Count value={figures.alreadyPaid} />
        </Stat>
      </StatStrip>
    </section>
  );
}
