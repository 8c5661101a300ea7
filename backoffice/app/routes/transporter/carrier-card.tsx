import { type CarrierKind, type CarrierSystem, carriersContract } from '@hanout/contracts';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../forms/fields.tsx';
import { useKept } from '../../forms/kept-entries.ts';
import { PageForm } from '../../forms/page-form.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { CheckCarrier } from './check-carrier.tsx';
import type { loader } from './load.server.ts';

/** How the transporter is connected to its carrier's system. Secrets are written here and never read again. */
export function CarrierCard() {
  const { t } = useTranslation();
  const { transporter, carrier } = useLoaderData<typeof loader>();
  const mayEdit = useMay('delivery.edit');
  const call = useCall();
  const { kind, version } = carrier;
  return (
    <Card icon="package" title={t('carriers.connection')}>
      <Waiting />
      <PageForm
        legend={t('carriers.connection')}
        mayEdit={mayEdit}
        saved={{ values: `${kind} ${version}`, version }}
        send={(form, seen) => {
          const body = { version: seen, ...connectionOf(carrier.systems, form) };
          return call(carriersContract.save, { params: { id: transporter.id }, body });
        }}
        done={t('transporters.saved')}
        submit={t('carriers.save')}
        aside={(unsaved) => kind && <CheckCarrier blocked={unsaved} />}
      >
        <Connection />
      </PageForm>
    </Card>
  );
}

/** Which system it is, and what that one has to be told. */
function Connection() {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  const { whole } = useKept();
  const [kind, setKind] = useState<CarrierKind | null>(() => whole('kind', carrier.kind ?? '') || null);
  return (
    <>
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
    </>
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

function connectionOf(systems: readonly CarrierSystem[], form: FormData) {
  const kind = systems.find((system) => system.kind === form.get('kind'))?.kind ?? null;
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
