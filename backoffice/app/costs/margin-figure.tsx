import type { Margin } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useTranslation } from 'react-i18next';

/** What is left of a price, `34 %`; a loss stands out, and so does a cost that nobody has said. */
export function MarginFigure({ margin, amount = false }: { margin: Margin | undefined; amount?: boolean }) {
  const { t } = useTranslation();
  if (!margin || margin.rate === null) return <span className="text-ink-3">—</span>;
  const { rate, estimated } = margin;
  return (
    <span
      className={rate < 0 ? 'font-semibold text-bad' : estimated ? 'text-ink-3' : ''}
      title={estimated ? t('margins.estimated') : undefined}
    >
      {amount && (
        <>
          <Amount value={margin.margin} />{' '}
        </>
      )}
      <bdi dir="ltr" className="num">
        {estimated && '≈ '}
        {Math.round(rate / 100)} %
      </bdi>
    </span>
  );
}
