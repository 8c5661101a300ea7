import type { OrderChoices } from '@hanout/contracts';
import { type Locale, listSeparator } from '@hanout/kernel';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useLoaderData } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Chip } from '../../listing/chip.tsx';
import { type ListState, listAddress, withChange } from '../../listing/list-address.ts';
import { CHANNEL_NAMES } from '../../orders/channel-names.ts';
import { isKnownFlag } from '../../orders/order-flags.tsx';
import { calendarDay } from '../../time/when.ts';
import { chosenOn, FILTER_NAMES, type FilterName, ORDERS, onAxis } from './list-shape.ts';
import type { loader } from './load.server.ts';

const nameIn = (all: readonly { id: string; name: string }[], id: string) =>
  all.find((one) => one.id === id)?.name ?? '…';

/** The value of a filter in words. */
function wordsOf(name: FilterName, value: string, choices: OrderChoices, t: TFunction): string {
  switch (name) {
    case 'wilaya':
      return choices.wilayas.find(({ code }) => String(code) === value)?.name ?? value;
    case 'transporter':
      return nameIn(choices.transporters, value);
    case 'agent':
      return value === 'nobody' ? t('orders.nobody') : nameIn(choices.agents, value);
    case 'product':
      return choices.product?.name ?? '…';
    case 'channel':
      return t(CHANNEL_NAMES[value as keyof typeof CHANNEL_NAMES]);
    case 'flag':
      return isKnownFlag(value) ? t(`orders.flag.${value}`) : t('orderList.anyFlag');
    case 'from':
    case 'to':
      return calendarDay(value);
    default:
      return value;
  }
}

const AXES = ['delivery', 'payment'] as const;

const labelsOf = (axis: 'delivery' | 'payment', states: readonly string[], locale: Locale) =>
  states.map((one) => stateEntry(axis, one as never).label[locale]).join(listSeparator(locale));

/** Each filter in words with its own way out. */
export function FilterChips({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { choices } = useLoaderData<typeof loader>();
  const without = (name: FilterName) => listAddress(ORDERS, withChange(state, { filters: { [name]: '' } }));
  return (
    <>
      {AXES.map((axis) => {
        const chosen = chosenOn(state, axis);
        if (chosen.length === 0) return null;
        const words = labelsOf(axis, chosen, locale);
        return (
          <Chip
            key={axis}
            name={t(`orderList.${axis}States`)}
            value={words}
            without={onAxis(state, axis, [])}
          />
        );
      })}
      {FILTER_NAMES.flatMap((name) => {
        const value = state.filters[name];
        if (!value) return [];
        const words = wordsOf(name, value, choices, t);
        return [
          <Chip key={name} name={t(`orderList.filter.${name}`)} value={words} without={without(name)} />,
        ];
      })}
    </>
  );
}
