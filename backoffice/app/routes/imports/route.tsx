import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ExportProducts } from '../../transfer/export-products.tsx';
import type { loader } from './load.server.ts';
import { Recent } from './recent.tsx';
import { Upload } from './upload.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** A file is chosen, and those of before are found again. */
export default function ImportsPage() {
  const { t } = useTranslation();
  const { imports, title } = useLoaderData<typeof loader>();
  const mayImport = useMay('products.edit');
  useFreshWhenBack();
  return (
    <Page title={title} back={{ to: '/products', label: t('products.title') }} actions={<ExportProducts />}>
      <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
        {mayImport && <Upload />}
        <Card title={t('transfer.recent')} icon="clipboard-clock" flush>
          {imports.length === 0 ? (
            <EmptyState icon="upload" title={t('transfer.none')}>
              {t('transfer.noneText')}
            </EmptyState>
          ) : (
            <Recent />
          )}
        </Card>
      </div>
    </Page>
  );
}
