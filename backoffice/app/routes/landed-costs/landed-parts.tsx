import type { LandedPart } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import type { LiveQuery } from '../../forms/use-live-query.ts';

/** How it would be spread, the largest share first; or why it cannot be. */
export function LandedParts({ asked }: { asked: LiveQuery<{ readonly parts: readonly LandedPart[] }> }) {
  const { t } = useTranslation();
  const [wrong] = Object.values(asked.errors);
  if (asked.refused)
    return (
      <Notice tone="bad" alert>
        {wrong ?? asked.refused}
      </Notice>
    );
  if (!asked.answer) return null;
  return (
    <section aria-label={t('landed.parts')} aria-busy={asked.pending}>
      <h3 className="pb-1 text-xs font-semibold text-ink-2">{t('landed.parts')}</h3>
      <ul className="max-h-[220px] divide-y divide-line overflow-y-auto rounded border border-line">
        {asked.answer.parts.map((part) => (
          <li key={part.unitId} className="flex items-baseline gap-3 px-3 py-1.5">
            <bdi className="min-w-0 flex-1 truncate">
              {[part.name, part.variant].filter(Boolean).join(' · ')}
            </bdi>
            <span className="text-xs text-ink-3">
              {t('landed.here', {
                here: quantityText(part.here, part.weighed),
                pieces: quantityText(part.pieces, part.weighed),
              })}
            </span>
            <Amount value={part.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
