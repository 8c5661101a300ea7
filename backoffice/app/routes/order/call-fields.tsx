import { CALL_RESULTS } from '@hanout/contracts';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import type { CallResult } from '../../orders/call-form.ts';
import { UntilField } from '../../orders/until-field.tsx';

/** What is typed about a call. */
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
  now: string;
  draft: CallDraft;
  setDraft: (draft: CallDraft) => void;
}

/** Until when, where the result asks for it, and a remark. */
export function CallDetails({ now, draft, setDraft }: CallDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      {draft.result === 'postponed' && (
        <UntilField now={now} value={draft.until} onChange={(until) => setDraft({ ...draft, until })} />
      )}
      <AreaField
        label={t('order.call.note')}
        optional
        name="note"
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={(value) => setDraft({ ...draft, note: value })}
      />
    </>
  );
}
