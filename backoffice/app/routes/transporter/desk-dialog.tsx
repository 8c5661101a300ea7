import { transportersContract } from '@hanout/contracts';
import { DESK_CODE_LENGTH } from '@hanout/kernel';
import { Field, Select, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { Desk } from './desks-card.tsx';
import type { loader } from './load.server.ts';
import { useAllCommunes } from './use-all-communes.ts';

/** A stop desk: a new one, or a known one changed. */
export function DeskDialog({ desk, onClose }: { desk: Desk | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const call = useCall();
  const send = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const body = {
      ...{ version: transporter.version, deskId: desk?.id ?? null, active: desk?.active ?? true },
      ...{ commune: Number(text('commune')), name: text('name'), address: text('address') },
      code: text('code') || null,
    };
    return call(transportersContract.desk, { params: { id: transporter.id }, body });
  };
  return (
    <FormDialog
      title={desk ? <bdi>{desk.name}</bdi> : t('transporters.newDesk')}
      submit={t('customers.save')}
      send={send}
      onClose={onClose}
      done={t('transporters.saved')}
    >
      {(errors) => (
        <>
          <DeskPlace desk={desk} error={errors.commune} />
          <Field label={t('transporters.deskName')} error={errors.name}>
            {(control) => (
              <TextInput {...control} name="name" dir="auto" maxLength={80} defaultValue={desk?.name ?? ''} />
            )}
          </Field>
          <Field
            label={t('transporters.deskCode')}
            hint={t('transporters.deskCodeHint')}
            optional={transporter.needsDeskCodes ? undefined : t('app.optional')}
            error={errors.code}
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                dir="ltr"
                autoComplete="off"
                maxLength={DESK_CODE_LENGTH}
                defaultValue={desk?.code ?? ''}
              />
            )}
          </Field>
          <Field label={t('order.address')} optional={t('app.optional')} error={errors.address}>
            {(control) => (
              <TextInput
                {...control}
                name="address"
                dir="auto"
                maxLength={300}
                autoComplete="off"
                defaultValue={desk?.address ?? ''}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Where it stands; of a known one, the commune that it has until another wilaya is chosen. */
function DeskPlace({ desk, error }: { desk: Desk | null; error?: string }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [wilaya, setWilaya] = useState('');
  const found = useAllCommunes(wilaya);
  const communes = wilaya || !desk ? found : [{ id: desk.commune, name: desk.communeName }];
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={t('newOrder.wilaya')}>
        {(control) => (
          <Select {...control} value={wilaya} onChange={({ target }) => setWilaya(target.value)}>
            <option value="">{desk ? t('transporters.samePlace') : t('newOrder.choose')}</option>
            {transporter.wilayas.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('newOrder.commune')} error={error}>
        {(control) => (
          <Select {...control} name="commune">
            {communes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
