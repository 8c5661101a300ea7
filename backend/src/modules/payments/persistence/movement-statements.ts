import type { Centimes } from '@hanout/kernel';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sqlIn } from '../../../platform/database/index.ts';
import type { Leg } from '../domain/postings.ts';
import { type AccountMovement, AccountMovementEntity } from './account-movement.schema.ts';

const NEXT_NUMBER = `/* sql */ select shop_number($1, 'money_movement_numbers')::bigint as number`;
const CLOSED_UNTIL = `/* sql */ select settings ->> 'booksClosedUntil' as day from shops where id = $1`;
const ARRIVED = `/* sql */
select 1 as found from account_movements where answers = $1 and kind = 'arrival' and not reversed`;
const MIRRORED = `/* sql */
select place, -amount as amount, account_id as "accountId" from postings where entry_id = $1 order by id`;
const SAME_NAME = `/* sql */
select 1 as found from money_accounts where shop_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid`;
const WAREHOUSE = `/* sql */ select 1 as found from warehouses where shop_id = $1 and id = $2`;

export async function nextMovementNumber(em: EntityManager, shopId: string): Promise<number> {
  const [row] = await sqlIn<{ number: number }>(em, NEXT_NUMBER, [shopId]);
  return Number(row?.number);
}

/** The day up to which nothing is entered any more. */
export async function closedUntil(em: EntityManager, shopId: string): Promise<string | null> {
  return (await sqlIn<{ day: string | null }>(em, CLOSED_UNTIL, [shopId]))[0]?.day ?? null;
}

/** Changes of what follows from a movement go one after another. @returns null where the shop has none of this id. */
export const lockMovement = (
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<AccountMovement | null> =>
  em.findOne(AccountMovementEntity, { id, shopId }, { lockMode: LockMode.PESSIMISTIC_WRITE });

export async function hasArrived(em: EntityManager, transferId: string): Promise<boolean> {
  return (await sqlIn(em, ARRIVED, [transferId])).length > 0;
}

/** The legs of an entry, the other way round. */
export async function mirroredLegs(em: EntityManager, entryId: string): Promise<Leg[]> {
  type Row = { place: Leg['place']; amount: Centimes; accountId: string | null };
  const rows = await sqlIn<Row>(em, MIRRORED, [entryId]);
  return rows.map(({ accountId, ...leg }) => ({ ...leg, ...(accountId && { accountId }) }));
}

export async function isNameTaken(em: EntityManager, shopId: string, name: string, id: string | null) {
  return (await sqlIn(em, SAME_NAME, [shopId, name, id])).length > 0;
}

export async function isWarehouse(em: EntityManager, shopId: string, id: string): Promise<boolean> {
  return (await sqlIn(em, WAREHOUSE, [shopId, id])).length > 0;
}
