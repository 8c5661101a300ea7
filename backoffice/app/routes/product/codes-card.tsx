import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useTranslation } from 'react-i18next';
import { SectionRefusal } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** SKU and barcode; weight in grams (BO-010), dimensions in centimetres (BO-011). */
export function CodesCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const draft = form.draft.details;
  const errors = form.refusals.details?.errors ?? {};
  const field = (
    name: 'sku' | 'barcode' | 'weight' | 'length' | 'width' | 'height',
    unit?: 'gram' | 'centimetre',
  ) => (
    <Field label={t(`product.${name}`)} error={errors[name]}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir="ltr"
          inputMode={unit ? 'numeric' : undefined}
          maxLength={unit ? 8 : 64}
          className={unit ? 'num' : 'code'}
          value={draft[name]}
          onChange={({ target }) => form.set('details', { ...draft, [name]: target.value })}
          trailing={unit && <span className="text-xs text-ink-3">{t(`product.${unit}`)}</span>}
        />
      )}
    </Field>
  );
  return (
    <Card title={t('product.codes')} icon="package">
      <SectionRefusal form={form} section="details" />
      <div className="grid grid-cols-2 gap-3">
        {field('sku')}
        {field('barcode')}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 desk:grid-cols-4">
        {field('weight', 'gram')}
        {field('length', 'centimetre')}
        {field('width', 'centimetre')}
        {field('height', 'centimetre')}
      </div>
    </Card>
  );
}
