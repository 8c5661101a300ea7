import { CALL_RESULTS } from '@hanout/contracts';
import { Field, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../forms/form-text.ts';
import { useLocale } from '../../i18n/locale.ts';
import type { CallResult } from '../../orders/call-form.ts';

/** What is typed about a call; kept while the dialog is closed and opened again. */
export interface CallDraft {
  result: CallResult;
  /** Value of a `datetime-local`, Algiers time. */
  until: string;
  note: string;
}

/** Large choices, each with its figure: one hand on the phone. */
export function CallResults({
  value,
  onChange,
}: {
  value: CallResult;
  onChange: (result: CallResult) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-ink-2">{t('order.call.result')}</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {CALL_RESULTS.map((result, index) => (
          <label
            key={result}
            className="relative flex h-control cursor-pointer items-center gap-2 rounded-m border border-line-strong px-2.5 font-medium hover:bg-hover has-checked:border-sea has-checked:bg-sea-soft has-checked:text-sea-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-desk:h-11"
          >
            <input
              type="radio"
              name="result"
              value={result}
              checked={value === result}
              onChange={() => onChange(result)}
              className="sr-only"
            />
            <span className="flex-1">{t(`order.call.results.${result}`)}</span>
            <Kbd>{index + 1}</Kbd>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CallDetailsProps {
  draft: CallDraft;
  setDraft: (draft: CallDraft) => void;
  errors: { until?: string[]; note?: string[] };
}

/** Until when, where the result asks for it, and a remark. */
export function CallDetails({ draft, setDraft, errors }: CallDetailsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {draft.result === 'postponed' && (
        <Field
          label={t('order.call.until')}
          hint={t('order.call.untilHint')}
          error={fieldText(errors.until, locale)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              name="until"
              value={draft.until}
              onChange={(event) => setDraft({ ...draft, until: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('order.call.note')} optional={t('app.optional')} error={fieldText(errors.note, locale)}>
        {(control) => (
          <TextArea
            {...control}
            name="note"
            dir="auto"
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
