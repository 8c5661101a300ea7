import type { ProductRow } from '@hanout/contracts';
import { CATEGORY_ACTS, catalogAdminContract } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { BulkDone } from './bulk-bar.tsx';
import type { loader } from './load.server.ts';

interface BulkCategoriesProps {
  products: readonly ProductRow[];
  onClose: () => void;
  onDone: BulkDone;
}

/** Puts the chosen products into a category, takes them out, or makes it their main one. */
export function BulkCategories({ products, onClose, onDone }: BulkCategoriesProps) {
  const { t } = useTranslation();
  const call = useCall();
  const lasting = useLastingCall();
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
        call(catalogAdminContract.bulkCategories, {
          body: { ids: products.map(({ id }) => id), categoryId, act },
        })
      }
      onDone={({ before }) =>
        onDone(t('products.bulkCategoriesDone', { count: before.length }), before.length, () =>
          lasting(catalogAdminContract.restoreCategories, { body: { products: before } }),
        )
      }
      onClose={onClose}
    >
      <Segmented
        label={t('products.bulk.act')}
        value={act}
        onChange={setAct}
        options={CATEGORY_ACTS.map((value) => ({ value, label: t(`products.bulk.acts.${value}`) }))}
      />
      <SelectField
        label={t('products.filter.category')}
        hint={act === 'remove' ? t('products.bulk.removeHint') : undefined}
        name="categoryId"
        value={categoryId}
        onChange={setCategoryId}
        none={t('products.choose')}
        options={categories.map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  );
}
