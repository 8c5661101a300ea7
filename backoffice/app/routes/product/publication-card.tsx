import { PRODUCT_STATUSES } from '@hanout/contracts';
import { formatAmount, ZERO } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { Switch } from '../../forms/switch.tsx';
import type { DetailsDraft } from './draft.ts';
import type { loader } from './load.server.ts';
import { SectionDot } from './section.tsx';
import { isSoldForNothing } from './sold-for-nothing.ts';
import type { ProductForm } from './use-product-form.ts';

/** Whether, where and from when it is sold. */
export function PublicationCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { product } = useLoaderData<typeof loader>();
  const draft = form.draft.details;
  const soldForNothing =
    draft.status === 'active' &&
    isSoldForNothing(form.draft.price.priceHt, product.combinations, form.rows.drafts);
  const set = (change: Partial<DetailsDraft>) => form.set('details', { ...draft, ...change });
  const visibleIn = (id: string, visible: boolean) =>
    set({ shopIds: visible ? [...draft.shopIds, id] : draft.shopIds.filter((one) => one !== id) });
  return (
    <Card
      title={t('product.publication')}
      icon="globe"
      meta={<SectionDot form={form} sections={['details']} />}
    >
      <div className="flex flex-col gap-2.5">
        <SelectField
          label={t('product.statusLabel')}
          name="status"
          value={draft.status}
          onChange={(value) => set({ status: value as DetailsDraft['status'] })}
          options={PRODUCT_STATUSES.map((status) => [status, t(`products.status.${status}`)])}
        />
        {soldForNothing && (
          <Notice tone="wait">{t('product.soldForNothing', { price: formatAmount(ZERO) })}</Notice>
        )}
        {product.shops.map(({ id, name }) => (
          <Switch
            key={id}
            name="shopIds"
            label={t('product.visible', { shop: name })}
            checked={draft.shopIds.includes(id)}
            onChange={(visible) => visibleIn(id, visible)}
          />
        ))}
        <Switch
          name="isFeatured"
          label={t('product.featured')}
          checked={draft.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
        <Switch
          name="isOnSale"
          label={t('product.onSale')}
          checked={draft.isOnSale}
          onChange={(isOnSale) => set({ isOnSale })}
        />
        <TextField
          label={t('product.availableFrom')}
          hint={t('product.availableHint')}
          error={form.refusals.details?.errors.availableFrom}
          type="datetime-local"
          name="availableFrom"
          value={draft.availableFrom}
          onChange={(value) => set({ availableFrom: value })}
        />
      </div>
    </Card>
  );
}
