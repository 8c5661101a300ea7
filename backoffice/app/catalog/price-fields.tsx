import { formatAmount, latinDigits } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { Percent } from '../components/percent.tsx';
import { ttcOf } from '../forms/amount.ts';
import { AmountField, TextField } from '../forms/fields.tsx';
import { isWholesaleAbove, marginOf, type PriceDraft, typedPrice } from './price-draft.ts';
import { useWithTax } from './use-with-tax.ts';

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
  const typed = (field: keyof PriceDraft) => (value: string) => onChange(typedPrice(draft, field, value));
  const without = (field: keyof PriceDraft, label: string, hint?: string | false) => (
    <AmountField
      label={label}
      hint={hint || undefined}
      optional={field !== 'priceHt'}
      name={field}
      value={draft[field]}
      onChange={typed(field)}
      disabled={disabled}
    />
  );
  const withTax = (name: string, of: keyof PriceDraft, label: string, none = '') => (
    <WithTax {...{ name, label, none, disabled }} ht={draft[of]} tax={draft.tax} onHt={typed(of)} />
  );
  return (
    <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      {without('priceHt', t('price.ht'))}
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
      {withTax('priceTtc', 'priceHt', t('price.ttc'), ttcOf('', draft.tax))}
      <Margin draft={draft} />
      {without('supplyPriceHt', t('price.supplyHt'))}
      {withTax('supplyPriceTtc', 'supplyPriceHt', t('price.supplyTtc'))}
      {without(
        'wholeSalePriceHt',
        t('price.wholesaleHt'),
        isWholesaleAbove(draft) && t('price.wholesaleAbove'),
      )}
      {withTax('wholeSalePriceTtc', 'wholeSalePriceHt', t('price.wholesaleTtc'))}
    </div>
  );
}

interface WithTaxProps {
  name: string;
  label: string;
  ht: string;
  tax: string;
  none: string;
  onHt: (ht: string) => void;
  disabled?: boolean;
}

function WithTax({ name, label, ht, tax, none, onHt, disabled }: WithTaxProps) {
  const { t } = useTranslation();
  const { field, isNearest } = useWithTax(ht, tax, onHt, none);
  const hint = isNearest ? t('price.nearest', { tax }) : undefined;
  return (
    <AmountField
      label={label}
      name={name}
      hint={hint}
      optional={none === ''}
      disabled={disabled}
      {...field}
    />
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
            <span className="font-semibold">
              <Percent points={Math.round(margin.percent * 100)} />
            </span>
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
