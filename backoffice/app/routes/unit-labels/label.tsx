import type { UnitLabel } from '@hanout/contracts';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Barcode } from '../../print/code-svg.tsx';

/** What a scanner reads of it: its barcode, else its SKU; nothing where neither can be drawn. */
function codeOf({ barcode, sku }: UnitLabel): string | null {
  return [barcode, sku].find((code) => code && /^[ -~]+$/.test(code)) ?? null;
}

interface LabelProps {
  label: UnitLabel;
  priced: boolean;
}

/** One label: what it is, its code as scanners read it, and what it costs. Of a thousand, a number that is typed draws none anew. */
export const Label = memo(function Label({ label, priced }: LabelProps) {
  const { t } = useTranslation();
  const code = codeOf(label);
  return (
    <li className="unit-label">
      <p className="unit-label-name">
        <bdi>{label.name}</bdi>
        {label.variant && (
          <>
            {' '}
            <bdi>{label.variant}</bdi>
          </>
        )}
      </p>
      {code && (
        <>
          <Barcode text={code} label={t('print.barcode')} className="unit-label-bars" />
          <bdi dir="ltr" className="unit-label-code">
            {code}
          </bdi>
        </>
      )}
      {priced && (
        <p className="unit-label-price">
          <Amount value={label.priceTtc} unit={t('app.da')} />
        </p>
      )}
    </li>
  );
});
