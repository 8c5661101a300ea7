import { transportersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useMay } from '../../frame/session.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { CreateTransporter } from './create-transporter.tsx';
import type { loader } from './load.server.ts';
import { TransporterItem } from './transporter-item.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(transportersContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function TransportersPage() {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [creating, setCreating] = useState(false);
  const create = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
      {t('transporters.new')}
    </Button>
  );
  return (
    <>
      <Page title={t('transporters.title')} actions={create} phoneActions={create}>
        {transporters.length === 0 && (
          <EmptyState icon="truck" title={t('transporters.empty')} action={create}>
            {t('transporters.emptyText')}
          </EmptyState>
        )}
        <ul>
          {transporters.map((transporter) => (
            <TransporterItem key={transporter.id} transporter={transporter} />
          ))}
        </ul>
      </Page>
      {mayEdit && <CreateTransporter open={creating} onClose={() => setCreating(false)} />}
    </>
  );
}
