import { registerSessionsContract } from '@hanout/contracts';
import { canonicalJson, formatAmount, MEANS } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { screenAction } from '../../server/screen-action.server.ts';
import { ReportSheet } from '../../till/report-sheet.tsx';
import { Moment } from '../../time/moment.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DocumentsCard } from './documents-card.tsx';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(registerSessionsContract.close);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** One session: what it came to by the documents that are here, what was counted, and its documents. */
export default function RegisterSessionPage() {
  const { t } = useTranslation();
  const { session, title } = useLoaderData<typeof loader>();
  const [closing, setClosing] = useState(false);
  const { report, z, state } = session;
  useFreshWhenBack();
  return (
    <Page
      title={title}
      actions={
        state === 'open' && (
          <Button icon="lock" onClick={() => setClosing(true)}>
            {t('registers.session.close')}
          </Button>
        )
      }
    >
      <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 wide:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3.5">
          {z && (
            <Notice tone={canonicalJson(z) === canonicalJson(report) ? 'good' : 'bad'}>
              {t(
                canonicalJson(z) === canonicalJson(report)
                  ? 'registers.session.agrees'
                  : 'registers.session.differs',
              )}
            </Notice>
          )}
          <Card title={t('registers.session.now')} icon="receipt-text">
            <ReportSheet report={report} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <CountCard />
          <DocumentsCard />
        </div>
      </div>
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
    </Page>
  );
}

function CountCard() {
  const { t } = useTranslation();
  const { session, now } = useLoaderData<typeof loader>();
  const { register, openedAt, openedBy, closedAt, closedBy, count, difference } = session;
  return (
    <Card title={register} icon="monitor">
      <Facts>
        <Fact name={t('registers.session.opened')}>
          <Moment at={openedAt} now={now} timed /> · <bdi>{openedBy}</bdi>
        </Fact>
        {closedAt && (
          <Fact name={t('registers.session.closed')}>
            <Moment at={closedAt} now={now} timed /> · <bdi>{closedBy}</bdi>
          </Fact>
        )}
        {count &&
          MEANS.map((means) => (
            <Fact key={means} name={`${t('registers.session.counted')} · ${t(`pos.means.${means}`)}`}>
              <bdi dir="ltr" className="num">
                {formatAmount(count.counted[means])}
              </bdi>
            </Fact>
          ))}
        {count && (
          <Fact name={t('registers.session.left')}>
            <bdi dir="ltr" className="num">
              {formatAmount(count.left)}
            </bdi>
          </Fact>
        )}
        {difference !== null && (
          <Fact name={t('registers.session.difference')}>
            <b dir="ltr" className={`num ${difference === 0 ? 'text-good' : 'text-bad'}`}>
              {formatAmount(difference)}
            </b>
          </Fact>
        )}
        {count?.reason && <Fact name={t('registers.session.reason')}>{count.reason}</Fact>}
      </Facts>
    </Card>
  );
}
