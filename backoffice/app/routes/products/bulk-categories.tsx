import type { ProductRow } from '@hanout/contracts';
import { CATEGORY_ACTS, catalogAdminContract } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Field, Select } from '@hanout/ui/backoffice/components/field.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { BulkDone } from './bulk-bar.tsx';
import type { loader } from './route.tsx';

interface BulkCategoriesProps {
  products: readonly ProductRow[];
  onClose: () => void;
  onDone: BulkDone;
}

/** Puts the chosen products into a category, takes them out, or makes it their main one. */
export function BulkCategories({ products, onClose, onDone }: BulkCategoriesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { categories } = useLoaderData<typeof loader>();
  const [categoryId, setCategoryId] = useState('');
  const [act, setAct] = useState<(typeof CATEGORY_ACTS)[number]>('add');
  return (
    <FormDialog
      title={t('products.bulk.categories')}
      description={t('products.bulk.categoriesText', { number: formatCount(products.length) })}
      submit={t('products.bulk.apply')}
      blocked={categoryId === ''}
      send={() =>
        api.send(catalogAdminContract.bulkCategories, {
          body: { ids: products.map(({ id }) => id), categoryId, act },
        })
      }
      onDone={({ before }) =>
        onDone(t('products.bulkCategoriesDone', { count: before.length }), before.length, () =>
          api.send(catalogAdminContract.restoreCategories, { body: { products: before } }),
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Segmented
            label={t('products.bulk.act')}
            value={act}
            onChange={setAct}
            options={CATEGORY_ACTS.map((value) => ({ value, label: t(`products.bulk.acts.${value}`) }))}
          />
          <Field
            label={t('products.filter.category')}
            error={errors.categoryId}
            hint={act === 'remove' ? t('products.bulk.removeHint') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                name="categoryId"
                value={categoryId}
                onChange={({ target }) => setCategoryId(target.value)}
              >
                <option value="">{t('products.choose')}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
