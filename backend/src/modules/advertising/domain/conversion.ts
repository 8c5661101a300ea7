import type { AdNetwork } from '@hanout/contracts';

/** What a browser knew itself by at the networks when its shopper consented. */
export interface BrowserIds {
  /** Meta: cookies `_fbp` and `_fbc`. */
  readonly fbp?: string;
  readonly fbc?: string;
  /** TikTok: cookie `_ttp`. */
  readonly ttp?: string;
  /** Google: the client of cookie `_ga`. */
  readonly gaClient?: string;
}

/** A confirmed order as the networks are told of it. */
export interface Conversion {
  /** The same in the browser and here, so that a network counts the order once. */
  readonly eventId: string;
  /** When the order was confirmed. */
  readonly at: Date;
  /** What its goods and delivery cost, DA. */
  readonly value: number;
  readonly phone: string;
  readonly email: string | null;
  readonly userAgent: string | null;
  readonly browser: BrowserIds;
  readonly pageUrl: string;
  readonly contents: readonly { readonly id: string; readonly quantity: number; readonly price: number }[];
}

/** Tells one network. @throws when it was not taken: it is tried again. */
export interface ConversionAdapter {
  send(pixelId: string, conversion: Conversion): Promise<void>;
}

export type Adapters = ReadonlyMap<AdNetwork, ConversionAdapter>;
export const ADAPTERS = Symbol('advertising adapters');

/** `+213661421807`, of a number in national form. */
export function internationalPhone(national: string): string {
  return `+213${national.replace(/^0/, '')}`;
}

/** Blanks and capitals make no other person. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}
