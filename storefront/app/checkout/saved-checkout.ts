import type { Centimes } from '@hanout/kernel';
import type { TextStore } from './browser-storage.ts';
import { readJson } from './browser-storage.ts';
import type { CheckoutForm } from './state.ts';

const CHECKOUT = 'checkout';
const OVERVIEW = 'overview';

interface SavedCheckout {
  readonly product: string;
  readonly open: boolean;
  readonly formData: Partial<CheckoutForm>;
}

/** The form survives a reload and a lost network (SF-141). Prices are not kept: they are asked for again. */
export function saveCheckout(store: TextStore, product: string, open: boolean, form: CheckoutForm): void {
  const { transporterMeta: _, isFreeShipping: __, ...formData } = form;
  store.set(CHECKOUT, JSON.stringify({ product, open, formData } satisfies SavedCheckout));
}

/** What was filled in before; quantity and transporter belong to the product they were chosen for. */
export function loadCheckout(
  store: TextStore,
  product: string,
): { open: boolean; formData: Partial<CheckoutForm> } | null {
  const saved = readJson<SavedCheckout>(store, CHECKOUT);
  if (!saved || typeof saved.formData !== 'object' || saved.formData === null) return null;
  if (saved.product === product) return { open: saved.open === true, formData: saved.formData };
  const { quantity: _, ...formData } = saved.formData;
  return { open: false, formData };
}

export function forgetCheckout(store: TextStore): void {
  store.remove(CHECKOUT);
}

/** What was bought, shown again on the product page until a new order is possible. Nothing about the shopper. */
export interface Overview {
  readonly lines: readonly {
    readonly product: string;
    readonly name: string;
    readonly quantity: number;
    readonly total: Centimes;
    /** What a pack holds, each with its chosen variant; empty for anything else. */
    readonly parts: readonly { readonly name: string; readonly quantity: number }[];
  }[];
  /** Taken off the basket; 0 for nothing. */
  readonly discount: Centimes;
  readonly deliveryPrice: Centimes;
  readonly total: Centimes;
  readonly orderedAt: number;
  readonly redirectUrl: string;
}

export function saveOverview(store: TextStore, overview: Overview): void {
  store.set(OVERVIEW, JSON.stringify(overview));
}

export function loadOverview(store: TextStore): Overview | null {
  const overview = readJson<Overview>(store, OVERVIEW);
  const isWhole =
    Array.isArray(overview?.lines) && overview.lines.every((line) => Array.isArray(line?.parts));
  return isWhole ? overview : null;
}

export function forgetOverview(store: TextStore): void {
  store.remove(OVERVIEW);
}
