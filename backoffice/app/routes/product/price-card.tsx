import { toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceDraft } from '../../catalog/price-draft.ts';
import { PriceFields } from '../../catalog/price-fields.tsx';
import { amountOf, amountText } from '../../forms/amount.ts';
import { SelectField, TextField, WholeField } from '../../forms/fields.tsx';
import { useMay } from '../../frame/session.tsx';
import { SectionDot, SectionErrors } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Prices with and without tax, what one pays for it, and from how many pieces it is wholesale. */
export function PriceCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const draft = form.draft.price;
  const mayPrice = useMay('prices.edit');
  const line = (field: 'supplier' | 'wholesaleMoq', label: string, trailing?: string) => (
    <TextField
      label={label}
      name={field}
      disabled={!mayPrice}
      value={draft[field]}
      onChange={(value) => form.set('price', { ...draft, [field]: value })}
      trailing={trailing && <span className="text-xs text-ink-3">{trailing}</span>}
    />
  );
  return (
    <Card
      title={t('price.title')}
      icon="tag"
      meta={mayPrice ? <SectionDot form={form} sections={['price']} /> : t('price.readOnly')}
    >
      <SectionErrors form={form} section="price">
        <PriceFields draft={draft} onChange={(price) => form.set('price', price)} disabled={!mayPrice} />
        <div className="mt-3 grid grid-cols-2 gap-3 desk:grid-cols-4">
          {line('supplier', t('price.supplier'))}
          {line('wholesaleMoq', t('price.moq'), t('price.pieces'))}
          <Calculator draft={draft} />
        </div>
      </SectionErrors>
    </Card>
  );
}

/** BO-051: what so many pieces cost, retail or wholesale. */
function Calculator({ draft }: { draft: PriceDraft }) {
  const { t } = useTranslation();
  const [type, setType] = useState<'retail' | 'wholesale'>('retail');
  const [quantity, setQuantity] = useState('1');
  const each = amountOf(type === 'retail' ? draft.priceTtc : draft.wholeSalePriceTtc);
  const total = each ? amountText(toCentimes(each * Number(quantity))) : '—';
  return (
    <div className="col-span-2 grid grid-cols-[1fr_64px_auto] items-end gap-2">
      <SelectField
        label={t('price.calculatorType')}
        value={type}
        onChange={(value) => setType(value === 'wholesale' ? 'wholesale' : 'retail')}
      >
        <option value="retail">{t('price.retail')}</option>
        <option value="wholesale">{t('price.wholesale')}</option>
      </SelectField>
      <WholeField label={t('price.quantity')} value={quantity} onChange={setQuantity} figures={5} />
      <output
        aria-label={t('price.total')}
        className="flex h-control items-center font-semibold max-desk:h-11"
      >
        <bdi dir="ltr" className="num">
          {total}
        </bdi>
      </output>
    </div>
  );
}
