import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Transaction } from 'kysely';

/** A row of a hand-written statement: the statement's text is what types it. */
type Row = Record<string, unknown>;

/**
 * Runs hand-written SQL with `$1…` parameters inside the current transaction of `em`, on its very connection, and
 * gives the rows. A text that begins with the comment `prepared:name` is parsed and planned once per connection.
 * Pending entity changes are not flushed first: call `em.flush()` where the statement must see them.
 * Types: timestamptz → Date, bigint → number, numeric → string, jsonb → object (pass objects as JSON.stringify text).
 * @throws Error outside a transaction, so that no write can slip past the unit of work.
 */
export async function sqlIn<T extends object = Row>(
  em: EntityManager,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  const transaction = em.getTransactionContext<Transaction<unknown>>();
  if (!transaction) throw new Error('sqlIn needs the transaction of a unit of work');
  const marked = text.trimStart().startsWith('/* prepared:') ? text : `/* sql */ ${text}`;
  const { rows } = await transaction.executeQuery<T>(CompiledQuery.raw(marked, [...parameters]));
  return rows;
}
