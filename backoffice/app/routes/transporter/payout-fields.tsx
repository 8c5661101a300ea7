import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { TextField, TickField, WholeField } from '../../forms/fields.tsx';
import type { loader } from './load.server.ts';

/** What was left out is no number, rather than none at all. */
const days = (text: string): number => (text === '' ? Number.NaN : Number(text));
const amount = (text: string) => (text === '' ? 0 : (amountOf(text) ?? Number.NaN));

export function payoutOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    feeFrom: amount(text('feeFrom')),
    returnFee: amount(text('returnFee')),
    deliveryKept: form.get('deliveryKept') === 'on',
    wholeDinars: form.get('wholeDinars') === 'on',
    payoutDays: days(text('payoutDays')),
    claimDays: days(text('claimDays')),
  };
}

/** What it keeps of what it collects, and when it pays the rest. */
export function PayoutFields() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const money = (name: 'feeFrom' | 'returnFee') => (
    <TextField
      label={t(`transporters.${name}`)}
      name={name}
      dir="ltr"
      inputMode="decimal"
      defaultValue={plainText(transporter[name])}
    />
  );
  const wait = (name: 'payoutDays' | 'claimDays') => (
    <WholeField
      label={t(`transporters.${name}`)}
      name={name}
      figures={3}
      defaultValue={String(transporter[name])}
    />
  );
  return (
    <fieldset className="border-t border-line pt-2.5">
      <legend className="sr-only">{t('transporters.payout')}</legend>
      <div className="grid grid-cols-2 items-end gap-2">
        {money('feeFrom')}
        {money('returnFee')}
        {wait('payoutDays')}
        {wait('claimDays')}
      </div>
      <TickField
        name="deliveryKept"
        label={t('transporters.deliveryKept')}
        defaultChecked={transporter.deliveryKept}
      />
      <TickField
        name="wholeDinars"
        label={t('transporters.wholeDinars')}
        defaultChecked={transporter.wholeDinars}
      />
    </fieldset>
  );
}
