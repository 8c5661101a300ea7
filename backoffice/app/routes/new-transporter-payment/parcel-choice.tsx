import type { TransporterPaymentQuote, TransporterUnpaidOrder } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../forms/amount.ts';
import { TextField } from '../../forms/fields.tsx';

/** So many stand on the page at once; the filter finds the others. */
const SHOWN = 200;

interface ParcelChoiceProps {
  orders: readonly TransporterUnpaidOrder[];
  chosen: ReadonlySet<string>;
  /** What is kept of those that are ticked. */
  quote: TransporterPaymentQuote | null;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const codeOf = ({ deliveryName }: TransporterUnpaidOrder) => deliveryName.split(' · ')[0] ?? '';
const folded = (text: string) => text.toLowerCase().trim();

/** Parcels that are ticked, one by one, by their code, or all that the filter shows. */
export function ParcelChoice({ orders, chosen, quote, onChange }: ParcelChoiceProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const [unknown, setUnknown] = useState('');
  const words = folded(filter);
  const found = orders.filter(({ deliveryName, customerFullName }) =>
    folded(`${deliveryName} ${customerFullName}`).includes(words),
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const tickAll = () => onChange(new Set([...chosen, ...found.map(({ id }) => id)]));
  // What is unknown gives way to the next code that is scanned.
  const scan = (field: EventTarget) => {
    const exact = orders.find((order) => folded(codeOf(order)) === words);
    setUnknown(exact || !words ? '' : filter.trim());
    if (!exact) {
      if (field instanceof HTMLInputElement) field.select();
      return;
    }
    onChange(new Set([...chosen, exact.id]));
    setFilter('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      scan(event.target);
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !filter) {
      event.preventDefault();
      tickAll();
    }
  };
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label={t('payouts.form.filter')}
        hint={t('payouts.form.filterHint')}
        name="filter"
        value={filter}
        onChange={setFilter}
        onKeyDown={onKeyDown}
        maxLength={100}
        enterKeyHint="done"
      />
      {unknown && (
        <Notice tone="wait" alert>
          {t('payouts.form.unknown', { code: unknown })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={tickAll} disabled={found.length === 0}>
          {t('payouts.form.all')}
        </Button>
        <Button size="s" onClick={() => onChange(new Set())} disabled={chosen.size === 0}>
          {t('payouts.form.nobody')}
        </Button>
      </div>
      <ParcelList orders={found.slice(0, SHOWN)} chosen={chosen} quote={quote} toggle={toggle} />
      {found.length > SHOWN && (
        <p className="text-xs text-ink-3">{t('payouts.form.more', { count: found.length - SHOWN })}</p>
      )}
    </div>
  );
}

interface ParcelListProps {
  orders: readonly TransporterUnpaidOrder[];
  chosen: ReadonlySet<string>;
  quote: TransporterPaymentQuote | null;
  toggle: (id: string) => void;
}

function ParcelList({ orders, chosen, quote, toggle }: ParcelListProps) {
  const { t } = useTranslation();
  const quoted = new Map(quote?.parcels.map((parcel) => [parcel.id, parcel] as const));
  return (
    <ul className="max-h-[52vh] overflow-auto rounded-m border border-line max-desk:max-h-none">
      {orders.map(({ id, deliveryName, customerFullName, total }) => (
        <li key={id} className="border-t border-line first:border-0 has-checked:bg-sea-soft">
          <label className="flex min-h-[46px] cursor-pointer items-center gap-3 px-3 py-1.5">
            <input
              type="checkbox"
              name="orderIds"
              value={id}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{deliveryName}</bdi>
              <bdi className="block truncate text-xs text-ink-2">{customerFullName}</bdi>
            </span>
            <span className="text-end">
              <Amount value={total} unit={t('app.da')} className="font-semibold" />
              {chosen.has(id) && <Fee parcel={quoted.get(id)} />}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** What is kept of a parcel, and what is left of it. */
function Fee({ parcel }: { parcel: TransporterPaymentQuote['parcels'][number] | undefined }) {
  const { t } = useTranslation();
  if (!parcel) return null;
  const said = (amount: Centimes) => ({ amount: t('app.amount', { amount: amountText(amount) }) });
  return (
    <span className="block text-xs text-ink-2">
      <span className="block">{t('payouts.form.kept', said(parcel.fee))}</span>
      <span className="block">{t('payouts.form.net', said(parcel.net))}</span>
    </span>
  );
}
