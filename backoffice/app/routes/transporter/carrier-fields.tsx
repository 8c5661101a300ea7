import type { CarrierKind, CarrierSystem } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import type { loader } from './load.server.ts';

/** What a carrier's system has to be told, as it says itself. */
export function CarrierFields({ kind }: { kind: CarrierKind }) {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  const same = carrier.kind === kind;
  const fields = carrier.systems.find((system) => system.kind === kind)?.fields ?? [];
  const hasWebhook = fields.some(({ name }) => name === 'webhookSecret');
  return (
    <>
      {fields.map((field) => (
        <CarrierField key={field.name} field={field} same={same} />
      ))}
      {hasWebhook ? same && <WebhookAddress /> : <p className="text-xs text-ink-3">{t('carriers.asked')}</p>}
      <TickField name="enabled" label={t('carriers.enabled')} defaultChecked={same && carrier.enabled} />
    </>
  );
}

interface FieldProps {
  field: CarrierSystem['fields'][number];
  /** Whether the transporter is connected to this carrier already. */
  same: boolean;
}

function CarrierField({ field: { name, domain }, same }: FieldProps) {
  const { carrier } = useLoaderData<typeof loader>();
  if (name === 'tenant') return <Tenant domain={domain ?? ''} />;
  if (name === 'fromWilaya') return <Departure />;
  const kept = name === 'webhookSecret' ? carrier.hasWebhookSecret : carrier.hasCredentials;
  return <Secret name={name} kept={same && kept} />;
}

/** Where the carrier is to send its tracking events, to be copied. */
function WebhookAddress() {
  const { t } = useTranslation();
  const { webhookAddress } = useLoaderData<typeof loader>();
  if (!webhookAddress) return null;
  return (
    <TextField
      label={t('carriers.webhook')}
      hint={t('carriers.webhookHint')}
      readOnly
      dir="ltr"
      value={webhookAddress}
      onFocus={({ target }) => target.select()}
    />
  );
}

function Tenant({ domain }: { domain: string }) {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  return (
    <TextField
      label={t('carriers.tenant')}
      hint={t('carriers.tenantHint', { domain })}
      name="tenant"
      dir="ltr"
      maxLength={40}
      defaultValue={carrier.tenant ?? ''}
    />
  );
}

function Departure() {
  const { t } = useTranslation();
  const { carrier, transporter } = useLoaderData<typeof loader>();
  return (
    <SelectField
      label={t('carriers.from')}
      name="fromWilaya"
      defaultValue={carrier.fromWilaya ?? ''}
      none={t('carriers.choose')}
      options={transporter.wilayas.map(({ code, name }) => [code, name])}
    />
  );
}

interface SecretProps {
  name: 'apiId' | 'token' | 'webhookSecret';
  /** Whether one is kept: it is said, and never shown. */
  kept: boolean;
}

function Secret({ name, kept }: SecretProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(`carriers.${name}`)}
      hint={kept ? t('carriers.secretHint') : undefined}
      type="password"
      name={name}
      dir="ltr"
      maxLength={300}
      autoComplete="new-password"
      placeholder={kept ? t('carriers.secretKept') : ''}
    />
  );
}
