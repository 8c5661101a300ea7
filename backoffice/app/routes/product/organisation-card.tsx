import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GroupingSelect } from '../../catalog/grouping-select.tsx';
import { Choices } from '../../forms/choices.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { useMay } from '../../frame/session.tsx';
import type { DetailsDraft } from './draft.ts';
import type { loader } from './load.server.ts';
import type { ProductForm } from './use-product-form.ts';

/** Where the product stands in the catalog. */
export function OrganisationCard({ form }: { form: ProductForm }) {
  const { t } = useTranslation();
  const { categories, brands, brandLines, tags, collections } = useLoaderData<typeof loader>();
  const draft = form.draft.details;
  const disabled = !useMay('products.edit');
  const set = (change: Partial<DetailsDraft>) => form.set('details', { ...draft, ...change });
  const lines = brandLines.filter(({ brandId }) => brandId === draft.brandId);
  const list = (field: 'categoryIds' | 'tagIds' | 'collectionIds', label: string, options: typeof tags) => (
    <Choices
      label={label}
      options={options}
      value={draft[field]}
      disabled={disabled}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <Card title={t('product.organisation')} icon="folder-tree">
      <div className="flex flex-col gap-3">
        <GroupingSelect
          kind="category"
          name="mainCategoryId"
          label={t('products.mainCategory')}
          options={categories}
          value={draft.mainCategoryId}
          disabled={disabled}
          onChange={(mainCategoryId) => set({ mainCategoryId })}
        />
        {list(
          'categoryIds',
          t('product.categories'),
          categories.filter(({ id }) => id !== draft.mainCategoryId),
        )}
        <GroupingSelect
          kind="brand"
          name="brandId"
          label={t('products.brand')}
          none={t('products.noBrand')}
          options={brands}
          value={draft.brandId}
          disabled={disabled}
          onChange={(brandId) => set({ brandId, brandLineId: '' })}
        />
        {lines.length > 0 && (
          <SelectField
            label={t('product.brandLine')}
            value={draft.brandLineId}
            onChange={(value) => set({ brandLineId: value })}
            none={t('product.noBrandLine')}
            options={lines.map(({ id, name }) => [id, name])}
          />
        )}
        {list('tagIds', t('product.tags'), tags)}
        {list('collectionIds', t('product.collections'), collections)}
      </div>
    </Card>
  );
}
