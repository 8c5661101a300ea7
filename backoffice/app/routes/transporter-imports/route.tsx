import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import type { loader } from './load.server.ts';
import { UploadStatement } from './upload-statement.tsx';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

/** A transporter and its file; what it means is shown on a page of its own. */
export default function TransporterImportsPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <Page title={title} back={{ to: '/transporter-payments', label: t('payouts.title') }}>
      <div className="flex flex-1 flex-col gap-3.5 bg-sunken p-5 max-desk:p-3">
        <UploadStatement />
      </div>
    </Page>
  );
}
