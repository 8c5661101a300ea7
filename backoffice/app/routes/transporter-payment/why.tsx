import type { StatementRowShown } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';

/** In words: why this order, or why none. */
export function Why({ row }: { row: StatementRowShown }) {
  const { t } = useTranslation();
  if (row.problem)
    return (
      <span className="text-xs text-ink-2">
        {t(`statement.problem.${row.problem}`)}{' '}
        {row.problemCell && <bdi className="code">{row.problemCell}</bdi>}
      </span>
    );
  if (row.reasons.length === 0) return null;
  const words = row.reasons.map((reason) => t(`statement.reason.${reason}`)).join(t('statement.comma'));
  const proposed = row.proposed && `${row.proposed.number} · ${row.proposed.name} · ${row.proposed.commune}`;
  return (
    <span className="text-xs text-ink-3">
      {words}
      {proposed && (
        <>
          {' '}
          <bdi>({proposed})</bdi>
        </>
      )}
    </span>
  );
}
