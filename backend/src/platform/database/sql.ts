import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type ControlledTransaction, type DatabaseConnection } from 'kysely';

type Open = ControlledTransaction<unknown>;

const connections = new WeakMap<Open, DatabaseConnection>();

/**
 * The transaction's own connection. Kysely lets one statement at a time through to it; asked directly, it takes those
 * that do not wait for each other together (`pipeline` of the pool).
 * @throws Error when the transaction is over: the connection may be somebody else's by now.
 */
async function connectionOf(transaction: Open): Promise<DatabaseConnection> {
  const connection =
    connections.get(transaction) ??
    (await transaction.getExecutor().provideConnection(async (given) => given));
  if (transaction.isCommitted || transaction.isRolledBack) throw new Error('the transaction is over');
  connections.set(transaction, connection);
  return connection;
}

/**
 * Runs hand-written SQL with `$1…` parameters inside the current transaction of `em`, on its very connection, and
 * gives the rows. A text that begins with the comment `prepared:name` is parsed and planned once per connection.
 * Pending entity changes are not flushed first: call `em.flush()` where the statement must see them.
 * Types: timestamptz → Date, bigint → number, numeric → string, jsonb → object (pass objects as JSON.stringify text).
 * @throws Error outside a transaction, so that no write can slip past the unit of work.
 */
export async function sqlIn<T extends object = object>(
  em: EntityManager,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  const transaction = em.getTransactionContext<Open>();
  if (!transaction) throw new Error('sqlIn needs the transaction of a unit of work');
  const marked = text.trimStart().startsWith('/* prepared:') ? text : `/* sql */ ${text}`;
  const connection = await connectionOf(transaction);
  const { rows } = await connection.executeQuery<T>(CompiledQuery.raw(marked, [...parameters]));
  return rows;
}

const KEEP_PLANS = `/* prepared:keep_plans */
select set_config('plan_cache_mode', 'force_generic_plan', true) as plans`;

/**
 * Until the transaction ends prepared statements keep one plan, where they would be planned anew for each length of a
 * list, which costs more than running them. For statements that go by keys, whatever they are given.
 */
export async function keepPlans(em: EntityManager): Promise<void> {
  await sqlIn<{ plans: string | null }>(em, KEEP_PLANS, []);
}

const IN_BUNDLE = `/* prepared:in_bundle */
select set_config('lock_timeout', $1, true) as locks, set_config('plan_cache_mode', 'force_generic_plan', true) as plans`;

/**
 * For a transaction that many share: {@link keepPlans}, and until it ends, or this is called again, a statement fails that
 * waits longer for a lock.
 * @param lockWaitMs 0: no limit
 */
export async function inBundle(em: EntityManager, lockWaitMs: number): Promise<void> {
  await sqlIn<{ locks: string | null; plans: string | null }>(em, IN_BUNDLE, [`${lockWaitMs}ms`]);
}
