import type { DeliveryState, InvoiceDocument, InvoiceLine, OrderState } from '@hanout/contracts';
import { type Centimes, LOCALES, proportion, sum, type Translations, toCentimes } from '@hanout/kernel';

/** States in which what an order sells stands: packed or further, and neither given up nor taken back. */
const INVOICED: readonly OrderState[] = ['packed', 'in_delivery', 'completed', 'partially_completed'];

/** Whether an order is invoiced as it stands. A lost parcel sold nothing; what was kept of a delivery in part is sold, wherever its rest is. */
export function isInvoiced(order: {
  readonly state: OrderState;
  readonly deliveryState: DeliveryState;
  /** Goods come back by it. */
  readonly returned: boolean;
}): boolean {
  const lost = order.state === 'in_delivery' && order.deliveryState === 'lost';
  return !order.returned && !lost && INVOICED.includes(order.state);
}

/** A line as its order keeps it. Money in centimes. */
export interface OrderedLine {
  readonly lineId: string;
  readonly names: Translations;
  readonly values: readonly Translations[];
  readonly sku: string | null;
  /** Of the pieces that were told apart when they were sold. */
  readonly serials: readonly string[];
  readonly quantity: number;
  /** What the customer kept of a delivery in part; null: all of it. */
  readonly kept: number | null;
  /** What came back since. */
  readonly back: number;
  readonly unitTtc: Centimes;
  readonly taxRate: number;
  readonly lineHt: Centimes;
  /** Its share of what comes off the order as a whole. */
  readonly discountTtc: Centimes;
}

/** The pieces that were sold, worth what `sales_facts_of` says of them: reports and invoices agree to the centime. */
export function invoiceLine(line: OrderedLine, partly: boolean): InvoiceLine | null {
  const { lineId, names, values, sku, serials, quantity, taxRate } = line;
  const pieces = (partly ? (line.kept ?? quantity) : quantity) - line.back;
  if (pieces <= 0) return null;
  const ht = proportion(line.lineHt, pieces, quantity);
  const ttc = toCentimes(line.unitTtc * pieces - proportion(line.discountTtc, pieces, quantity));
  // Of a line of which less is invoiced than was sold, nobody knows which pieces it is.
  const apart = serials.length > 0 && pieces === quantity ? { serials: [...serials] } : {};
  return {
    ...{ lineId, names, variants: variantsOf(values), sku, quantity: pieces, taxRate, ...apart },
    ...{ unitHt: proportion(ht, 1, pieces), ht, tax: toCentimes(ttc - ht), ttc },
  };
}

/** `Rouge / XL` in each language that has a word of any of them. */
function variantsOf(values: readonly Translations[]): Translations {
  const said = LOCALES.filter((locale) => values.some((value) => value[locale]));
  return Object.fromEntries(
    said.map((locale) => [locale, values.map((value) => value[locale] ?? value.fr ?? '').join(' / ')]),
  );
}

/** Tax by its rate, the lowest first. */
export function taxesOf(lines: readonly InvoiceLine[]): InvoiceDocument['taxes'] {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((one, other) => one - other);
  return rates.map((rate) => {
    const taxed = lines.filter(({ taxRate }) => taxRate === rate);
    return { rate, ht: sum(taxed.map(({ ht }) => ht)), tax: sum(taxed.map(({ tax }) => tax)) };
  });
}

/** What an invoice is for: its lines, and carriage, which bears no tax. */
export function sumsOf({ lines, delivery }: Pick<InvoiceDocument, 'lines' | 'delivery'>) {
  const [ht, tax] = [sum([...lines.map((line) => line.ht), delivery]), sum(lines.map((line) => line.tax))];
  return { ht, tax, total: toCentimes(ht + tax) };
}
