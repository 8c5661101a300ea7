import { CONDITIONS, type Condition, formatAmount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useTranslation } from 'react-i18next';
import type { LineToReturn } from '../../till/back-serials.ts';

interface ReturnLineProps {
  line: LineToReturn;
  left: number;
  pieces: number;
  condition: Condition;
  onPieces: (count: number) => void;
  onCondition: (condition: Condition) => void;
  /** Those of its pieces that come back. */
  serials: readonly string[];
  onSerials: (serials: readonly string[]) => void;
}

/** A line of the ticket: how many of its pieces come back, how they are, and which. */
export function ReturnLine({
  line,
  left,
  pieces,
  condition,
  onPieces,
  onCondition,
  serials,
  onSerials,
}: ReturnLineProps) {
  const { t } = useTranslation();
  const step = (icon: 'minus' | 'plus', label: string, to: number) => (
    <button
      type="button"
      aria-label={`${label} (${line.name})`}
      disabled={to < 0 || to > left}
      onClick={() => onPieces(to)}
      className="grid size-12 place-items-center hover:bg-hover disabled:opacity-40"
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-2 py-2.5 ${pieces > 0 ? 'bg-sea-soft' : ''}`}
    >
      <span className="min-w-[180px] flex-1">
        <bdi className="block font-medium wrap-anywhere">{line.name}</bdi>
        <span className="block text-xs text-ink-2">
          {t('pos.returns.left', { left, sold: line.quantity })} ·{' '}
          <bdi dir="ltr" className="num">
            {formatAmount(line.unit)}
          </bdi>
        </span>
      </span>
      {pieces > 0 && (
        <Segmented
          label={t('pos.returns.condition')}
          value={condition}
          options={CONDITIONS.map((value) => ({ value, label: t(`pos.returns.conditions.${value}`) }))}
          onChange={onCondition}
        />
      )}
      <span className="inline-flex items-center overflow-hidden rounded-m border border-line-field bg-paper">
        {step('minus', t('pos.less'), pieces - 1)}
        <b className="num min-w-10 text-center text-lg">{pieces}</b>
        {step('plus', t('pos.more'), pieces + 1)}
      </span>
      {pieces > 0 && line.serials.length > 0 && (
        <fieldset className="flex w-full flex-wrap gap-1.5">
          <legend className="mb-1 text-xs text-ink-2">{t('pos.serials.back')}</legend>
          {line.serials.map((serial) => (
            <Button
              key={serial}
              size="touch"
              aria-pressed={serials.includes(serial)}
              // All that is left comes back, and its numbers with it.
              disabled={pieces === left}
              onClick={() =>
                onSerials(
                  serials.includes(serial) ? serials.filter((one) => one !== serial) : [...serials, serial],
                )
              }
              className="aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
            >
              <bdi dir="ltr" className="code">
                {serial}
              </bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
