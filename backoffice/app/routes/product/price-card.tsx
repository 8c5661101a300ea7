import { digitsOf } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceDraft } from '../../catalogue/price-draft.ts';
import { PriceFields } from '../../catalogue/price-fields.tsx';
import { amountText, parseAmount } from '../../forms/amount.ts';
import { useMay } from '../../frame/session.tsx';
import { SectionDot, SectionRefusal } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** Prices with and without tax, what one pays for it, and from how many pieces it is wholesale. */
export function PriceCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const draft = form.draft.price;
  const errors = form.refusals.price?.errors ?? {};
  const mayPrice = useMay('prices.edit');
  const line = (field: 'supplier' | 'wholesaleMoq', label: string, trailing?: string) => (
    <Field label={label} error={errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          dir="auto"
          disabled={!mayPrice}
          value={draft[field]}
          onChange={({ target }) => form.set('price', { ...draft, [field]: target.value })}
          trailing={trailing && <span className="text-xs text-ink-3">{trailing}</span>}
        />
      )}
    </Field>
  );
  return (
    <Card
      title={t('price.title')}
      icon="tag"
      meta={mayPrice ? <SectionDot form={form} sections={['price']} /> : t('price.readOnly')}
    >
      <SectionRefusal form={form} section="price" />
      <PriceFields
        draft={draft}
        onChange={(price) => form.set('price', price)}
        errors={errors}
        disabled={!mayPrice}
      />
      <div className="mt-3 grid grid-cols-2 gap-3 desk:grid-cols-4">
        {line('supplier', t('price.supplier'))}
        {line('wholesaleMoq', t('price.moq'), t('price.pieces'))}
        <Calculator draft={draft} />
      </div>
    </Card>
  );
}

/** BO-051: what so many pieces cost, retail or wholesale. */
function Calculator({ draft }: { draft: PriceDraft }) {
  const { t } = useTranslation();
  const [type, setType] = useState<'retail' | 'wholesale'>('retail');
  const [quantity, setQuantity] = useState('1');
  const each = parseAmount(type === 'retail' ? draft.priceTtc : draft.wholeSalePriceTtc);
  const total = each ? amountText(Math.round(each * Number(quantity) * 100) / 100) : '—';
  return (
    <div className="col-span-2 grid grid-cols-[1fr_64px_auto] items-end gap-2">
      <Field label={t('price.calculatorType')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) => setType(target.value === 'wholesale' ? 'wholesale' : 'retail')}
          >
            <option value="retail">{t('price.retail')}</option>
            <option value="wholesale">{t('price.wholesale')}</option>
          </Select>
        )}
      </Field>
      <Field label={t('price.quantity')}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="numeric"
            value={quantity}
            onChange={({ target }) => setQuantity(digitsOf(target.value, 5))}
          />
        )}
      </Field>
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
