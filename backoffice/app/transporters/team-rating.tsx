import { formatRating } from '@hanout/kernel';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';

/** The mean of what the team gives a transporter, and how many gave one; nothing where nobody has. */
export function TeamRating({ average, count }: { average: number | null; count: number }) {
  const { t } = useTranslation();
  if (average === null) return null;
  const rating = formatRating(average);
  const words = t('transporters.rating.mean', { rating, number: count });
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex items-center gap-1 pe-1.5">
      <Icon name="star" size={14} className="fill-current text-(--color-deal)" />
      <bdi dir="ltr" className="num font-semibold">
        {rating}
      </bdi>
      <span className="text-xs text-ink-3">
        (<Count value={count} />)
      </span>
    </span>
  );
}
