import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type MoneyAccount, MoneyAccountEntity } from './money-account.schema.ts';

/**
 * With the others of its place, in one order: one of them may have to give up being the default.
 * @returns null where the shop has none of this id
 */
export async function lockWithPlace(
  em: EntityManager,
  shopId: string,
  id: string,
): Promise<MoneyAccount | null> {
  const seen = await em.findOne(MoneyAccountEntity, { id, shopId });
  if (!seen) return null;
  const all = await em.find(
    MoneyAccountEntity,
    { shopId, place: seen.place },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return all.find((one) => one.id === id) ?? seen;
}
