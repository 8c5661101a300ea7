import { catalogAdminContract, listViewsContract, stockContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react';
import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ListBody } from '../../listing/list-body.tsx';
import { ListTable } from '../../listing/list-table.tsx';
import { useHiddenColumns } from '../../listing/use-columns.ts';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExportProducts } from '../../transfer/export-products.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CreateProduct } from './create-product.tsx';
import { PRODUCTS } from './list-shape.ts';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';

export async function loader(asked: LoaderFunctionArgs) {
  const api = await pageApi(asked);
  const [{ state, list }, { categories }, { brands }, { views }] = await Promise.all([
    loadList(asked, PRODUCTS, (_, query) => api.read(catalogAdminContract.products, { query })),
    api.read(catalogAdminContract.categories),
    api.read(catalogAdminContract.brands, { query: { perPage: 200 } }),
    api.read(listViewsContract.list, { params: { list: 'products' } }),
  ]);
  const t = await translatorFor(api.locale);
  return {
    list,
    kept: views,
    state,
    categories: categories.map(({ id, name, depth }) => ({ id, name: `${'– '.repeat(depth)}${name}` })),
    brands: brands.map(({ id, name }) => ({ id, name })),
    title: t('products.title'),
  };
}

export const action = screenAction(
  catalogAdminContract.quickBrand,
  catalogAdminContract.quickCategory,
  catalogAdminContract.createProduct,
  catalogAdminContract.status,
  catalogAdminContract.bulkPrices,
  catalogAdminContract.restorePrices,
  catalogAdminContract.bulkCategories,
  catalogAdminContract.restoreCategories,
  stockContract.addMany,
  listViewsContract.keep,
  listViewsContract.drop,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';

export { meta } from '../../frame/page-title.ts';

export default function ProductsPage() {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const mayEdit = useMay('products.edit');
  const mayCreate = useMay('prices.edit') && mayEdit;
  // The first steps of an empty shop lead straight to the form.
  const [asked] = useSearchParams();
  const [creating, setCreating] = useState(asked.has('new'));
  useFreshWhenBack();
  const create = mayCreate && (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('products.new')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('products.title')}
        actions={
          <>
            <ExportProducts />
            {mayEdit && <ImportLink />}
            {create}
          </>
        }
        phoneActions={create}
      />
      <Main heading={t('products.title')}>
        <ProductList key={list.products.map(({ id }) => id).join()} mayEdit={mayEdit} create={create} />
      </Main>
      {mayCreate && <CreateProduct open={creating} onClose={() => setCreating(false)} />}
    </>
  );
}

function ImportLink() {
  const { t } = useTranslation();
  return (
    <Link to="/products/imports" className={buttonClass()}>
      <Icon name="upload" /> {t('transfer.import')}
    </Link>
  );
}

function ProductList({ mayEdit, create }: { mayEdit: boolean; create: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, state } = useLoaderData<typeof loader>();
  const [selection, setSelection] = useState<RowSelectionState>({});
  const { hidden, toggle } = useHiddenColumns('products');
  const columns = useMemo(() => productColumns(t), [t]);
  const nameOf = useCallback(({ name }: { name: string }) => name, []);
  const chosen = list.products.filter(({ id }) => selection[id]);
  return (
    <>
      <ProductFilters columns={columns} hidden={hidden} toggle={toggle} />
      {chosen.length > 0 && <BulkBar products={chosen} onDone={() => setSelection({})} />}
      <ListBody
        shape={PRODUCTS}
        state={state}
        pagination={list.pagination}
        empty={
          <EmptyState icon="shirt" title={t('products.empty')} action={create}>
            {t('products.emptyText')}
          </EmptyState>
        }
      >
        <ListTable
          shape={PRODUCTS}
          state={state}
          caption={t('products.title')}
          rows={list.products}
          columns={columns}
          hidden={hidden}
          nameOf={nameOf}
          open={(id) => navigate(`/products/${id}`)}
          selection={selection}
          onSelection={mayEdit ? setSelection : undefined}
          card={(row) => <ProductCard product={row} />}
        />
      </ListBody>
    </>
  );
}
