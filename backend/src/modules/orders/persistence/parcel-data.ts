import type { DeliveryState, OrderState } from '@hanout/contracts';
import { type Centimes, toCentimes, translated } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { DeliverySnapshot, NewOrder } from '../domain/new-order.ts';
import { OrderEntity, OrderLineEntity } from './order.schema.ts';

/** What a carrier has to know of an order, and where it stands. */
export interface OrderParcelData {
  readonly id: string;
  readonly shopId: string;
  readonly number: number;
  readonly state: OrderState;
  readonly deliveryState: DeliveryState;
  readonly transporterId: string | null;
  readonly transporter: string;
  readonly customer: Pick<NewOrder['customer'], 'firstName' | 'lastName' | 'phone'>;
  readonly communeId: number;
  readonly address: string;
  readonly mode: DeliverySnapshot['mode'];
  /** The stop desk that was ordered to. */
  readonly deskId: string | null;
  readonly collect: Centimes;
  /** What is in it, as the shop calls it. */
  readonly contents: readonly { readonly name: string; readonly quantity: number }[];
  /** As it was told at the announcement, since the order was last reopened: the carrier's own code of a service or a desk. */
  readonly serviceCode: string | null;
}

const SERVICE_CODE = `/* prepared:orders-service-code */
select data ->> 'serviceCode' as code from order_history
where order_id = $1 and kind = 'announce' and sequence > coalesce(
  (select max(sequence) from order_history where order_id = $1 and transition = 'reopen'), 0)
order by sequence desc limit 1`;

/** Null for an order that is not there. */
export async function parcelDataOf(em: EntityManager, orderId: string): Promise<OrderParcelData | null> {
  const order = await em.findOne(OrderEntity, { id: orderId });
  if (!order) return null;
  const { id, shopId, number, state, deliveryState, communeId } = order;
  const { firstName, lastName, phone } = order;
  const lines = await em.find(OrderLineEntity, { orderId }, { orderBy: { position: 'asc' } });
  const [told] = await sqlIn<{ code: string | null }>(em, SERVICE_CODE, [orderId]);
  return {
    ...{ id, shopId, number, state, deliveryState, communeId },
    transporterId: order.transporterId ?? null,
    transporter: order.delivery.transporter,
    customer: { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' },
    address: order.address || order.place.commune.fr,
    ...{ mode: order.delivery.mode, deskId: order.delivery.deskId },
    collect: toCentimes(order.codAmount ?? 0),
    contents: lines.map(({ snapshot, quantity }) => ({ name: translated(snapshot.names, 'fr'), quantity })),
    serviceCode: told?.code ?? null,
  };
}
