import { type Centimes, DomainError } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { OrdersApi } from '../../orders/index.ts';
import { savedMeanwhile } from '../../staff/index.ts';
import type { ClaimedParcel } from '../domain/claimed-parcel.ts';
import { CLAIM_KEYS, CLAIMED_DEBTS, RUNNING_ACCOUNT } from './claim-statements.ts';
import { IN_TURN } from './payment-statements.ts';
import { TAKING_BACK } from './reversal-statements.ts';
import { type TransporterClaim, TransporterClaimEntity } from './transporter-payment.schema.ts';

interface Seen {
  readonly shopId: string;
  readonly id: string;
  /** The version that the page showed. */
  readonly version: number;
}

interface ClaimKeys {
  readonly orderId: string | null;
  readonly transporterId: string;
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
  const [keys] = await sqlIn<ClaimKeys>(em, CLAIM_KEYS, [shopId, id]);
  if (!keys) throw new DomainError('not_found', 404);
  // What is about no parcel waits for others of its transporter.
  if (!keys.orderId) await sqlIn<{ turn: string }>(em, IN_TURN, [keys.transporterId]);
  const [parcel = null] = keys.orderId ? await lockParcels(em, orders, shopId, [keys.orderId]) : [];
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const claim = await em.findOneOrFail(TransporterClaimEntity, { id, shopId }, lock);
  if (claim.version !== version)
    throw await savedMeanwhile(em, { entity: 'transporter_claim', entityId: id, version: claim.version });
  return { claim, parcel };
}

/**
 * The same for whoever takes away what is owed, which a payment that is being taken back would miss: its rows leave one by one.
 * Who only adds to it, as a parcel that is lost does, waits for nobody.
 * @throws DomainError `payment_state` (409): one of its transporter is.
 */
export async function lockClaimInTurn(
  em: EntityManager,
  orders: OrdersApi,
  seen: Seen,
): Promise<LockedClaim> {
  const [keys] = await sqlIn<ClaimKeys>(em, CLAIM_KEYS, [seen.shopId, seen.id]);
  if (!keys) throw new DomainError('not_found', 404);
  // Before orders and debts, as payments do.
  await sqlIn<{ turn: string }>(em, IN_TURN, [keys.transporterId]);
  const [reversing] = await sqlIn<{ id: string }>(em, TAKING_BACK, [keys.transporterId]);
  if (reversing) throw new DomainError('payment_state', 409);
  return lockClaim(em, orders, seen);
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
