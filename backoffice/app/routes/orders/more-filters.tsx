import { DELIVERY_STATES, ORDER_FLAGS, PAYMENT_STATES } from '@hanout/contracts';
import { CHANNELS } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { type ListState, listAddress, parseList } from '../../listing/list-address.ts';
import { CHANNEL_NAMES } from '../../orders/channel-names.ts';
import { isKnownFlag } from '../../orders/order-flags.tsx';
import { chosenOn, type FilterName, ORDERS } from './list-shape.ts';
import type { loader } from './load.server.ts';

/** Every filter in one place; they stand together, and go into the address. */
export function MoreFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new URLSearchParams(new FormData(event.currentTarget) as never);
    const { sets, filters } = parseList(ORDERS, search);
    setOpen(false);
    const { product = '' } = state.filters;
    const chosen = { ...sets, state: chosenOn(state, 'state') };
    const next = { ...state, sets: chosen, filters: { ...filters, product }, page: 1 };
    navigate(listAddress(ORDERS, next), { preventScrollReset: true });
  };
  return (
    <>
      <Button size="s" icon="list-filter" onClick={() => setOpen(true)}>
        {t('orderList.more')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('orderList.filters')}
        closeLabel={t('app.close')}
        width="wide"
      >
        <form onSubmit={submit}>
          <DialogBody>
            <Single state={state} />
            <div className="grid gap-3 desk:grid-cols-2">
              <AxisChecks axis="delivery" known={DELIVERY_STATES} chosen={chosenOn(state, 'delivery')} />
              <AxisChecks axis="payment" known={PAYMENT_STATES} chosen={chosenOn(state, 'payment')} />
            </div>
          </DialogBody>
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>{t('app.close')}</Button>
            <Button type="submit" kind="primary">
              {t('orderList.apply')}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  );
}

function Single({ state: { filters } }: { state: ListState }) {
  const { t } = useTranslation();
  const { choices } = useLoaderData<typeof loader>();
  const pick = (name: FilterName, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={t(`orderList.filter.${name}`)}
      name={name}
      defaultValue={filters[name] ?? ''}
      none={t('orderList.any')}
      options={options.map(({ value, label }) => [value, label])}
    />
  );
  const type = (name: FilterName, kind: 'date' | 'tel') => (
    <TextField
      label={t(`orderList.filter.${name}`)}
      name={name}
      type={kind}
      dir="ltr"
      defaultValue={filters[name] ?? ''}
    />
  );
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const flags = ORDER_FLAGS.flatMap((value) =>
    isKnownFlag(value) ? [{ value: value as string, label: t(`orders.flag.${value}`) }] : [],
  );
  return (
    <div className="grid gap-3 desk:grid-cols-3">
      {pick(
        'wilaya',
        choices.wilayas.map(({ code, name }) => ({
          value: String(code),
          label: `${String(code).padStart(2, '0')} ${name}`,
        })),
      )}
      {pick('transporter', named(choices.transporters))}
      {pick('agent', [{ value: 'nobody', label: t('orders.nobody') }, ...named(choices.agents)])}
      {pick(
        'channel',
        CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) })),
      )}
      {pick('flag', [{ value: 'any', label: t('orderList.anyFlag') }, ...flags])}
      {type('phone', 'tel')}
      {type('from', 'date')}
      {type('to', 'date')}
    </div>
  );
}

interface AxisChecksProps {
  axis: 'delivery' | 'payment';
  known: readonly string[];
  chosen: readonly string[];
}

function AxisChecks({ axis, known, chosen }: AxisChecksProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-ink-2">{t(`orderList.${axis}States`)}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {known.map((one) => (
          <TickField
            key={one}
            label={stateEntry(axis, one as never).label[locale]}
            name={axis}
            value={one}
            defaultChecked={chosen.includes(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}
