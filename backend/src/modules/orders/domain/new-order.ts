import type { PaymentType } from '@hanout/contracts';
import {
  type Actor,
  type Campaign,
  type Centimes,
  type Locale,
  type PromotionType,
  sum,
  type Translations,
  toCentimes,
  ZERO,
} from '@hanout/kernel';

/** A part that a line takes from stock, per unit of the line. In a pack it keeps what it was called that day. */
export interface LinePart extends Partial<Pick<LineSnapshot, 'names' | 'attributes'>> {
  readonly unitId: string;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly quantity: number;
}

/** A line as it was sold: names and figures stay as they were that day. Money in centimes. */
export interface NewOrderLine {
  readonly id: string;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly snapshot: LineSnapshot;
  readonly listUnitTtc: Centimes;
  readonly unitTtc: Centimes;
  /** Basis points. */
  readonly taxRate: number;
  readonly quantity: number;
  readonly lineHt: Centimes;
  readonly lineTax: Centimes;
  readonly lineTtc: Centimes;
  /** The line's share of what comes off the order as a whole; HT + tax = TTC − discount. None when left out. */
  readonly discountTtc?: Centimes;
  /** Per unit. */
  readonly reductions: readonly {
    readonly promotionId: string;
    readonly name: string;
    readonly amount: Centimes;
  }[];
  readonly parts: readonly LinePart[];
  /** The line that sold what comes back. */
  readonly returnsLineId?: string;
}

export interface LineSnapshot {
  readonly names: Translations;
  readonly sku: string | null;
  readonly attributes: readonly { readonly label: Translations; readonly value: Translations }[];
  readonly imageUrl: string | null;
  /** Of the pieces that were told apart when they were sold. */
  readonly serials?: readonly string[];
}

/** Names of the place on the day of the order. */
export interface PlaceSnapshot {
  readonly commune: { readonly id: number; readonly fr: string; readonly ar: string };
  readonly wilaya: { readonly code: number; readonly fr: string; readonly ar: string };
}

export interface DeliverySnapshot {
  /** null, as the transporter, where the goods are picked up; the warehouse's name stands in place of a desk's. */
  readonly offerId: string | null;
  readonly transporterId: string | null;
  readonly transporter: string;
  readonly mode: 'home' | 'desk' | 'pickup';
  readonly deskId: string | null;
  readonly deskName: string | null;
  readonly deskAddress: string | null;
  /** Before and after free delivery, centimes. */
  readonly price: Centimes;
  readonly finalPrice: Centimes;
  readonly isFree: boolean;
  readonly delayHours: { readonly min: number; readonly max: number };
}

/** Goods that come back of an order, or that go out in exchange. */
export type LinkKind = 'return' | 'exchange';

export interface NewOrder {
  readonly id: string;
  readonly shopId: string;
  /** Opens the order's page: see {@link newAccessToken}. */
  readonly accessToken: string;
  readonly channel: string;
  readonly paymentType: PaymentType;
  readonly locale: Locale;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string;
    readonly email: string | null;
  };
  readonly address: string | null;
  readonly communeId: number;
  readonly wilaya58: number;
  readonly wilaya69: number;
  readonly place: PlaceSnapshot;
  readonly delivery: DeliverySnapshot;
  readonly lines: readonly NewOrderLine[];
  readonly coupon: string | null;
  /** What promotions took off the order as a whole (the lines' discounts add up to these) and off its delivery. */
  readonly reductions?: readonly OrderReduction[];
  /** Until when its stock is held for it; a draft holds none. */
  readonly holdExpiresAt: Date | null;
  /** By what its customer came to the shop's pages. */
  readonly source?: Campaign | null;
  readonly placedAt: Date;
  readonly actor: Actor;
  /** Chosen by staff: its goods are taken from there first. */
  readonly warehouseId?: string;
  /** The delivered order that this one follows from. What comes back owes nothing: we owe what it is worth. */
  readonly linked?: { readonly orderId: string; readonly kind: LinkKind };
  /** A proforma: nothing is held, nothing is owed, nobody is told. */
  readonly draft?: boolean;
  /** Made at a counter: its goods are with the customer, or (a deposit) put aside. Its customer may say no name: then all are empty. */
  readonly counter?: 'sold' | 'put_aside';
  /** When its money and its goods are entered, where that is later; left out: as it is placed. */
  readonly postedAt?: Date;
  /** What it is found by besides, as the number of its ticket. */
  readonly foundBy?: string;
}

/** Centimes off the order, by a promotion of the basket or of delivery (`scope` shipping). */
export interface OrderReduction {
  /** Of what a cashier took off: the order itself. */
  readonly promotionId: string;
  readonly name: string;
  readonly scope: string;
  readonly amount: Centimes;
  /** Its terms on the day, by which other lines are reduced too; orders of before keep none. */
  readonly type?: PromotionType;
  readonly value?: number;
}

export interface OrderTotals {
  readonly items: Centimes;
  readonly discount: Centimes;
  readonly delivery: Centimes;
  readonly total: Centimes;
}

/** Total = Σ lines − discounts + delivery (I5). Item promotions are in the unit prices already. */
export function totalsOf(order: Pick<NewOrder, 'lines' | 'delivery'>): OrderTotals {
  const items = sum(order.lines.map((line) => line.lineTtc));
  const discount = sum(order.lines.map((line) => line.discountTtc ?? ZERO));
  const delivery = order.delivery.finalPrice;
  return { items, discount, delivery, total: toCentimes(items - discount + delivery) };
}

/** What an order takes from stock: each line's parts times its quantity. */
export function demandsOf(
  lines: readonly { readonly id: string; readonly quantity: number; readonly parts: readonly LinePart[] }[],
): { orderLineId: string; unitId: string; quantity: number }[] {
  return lines.flatMap((line) =>
    line.parts.map((part) => ({
      orderLineId: line.id,
      unitId: part.unitId,
      quantity: part.quantity * line.quantity,
    })),
  );
}

/** What an order takes from stock, and where from: what is picked up lies where its customer comes, alone. */
export function wantedGoods(
  order: { readonly warehouseId?: string | null; readonly transporterId?: string | null },
  lines: Parameters<typeof demandsOf>[0],
) {
  const warehouseId = order.warehouseId ?? undefined;
  return { demands: demandsOf(lines), warehouseId, onlyThere: !order.transporterId };
}

/** A text that is equal for the same things in the same quantities, whatever their order. */
export function linesKey(
  lines: readonly {
    readonly productId: string;
    readonly combinationId: string | null;
    readonly quantity: number;
  }[],
): string {
  const keys = lines.map(
    ({ productId, combinationId, quantity }) => `${productId} ${combinationId ?? ''} ${quantity}`,
  );
  return keys.sort().join('\n');
}
