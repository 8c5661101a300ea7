import type { FulfilmentAction, HistoryEntry, OrderAction, OrderDetail } from '@hanout/contracts';
import { type Campaign, type Locale, type Translations, toCentimes, translated } from '@hanout/kernel';
import type { RowOf } from '../../../platform/database/index.ts';
import { type Installment, standingOf } from '../domain/installments.ts';
import type {
  DeliverySnapshot,
  LinePart,
  LineSnapshot,
  NewOrderLine,
  OrderReduction,
} from '../domain/new-order.ts';
import { shownParts } from '../domain/shown-parts.ts';
import {
  accountsOf,
  collectionOf,
  isUnsold,
  type MoneyRow,
  notKeptOf,
  paidAndOwed,
  paymentStateOf,
  purseOf,
  worthOf,
} from './money.ts';
import { type OrderJson, orderRowOf } from './order-row.ts';
import type { OrderDetailsView } from './views.generated.ts';

type Line = OrderDetail['lines'][number];
type Named<T> = Omit<T, 'name' | 'variant'> & {
  readonly names: Translations | null;
  readonly variant: readonly Translations[] | null;
};

/** What stands in JSON keeps the columns' names. */
interface DetailJson extends OrderJson {
  readonly money: MoneyRow | null;
  readonly source: Campaign | null;
  readonly installments: readonly { readonly dueOn: string; readonly amount: number }[] | null;
  readonly shop_name: Translations;
  readonly desk_lock: { readonly staffId: string; readonly name: string; readonly until: string } | null;
  readonly delivery: DeliverySnapshot;
  readonly reductions: readonly OrderReduction[];
  readonly lines: readonly LineRecord[];
  readonly history: readonly HistoryRecord[];
  readonly reservations: readonly Named<OrderDetail['reservations'][number]>[] | null;
  readonly movements: readonly Named<OrderDetail['movements'][number]>[] | null;
  readonly payments: OrderDetail['payments'] | null;
  readonly money_accounts: OrderDetail['moneyAccounts'];
  readonly links: OrderDetail['links'] | null;
  readonly expedition: OrderDetail['expedition'];
  readonly open_expeditions: OrderDetail['openExpeditions'] | null;
  readonly measures: OrderDetail['measures'];
  readonly customer: OrderDetail['customer'];
}

export type OrderDetailRecord = RowOf<OrderDetailsView, DetailJson>;

interface LineRecord {
  readonly id: string;
  readonly product_id: string;
  readonly combination_id: string | null;
  readonly snapshot: LineSnapshot;
  readonly list_unit_ttc: number;
  readonly unit_ttc: number;
  readonly tax_rate: number;
  readonly quantity: number;
  readonly packed: number | null;
  readonly kept: number | null;
  readonly returned: number;
  readonly line_ht: number;
  readonly line_tax: number;
  readonly line_ttc: number;
  readonly reductions: NewOrderLine['reductions'];
  readonly parts: readonly LinePart[];
}

interface HistoryRecord {
  readonly id: string;
  readonly at: string;
  readonly actor_kind: HistoryEntry['actorKind'];
  readonly actor_name: string | null;
  readonly kind: string;
  readonly transition: string | null;
  readonly axis: string | null;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly data: Record<string, unknown>;
}

/** What depends on who reads, and when. */
export interface ForReader {
  readonly locale: Locale;
  readonly actions: OrderAction[];
  readonly fulfilment: FulfilmentAction[];
  readonly withOtherAgent: boolean;
  readonly inHandOf: string | null;
  readonly today: string;
}

