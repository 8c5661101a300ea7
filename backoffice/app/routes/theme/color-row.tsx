import { alphaPercent, parseColour, printColour, withAlpha } from '@hanout/kernel';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContrastNotes } from './contrast-notes.tsx';
import { Row, type RowProps, useVariableName } from './row.tsx';

/** Codes are copied without their sign too. */
function codeTyped(text: string): string {
  const code = text.trim().toLowerCase();
  return /^(?:[\da-f]{6}|[\da-f]{8})$/.test(code) ? `#${code}` : code;
}

/** A colour: by eye, by its code of six or eight digits, and how much of it covers. */
export function ColorRow({ variable, form }: RowProps) {
  const { t } = useTranslation();
  const { key } = variable;
  const name = useVariableName()(key);
  const wrongId = useId();
  const shown = form.resolved.get(key) ?? '';
  const isWrong = form.wrong.includes(key);
  const colour = parseColour(shown);
  const percent = colour ? alphaPercent(colour) : 100;
  const [isOpen, setOpen] = useState(percent < 100);
  const cover = (value: number) => colour && form.set(key, printColour(withAlpha(colour, value)));
  return (
    <Row
      variable={variable}
      form={form}
      mark={<Swatch name={name} hex={shown} percent={percent} onChange={(hex) => form.set(key, hex)} />}
      below={
        <>
          {isWrong && (
            <p id={wrongId} className="text-xs text-bad">
              {t('themes.wrong')}
            </p>
          )}
          {isOpen && <Opacity name={name} percent={percent} onChange={cover} />}
          <ContrastNotes variable={variable} form={form} />
        </>
      }
    >
      <TextInput
        name={key}
        dir="ltr"
        aria-label={t('themes.code', { name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrongId : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={9}
        className="num w-[98px] min-w-0"
        value={form.texts[key] ?? shown}
        onChange={({ target }) => form.set(key, codeTyped(target.value))}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${percent} %, ${t('themes.opacityOpen', { name })}`}
        onClick={() => setOpen(!isOpen)}
        className="num h-control w-12 rounded-s pe-1 text-end text-xs text-ink-3 hover:bg-hover max-desk:h-11"
      >
        <bdi dir="ltr">{percent} %</bdi>
      </button>
    </Row>
  );
}

interface SwatchProps {
  name: string;
  hex: string;
  percent: number;
  onChange: (hex: string) => void;
}

/** The browser's own window of colours knows no alpha: how much covers stays as it is. */
function Swatch({ name, hex, percent, onChange }: SwatchProps) {
  const { t } = useTranslation();
  const pick = (picked: string) => {
    const colour = parseColour(picked);
    if (colour) onChange(printColour(withAlpha(colour, percent)));
  };
  return (
    <input
      type="color"
      aria-label={t('themes.swatch', { name })}
      value={hex.slice(0, 7)}
      onChange={({ target }) => pick(target.value)}
      className="size-8 flex-none cursor-pointer rounded-m border border-line-field bg-paper p-0.5 max-desk:size-11"
    />
  );
}

interface OpacityProps {
  name: string;
  percent: number;
  onChange: (percent: number) => void;
}

function Opacity({ name, percent, onChange }: OpacityProps) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-3 text-xs text-ink-2">
      {t('themes.opacityShort')}
      <input
        type="range"
        min={0}
        max={100}
        aria-label={t('themes.opacity', { name })}
        aria-valuetext={`${percent} %`}
        value={percent}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-6 min-w-0 flex-1 accent-(--sea) max-desk:h-11"
      />
    </span>
  );
}
