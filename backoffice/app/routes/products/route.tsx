import { catalogAdminContract, listViewsContract, stockContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ExportProducts } from '../../transfer/export-products.tsx';
import { CreateProduct } from './create-product.tsx';
import { ImportLink } from './import-link.tsx';
import { ProductList } from './product-list.tsx';

export { loader } from './load.server.ts';

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
        <ProductList mayEdit={mayEdit} create={create} />
      </Main>
      {mayCreate && <CreateProduct open={creating} onClose={() => setCreating(false)} />}
    </>
  );
}
