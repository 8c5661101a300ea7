import { moneyAccountsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { AmountAndDay, NoteField, SlipField, useBooking } from './booking-fields.tsx';
import type { loader } from './load.server.ts';

/** Something was paid for out of this account. */
export function ExpenseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { account } = useLoaderData<typeof loader>().list;
  const booking = useBooking();
  const [note, setNote] = useState('');
  const send = () =>
    call(moneyAccountsContract.expense, { params: { id: account.id }, body: { ...booking.said, note } });
  return (
    <FormDialog
      title={t('moneyAccounts.expense.title', { name: account.name })}
      submit={t('moneyAccounts.expense.submit')}
      send={send}
      done={({ number }) => t('moneyAccounts.expense.done', { number })}
      onClose={onClose}
    >
      <TextField
        label={t('moneyAccounts.expense.what')}
        name="note"
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      <AmountAndDay booking={booking} />
      <SlipField booking={booking} />
    </FormDialog>
  );
}

const DIRECTIONS = ['in', 'out'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The owner puts money in, or takes it out. */
export function OwnerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const { account } = useLoaderData<typeof loader>().list;
  const booking = useBooking();
  const [direction, setDirection] = useState<Direction>('in');
  const [note, setNote] = useState('');
  const body = { ...booking.said, direction, note: note || null };
  return (
    <FormDialog
      title={t('moneyAccounts.owner.title', { name: account.name })}
      submit={t('moneyAccounts.owner.submit')}
      send={() => call(moneyAccountsContract.owner, { params: { id: account.id }, body })}
      done={({ number }) => t('moneyAccounts.owner.done', { number })}
      onClose={onClose}
    >
      <SelectField
        label={t('moneyAccounts.owner.direction')}
        name="direction"
        value={direction}
        onChange={(value) => setDirection(value as Direction)}
        options={DIRECTIONS.map((one) => [one, t(`moneyAccounts.owner.${one}`)])}
      />
      <AmountAndDay booking={booking} />
      <SlipField booking={booking} />
      <NoteField value={note} onChange={setNote} />
    </FormDialog>
  );
}
