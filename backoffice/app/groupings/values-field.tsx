import { direction } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ColorInput } from '../forms/color-input.tsx';
import { SelectField } from '../forms/fields.tsx';
import { PictureField } from '../forms/picture-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { type GroupingDraft, NEW_VALUE, type ValueDraft } from './draft.ts';
import { FIELDS } from './kinds.ts';
import { moved } from './members-field.tsx';
import type { GroupingForm } from './use-grouping-form.ts';

/** The values of an attribute or a feature, in their order, in three languages. */
export function ValuesField({ form }: { form: GroupingForm }) {
  const { t } = useTranslation();
  const { values, valueKind } = form.draft;
  const shown = FIELDS[form.kind].values === 'shown';
  const set = (next: readonly ValueDraft[]) => form.set({ values: next });
  const list = useRef<HTMLOListElement>(null);
  /** What is typed next goes into the new row. */
  const add = () => {
    flushSync(() => set([...values, NEW_VALUE]));
    list.current?.lastElementChild?.querySelector<HTMLInputElement>('input[lang]')?.focus();
  };
  return (
    <>
      {shown && (
        <SelectField
          label={t('groupings.valueKind')}
          name="kind"
          disabled={form.grouping !== null}
          value={valueKind}
          onChange={(kind) => form.set({ valueKind: kind as GroupingDraft['valueKind'] })}
          options={(['text', 'color', 'image'] as const).map((kind) => [
            kind,
            t(`groupings.valueKinds.${kind}`),
          ])}
        />
      )}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-medium">{t('groupings.valuesTitle')}</legend>
        <ol ref={list} className="flex max-h-[340px] flex-col gap-2 overflow-y-auto empty:hidden">
          {values.map((value, index) => (
            <ValueRow
              key={value.id ?? `new-${index}`}
              value={value}
              number={index + 1}
              kind={shown ? valueKind : 'text'}
              error={form.errors[`values.${index}.value.fr`]}
              colorError={form.errors[`values.${index}.color`]}
              onChange={(change) =>
                set(values.map((one, at) => (at === index ? { ...one, ...change } : one)))
              }
              onMove={(step) => set(moved(values, index, step))}
              onRemove={() => set(values.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
        <div>
          <Button icon="plus" onClick={add}>
            {t('groupings.addValue')}
          </Button>
        </div>
      </fieldset>
    </>
  );
}

interface ValueRowProps {
  value: ValueDraft;
  number: number;
  kind: GroupingDraft['valueKind'];
  error?: string;
  colorError?: string;
  onChange: (change: Partial<ValueDraft>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function ValueRow({ value, number, kind, error, colorError, onChange, onMove, onRemove }: ValueRowProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const used = value.used > 0 ? t('groupings.usedValue', { count: value.used }) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-1.5 rounded-m border border-line p-1.5">
      {kind === 'color' && (
        <ColorInput
          height="s"
          swatchLabel={t('groupings.colorOf', { number })}
          aria-label={t('groupings.colorCodeOf', { number })}
          aria-invalid={colorError ? true : undefined}
          aria-describedby={colorError ? errorId : undefined}
          value={value.color}
          onChange={(color) => onChange({ color })}
        />
      )}
      {LANGUAGES.map((locale) => (
        <TextInput
          key={locale}
          height="s"
          className="min-w-[90px] flex-1"
          dir={direction(locale)}
          lang={locale}
          maxLength={200}
          placeholder={LANGUAGE_NAMES[locale]}
          aria-label={t('groupings.value', { number, language: LANGUAGE_NAMES[locale] })}
          aria-invalid={error && locale === 'fr' ? true : undefined}
          aria-describedby={error && locale === 'fr' ? errorId : undefined}
          value={value.names[locale]}
          onChange={({ target }) => onChange({ names: { ...value.names, [locale]: target.value } })}
        />
      ))}
      {kind === 'image' && (
        <PictureField
          small
          label={t('groupings.pictureOf', { number })}
          value={value.picture}
          onChange={(picture) => onChange({ picture })}
        />
      )}
      <span className="flex">
        <Button
          size="s"
          kind="ghost"
          square
          icon="arrow-up"
          disabled={number === 1}
          aria-label={t('groupings.earlier', { name: value.names.fr || number })}
          onClick={() => onMove(-1)}
        />
        <Button
          size="s"
          kind="ghost"
          square
          icon="x"
          disabled={used !== undefined}
          title={used}
          aria-label={t('groupings.removeValue', { number })}
          onClick={onRemove}
        />
      </span>
      {(error || colorError) && (
        <p id={errorId} className="basis-full text-xs text-bad">
          {[colorError, error].filter(Boolean).join(' ')}
        </p>
      )}
    </li>
  );
}
