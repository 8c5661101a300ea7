import { incidentsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { ReportForm } from './report-form.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(incidentsContract.create);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

export default function NewIncidentPage() {
  const { t } = useTranslation();
  const { title, thing, subject } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      back={{ to: '/incidents', label: t('incidents.title') }}
      className="flex flex-1 flex-col"
    >
      <ReportForm key={`${subject} ${thing?.id}`} />
    </Page>
  );
}
