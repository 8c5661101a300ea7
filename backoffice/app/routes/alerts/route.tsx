import { ALERT_KINDS, type AlertKind, alertsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickField } from '../../forms/fields.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
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
  const { heard: before, title } = useLoaderData<typeof loader>();
  const { save, busy, refused } = useSave();
  const [heard, setHeard] = useState<readonly AlertKind[]>(before);
  const changed = ALERT_KINDS.some((kind) => heard.includes(kind) !== before.includes(kind));
  useUnsaved(changed && !busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(alertsContract.choose, { body: { heard: [...heard] } }, t('alerts.chosen'));
  };
  const choose = (kind: AlertKind, on: boolean) =>
    setHeard(on ? [...heard, kind] : heard.filter((one) => one !== kind));
  return (
    <Page title={title}>
      <form
        onSubmit={submit}
        noValidate
        className="flex w-full max-w-[640px] flex-col gap-3.5 p-5 max-desk:p-3"
      >
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        <Card icon="bell-ring" title={t('alerts.hear')}>
          {ALERT_KINDS.map((kind) => (
            <TickField
              key={kind}
              name="heard"
              value={kind}
              label={t(`alerts.heard.${kind}`)}
              checked={heard.includes(kind)}
              onChange={(on) => choose(kind, on)}
            />
          ))}
        </Card>
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!changed || busy}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
