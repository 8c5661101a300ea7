import {
  type AnswerOf,
  type CallOf,
  CLAIM_REASONS,
  type ClaimReason,
  transporterClaimsContract,
} from '@hanout/contracts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, AreaField, SelectField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';
import { ParcelPicker } from './parcel-picker.tsx';

export type ClaimParcel = AnswerOf<typeof transporterClaimsContract.parcels>['parcels'][number];
type Opening = CallOf<typeof transporterClaimsContract.open>['body'];

/** Something is asked of a transporter: for one parcel, or for what is about none. */
export function NewClaim({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const navigate = useNavigate();
  const { transporters } = useLoaderData<typeof loader>();
  const [transporterId, setTransporter] = useState(
    transporters.length === 1 ? (transporters[0]?.id ?? '') : '',
  );
  const [parcel, setParcel] = useState<ClaimParcel | null>(null);
  const [asked, setAsked] = useState('');
  const [reason, setReason] = useState<ClaimReason | ''>('');
  const send = (form: FormData) => {
    const body: Opening = {
      ...{ transporterId, orderIds: parcel ? [parcel.id] : [], reason: reason as ClaimReason },
      asked: amountOf(asked),
      note: String(form.get('note') ?? '') || null,
    };
    return call(transporterClaimsContract.open, { body });
  };
  return (
    <FormDialog
      title={t('claims.new')}
      submit={t('claims.form.submit')}
      send={send}
      done={({ opened }) => t('claims.form.done', { number: t('claims.number', opened[0]) })}
      onDone={({ opened }) => navigate(`/transporter-payments/claims/${opened[0]?.id}`)}
      onClose={onClose}
    >
      <SelectField
        label={t('claims.form.transporter')}
        name="transporterId"
        value={transporterId}
        none={t('claims.form.choose')}
        options={transporters.map(({ id, name }) => [id, name])}
        onChange={(value) => {
          setTransporter(value);
          setParcel(null);
        }}
      />
      <SelectField
        label={t('claims.form.reason')}
        name="reason"
        value={reason}
        none={t('claims.form.choose')}
        options={CLAIM_REASONS.map((value) => [value, t(`claims.reason.${value}`)])}
        onChange={(value) => setReason(value as ClaimReason)}
      />
      <ParcelPicker
        transporterId={transporterId}
        optional={reason === 'other'}
        parcel={parcel}
        onPick={setParcel}
      />
      <AmountField
        label={t('claims.form.asked')}
        optional
        name="asked"
        hint={t('claims.form.askedHint')}
        value={asked}
        onChange={setAsked}
      />
      <AreaField label={t('claims.form.note')} optional name="note" rows={2} maxLength={500} />
    </FormDialog>
  );
}
