import type { LinesQuote } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import type { LiveQuery } from '../forms/use-live-query.ts';
import { DraftLineRow, type PricedLine } from './draft-line-row.tsx';
import { type DraftLine, isWrong } from './lines-draft.ts';

export type Quote = LinesQuote;

interface DraftLinesProps {
  lines: readonly DraftLine[];
  quoted: LiveQuery<{ readonly lines: readonly PricedLine[] }>;
  onChange: (lines: readonly DraftLine[]) => void;
}

/** The lines of an order under change. */
export function DraftLines({ lines, quoted, onChange }: DraftLinesProps) {
  const { t } = useTranslation();
  const quote = quoted.pending ? null : quoted.answer;
  const errorOf = (line: DraftLine, index: number) =>
    isWrong(line)
      ? t('order.lines_dialog.wrong')
      : (quoted.errors[`lines.${index}.quantity`] ?? quoted.errors[`lines.${index}.productId`]);
  return (
    <ul aria-label={t('order.items')}>
      {lines.map((line, index) => (
        <DraftLineRow
          key={line.lineId ?? `${line.productId} ${line.combinationId ?? ''}`}
          line={line}
          priced={quote?.lines[index]}
          error={errorOf(line, index)}
          onQuantity={(quantity) =>
            onChange(lines.map((other) => (other === line ? { ...line, quantity } : other)))
          }
          onRemove={() => onChange(lines.filter((other) => other !== line))}
        >
          {!line.lineId && <span className="font-medium text-sea-ink">{t('order.lines_dialog.new')}</span>}
        </DraftLineRow>
      ))}
    </ul>
  );
}
