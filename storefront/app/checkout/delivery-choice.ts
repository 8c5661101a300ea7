import type { DeliveryOffer } from '@hanout/contracts';
import { type Centimes, centimesFromDa, toCentimes } from '@hanout/kernel';
import { finalPriceOf, splitTransporters } from './rules.ts';

export type DeliveryMode = DeliveryOffer['mode'];

/** How many ways of delivery stand in one row before “see more”. */
export const SHOWN_AT_FIRST = 5;

/** From how many desks on they can be searched. */
const SEARCHED_FROM = 8;

export interface ModeView {
  readonly mode: DeliveryMode;
  readonly count: number;
  /** The cheapest of them. */
  readonly from: Centimes;
}

/** To the door, or to a desk: what there is of each, with its cheapest price; the door first. */
export function modesOf(offers: readonly DeliveryOffer[]): ModeView[] {
  return (['home', 'desk'] as const).flatMap((mode) => {
    const prices = offers.filter((offer) => offer.mode === mode).map(finalPriceOf);
    return prices.length === 0 ? [] : [{ mode, count: prices.length, from: toCentimes(Math.min(...prices)) }];
  });
}

/** Accents, capitals and Arabic vowel signs make no difference to what is searched. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .toLowerCase();

/** Desks whose name, town, address or transporter holds each word. */
function found(offers: readonly DeliveryOffer[], search: string): DeliveryOffer[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return offers.filter(({ name, deskName, deskAddress, deliveryCommune }) => {
    const text = folded(
      [name, deskName, deskAddress, deliveryCommune.name, deliveryCommune.nameAr].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

interface OfferQuery {
  readonly commune: string;
  readonly mode: DeliveryMode;
  readonly search: string;
  /** “See more” was pressed. */
  readonly all: boolean;
}

export interface Shown {
  readonly offers: readonly DeliveryOffer[];
  /** How many “see more” would add. */
  readonly hidden: number;
  readonly searchable: boolean;
}

/** What of one mode stands on the page: those of the commune first, few at a time, the others after “see more”. */
export function shownOffers(
  offers: readonly DeliveryOffer[],
  { commune, mode, search, all }: OfferQuery,
): Shown {
  const ofMode = offers.filter((offer) => offer.mode === mode);
  const searchable = mode === 'desk' && ofMode.length >= SEARCHED_FROM;
  const { near, others } = splitTransporters(ofMode, commune);
  const ordered = [...near, ...others];
  if (searchable && search.trim() !== '')
    return { offers: found(ordered, search), hidden: 0, searchable: true };
  const first = near.slice(0, SHOWN_AT_FIRST);
  return all
    ? { offers: ordered, hidden: 0, searchable }
    : { offers: first, hidden: ordered.length - first.length, searchable };
}

export interface FreeDeliveryGap {
  readonly offer: DeliveryOffer;
  /** What is still to be bought. */
  readonly missing: Centimes;
  readonly from: Centimes;
}

/** The nearest amount from which one of the offers costs nothing; null where none does, or one does already. */
export function freeDeliveryGap(offers: readonly DeliveryOffer[], amount: Centimes): FreeDeliveryGap | null {
  if (offers.some((offer) => offer.promo.isFree)) return null;
  let nearest: FreeDeliveryGap | null = null;
  for (const offer of offers) {
    if (offer.promo.minSubtotal === null) continue;
    const from = centimesFromDa(offer.promo.minSubtotal);
    if (from > amount && (nearest === null || from < nearest.from))
      nearest = { offer, from, missing: toCentimes(from - amount) };
  }
  return nearest;
}
