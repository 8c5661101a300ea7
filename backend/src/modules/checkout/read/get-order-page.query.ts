import type { DeliveryState, OrderPage, OrderState } from '@hanout/contracts';
import {
  algiersDay,
  type Centimes,
  type Clock,
  type Da,
  DomainError,
  daFromCentimes,
  type Locale,
  maskPhone,
  toCentimes,
  translated,
} from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK } from '../../../platform/clock/index.ts';
import type { RowOf } from '../../../platform/database/index.ts';
import {
  customerMoney,
  type MoneyRow,
  type NewOrder,
  type NewOrderLine,
  shownParts,
} from '../../orders/index.ts';
import { browserCooldownKey, secondsLeft } from '../domain/cooldown.ts';
import type { OrderPagesView } from './views.generated.ts';

type Row = RowOf<
  OrderPagesView,
  {
    place: NewOrder['place'];
    delivery: NewOrder['delivery'];
    lines: readonly Pick<NewOrderLine, 'snapshot' | 'unitTtc' | 'quantity' | 'lineTtc' | 'parts'>[];
    steps: Readonly<Record<string, string>> | null;
    state: OrderState;
    delivery_state: DeliveryState;
    money: MoneyRow | null;
    installments: readonly { readonly dueOn: string; readonly amount: Centimes }[] | null;
  }
> & { readonly wait_until: Date | null };

export interface OrderPageQuery {
  readonly shopId: string;
  readonly token: string;
  /** Whose cooldown is told; null = a browser that we do not know. */
  readonly browserId: string | null;
  readonly locale: Locale;
}

const PAGE = `/* prepared:checkout-order-page */
select p.*, (select w.until from checkout_waits w where w.shop_id = p.shop_id and w.key = $3) as wait_until
from order_pages p
where p.access_token = $1 and p.shop_id = $2`;

/** The page of one order, for whoever has its token. */
@Injectable()
export class GetOrderPage {
  constructor(
    private readonly reader: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` (404), the same for a wrong and for a missing token. */
  async execute({ shopId, token, browserId, locale }: OrderPageQuery): Promise<OrderPage> {
    const parameters = [token, shopId, browserId ? browserCooldownKey(browserId) : ''];
    const [row] = await this.reader.query<Row[]>(PAGE, parameters);
    if (!row) throw new DomainError('not_found', 404);
    return pageOf(row, locale, this.clock.now());
  }
}

function pageOf(row: Row, locale: Locale, now: Date): OrderPage {
  const { place, delivery } = row;
  const { returned, paid, left, installments } = customerMoney(row, algiersDay(now));
  return {
    orderUuid: row.id,
    number: String(row.number),
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    steps: stepsOf(row.steps ?? {}),
    tracking: row.tracking,
    firstname: row.first_name,
    phoneMasked: maskPhone(row.phone),
    lines: row.lines.map((line) => lineOf(line, locale)),
    currency: row.currency,
    itemsTotal: da(row.items_total),
    discountTotal: da(row.discount_total),
    deliveryPrice: da(row.delivery_price),
    total: da(row.total),
    ...{ returned: da(returned), paid: da(paid), left: da(left) },
    installments: installments.map(({ dueOn, amount, left: open, status }) => {
      return { dueOn, amount: da(amount), left: da(open), status };
    }),
    delivery: {
      transporter: delivery.transporter,
      // What is picked up waits at a place with a name, as at a desk.
      mode: delivery.mode === 'pickup' ? 'desk' : delivery.mode,
      commune: locale === 'ar' ? place.commune.ar : place.commune.fr,
      wilaya: locale === 'ar' ? place.wilaya.ar : place.wilaya.fr,
      deskName: delivery.deskName,
      deskAddress: delivery.deskAddress || null,
      delayHours: delivery.delayHours ?? null,
    },
    cooldownSeconds: secondsLeft(row.wait_until, now),
  };
}

/** When the steps that a shopper is shown were reached; null for those that were not. */
function stepsOf(at: Readonly<Record<string, string>>): OrderPage['steps'] {
  const moment = (...states: string[]) => {
    const found = states.flatMap((state) => at[state] ?? []);
    return found[0] === undefined ? null : new Date(found[0]).toISOString();
  };
  return {
    confirmed: moment('confirmed'),
    handedOver: moment('in_delivery'),
    delivered: moment('completed', 'partially_completed'),
    ended: moment('cancelled', 'returned'),
  };
}

function lineOf(
  { snapshot, unitTtc, quantity, lineTtc, parts }: Row['lines'][number],
  locale: Locale,
): OrderPage['lines'][number] {
  return {
    name: translated(snapshot.names, locale),
    attributes: snapshot.attributes.map(({ label, value }) => ({
      label: translated(label, locale),
      value: translated(value, locale),
    })),
    parts: shownParts(parts, locale),
    imageUrl: snapshot.imageUrl,
    unitPrice: da(unitTtc),
    quantity,
    total: da(lineTtc),
  };
}

function da(centimes: number): Da {
  return daFromCentimes(toCentimes(centimes));
}
