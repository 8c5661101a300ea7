import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';

/** A sum of a statement: a balance, or what adds to it or takes from it. */
export interface StatementSum {
  readonly label: string;
  readonly value: Centimes;
  /** None: it is a balance. */
  readonly sign?: '+' | '−';
  readonly note?: string;
}

/** How what was owed at the beginning becomes what is owed at the end. */
export function StatementFigures({ figures }: { figures: readonly StatementSum[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-l border border-line bg-line *:bg-paper desk:grid-cols-4 print:grid-cols-4">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

function Figure({ label, value, sign, note }: StatementSum) {
  const { t } = useTranslation();
  return (
    <div className="px-4 pt-3 pb-[13px]">
      <dt className="text-xs text-ink-2">
        {sign && (
          <span aria-hidden="true" className="num">
            {sign}{' '}
          </span>
        )}
        {label}
      </dt>
      <dd className={sign ? 'text-lg' : 'text-lg font-semibold'}>
        <Amount value={value} unit={t('app.da')} />
      </dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
