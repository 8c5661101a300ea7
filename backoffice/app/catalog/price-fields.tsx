import { formatAmount, latinDigits } from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField, TextField } from '../forms/fields.tsx';
import { isWholesaleAbove, leftPrice, marginOf, type PriceDraft, typedPrice } from './price-draft.ts';

export interface PriceFieldsProps {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  disabled?: boolean;
}

/** What may stand in the field of a percentage. */
const percentTyped = (text: string) =>
  latinDigits(text)
    .replace(/[^\d.,]/g, '')
    .slice(0, 6);

/** Sell, supply and wholesale prices; whichever of HT and TTC is typed, the other follows. */
export function PriceFields({ draft, onChange, disabled }: PriceFieldsProps) {
  const { t } = useTranslation();
  const [rounded, setRounded] = useState<keyof PriceDraft | null>(null);
  const typed = (field: keyof PriceDraft) => (value: string) => {
    setRounded(null);
    onChange(typedPrice(draft, field, value));
  };
  const left = (field: keyof PriceDraft) => () => {
    const next = leftPrice(draft, field);
    if (next === draft) return;
    setRounded(field);
    onChange(next);
  };
  const amount = (field: keyof PriceDraft, label: string, hint?: string | false) => (
    <AmountField
      label={label}
      hint={(rounded === field && t('price.nearest', { tax: draft.tax })) || hint || undefined}
      name={field}
      value={draft[field]}
      onChange={typed(field)}
      onLeave={left(field)}
      disabled={disabled}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {amount('priceHt', t('price.ht'))}
      <TextField
        label={t('price.tax')}
        name="tax"
        dir="ltr"
        inputMode="decimal"
        className="num"
        disabled={disabled}
        value={draft.tax}
        onChange={(value) => typed('tax')(percentTyped(value))}
        trailing={<span className="text-xs text-ink-3">%</span>}
      />
      {amount('priceTtc', t('price.ttc'))}
      <Margin draft={draft} />
      {amount('supplyPriceHt', t('price.supplyHt'))}
      {amount('supplyPriceTtc', t('price.supplyTtc'))}
      {amount(
        'wholeSalePriceHt',
        t('price.wholesaleHt'),
        isWholesaleAbove(draft) && t('price.wholesaleAbove'),
      )}
      {amount('wholeSalePriceTtc', t('price.wholesaleTtc'))}
    </div>
  );
}

function Margin({ draft }: { draft: PriceDraft }) {
  const { t } = useTranslation();
  const margin = marginOf(draft);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-xs font-medium text-ink-2">{t('price.margin')}</span>
      <output className="flex h-control items-center gap-2 rounded-m bg-sunken px-[9px] max-desk:h-11">
        {margin ? (
          <>
            <bdi dir="ltr" className="num font-semibold">
              {String(margin.percent).replace('.', ',')} %
            </bdi>
            <bdi dir="ltr" className="num truncate text-xs text-ink-3">
              {formatAmount(margin.amount)}
            </bdi>
          </>
        ) : (
          <span className="text-ink-3">—</span>
        )}
      </output>
    </div>
  );
}
