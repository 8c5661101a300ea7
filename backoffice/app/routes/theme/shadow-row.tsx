import { parseColour, parseShadow, printColour, printShadow, type ShadowLayer } from '@hanout/kernel';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, type RowProps, useVariableName } from './row.tsx';

const PARTS = ['x', 'y', 'blur', 'spread'] as const;
const INPUT =
  'num h-control w-full min-w-0 rounded-m border border-line-field bg-paper px-1.5 text-ink max-desk:h-11';

/** A shadow: where it falls, how soft it is, and its colour. */
export function ShadowRow({ variable, form }: RowProps) {
  const { t } = useTranslation();
  const { key } = variable;
  const name = useVariableName()(key);
  const [layer, ...others] = parseShadow(form.resolved.get(key) ?? '') ?? [];
  if (!layer) return null;
  const put = (change: Partial<ShadowLayer>) =>
    form.set(key, printShadow([{ ...layer, ...change }, ...others]));
  const hex = printColour(layer.colour);
  return (
    <Row
      variable={variable}
      form={form}
      below={
        <div className="grid grid-cols-[1fr_1fr_1fr_1fr_94px] items-end gap-1.5">
          {PARTS.map((part) => (
            <label key={part} className="flex min-w-0 flex-col gap-0.5 text-2xs text-ink-3">
              <span className="truncate">{t(`themes.${part}`)}</span>
              <input
                type="number"
                min={part === 'blur' ? 0 : -100}
                max={100}
                value={layer[part]}
                onChange={({ target }) => target.validity.valid && put({ [part]: target.valueAsNumber || 0 })}
                className={INPUT}
              />
            </label>
          ))}
          <Tint
            key={hex}
            hex={hex}
            label={t('themes.part', { name, part: t('themes.shadowColour') })}
            put={put}
          />
        </div>
      }
    />
  );
}

interface TintProps {
  hex: string;
  label: string;
  put: (change: Pick<ShadowLayer, 'colour'>) => void;
}

/** The code of its colour; half a code waits here until it is whole. */
function Tint({ hex, label, put }: TintProps) {
  const [text, setText] = useState(hex);
  const type = (typed: string) => {
    setText(typed);
    const colour = parseColour(typed);
    if (colour && typed.length !== 7) put({ colour });
  };
  return (
    <TextInput
      dir="ltr"
      aria-label={label}
      aria-invalid={parseColour(text) ? undefined : true}
      maxLength={9}
      className="num w-full min-w-0"
      value={text}
      onChange={({ target }) => type(target.value.trim().toLowerCase())}
      onBlur={() => {
        const colour = parseColour(text);
        if (colour) put({ colour });
      }}
    />
  );
}
