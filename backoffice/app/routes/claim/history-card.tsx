import type { ClaimState } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Timeline, TimelineEntry } from '@hanout/ui/backoffice/components/timeline.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

const ICONS: Readonly<Record<ClaimState, IconName>> = {
  open: 'flag',
  sent: 'external-link',
  accepted: 'check',
  refused: 'ban',
  settled: 'circle-check',
  written_off: 'archive',
};

/** How it went on, the newest first. */
export function HistoryCard() {
  const { t } = useTranslation();
  const { claim, now } = useLoaderData<typeof loader>();
  return (
    <Card icon="clipboard-clock" title={t('claims.page.history')}>
      <Timeline>
        {claim.history
          .map((step, nth) => (
            <TimelineEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
              key={nth}
              icon={ICONS[step.state]}
              who={step.by && <bdi>{step.by}</bdi>}
              detail={step.words}
              when={<Moment at={step.at} now={now} timed />}
            >
              {t(`claims.history.${step.state}`)}
              {step.amount !== null && (
                <>
                  {' '}
                  <Amount value={step.amount} unit={t('app.da')} />
                </>
              )}
            </TimelineEntry>
          ))
          .reverse()}
      </Timeline>
    </Card>
  );
}
