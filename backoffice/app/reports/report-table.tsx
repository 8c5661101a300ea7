import { formatCount } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ReportTableProps {
  title: string;
  heads: readonly string[];
  /** How many of the first say in words what rows are; the others are figures. Left out: one. */
  words?: number;
  /** Rows here, and in all. */
  shown?: number;
  found?: number;
  note?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** Rows of figures; where they do not fit they scroll, on paper they do not. */
export function ReportTable({
  title,
  heads,
  words = 1,
  shown = 0,
  found = 0,
  note,
  children,
  foot,
}: ReportTableProps) {
  const { t } = useTranslation();
  return (
    <Card title={title} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <section className="overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={title}>
        <table className="table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {heads.map((head, nth) => (
                <th key={head} scope="col" className={nth < words ? 'text-start' : 'text-end'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
          {foot && <tfoot>{foot}</tfoot>}
        </table>
      </section>
      {(note || found > shown) && (
        <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
          {note}{' '}
          {found > shown && t('reports.more', { shown: formatCount(shown), found: formatCount(found) })}
        </p>
      )}
    </Card>
  );
}
