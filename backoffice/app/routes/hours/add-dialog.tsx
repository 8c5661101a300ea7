import { hoursContract } from '@hanout/contracts';
import type { Span } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { SpanFields } from '../../hours/span-fields.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/config.ts';

type Kind = 'closure' | 'other';

/** Some days on which the shop is shut, or open at other hours. */
export function AddDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [draft, setDraft] = useState({
    kind: 'closure' as Kind,
    names: { fr: '', ar: '', en: '' },
    from: today,
    to: today,
  });
  const [span, setSpan] = useState<Span>({ opens: '10:00', closes: '16:00' });
  const set = (change: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...change }));
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      dir="ltr"
      label={t(`hours.${name}`)}
      name={name}
      value={draft[name]}
      onChange={(value) =>
        set(name === 'from' && draft.to < value ? { from: value, to: value } : { [name]: value })
      }
    />
  );
  const spans = draft.kind === 'other' ? [span] : [];
  return (
    <FormDialog
      title={t('hours.addTitle')}
      width="wide"
      submit={t('hours.add')}
      send={() => call(hoursContract.addSpecial, { body: { ...draft, spans } })}
      done={t('hours.added')}
      onClose={onClose}
    >
      <SelectField
        label={t('hours.kind')}
        name="kind"
        value={draft.kind}
        onChange={(kind) => set({ kind: kind as Kind })}
        options={(['closure', 'other'] as const).map((kind) => [kind, t(`hours.kinds.${kind}`)])}
      />
      <div className="grid gap-3 desk:grid-cols-3">
        {LANGUAGES.map((locale) => (
          <TextField
            key={locale}
            label={t('hours.name', { language: LANGUAGE_NAMES[locale] })}
            optional={locale !== 'fr'}
            name={`names.${locale}`}
            lang={locale}
            maxLength={60}
            value={draft.names[locale]}
            onChange={(value) => set({ names: { ...draft.names, [locale]: value } })}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {day('from')}
        {day('to')}
      </div>
      {draft.kind === 'other' && (
        <SpanFields
          span={span}
          day={t('hours.kinds.other')}
          number={1}
          onChange={(change) => setSpan({ ...span, ...change })}
        />
      )}
    </FormDialog>
  );
}
