import { nearestFor, pairsOf, parseColour, shownRatio, weakPairs } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { type RowProps, useVariableName } from './row.tsx';

/** A ratio as it is written here; never rounded up to what is needed. */
export function useRatio() {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale === 'ar' ? 'ar-DZ' : locale, { maximumFractionDigits: 1 });
  return (ratio: number) => format.format(shownRatio(ratio));
}

/** What cannot be read with this colour, and the nearest one with which it can. */
export function ContrastNotes({ variable: { key }, form }: RowProps) {
  const { t } = useTranslation();
  const nameOf = useVariableName();
  const ratioText = useRatio();
  const { base, values, resolved } = form;
  const weak = useMemo(() => weakPairs(resolved, pairsOf(key)), [resolved, key]);
  // Found a moment later: the page in the frame follows the slider first.
  const settled = useDeferredValue(values);
  const isWeak = weak.length > 0;
  const nearest = useMemo(
    () => (isWeak ? nearestFor(base, settled, key) : undefined),
    [base, settled, key, isWeak],
  );
  const [worst] = [...weak].sort((one, other) => one.ratio - other.ratio);
  if (!worst) return null;
  const { text, ground, ratio, least } = worst;
  const act = isDarker(nearest, resolved.get(key)) ? 'themes.darken' : 'themes.lighten';
  return (
    <Notice tone="wait">
      <p>
        {t('themes.weak', {
          ...{ ground: nameOf(text === key ? ground : text) },
          ...{ ratio: ratioText(ratio), least: ratioText(least) },
        })}
      </p>
      {nearest && (
        <Button size="s" className="mt-1.5" onClick={() => form.set(key, nearest)}>
          <span
            aria-hidden="true"
            className="me-1.5 inline-block size-3 rounded-s border border-line-field align-[-1px]"
            style={{ backgroundColor: nearest }}
          />
          {t(act, { color: nearest })}
        </Button>
      )}
    </Notice>
  );
}

function isDarker(one: string | undefined, other: string | undefined): boolean {
  const [light, dark] = [other, one].map((hex = '') => {
    const colour = parseColour(hex);
    return colour ? colour.red + colour.green + colour.blue : 0;
  });
  return (dark ?? 0) < (light ?? 0);
}
