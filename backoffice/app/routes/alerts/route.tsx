import { ALERT_KINDS, type AlertKind, alertsContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(
  ...[alertsContract.choose, alertsContract.read, alertsContract.readAll, alertsContract.dismiss],
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Which kinds of alerts one wants to hear of. */
export default function AlertsPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { heard: before, title } = useLoaderData<typeof loader>();
  const { draft, set, changed, keep } = useDraft(ALERT_KINDS.filter((kind) => before.includes(kind)));
  const choose = (kind: AlertKind, on: boolean) =>
    set(ALERT_KINDS.filter((one) => (one === kind ? on : draft.includes(one))));
  return (
    <Page title={title}>
      <PageForm
        legend={t('alerts.hear')}
        changed={changed}
        send={() => keep(call(alertsContract.choose, { body: { heard: draft } }))}
        done={t('alerts.chosen')}
        submit={t('form.save')}
        className="w-full max-w-[640px] gap-3.5 p-5 max-desk:p-3"
        foot="justify-start"
      >
        <Card icon="bell-ring" title={t('alerts.hear')}>
          {ALERT_KINDS.map((kind) => (
            <TickField
              key={kind}
              name="heard"
              value={kind}
              label={t(`alerts.heard.${kind}`)}
              checked={draft.includes(kind)}
              onChange={(on) => choose(kind, on)}
            />
          ))}
        </Card>
      </PageForm>
    </Page>
  );
}
