import type { ALLOCATION_STRATEGIES, ListingMode, RefundPlace } from '@hanout/contracts';
import type { Locale, Translations } from '@hanout/kernel';

/** What a merchant sets once for the shop. */
export interface ShopSettings {
  /** Submit the product page's form by itself after 3 seconds (decisions, "Checkout"). */
  readonly autoSubmit: boolean;
  readonly maxQuantityPerLine: number;
  /** At and below this many units pages show what is left. */
  readonly lowStockThreshold: number;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly address: string | null;
  readonly listingMode: ListingMode;
  /** Commercial register and tax number, for the foot of every page. */
  readonly registerNumber: string | null;
  readonly taxNumber: string | null;
  /** What the home page and the foot say in the shop's name; a language without a text has the pages' own words. */
  readonly headline: Translations;
  readonly introduction: Translations;
  readonly slogan: Translations;
  /** Unconfirmed orders from one network address in 10 minutes, above which orders are flagged and hold no stock. */
  readonly suspectPerAddress: number;
  /** The same for one phone number in a day. */
  readonly suspectPerPhone: number;
  /** How long an unconfirmed order holds its stock, hours. */
  readonly holdHours: number;
  /** Which lot leaves first. */
  readonly allocationStrategy: (typeof ALLOCATION_STRATEGIES)[number];
  /** Where money that is given back can come from: what of these the shop has. */
  readonly refundPlaces: readonly RefundPlace[];
}

/** Addresses are shared by thousands of buyers (500 on one must pass), a phone by a household. */
export const DEFAULT_SETTINGS: ShopSettings = {
  autoSubmit: false,
  maxQuantityPerLine: 99,
  lowStockThreshold: 5,
  phone: null,
  whatsapp: null,
  address: null,
  listingMode: 'pagination',
  registerNumber: null,
  taxNumber: null,
  headline: {},
  introduction: {},
  slogan: {},
  suspectPerAddress: 1000,
  suspectPerPhone: 5,
  holdHours: 48,
  allocationStrategy: 'FEFO',
  refundPlaces: ['till', 'card_account'],
};

export interface Shop {
  readonly id: string;
  readonly name: Translations;
  readonly locales: readonly Locale[];
  readonly currency: string;
  /** Whether the cart and the add-to-cart buttons are shown. */
  readonly activeAddToCart: boolean;
  readonly settings: ShopSettings;
}

/** The domain that answers at every host which no shop has for itself. */
export const ANY_HOST = '*';

/** A host as domains are kept: lower case, without port. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
