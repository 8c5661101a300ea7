import type { Margin } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { Percent } from '../components/percent.tsx';

/** What is left of a price, `34,0 %`; a loss stands out, and so does a cost that nobody has said. */
export function MarginFigure({ margin }: { margin: Margin | undefined }) {
  const { t } = useTranslation();
  if (!margin || margin.rate === null) return <span className="text-ink-3">—</span>;
  const { rate, cost, estimated } = margin;
  if (estimated && cost === 0)
    return (
      <span className="text-ink-3" title={t('margins.unknown')}>
        — <span className="sr-only">{t('margins.unknown')}</span>
      </span>
    );
  return (
    <span
      className={rate < 0 ? 'font-semibold text-bad' : estimated ? 'text-ink-3' : ''}
      title={estimated ? t('margins.estimated') : undefined}
    >
      <bdi dir="ltr">
        {estimated && '≈ '}
        <Percent points={rate} />
      </bdi>
    </span>
  );
}
