import { centimesFromDa, formatAmount, latinDigits } from '@hanout/kernel';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../forms/amount-input.tsx';
import { marginOf, type PriceDraft, typedPrice } from './price-draft.ts';

export interface PriceFieldsProps {
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
  errors: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** Sell, supply and wholesale prices; whichever of HT and TTC is typed, the other follows. */
export function PriceFields({ draft, onChange, errors, disabled }: PriceFieldsProps) {
  const { t } = useTranslation();
  const typed = (field: keyof PriceDraft) => (value: string) => onChange(typedPrice(draft, field, value));
  const amount = (field: keyof PriceDraft, label: string) => (
    <AmountField
      label={label}
      name={field}
      value={draft[field]}
      onChange={typed(field)}
      error={errors[field]}
      disabled={disabled}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {amount('priceHt', t('price.ht'))}
      <Field label={t('price.tax')} error={errors.tax}>
        {(control) => (
          <TextInput
            {...control}
            name="tax"
            dir="ltr"
            inputMode="decimal"
            className="num"
            disabled={disabled}
            value={draft.tax}
            onChange={(event) =>
              typed('tax')(
                latinDigits(event.target.value)
                  .replace(/[^\d.,]/g, '')
                  .slice(0, 6),
              )
            }
            trailing={<span className="text-xs text-ink-3">%</span>}
          />
        )}
      </Field>
      {amount('priceTtc', t('price.ttc'))}
      <Margin draft={draft} />
      {amount('supplyPriceHt', t('price.supplyHt'))}
      {amount('supplyPriceTtc', t('price.supplyTtc'))}
      {amount('wholeSalePriceHt', t('price.wholesaleHt'))}
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
              {formatAmount(centimesFromDa(margin.da))}
            </bdi>
          </>
        ) : (
          <span className="text-ink-3">—</span>
        )}
      </output>
    </div>
  );
}
