import { facesOf, OWN_FONT, THEME_FONTS, type ThemeFont } from '@hanout/kernel';
import { useEffect, useId } from 'react';
import { Row, type RowProps, useVariableName } from './row.tsx';

/** Letters, accents and figures that tell families apart. */
const SPECIMEN = { latin: 'Aé 12 500', arabic: 'أبجد هوّز' };

/** A family: each is named in itself, in both scripts. */
export function FontRow({ variable, form }: RowProps) {
  useFaces();
  const name = useVariableName()(variable.key);
  const shown = form.resolved.get(variable.key);
  return (
    <Row
      variable={variable}
      form={form}
      below={
        <fieldset>
          <legend className="sr-only">{name}</legend>
          <div className="grid grid-cols-2 gap-1.5">
            {THEME_FONTS.map((font) => (
              <Family
                key={font.id}
                name={variable.key}
                font={font}
                isChosen={font.id === shown}
                onChoose={() => form.set(variable.key, font.id)}
              />
            ))}
          </div>
        </fieldset>
      }
    />
  );
}

interface FamilyProps {
  name: string;
  font: ThemeFont;
  isChosen: boolean;
  onChoose: () => void;
}

function Family({ name, font, isChosen, onChoose }: FamilyProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 cursor-pointer flex-col gap-0.5 rounded-m border border-line-field bg-paper px-2.5 py-2 hover:bg-hover has-checked:border-sea has-checked:bg-sea-soft has-checked:inset-ring has-checked:inset-ring-sea has-focus-visible:outline-2 has-focus-visible:outline-focus"
      style={{ fontFamily: `"${font.family}"` }}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={font.id}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="flex items-baseline justify-between gap-2">
        <span lang="en" className="truncate font-semibold">
          {font.name}
        </span>
        <span lang="ar" dir="rtl" className="truncate">
          {font.arabic}
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-xs text-ink-2" aria-hidden="true">
        <bdi dir="ltr">{SPECIMEN.latin}</bdi>
        <span lang="ar" dir="rtl">
          {SPECIMEN.arabic}
        </span>
      </span>
    </label>
  );
}

/** The families themselves, while one is being chosen: a browser fetches those that it draws. */
function useFaces() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      THEME_FONTS.filter(({ id }) => id !== OWN_FONT)
        .map(facesOf)
        .join(''),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}
