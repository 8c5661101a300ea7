import { type CarrierKind, carriersContract } from '@hanout/contracts';
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
import { useMay } from '../../frame/session.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { CheckCarrier } from './check-carrier.tsx';
import type { loader } from './load.server.ts';

/** How the transporter is connected to its carrier's system. Secrets are written here and never read again. */
export function CarrierCard() {
  const { t } = useTranslation();
  const { transporter, carrier } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const [kind, setKind] = useState<CarrierKind | null>(carrier.kind);
  const [changed, setChanged] = useState(false);
  const { save, busy, refused, errors } = useSave();
  useUnsaved(changed && !busy);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const body = { version: carrier.version, ...connectionOf(kind, new FormData(event.currentTarget)) };
    const answer = await save(
      carriersContract.save,
      { params: { id: transporter.id }, body },
      t('transporters.saved'),
    );
    if (answer.ok) setChanged(false);
  };
  return (
    <Card icon="package" title={t('carriers.connection')}>
      <Waiting />
      <form onSubmit={submit} onChange={() => setChanged(true)} noValidate>
        <FormErrors value={errors}>
          <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
            <legend className="sr-only">{t('carriers.connection')}</legend>
            {refused && (
              <Notice tone="bad" alert>
                {refused.message}
              </Notice>
            )}
            <SelectField
              label={t('carriers.kind')}
              hint={kind === null ? t('carriers.noneText') : undefined}
              name="kind"
              value={kind ?? ''}
              onChange={(value) => setKind(value || null)}
              none={t('carriers.kindNone')}
              options={carrier.systems.map(({ kind: one, name }) => [one, name])}
            />
            {kind && <CarrierFields key={kind} kind={kind} />}
            {mayEdit && (
              <div className="flex flex-wrap items-start justify-end gap-2">
                {carrier.kind && <CheckCarrier blocked={changed || busy} />}
                <Button type="submit" kind="primary" busy={busy} disabled={busy || !changed}>
                  {t('carriers.save')}
                </Button>
              </div>
            )}
          </fieldset>
        </FormErrors>
      </form>
    </Card>
  );
}

/** Parcels that its quota keeps waiting. */
function Waiting() {
  const { t } = useTranslation();
  const { queue } = useLoaderData<typeof loader>().carrier;
  if (!queue || queue.waiting === 0) return null;
  const { waiting: count, minutes } = queue;
  return (
    <div className="pb-3">
      <Notice tone="wait">
        {t('carriers.queue', { count })}{' '}
        {minutes === null ? t('carriers.soon') : t('carriers.waits', { count: minutes })}
      </Notice>
    </div>
  );
}

function connectionOf(kind: CarrierKind | null, form: FormData) {
  if (kind === null) return { kind, enabled: false };
  const text = (name: string) => String(form.get(name) ?? '').trim() || null;
  const from = text('fromWilaya');
  return {
    kind,
    enabled: form.get('enabled') === 'on',
    tenant: text('tenant'),
    fromWilaya: from ? Number(from) : null,
    apiId: text('apiId'),
    token: text('token'),
    webhookSecret: text('webhookSecret'),
  };
}
