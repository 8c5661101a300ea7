import type { CarrierKind, CarrierSystem } from '@hanout/contracts';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

type Errors = Readonly<Record<string, string>>;

/** What a carrier's system has to be told, as it says itself. */
export function CarrierFields({ kind, errors }: { kind: CarrierKind; errors: Errors }) {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  const same = carrier.kind === kind;
  const fields = carrier.systems.find((system) => system.kind === kind)?.fields ?? [];
  const sendsNews = fields.some(({ name }) => name === 'webhookSecret');
  return (
    <>
      {fields.map((field) => (
        <CarrierField key={field.name} field={field} same={same} error={errors[field.name]} />
      ))}
      {sendsNews ? same && <WebhookAddress /> : <p className="text-xs text-ink-3">{t('carriers.asked')}</p>}
      <label className="flex min-h-7 items-center gap-2 max-desk:min-h-11">
        <input
          type="checkbox"
          name="enabled"
          defaultChecked={same && carrier.enabled}
          className="size-[15px] flex-none accent-(--sea)"
        />
        {t('carriers.enabled')}
      </label>
    </>
  );
}

interface FieldProps {
  field: CarrierSystem['fields'][number];
  /** Whether the transporter is connected to this carrier already. */
  same: boolean;
  error?: string;
}

function CarrierField({ field: { name, domain }, same, error }: FieldProps) {
  const { carrier } = useLoaderData<typeof loader>();
  if (name === 'tenant') return <Tenant domain={domain ?? ''} error={error} />;
  if (name === 'fromWilaya') return <Departure error={error} />;
  const kept = name === 'webhookSecret' ? carrier.hasWebhookSecret : carrier.hasCredentials;
  return <Secret name={name} kept={same && kept} error={error} />;
}

/** Where the carrier is to send its news, to be copied. */
function WebhookAddress() {
  const { t } = useTranslation();
  const { webhookAddress } = useLoaderData<typeof loader>();
  if (!webhookAddress) return null;
  return (
    <Field label={t('carriers.webhook')} hint={t('carriers.webhookHint')}>
      {(control) => (
        <TextInput
          {...control}
          readOnly
          dir="ltr"
          value={webhookAddress}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
  );
}

function Tenant({ domain, error }: { domain: string; error?: string }) {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  return (
    <Field label={t('carriers.tenant')} hint={t('carriers.tenantHint', { domain })} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="tenant"
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          defaultValue={carrier.tenant ?? ''}
        />
      )}
    </Field>
  );
}

function Departure({ error }: { error?: string }) {
  const { t } = useTranslation();
  const { carrier, transporter } = useLoaderData<typeof loader>();
  return (
    <Field label={t('carriers.from')} error={error}>
      {(control) => (
        <Select {...control} name="fromWilaya" defaultValue={carrier.fromWilaya ?? ''}>
          <option value="">{t('carriers.choose')}</option>
          {transporter.wilayas.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface SecretProps {
  name: 'apiId' | 'token' | 'webhookSecret';
  /** Whether one is kept: it is said, and never shown. */
  kept: boolean;
  error?: string;
}

function Secret({ name, kept, error }: SecretProps) {
  const { t } = useTranslation();
  return (
    <Field label={t(`carriers.${name}`)} hint={kept ? t('carriers.secretHint') : undefined} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          name={name}
          dir="ltr"
          maxLength={300}
          autoComplete="new-password"
          placeholder={kept ? t('carriers.secretKept') : ''}
        />
      )}
    </Field>
  );
}
