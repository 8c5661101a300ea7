import type { ALLOCATION_STRATEGIES, CostMethod, ListingMode, ResponsiveNumber } from '@hanout/contracts';
import type { FontPreloads, Locale, Translations, WeekDay } from '@hanout/kernel';

/** What a merchant sets once for the shop. */
export interface ShopSettings {
  /** Submit the product page's form by itself after 3 seconds (decisions, "Checkout"). */
  readonly autoSubmit: boolean;
  /** Pieces of one thing in an order; over all its lines. */
  readonly maxQuantityPerLine: number;
  /** At and below this many units pages show what is left. */
  readonly lowStockThreshold: number;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly address: string | null;
  readonly listingMode: ListingMode;
  /** Products a row of listings has, by width of screen; 0 leaves it to the design. */
  readonly listingColumns: ResponsiveNumber;
  /** Commercial register and tax number, for the foot of every page. */
  readonly registerNumber: string | null;
  readonly taxNumber: string | null;
  /** Number of statistics (NIS) and article of the tax roll (AI), for invoices. */
  readonly statisticsNumber: string | null;
  readonly taxArticle: string | null;
  /** What the home page and the foot say in the shop's name; in a language without a text nothing is said. */
  readonly headline: Translations;
  readonly introduction: Translations;
  readonly slogan: Translations;
  /** Ids of the shop at advertising networks; null: the network is off. */
  readonly metaPixel: string | null;
  readonly tiktokPixel: string | null;
  readonly googleTag: string | null;
  /** What shoppers are asked before a network is told anything. */
  readonly adConsent: Translations;
  /** When the shop answers, beside its phone; examples in the search field. */
  readonly contactHours: Translations;
  readonly searchHint: Translations;
  /** What the shop promises: nothing until its owner says so. */
  readonly exchangeDays: number | null;
  readonly callsFirst: boolean;
  /** How long the audit log is kept, months; at least twelve. */
  readonly auditMonths: number;
  /** With which a week begins wherever one is shown. */
  readonly firstDay: WeekDay;
  /** Unconfirmed orders from one network address in 10 minutes, above which orders are flagged and hold no stock. */
  readonly suspectPerAddress: number;
  /** The same for one phone number in a day. */
  readonly suspectPerPhone: number;
  /** The same for the addresses around one, in 10 minutes. */
  readonly suspectPerNetwork: number;
  /** The same for one browser in a day. */
  readonly suspectPerBrowser: number;
  /** How long an order above one of these holds its stock, minutes; 0: not at all. */
  readonly suspectHoldMinutes: number;
  /** Pieces of one unit that unconfirmed orders of one buyer (browser or phone) may hold. */
  readonly heldPerBuyer: number;
  /** Pieces of all units that they may hold. */
  readonly heldInAllPerBuyer: number;
  /** Share of a unit's pieces, percent, that unconfirmed orders from one network address may hold. */
  readonly heldPerAddress: number;
  /** The same for the addresses around it. */
  readonly heldPerNetwork: number;
  /** How long an unconfirmed order holds its stock, hours. */
  readonly holdHours: number;
  /** Which lot leaves first. */
  readonly allocationStrategy: (typeof ALLOCATION_STRATEGIES)[number];
  /** By which way of counting costs are shown. */
  readonly costMethod: CostMethod;
  /** The tax on what is bought is got back from the state: it is neither a cost nor part of what goods are worth. */
  readonly recoversVat: boolean;
  /** Nothing is entered in the books on or before this day (`2026-12-31`); null: on any day. */
  readonly booksClosedUntil: string | null;
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
  listingColumns: { mobile: 0, tablet: 0, desktop: 0 },
  registerNumber: null,
  taxNumber: null,
  statisticsNumber: null,
  taxArticle: null,
  headline: {},
  introduction: {},
  slogan: {},
  metaPixel: null,
  tiktokPixel: null,
  googleTag: null,
  adConsent: {},
  contactHours: {},
  searchHint: {},
  exchangeDays: null,
  callsFirst: false,
  auditMonths: 36,
  firstDay: 'sunday',
  suspectPerAddress: 1000,
  suspectPerPhone: 5,
  suspectPerNetwork: 3000,
  suspectPerBrowser: 5,
  suspectHoldMinutes: 0,
  heldPerBuyer: 10,
  heldInAllPerBuyer: 50,
  heldPerAddress: 50,
  heldPerNetwork: 75,
  holdHours: 48,
  allocationStrategy: 'FEFO',
  costMethod: 'average',
  recoversVat: true,
  booksClosedUntil: null,
};

/** What visitors see of the shop's theme: a module of its own decides. */
export interface ShownTheme {
  /** The hash of its sheet; null where it is the app's own look. */
  readonly sheet: string | null;
  /** Of the browser's frame. */
  readonly color: string;
  /** What of its letters pages ask for at once; absent of what was published before there was a choice. */
  readonly fonts?: FontPreloads | undefined;
  /** The shop's mark, for papers and pages; pixels in the head of a page. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
  /** Where its icons are (`{icon}/icon-32.png` and on), and what a shared link shows. */
  readonly icon?: string | undefined;
  readonly share?: string | undefined;
}

export interface Shop {
  readonly id: string;
  readonly name: Translations;
  readonly locales: readonly Locale[];
  readonly currency: string;
  /** Its own, the main one first; none: it answers at every host that no other shop does. */
  readonly hosts: readonly string[];
  /** Where it is found, an origin; null where the installation has no fixed address: where it is asked. */
  readonly address: string | null;
  /** Whether the cart and the add-to-cart buttons are shown. */
  readonly activeAddToCart: boolean;
  readonly settings: ShopSettings;
  /** Null: the app's own look. */
  readonly theme: ShownTheme | null;
}

/** The domain that answers at every host which no shop has for itself. */
export const ANY_HOST = '*';

/** Hosts of a shop, the main one first: that without a `www.` before it. */
export function ownHosts(hosts: readonly string[]): string[] {
  return hosts
    .filter((host) => host !== ANY_HOST)
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
}

/**
 * Where a shop is found. An installation has one public address (`PUBLIC_URL`); a shop that answers at hosts of its own, that one
 * not among them, is found at the first of its own, the same way.
 * @param publicUrl null: the installation has no fixed address
 * @param hosts the shop's own, the main one first
 * @returns an origin
 */
export function addressOf(publicUrl: string | null, hosts: readonly string[]): string | null {
  if (publicUrl === null) return null;
  const address = new URL(publicUrl);
  const [main] = hosts;
  if (main !== undefined && !hosts.includes(address.hostname)) address.hostname = main;
  return address.origin;
}

/** A host as somebody has typed it, as domains are kept; null: it is none, or names a port too. */
export function readHost(typed: string): string | null {
  const address = URL.parse(`http://${typed.trim()}`);
  return address && address.href === `http://${address.hostname}/` ? address.hostname : null;
}

/** A host as domains are kept: lower case, without port. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
