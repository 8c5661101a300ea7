import { STATEMENT_READINGS, type StatementColumns, type StatementReading } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';

interface ReadingChoiceProps {
  value: StatementReading;
  fits: StatementColumns['fits'];
  onChange: (reading: StatementReading) => void;
}

/** What the amounts mean, and how many parcels agree with each meaning. */
export function ReadingChoice({ value, fits, onChange }: ReadingChoiceProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('statement.reading')} icon="receipt-text" flush>
      <fieldset>
        <legend className="sr-only">{t('statement.reading')}</legend>
        {STATEMENT_READINGS.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer items-start gap-2.5 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="reading"
              className="mt-0.5 accent-(--sea)"
              checked={value === one}
              onChange={() => onChange(one)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(`statement.readings.${one}`)}</span>
              <span className="block text-xs text-ink-3">{t(`statement.readingText.${one}`)}</span>
            </span>
            {fits.of > 0 && (
              <span className="text-xs whitespace-nowrap text-ink-2">
                <Count value={fits[one]} /> / <Count value={fits.of} /> {t('statement.parcelsFit')}
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
