import type { CarrierKind } from '@hanout/contracts';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

type Errors = Readonly<Record<string, string>>;

/** What a carrier's system has to be told, by which one it is. */
export function CarrierFields({ kind, errors }: { kind: CarrierKind; errors: Errors }) {
  const { t } = useTranslation();
  const { carrier, webhookAddress } = useLoaderData<typeof loader>();
  const same = carrier.kind === kind;
  const kept = same && carrier.hasCredentials;
  return (
    <>
      {kind === 'ecotrack' ? <Tenant error={errors.tenant} /> : <Departure error={errors.fromWilaya} />}
      {kind === 'yalidine' && (
        <Secret name="apiId" label={t('carriers.apiId')} kept={kept} error={errors.apiId} />
      )}
      <Secret name="token" label={t('carriers.token')} kept={kept} error={errors.token} />
      {kind === 'yalidine' ? (
        <>
          <Secret
            name="webhookSecret"
            label={t('carriers.webhookSecret')}
            kept={same && carrier.hasWebhookSecret}
            error={errors.webhookSecret}
          />
          {same && webhookAddress && (
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
          )}
        </>
      ) : (
        <p className="text-xs text-ink-3">{t('carriers.asked')}</p>
      )}
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

function Tenant({ error }: { error?: string }) {
  const { t } = useTranslation();
  const { carrier } = useLoaderData<typeof loader>();
  return (
    <Field label={t('carriers.tenant')} hint={t('carriers.tenantHint')} error={error}>
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
  label: string;
  /** Whether one is kept: it is said, and never shown. */
  kept: boolean;
  error?: string;
}

function Secret({ name, label, kept, error }: SecretProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={kept ? t('carriers.secretHint') : undefined} error={error}>
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
