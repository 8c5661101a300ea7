import type { ReorderRow } from '@hanout/contracts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { useLocale } from '../../i18n/locale.ts';

/** The figures that a suggestion was reckoned from, in words. */
export function Why({ unit: { figures, minimum, weighed } }: { unit: ReorderRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = (quantity: number) => quantityText(quantity, weighed);
  const pieces = (figures.perDay / 100).toLocaleString(locale === 'ar' ? 'ar-DZ-u-nu-latn' : locale, {
    maximumFractionDigits: 1,
  });
  const pace = weighed ? text(Math.round(figures.perDay / 100)) : pieces;
  const { sold84, days84, leadDays, measured, point, onOrder, underWay, short } = figures;
  const lead = t('reorder.lead', { number: leadDays });
  const said = [
    figures.perDay > 0 && t('reorder.pace', { number: pace }),
    days84 > 0 && t('reorder.sold', { pieces: text(sold84), days: days84 }),
    figures.returned > 0 && t('reorder.back', { rate: Math.round(figures.returned / 100) }),
    measured ? `${lead} (${t('reorder.measured')})` : lead,
    minimum === null
      ? t('reorder.point', { number: text(point) })
      : t('reorder.minimum', { number: text(minimum) }),
    onOrder > 0 && t('reorder.coming', { number: text(onOrder) }),
    underWay > 0 && t('reorder.underWay', { number: text(underWay) }),
    short > 0 && t('reorder.short', { number: text(short) }),
  ].filter(Boolean);
  return (
    <span className="text-xs text-ink-2">
      {figures.dear && (
        <>
          <Tag tone="good">{t('reorder.dear')}</Tag>{' '}
        </>
      )}
      {said.join(' · ')}
    </span>
  );
}

/** How long what is there lasts at this pace. */
export function Lasts({ unit: { daysLeft, figures } }: { unit: ReorderRow }) {
  const { t } = useTranslation();
  if (figures.available <= 0) return <Tag tone="bad">{t('reorder.out')}</Tag>;
  if (daysLeft === null) return <span className="text-ink-3">—</span>;
  const tone = daysLeft < figures.leadDays ? 'wait' : 'idle';
  return <Tag tone={tone}>{t('reorder.days', { number: daysLeft })}</Tag>;
}
