import type { HistoryEntry } from '@hanout/contracts';
import {
  centimesFromDa,
  formatAmount,
  isDaAmount,
  type Locale,
  listSeparator,
  type Translations,
  translated,
} from '@hanout/kernel';
import type { TFunction } from 'i18next';
import type { HistoryLine } from './history-line.ts';

interface Both<T> {
  readonly from: T;
  readonly to: T;
}
interface Spot {
  readonly commune: Translations;
  readonly wilaya: Translations;
  readonly mode: 'home' | 'desk' | 'pickup';
  readonly desk: string | null;
}
/** What a change of an order's way notes, each where it is another; what only corrects a name notes nothing. */
interface Redirection {
  readonly destination?: Both<Spot>;
  readonly transporter?: Both<string>;
  /** DA. */
  readonly delivery?: Both<number>;
}

/** Who takes it was corrected, or where it goes, how, by whom and for how much. */
export function editLine({ data }: HistoryEntry, t: TFunction, locale: Locale): HistoryLine {
  const { destination, transporter, delivery } = data as Redirection;
  const became = ({ from, to }: Both<string>) => t('history.became', { from, to });
  if (!destination && !transporter && !delivery) return { icon: 'pencil-line', text: t('history.edited') };
  const text = destination
    ? t('history.destination', { change: became(spotsTold(destination, t, locale)) })
    : t('history.redirected');
  const detail = [transporter && became(transporter), delivery && priceTold(delivery, t)]
    .filter(Boolean)
    .join(' · ');
  return { icon: 'map-pin', text, detail: detail || undefined };
}

/** Communes, and of the rest what differs. */
function spotsTold({ from, to }: Both<Spot>, t: TFunction, locale: Locale): Both<string> {
  const far = from.wilaya.fr !== to.wilaya.fr;
  const otherwise = from.mode !== to.mode || from.desk !== to.desk;
  const told = ({ commune, wilaya, mode, desk }: Spot) =>
    [
      translated(commune, locale),
      far && translated(wilaya, locale),
      otherwise && t(`order.mode.${mode}`),
      otherwise && desk,
    ]
      .filter(Boolean)
      .join(listSeparator(locale));
  return { from: told(from), to: told(to) };
}

function priceTold({ from, to }: Both<number>, t: TFunction): string {
  const figure = (da: number) => (isDaAmount(da) ? formatAmount(centimesFromDa(da)) : String(da));
  return t('history.deliveryPrice', { from: figure(from), to: figure(to) });
}
