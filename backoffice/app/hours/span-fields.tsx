import type { Span } from '@hanout/kernel';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { isPastMidnight } from './week-draft.ts';

interface SpanFieldsProps {
  span: Span;
  /** Of the day, for who does not see where the fields stand. */
  day: string;
  number: number;
  invalid?: boolean;
  onChange: (change: Partial<Span>) => void;
}

/** From when to when. */
export function SpanFields({ span, day, number, invalid, onChange }: SpanFieldsProps) {
  const { t } = useTranslation();
  const place = { day, number };
  const field = (end: 'opens' | 'closes') => (
    <TextInput
      type="time"
      dir="ltr"
      required
      aria-label={t(`hours.${end}On`, place)}
      aria-invalid={invalid || undefined}
      className="num w-[132px]"
      value={span[end]}
      onChange={(event) => onChange({ [end]: event.target.value })}
    />
  );
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {field('opens')}
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      {field('closes')}
      {isPastMidnight(span) && <span className="text-2xs text-ink-3">{t('hours.pastMidnight')}</span>}
    </span>
  );
}