export function orderDetailOf(
  row: OrderDetailRecord,
  { locale, actions, fulfilment, withOtherAgent, inHandOf, today }: ForReader,
): OrderDetail {
  const { delivery } = row;
  return {
    ...orderRowOf(row),
    paymentState: paymentStateOf(row),
    paymentType: row.payment_type,
    locale: row.locale,
    source: row.source,
    shopName: translated(row.shop_name, locale),
    email: row.email,
    address: row.address,
    communeId: row.commune_id,
    delivery: {
      offerId: delivery.offerId ?? null,
      transporterId: delivery.transporterId,
      transporter: delivery.transporter,
      mode: delivery.mode,
      deskName: delivery.deskName,
      price: toCentimes(delivery.price),
      finalPrice: toCentimes(delivery.finalPrice),
      isFree: delivery.isFree,
    },
    isReturn: row.link_kind === 'return',
    links: (row.links ?? []).map((link) => ({ ...link, total: toCentimes(link.total) })),
    expedition: row.expedition && {
      ...row.expedition,
      openedAt: iso(row.expedition.openedAt),
      startedAt: row.expedition.startedAt && iso(row.expedition.startedAt),
    },
    openExpeditions: (row.open_expeditions ?? []).map((one) => ({ ...one, openedAt: iso(one.openedAt) })),
    lines: row.lines.map((line) => lineOf(line, locale)),
    totals: totalsOf(row, today),
    measures: row.measures,
    coupon: row.coupon,
    holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
    callbackAt: row.callback_at?.toISOString() ?? null,
    reservations: (row.reservations ?? []).map((hold) => named(hold, locale)),
    movements: (row.movements ?? []).map((movement) => named(movement, locale)),
    payments: (row.payments ?? []).map((entry) => ({
      ...entry,
      at: iso(entry.at),
      amount: toCentimes(entry.amount),
    })),
    moneyAccounts: row.money_accounts,
    reductions: row.reductions.map(({ promotionId, name, amount }) => ({
      promotionId,
      name,
      amount: toCentimes(amount),
    })),
    installments: installmentsOf(row, today),
    accounts: accountsOf(row),
    assigneeId: row.assignee_id,
    withOtherAgent,
    inHandOf,
    history: row.history.map(historyOf),
    customer: row.customer,
    actions,
    fulfilment,
    previousId: row.previous_id,
    nextId: row.next_id,
  };
}

function installmentsOf(row: OrderDetailRecord, today: string): OrderDetail['installments'] {
  return standingOf(planOf(row), paidAndOwed(row).paid, today);
}

function planOf({ installments }: OrderDetailRecord): Installment[] {
  return (installments ?? []).map(({ dueOn, amount }) => ({ dueOn, amount: toCentimes(amount) }));
}

function totalsOf(row: OrderDetailRecord, today: string): OrderDetail['totals'] {
  const { payable, refundable } = purseOf(row);
  const { price: cost } = row.delivery;
  const notKept = notKeptOf(row, row.total);
  return {
    items: toCentimes(row.items_total),
    discount: toCentimes(row.discount_total),
    delivery: toCentimes(row.delivery_price),
    tax: toCentimes(row.lines.reduce((sum, line) => sum + line.line_tax, 0)),
    total: toCentimes(row.total),
    deliveryCost: toCentimes(cost),
    toReceive: toCentimes(isUnsold(row.state) ? 0 : row.total - notKept - cost),
    notKept,
    worth: worthOf(row, row.total),
    ...paidAndOwed(row),
    ...collectionOf(row, planOf(row), today),
    payable: toCentimes(payable),
    refundable: toCentimes(refundable),
  };
}

function lineOf(line: LineRecord, locale: Locale): Line {
  const { snapshot, quantity, reductions } = line;
  return {
    id: line.id,
    productId: line.product_id,
    combinationId: line.combination_id,
    name: translated(snapshot.names, locale),
    variant: snapshot.attributes.map((attribute) => translated(attribute.value, locale)).join(' / '),
    parts: shownParts(line.parts, locale),
    sku: snapshot.sku,
    serials: [...(snapshot.serials ?? [])],
    imageUrl: snapshot.imageUrl,
    listUnitPrice: toCentimes(line.list_unit_ttc),
    unitPrice: toCentimes(line.unit_ttc),
    quantity,
    packed: line.packed ?? 0,
    kept: line.kept,
    returned: line.returned,
    discount: toCentimes((line.list_unit_ttc - line.unit_ttc) * quantity),
    taxRate: line.tax_rate / 100,
    ht: toCentimes(line.line_ht),
    tax: toCentimes(line.line_tax),
    total: toCentimes(line.line_ttc),
    reductions: reductions.map(({ promotionId, name, amount }) => ({
      promotionId,
      name,
      amount: toCentimes(amount * quantity),
    })),
  };
}

function historyOf(entry: HistoryRecord): HistoryEntry {
  return {
    id: entry.id,
    at: iso(entry.at),
    actorKind: entry.actor_kind,
    actorName: entry.actor_name,
    kind: entry.kind,
    transition: entry.transition,
    axis: entry.axis,
    from: entry.from_state,
    to: entry.to_state,
    data: entry.data,
  };
}

function named<T extends Named<{ readonly at: string }>>({ names, variant, ...rest }: T, locale: Locale) {
  const name = translated(names ?? {}, locale);
  const values = (variant ?? []).map((value) => translated(value, locale));
  return { ...rest, at: iso(rest.at), name, variant: values.join(' / ') };
}

/** Instants inside JSON come in PostgreSQL's spelling. */
function iso(instant: string): string {
  return new Date(instant).toISOString();
}
