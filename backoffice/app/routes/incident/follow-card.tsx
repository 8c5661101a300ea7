import { INCIDENT_SEVERITIES, incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';

/** How bad it is, and who looks after it. */
export function FollowCard() {
  const { t } = useTranslation();
  const { incident, people } = useLoaderData<typeof loader>();
  const { save, busy, refused, errors } = useSave();
  const before = { severity: incident.severity, assigneeId: incident.assignee?.id ?? '' };
  const [draft, setDraft] = useState(before);
  const changed = draft.severity !== before.severity || draft.assigneeId !== before.assigneeId;
  useUnsaved(changed && !busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = incident;
    const body = { ...draft, version, assigneeId: draft.assigneeId || null };
    void save(incidentsContract.change, { params: { id }, body }, t('incidents.page.followSaved'));
  };
  return (
    <Card icon="user" title={t('incidents.page.follow')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        <FormErrors value={errors}>
          <SelectField
            label={t('incidents.page.assignee')}
            name="assigneeId"
            value={draft.assigneeId}
            none={t('incidents.unassigned')}
            options={people.map(({ id, name }) => [id, name])}
            onChange={(assigneeId) => setDraft({ ...draft, assigneeId })}
          />
          <SelectField
            label={t('incidents.form.severity')}
            name="severity"
            value={draft.severity}
            options={INCIDENT_SEVERITIES.map((value) => [value, t(`incidents.severity.${value}`)])}
            onChange={(severity) => setDraft({ ...draft, severity: severity as typeof draft.severity })}
          />
        </FormErrors>
        <Button type="submit" busy={busy} disabled={!changed || busy} className="self-start">
          {t('form.save')}
        </Button>
      </form>
    </Card>
  );
}
