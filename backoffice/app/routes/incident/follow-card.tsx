import { type CallOf, INCIDENT_SEVERITIES, incidentsContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

type Change = CallOf<typeof incidentsContract.change>['body'];

/** How bad it is, and who looks after it. */
export function FollowCard() {
  const { t } = useTranslation();
  const call = useCall();
  const { incident } = useLoaderData<typeof loader>();
  const { id, version, severity, assignee } = incident;
  const send = (form: FormData, seen: number) => {
    const body = {
      version: seen,
      severity: form.get('severity') as Change['severity'],
      assigneeId: String(form.get('assigneeId') ?? '') || null,
    };
    return call(incidentsContract.change, { params: { id }, body });
  };
  return (
    <Card icon="user" title={t('incidents.page.follow')}>
      <PageForm
        legend={t('incidents.page.follow')}
        saved={{ values: JSON.stringify([severity, assignee]), version }}
        send={send}
        done={t('incidents.page.followSaved')}
        submit={t('form.save')}
        foot="justify-start"
      >
        <Follow />
      </PageForm>
    </Card>
  );
}

function Follow() {
  const { t } = useTranslation();
  const { incident, people } = useLoaderData<typeof loader>();
  const { severity, assignee } = incident;
  // Somebody who has left looks after it still, until another does.
  const known = new Map([...(assignee ? [assignee] : []), ...people].map(({ id, name }) => [id, name]));
  return (
    <>
      <SelectField
        label={t('incidents.page.assignee')}
        name="assigneeId"
        defaultValue={assignee?.id ?? ''}
        none={t('incidents.unassigned')}
        options={[...known]}
      />
      <SelectField
        label={t('incidents.form.severity')}
        name="severity"
        defaultValue={severity}
        options={INCIDENT_SEVERITIES.map((value) => [value, t(`incidents.severity.${value}`)])}
      />
    </>
  );
}
