import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ThingLook } from '../../incidents/look.tsx';
import { Moment } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What it is about, where, who said so and when. */
export function FactsCard() {
  const { t } = useTranslation();
  const { incident, now } = useLoaderData<typeof loader>();
  const { thing, subject, warehouse, locationText, reporter, assignee, createdAt } = incident;
  return (
    <Card icon="info" title={t('incidents.page.facts')}>
      <Facts>
        <Fact name={t('incidents.page.subject')}>{t(`incidents.subject.${subject}`)}</Fact>
        <Fact name={t('incidents.page.about')}>
          <ThingLook thing={thing} />
        </Fact>
        <Fact name={t('incidents.page.where')}>
          <bdi className="wrap-anywhere">{[warehouse?.name, locationText].filter(Boolean).join(' · ')}</bdi>
        </Fact>
        <Fact name={t('incidents.page.reporter')}>
          <bdi>{reporter}</bdi> · <Moment at={createdAt} now={now} timed />
        </Fact>
        <Fact name={t('incidents.page.assignee')}>
          <bdi>{assignee?.name ?? t('incidents.unassigned')}</bdi>
        </Fact>
      </Facts>
    </Card>
  );
}
