import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '../../forms/amount.ts';
import { AmountField, TextField } from '../../forms/fields.tsx';
import type { loader } from './load.server.ts';

/** How much, on which day, with what paper: what every movement says. */
export function useBooking() {
  const { today } = useLoaderData<typeof loader>();
  const [amount, setAmount] = useState('');
  const [onDay, setDay] = useState(today);
  const [reference, setReference] = useState('');
  return {
    ...{ amount, setAmount, onDay, setDay, reference, setReference, today },
    said: { amount: amountOf(amount) as number, onDay, reference: reference || null },
  };
}

type Booking = ReturnType<typeof useBooking>;

export function AmountAndDay({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <AmountField
        label={t('moneyAccounts.field.amount')}
        name="amount"
        value={booking.amount}
        onChange={booking.setAmount}
      />
      <TextField
        type="date"
        dir="ltr"
        label={t('moneyAccounts.field.day')}
        name="onDay"
        max={booking.today}
        value={booking.onDay}
        onChange={booking.setDay}
      />
    </div>
  );
}

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** What is worth knowing later about this money. */
export function NoteField(props: NoteFieldProps) {
  const { t } = useTranslation();
  return <TextField label={t('moneyAccounts.field.note')} optional name="note" maxLength={500} {...props} />;
}

export function SlipField({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('moneyAccounts.field.slip')}
      optional
      hint={t('moneyAccounts.field.slipHint')}
      name="reference"
      maxLength={80}
      value={booking.reference}
      onChange={booking.setReference}
    />
  );
}
