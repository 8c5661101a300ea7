import { type Centimes, DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { OrdersApi } from '../../orders/index.ts';
import type { ClaimedParcel } from '../domain/claimed-parcel.ts';
import { CLAIM_KEYS, CLAIMED_DEBTS, RUNNING_ACCOUNT } from './claim-statements.ts';
import { IN_TURN } from './payment-statements.ts';
import { type TransporterClaim, TransporterClaimEntity } from './transporter-payment.schema.ts';

interface Seen {
  readonly shopId: string;
  readonly id: string;
  /** The version that the page showed. */
  readonly version: number;
}

export interface ParcelOfClaim extends ClaimedParcel {
  readonly orderId: string;
  readonly transporterId: string;
}

export interface LockedClaim {
  readonly claim: TransporterClaim;
  /** null: it is about no parcel. */
  readonly parcel: ParcelOfClaim | null;
}

/** Parcels of a shop and what is owed of them: orders before debts, each by id. */
export async function lockParcels(
  em: EntityManager,
  orders: OrdersApi,
  shopId: string,
  orderIds: readonly string[],
): Promise<ParcelOfClaim[]> {
  const ids = [...new Set(orderIds)].sort();
  await orders.lockAll(em, shopId, ids);
  return sqlIn<ParcelOfClaim>(em, CLAIMED_DEBTS, [shopId, ids]);
}

/** A claim for whoever changes it, after what is owed, as whoever pays does. @throws DomainError `not_found` (404), `stale` (409). */
export async function lockClaim(
  em: EntityManager,
  orders: OrdersApi,
  { shopId, id, version }: Seen,
): Promise<LockedClaim> {
  const [keys] = await sqlIn<{ orderId: string | null; transporterId: string }>(em, CLAIM_KEYS, [shopId, id]);
  if (!keys) throw new DomainError('not_found', 404);
  // What is about no parcel waits for others of its transporter.
  if (!keys.orderId) await sqlIn<{ turn: string }>(em, IN_TURN, [keys.transporterId]);
  const [parcel = null] = keys.orderId ? await lockParcels(em, orders, shopId, [keys.orderId]) : [];
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const claim = await em.findOneOrFail(TransporterClaimEntity, { id, shopId }, lock);
  if (claim.version !== version) throw new DomainError('stale', 409, { extra: { version: claim.version } });
  return { claim, parcel };
}

/** What is owed of a transporter's running account. */
export async function runningAccount(
  em: EntityManager,
  shopId: string,
  transporterId: string,
): Promise<Centimes> {
  const [row] = await sqlIn<{ running: Centimes }>(em, RUNNING_ACCOUNT, [shopId, transporterId]);
  return row?.running ?? (0 as Centimes);
}
