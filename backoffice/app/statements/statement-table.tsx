import type { Centimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../time/moment.tsx';

interface Line {
  readonly day: string;
  readonly balance: Centimes;
}

interface StatementTableProps<L extends Line, N extends string> {
  lines: readonly L[];
  /** The sums of a line, in their order. */
  columns: readonly { readonly name: N; readonly label: string }[];
  /** What happened, with its paper. */
  what: (line: L) => ReactNode;
}

/** What moved, day by day, each to its paper, with the balance after it. */
export function StatementTable<N extends string, L extends Line & Readonly<Record<N, Centimes>>>({
  lines,
  columns,
  what,
}: StatementTableProps<L, N>) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-l border border-line bg-paper print:overflow-visible print:border-0">
      <table className="table print:text-[8.5pt]">
        <caption className="sr-only">{t('accountStatement.title')}</caption>
        <thead>
          <tr>
            <th className="text-start">{t('accountStatement.day')}</th>
            <th className="text-start">{t('accountStatement.what')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} className="text-end">
                {label}
              </th>
            ))}
            <th className="text-end">{t('accountStatement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is read whole
            <tr key={nth} className="break-inside-avoid">
              <td className="whitespace-nowrap">
                <Day day={line.day} />
              </td>
              <td>{what(line)}</td>
              {columns.map(({ name }) => (
                <td key={name} className="text-end">
                  {line[name] === 0 ? <span className="text-ink-3">—</span> : <Amount value={line[name]} />}
                </td>
              ))}
              <td className="text-end font-semibold">
                <Amount value={line.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
