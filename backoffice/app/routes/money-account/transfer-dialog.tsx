import { moneyAccountsContract } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { AmountAndDay, NoteField, SlipField, useBooking } from './booking-fields.tsx';
import type { loader } from './load.server.ts';

/** Money leaves for another account, in somebody's pocket. */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { list, others } = useLoaderData<typeof loader>();
  const { account } = list;
  const booking = useBooking();
  const [toId, setTo] = useState('');
  const [carriedBy, setCarrier] = useState('');
  const [note, setNote] = useState('');
  const send = () =>
    call(moneyAccountsContract.transfer, {
      params: { id: account.id },
      body: { ...booking.said, toId, carriedBy, note: note || null },
    });
  return (
    <FormDialog
      title={t('moneyAccounts.transfer.title', { name: account.name })}
      description={t('moneyAccounts.transfer.text')}
      submit={t('moneyAccounts.transfer.submit')}
      send={send}
      done={({ number }) => t('moneyAccounts.transfer.done', { number })}
      onClose={onClose}
    >
      <SelectField
        label={t('moneyAccounts.transfer.to')}
        name="toId"
        value={toId}
        onChange={setTo}
        none={t('moneyAccounts.transfer.none')}
        options={others.map((one) => [one.id, `${one.name} (${formatAmount(one.balance)})`])}
      />
      <AmountAndDay booking={booking} />
      <TextField
        label={t('moneyAccounts.transfer.carriedBy')}
        name="carriedBy"
        maxLength={80}
        value={carriedBy}
        onChange={setCarrier}
      />
      <SlipField booking={booking} />
      <NoteField value={note} onChange={setNote} />
    </FormDialog>
  );
}
