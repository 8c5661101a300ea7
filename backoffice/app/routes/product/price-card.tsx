import { pricedFor, proportion, sum, toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceDraft } from '../../catalog/price-draft.ts';
import { PriceFields } from '../../catalog/price-fields.tsx';
import { Percent } from '../../components/percent.tsx';
import { PerKilo } from '../../components/quantity.tsx';
import { amountOf, amountText } from '../../forms/amount.ts';
import { SelectField, TextField, WholeField } from '../../forms/fields.tsx';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';
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
          {line(
            'wholesaleMoq',
            t('price.moq'),
            t(form.draft.details.weighed ? 'price.kilograms' : 'price.pieces'),
          )}
          <Calculator draft={draft} />
        </div>
        <StockCost />
      </SectionErrors>
    </Card>
  );
}

/** What the pieces that lie here cost, and what is left of their price; both without tax. */
function StockCost() {
  const { t } = useTranslation();
  const { costs } = useLoaderData<typeof loader>();
  const pieces = costs.reduce((total, unit) => total + unit.pieces, 0);
  const value = sum(costs.map((unit) => unit.value));
  // Nothing lies here, or nobody has said what it cost.
  if (pieces === 0 || value === 0) return null;
  // Units of one product are all pieces, or all weighed.
  const weighed = costs.some((unit) => unit.weighed);
  const per = pricedFor(weighed);
  const sold = sum(costs.map((unit) => proportion(unit.priceHt, unit.pieces, per)));
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-1.5 border-t border-line pt-2.5 text-ink-2">
      {t('price.stockCost')}
      <span>
        <Amount
          value={proportion(value, per, pieces)}
          unit={t('app.da')}
          className="font-semibold text-ink"
        />
        <PerKilo weighed={weighed} />
      </span>
      <span className="text-ink-3">
        × <Count value={pieces} weighed={weighed} /> {!weighed && t('price.pieces')}
      </span>
      {sold > 0 && (
        <span>
          · {t('order.margin')}{' '}
          <span className="font-semibold text-ink">
            <Percent points={Math.round(((sold - value) / sold) * 10_000)} />
          </span>
        </span>
      )}
      {costs.some((unit) => unit.estimated) && <Tag tone="wait">{t('stock.values.estimated')}</Tag>}
    </p>
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
