import { hoursContract, type SpecialDay } from '@hanout/contracts';
import type { Span } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { SpanFields } from '../../hours/span-fields.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { nameIn } from './day-name.ts';

/** What the shop does on a holiday. */
export function EffectDialog({ day, onClose }: { day: SpecialDay; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const name = nameIn(day, useLocale());
  const [effect, setEffect] = useState(day.effect);
  const [span, setSpan] = useState<Span>(day.spans[0] ?? { opens: '10:00', closes: '16:00' });
  const choices = [
    'closed',
    'hours',
    'as_usual',
    ...(day.kind === 'ramadan' ? ['profile' as const] : []),
  ] as const;
  const spans = effect === 'hours' ? [span, ...day.spans.slice(1)] : [];
  return (
    <FormDialog
      title={name}
      submit={t('form.save')}
      send={() => call(hoursContract.changeSpecial, { params: { id: day.id }, body: { effect, spans } })}
      done={t('hours.changed')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={t('hours.effect')}
            name="effect"
            value={effect}
            onChange={(value) => setEffect(value as SpecialDay['effect'])}
            options={choices.map((one) => [one, t(`hours.effects.${one}`)])}
          />
          {effect === 'hours' && (
            <SpanFields
              span={span}
              day={name}
              number={1}
              invalid={Object.keys(errors).some((path) => path.startsWith('spans'))}
              onChange={(change) => setSpan({ ...span, ...change })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
