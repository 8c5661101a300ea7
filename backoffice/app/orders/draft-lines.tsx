import type { LinesQuote } from '@hanout/contracts';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button.tsx';
import { TextField } from '../forms/fields.tsx';
import type { LiveQuery } from '../forms/use-live-query.ts';
import { type DraftLine, isWrong } from './lines-draft.ts';

export type Quote = LinesQuote;
type PricedLine = Pick<Quote['lines'][number], 'available' | 'unitPrice' | 'total'>;

interface DraftLinesProps {
  lines: readonly DraftLine[];
  quoted: LiveQuery<{ readonly lines: readonly PricedLine[] }>;
  onChange: (lines: readonly DraftLine[]) => void;
}

/** Each line with its quantity, what one costs, and the way off. */
export function DraftLines({ lines, quoted, onChange }: DraftLinesProps) {
  const { t } = useTranslation();
  const quote = quoted.pending ? null : quoted.answer;
  return (
    <ul aria-label={t('order.items')}>
      {lines.map((line, index) => {
        const priced = quote?.lines[index];
        const { name, variant } = line;
        const error = isWrong(line)
          ? t('order.lines_dialog.wrong')
          : (quoted.errors[`lines.${index}.quantity`] ?? quoted.errors[`lines.${index}.productId`]);
        const setQuantity = (quantity: string) =>
          onChange(lines.map((other) => (other === line ? { ...line, quantity } : other)));
        return (
          <li
            key={line.lineId ?? `${line.productId} ${line.combinationId ?? ''}`}
            className="flex flex-wrap items-center gap-2.5 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-40">
              <bdi className="font-medium">{name}</bdi>
              <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-2">
                {variant && <bdi>{variant}</bdi>}
                {priced && (
                  <span>
                    {t('newOrder.available')} <Count value={priced.available} />
                  </span>
                )}
                {!line.lineId && (
                  <span className="font-medium text-sea-ink">{t('order.lines_dialog.new')}</span>
                )}
              </span>
            </span>
            <span className="w-24">
              <TextField
                label={t('order.line.quantity')}
                error={error}
                aria-label={t('newOrder.quantityOf', { name })}
                dir="ltr"
                inputMode="numeric"
                value={line.quantity}
                onChange={setQuantity}
              />
            </span>
            <span className="ms-auto w-28 text-end">
              {priced && (
                <>
                  <Amount value={priced.unitPrice} className="block text-xs text-ink-2" />
                  <Amount value={priced.total} className="font-semibold" />
                </>
              )}
            </span>
            <IconButton
              size="m"
              icon="x"
              label={t('newOrder.remove', { name })}
              onClick={() => onChange(lines.filter((other) => other !== line))}
            />
          </li>
        );
      })}
    </ul>
  );
}
