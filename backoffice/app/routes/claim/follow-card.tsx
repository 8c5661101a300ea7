import { transporterClaimsContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaField, TextField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

/** By when an answer is due, the incident behind it, and what is to be known. */
export function FollowCard() {
  const { t } = useTranslation();
  const call = useCall();
  const { claim } = useLoaderData<typeof loader>();
  const { id, version, dueOn, incident, note } = claim;
  const send = (form: FormData, seen: number) => {
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    const body = { dueOn: text('dueOn'), incidentNumber: text('incidentNumber'), note: text('note') };
    return call(transporterClaimsContract.edit, { params: { id }, body: { version: seen, ...body } });
  };
  return (
    <Card icon="pencil-line" title={t('claims.page.follow')}>
      <PageForm
        legend={t('claims.page.follow')}
        saved={{ values: JSON.stringify([dueOn, incident, note]), version }}
        send={send}
        done={t('claims.page.saved')}
        submit={t('claims.page.save')}
        foot="justify-start"
      >
        <TextField
          label={t('claims.due')}
          optional
          name="dueOn"
          type="date"
          dir="ltr"
          defaultValue={dueOn ?? ''}
        />
        <TextField
          label={t('claims.page.incidentNumber')}
          optional
          name="incidentNumber"
          dir="ltr"
          maxLength={20}
          defaultValue={incident ? t('incidents.number', { number: incident.number }) : ''}
        />
        <AreaField
          label={t('claims.form.note')}
          optional
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={note ?? ''}
        />
      </PageForm>
    </Card>
  );
}
