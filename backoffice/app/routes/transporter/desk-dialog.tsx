import { transportersContract } from '@hanout/contracts';
import { DESK_CODE_LENGTH } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
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
      <DeskPlace desk={desk} />
      <TextField
        label={t('transporters.deskName')}
        name="name"
        maxLength={80}
        defaultValue={desk?.name ?? ''}
      />
      <TextField
        label={t('transporters.deskCode')}
        hint={t('transporters.deskCodeHint')}
        optional={!transporter.needsDeskCodes}
        name="code"
        dir="ltr"
        maxLength={DESK_CODE_LENGTH}
        defaultValue={desk?.code ?? ''}
      />
      <TextField
        label={t('order.address')}
        optional
        name="address"
        maxLength={300}
        defaultValue={desk?.address ?? ''}
      />
    </FormDialog>
  );
}

/** Where it stands; of a known one, the commune that it has until another wilaya is chosen. */
function DeskPlace({ desk }: { desk: Desk | null }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [wilaya, setWilaya] = useState('');
  const found = useAllCommunes(wilaya);
  const communes = wilaya || !desk ? found : [{ id: desk.commune, name: desk.communeName }];
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label={t('newOrder.wilaya')}
        value={wilaya}
        onChange={setWilaya}
        none={desk ? t('transporters.samePlace') : t('newOrder.choose')}
        options={transporter.wilayas.map(({ code, name }) => [code, name])}
      />
      <SelectField
        label={t('newOrder.commune')}
        name="commune"
        options={communes.map(({ id, name }) => [id, name])}
      />
    </div>
  );
}
