import { INCIDENT_SEVERITIES, INCIDENT_SUBJECTS, incidentsContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../forms/choices.tsx';
import { AreaField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useFirstWrong } from '../../forms/use-first-wrong.ts';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';
import { PhotoChoice } from '../../incidents/photo-choice.tsx';
import { usePhotos } from '../../incidents/use-photos.ts';
import { bodyOf, emptyDraft, type IncidentDraft } from './draft.ts';
import type { loader } from './load.server.ts';
import { RelatedField } from './related-field.tsx';

/** Reports it, then sends its photos; what was refused of those stays beside the others. */
function useReport() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { warehouses, subject, thing } = useLoaderData<typeof loader>();
  const [draft, setDraft] = useState(() => emptyDraft(subject, thing, warehouses));
  const [touched, setTouched] = useState(false);
  const [reported, setReported] = useState<string | null>(null);
  const sending = useSave();
  const photos = usePhotos();
  const release = useUnsaved(touched && !reported);
  const open = (id: string) => navigate(`/incidents/${id}`, { state: SAVED, replace: true });
  const change = (next: IncidentDraft) => {
    setDraft(next);
    setTouched(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.busy || reported) return;
    const answer = await sending.save(incidentsContract.create, { body: bodyOf(draft) });
    if (!answer.ok) return;
    release();
    setReported(answer.data.id);
    notifyDone(t('incidents.form.done'));
    if (await photos.send(answer.data.id)) open(answer.data.id);
  };
  return { draft, change, submit, photos, reported, open, ...sending };
}

/** What is wrong, where, how bad it is, and who is to know (BO-071, BO-141). */
export function ReportForm() {
  const { t } = useTranslation();
  const { people } = useLoaderData<typeof loader>();
  const { draft, change, submit, photos, reported, open, busy, refused, errors } = useReport();
  const form = useFirstWrong(refused);
  return (
    <form ref={form} onSubmit={submit} noValidate className="order-page flex-1">
      <FormErrors value={errors}>
        <div className="flex min-w-0 flex-col gap-3.5">
          {refused?.message && (
            <Notice tone="bad" alert>
              {refused.message}
            </Notice>
          )}
          <WhatCard draft={draft} onChange={change} />
          <Card icon="image" title={t('incidents.form.photos')}>
            <PhotoChoice photos={photos.photos} onAdd={photos.add} onRemove={photos.remove} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <PlaceCard draft={draft} onChange={change} />
          <Card icon="bell-ring" title={t('incidents.form.people')}>
            <div className="flex flex-col gap-2">
              <Choices
                label={t('incidents.form.people')}
                options={people}
                value={draft.watcherIds}
                onChange={(watcherIds) => change({ ...draft, watcherIds })}
              />
              <p className="text-xs text-ink-3">{t('incidents.form.peopleHint')}</p>
            </div>
          </Card>
          {reported ? (
            <Notice
              tone="wait"
              alert
              action={
                <Button size="s" onClick={() => open(reported)}>
                  {t('incidents.form.open')}
                </Button>
              }
            >
              {photos.photos.some(({ problem }) => problem)
                ? t('incidents.form.partly')
                : t('incidents.form.done')}
            </Notice>
          ) : (
            <Button type="submit" kind="primary" size="touch" icon="flag" busy={busy} disabled={busy}>
              {busy ? t('form.submitting') : t('incidents.form.submit')}
            </Button>
          )}
        </div>
      </FormErrors>
    </form>
  );
}

interface PartProps {
  draft: IncidentDraft;
  onChange: (draft: IncidentDraft) => void;
}

function WhatCard({ draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const mayReadStock = useMay('stock.read');
  const subjects = INCIDENT_SUBJECTS.filter((one) => mayReadStock || !one.startsWith('stock_'));
  return (
    <Card icon="flag" title={t('incidents.form.what')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('incidents.form.subject')}
          name="subject"
          value={draft.subject}
          options={subjects.map((value) => [value, t(`incidents.subject.${value}`)])}
          onChange={(value) => {
            const subject = subjects.find((one) => one === value);
            if (subject) onChange({ ...draft, subject, thing: null });
          }}
        />
        <RelatedField draft={draft} onChange={onChange} />
        <SelectField
          label={t('incidents.form.severity')}
          name="severity"
          value={draft.severity}
          none={t('incidents.form.choose')}
          options={INCIDENT_SEVERITIES.map((value) => [value, t(`incidents.severity.${value}`)])}
          onChange={(value) => onChange({ ...draft, severity: value as IncidentDraft['severity'] })}
        />
        <AreaField
          label={t('incidents.form.description')}
          hint={t('incidents.form.descriptionHint')}
          name="description"
          rows={5}
          maxLength={4000}
          value={draft.description}
          onChange={(description) => onChange({ ...draft, description })}
        />
      </div>
    </Card>
  );
}

function PlaceCard({ draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const { warehouses } = useLoaderData<typeof loader>();
  return (
    <Card icon="map-pin" title={t('incidents.form.location')}>
      <div className="flex flex-col gap-3">
        <SelectField
          label={t('incidents.form.location')}
          name="warehouseId"
          path={draft.warehouseId ? 'location' : undefined}
          value={draft.warehouseId}
          none={t('incidents.form.elsewhere')}
          options={warehouses.map(({ id, name }) => [id, name])}
          onChange={(warehouseId) => onChange({ ...draft, warehouseId })}
        />
        {!draft.warehouseId && (
          <TextField
            label={t('incidents.form.locationText')}
            name="locationText"
            path="location"
            maxLength={200}
            value={draft.locationText}
            onChange={(locationText) => onChange({ ...draft, locationText })}
          />
        )}
      </div>
    </Card>
  );
}
