import type { Centimes } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import { HELD_PARCELS } from './payment-statements.ts';

export interface HeldParcel {
  readonly orderId: string;
  readonly holds: Centimes;
  readonly claims: Centimes;
  readonly expectedFee: Centimes;
  readonly wholeDinars: boolean;
  readonly tracking: string | null;
}

/** Those of these parcels of which the transporter owes something, in the order in which they were asked for. */
export async function heldParcels(
  em: EntityManager,
  shopId: string,
  transporterId: string,
  orderIds: readonly string[],
): Promise<HeldParcel[]> {
  const held = await sqlIn<HeldParcel>(em, HELD_PARCELS, [shopId, transporterId, orderIds]);
  const parcels = new Map(held.map((parcel) => [parcel.orderId, parcel]));
  return orderIds.flatMap((id) => parcels.get(id) ?? []);
}
