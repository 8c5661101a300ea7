import type { Centimes } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { Amount } from './price.tsx';

interface SummaryProps {
  rows: readonly { readonly label: ReactNode; readonly value: Centimes | string; readonly free?: boolean }[];
  total: { readonly label: string; readonly value: Centimes };
}

/** Lines of amounts and the total; a text stands where an amount is not known yet. */
export function Summary({ rows, total }: SummaryProps) {
  return (
    <dl className="sum">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have a fixed order
        <div key={index} className={row.free ? 'free' : undefined}>
          <dt>{row.label}</dt>
          <dd className={typeof row.value === 'string' && !row.free ? 'later' : undefined}>
            {typeof row.value === 'string' ? row.value : <Amount value={row.value} />}
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.label}</dt>
        <dd>
          <Amount value={total.value} />
        </dd>
      </div>
    </dl>
  );
}
