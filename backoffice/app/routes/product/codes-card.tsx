import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { loader } from './load.server.ts';
import { SectionErrors } from './section.tsx';
import type { ProductForm } from './use-product-form.ts';

/** SKU and barcode; weight in grams (BO-010), dimensions in centimetres (BO-011). */
export function CodesCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const draft = form.draft.details;
  const { product } = useLoaderData<typeof loader>();
  const field = (
    name: 'sku' | 'barcode' | 'weight' | 'length' | 'width' | 'height',
    unit?: 'gram' | 'centimetre',
  ) => (
    <TextField
      label={t(`product.${name}`)}
      name={name}
      dir="ltr"
      inputMode={unit ? 'numeric' : undefined}
      maxLength={unit ? 8 : 64}
      className={unit ? 'num' : 'code'}
      value={draft[name]}
      onChange={(value) => form.set('details', { ...draft, [name]: value })}
      trailing={unit && <span className="text-xs text-ink-3">{t(`product.${unit}`)}</span>}
    />
  );
  return (
    <Card title={t('product.codes')} icon="package">
      <SectionErrors form={form} section="details">
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
        {product.type !== 'pack' && (
          <div className="mt-3 flex flex-col gap-2">
            <Switch
              name="weighed"
              label={t('product.weighed')}
              checked={draft.weighed}
              onChange={(weighed) => form.set('details', { ...draft, weighed })}
            />
            <Switch
              name="hasSerials"
              label={t('product.hasSerials')}
              checked={draft.hasSerials}
              onChange={(hasSerials) => form.set('details', { ...draft, hasSerials })}
            />
          </div>
        )}
      </SectionErrors>
    </Card>
  );
}
